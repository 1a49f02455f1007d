import { readFile } from 'node:fs/promises';
import { bareWords } from '../../script/sentences';
import type { Box, Frame } from '../art/box';
import { createLayer, loadImage, withState, type Canvas, type Context } from '../art/canvas';
import { clamp, lerp, indexAt, progress } from '../art/easing';
import { Clip, UnusableClipError } from './clip';
import { cropOffset, findFocus } from './focus';
import { mediumError, type Media, type Medium } from './loadMedia';

/** An image or clip on screen, from and until composition seconds. */
export interface Shot {
	start: number;
	end: number;
	medium: Medium;
}

/** Ken Burns effect: by how much a still image grows or shrinks while it is shown. */
const ZOOM = 0.12;

/** By how much the last frame of a clip grows in a second, so that it does not freeze. */
const DRIFT = 0.02;

/** The part of the frame that a reel fills. */
export interface Viewport extends Box {
	/** Pixels per design unit. */
	scale: number;
	/** Corner radius. */
	radius?: number;
	/** It fills the frame below everything else, so frames of clips can be copied without drawing. */
	isBackground?: boolean;
}

export const frameViewport = ({ width, height, scale }: Frame): Viewport => ({
	x: 0,
	y: 0,
	width,
	height,
	scale,
});

interface ShotPlayer {
	/** Prepares the picture at a number of seconds after the shot's start. */
	seek(seconds: number): Promise<void>;
	/** @param share of the shot that has passed */
	draw(ctx: Context, share: number): void;
	/** Frees memory and processes until the next `seek`. */
	stop(): void;
}

/** A still image that slowly zooms in or out around its focus (Ken Burns effect). */
function createStill(
	{ file }: Medium & { kind: 'picture' },
	viewport: Viewport,
	order: number,
): ShotPlayer {
	// Cropped and scaled once: photographs have many more pixels than a video.
	const sharp = viewport.scale * (1 + ZOOM);
	let cut: { layer: Canvas; x: number; y: number } | undefined;
	const [from, to] = order % 2 === 0 ? [1, 1 + ZOOM] : [1 + ZOOM, 1];
	return {
		async seek() {
			if (cut !== undefined) return;
			const image = await loadImage(await readFile(file.path));
			const focus = findFocus(image, viewport.width / viewport.height);
			const cover = Math.max(viewport.width / image.width, viewport.height / image.height);
			const width = image.width * cover;
			const height = image.height * cover;
			const left = cropOffset(focus.x, width, viewport.width);
			const top = cropOffset(focus.y, height, viewport.height);
			const [layer, paint] = createLayer(viewport.width * sharp, viewport.height * sharp);
			paint.imageSmoothingQuality = 'high';
			paint.scale(sharp, sharp);
			paint.drawImage(image, -left, -top, width, height);
			cut = {
				layer,
				x: clamp(width * focus.x - left, 0, viewport.width),
				y: clamp(height * focus.y - top, 0, viewport.height),
			};
		},
		draw(ctx, share) {
			if (cut === undefined) return;
			const size = lerp(from, to, share);
			const x = viewport.x + cut.x * (1 - size);
			const y = viewport.y + cut.y * (1 - size);
			ctx.imageSmoothingQuality = 'medium';
			ctx.drawImage(cut.layer, x, y, viewport.width * size, viewport.height * size);
		},
		stop() {
			cut = undefined;
		},
	};
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

function createClipPlayer(medium: Medium & { kind: 'clip' }, viewport: Viewport): ShotPlayer {
	const { file, sample, ffmpegPath, seconds } = medium;
	const focus = findFocus(sample, viewport.width / viewport.height);
	const pixels = {
		width: even(viewport.width * viewport.scale),
		height: even(viewport.height * viewport.scale),
	};
	const clip = new Clip({ ffmpegPath, file, focus, seconds, ...pixels });
	let layer: Canvas | undefined;
	return {
		async seek(at) {
			try {
				await clip.seek(at);
			} catch (error) {
				if (!(error instanceof UnusableClipError)) throw error;
				// A stock clip that ends early stays on its last frame.
				if (file.attribution === undefined) throw mediumError(file, error.message);
			}
		},
		stop: () => clip.stop(),
		draw(ctx) {
			const { image } = clip;
			if (image === undefined) return;
			const { a, e, f } = ctx.getTransform();
			const size = 1 + Math.min(2 * ZOOM, clip.secondsOver * DRIFT);
			if (viewport.isBackground === true && a === viewport.scale && size === 1) {
				// Already at its final size: copying it is much faster than drawing it scaled.
				ctx.putImageData(image, Math.round(e + viewport.x * a), Math.round(f + viewport.y * a));
				return;
			}
			layer ??= createLayer(pixels.width, pixels.height)[0];
			layer.getContext('2d').putImageData(image, 0, 0);
			const { x, y, width, height } = viewport;
			const left = x + width * focus.x * (1 - size);
			const top = y + height * focus.y * (1 - size);
			ctx.drawImage(layer, left, top, width * size, height * size);
		},
	};
}

/** The medium that the caller gave for a scene, found by the scene's words: templates drop and join lines. */
export function findOwnMedium(text: string, media: Media): Medium | undefined {
	const bare = bareWords(text);
	if (bare === '') return undefined;
	const scenes = media.scenes.map((scene) => ({ ...scene, bare: bareWords(scene.text) }));
	const same = scenes.find((scene) => scene.bare === bare);
	const within = scenes.find((scene) => scene.bare.includes(bare) || bare.includes(scene.bare));
	return (same ?? within)?.medium;
}

/** A clip that is shown again goes on where it stopped, as far as it lasts. */
function continueClips(shots: readonly Shot[]): Shot[] {
	const shown = new Map<Medium, number>();
	return shots.map((shot) => {
		const { medium } = shot;
		const before = shown.get(medium) ?? 0;
		const length = shot.end - shot.start;
		shown.set(medium, before + length);
		if (medium.kind === 'picture' || medium.seconds === undefined) return shot;
		const skipped = clamp(before, 0, Math.max(0, medium.seconds - length));
		const { file, seconds } = medium;
		const { startSeconds, durationSeconds } = file;
		const rest = {
			...file,
			startSeconds: startSeconds + skipped,
			durationSeconds: durationSeconds === undefined ? undefined : durationSeconds - skipped,
		};
		if (skipped === 0) return shot;
		return { ...shot, medium: { ...medium, file: rest, seconds: seconds - skipped } };
	});
}

/** Gives scenes without a medium one of the film's, the one that was last shown longest ago. */
function lendMedia(owned: readonly (Medium | undefined)[]): (Medium | undefined)[] {
	let waiting = [...new Set(owned)].filter((medium) => medium !== undefined);
	return owned.map((own) => {
		const medium = own ?? waiting[0];
		if (medium !== undefined) waiting = [...waiting.filter((other) => other !== medium), medium];
		return medium;
	});
}

/** A pool whose media would be shown for longer than this is shown several times, one medium for each scene. In seconds. */
const LONGEST_SHOT = 5;

/** A scene that shows media; the end card, which closes a video, takes none from the other scenes. */
export interface MediaScene {
	start: number;
	text: string;
	closes?: boolean;
}

/** Divides a pool among scenes of these lengths in seconds: in order, all of it, each medium for about the same time. */
function sharePool(pool: readonly Medium[], lengths: readonly number[]): Medium[][] {
	const total = lengths.reduce((sum, length) => sum + length, 0);
	const count = pool.length;
	if (count >= lengths.length) {
		const shares = lengths.map(() => 1);
		for (let left = count - lengths.length; left > 0; left -= 1) {
			const each = lengths.map((length, index) => length / (shares[index] ?? 1));
			const longest = each.indexOf(Math.max(...each));
			shares[longest] = (shares[longest] ?? 0) + 1;
		}
		let next = 0;
		return shares.map((share) => pool.slice(next, (next += share)));
	}
	let [at, passed] = [-1, 0];
	return lengths.map((length, index) => {
		const wanted = Math.floor((count * (passed + length / 2)) / Math.max(0.1, total));
		passed += length;
		if (total / count > LONGEST_SHOT) at = index % count;
		else at = clamp(wanted, Math.max(at, 0, count - lengths.length + index), at + 1);
		return pool.slice(at, at + 1);
	});
}

/**
 * Assigns media to scenes: a scene shows its own; the others share the pool. Without a pool they show media of other
 * scenes. The end card shows the first of the pool again.
 */
export function planShots(
	scenes: readonly MediaScene[],
	durationSeconds: number,
	media: Media,
): Shot[] {
	const { pool } = media;
	const owned = scenes.map(
		({ text, closes }) => findOwnMedium(text, media) ?? (closes === true ? pool[0] : undefined),
	);
	const given = pool.length > 0 ? owned : lendMedia(owned);
	const endOf = (index: number) => scenes[index + 1]?.start ?? durationSeconds;
	const open = scenes.flatMap((scene, index) =>
		given[index] === undefined ? [{ scene, seconds: endOf(index) - scene.start }] : [],
	);
	const shared = sharePool(
		pool,
		open.map(({ seconds }) => seconds),
	);
	const shots = scenes.flatMap((scene, index): Shot[] => {
		const end = endOf(index);
		const own = given[index];
		const shown =
			own === undefined ? (shared[open.findIndex((one) => one.scene === scene)] ?? []) : [own];
		return shown.map((medium, turn) => ({
			medium,
			start: lerp(scene.start, end, turn / shown.length),
			end: lerp(scene.start, end, (turn + 1) / shown.length),
		}));
	});
	// The same medium in adjacent scenes plays on, as one shot.
	const joined = shots.reduce<Shot[]>((before, shot) => {
		const last = before.at(-1);
		if (last?.medium !== shot.medium || last.end !== shot.start) return [...before, shot];
		return [...before.slice(0, -1), { ...last, end: shot.end }];
	}, []);
	return continueClips(joined);
}

/** A moment in video seconds, and the video seconds of any moment of the composition. */
export interface VideoTime {
	seconds: number;
	of(compositionSeconds: number): number;
}

/** The caller's images and clips over a video. */
export interface Reel {
	shots: readonly Shot[];
	/** Fills its viewport with what is on at `t` seconds of composition time; false when nothing is. */
	draw(ctx: Context, t: number): boolean;
	/**
	 * Prepares what is on at `t`. Clips play in video time, so a voice does not slow them down.
	 * @throws RenderError `invalid_context` for a clip that breaks off
	 */
	seek(t: number, videoTime: VideoTime): Promise<void>;
	/** Ends all decoders. */
	stop(): void;
}

/** Plans the shots for a video's scenes, cropped to the viewport. */
export function createReel(
	media: Media,
	scenes: readonly MediaScene[],
	durationSeconds: number,
	viewport: Viewport,
): Reel {
	const shots = planShots(scenes, durationSeconds, media);
	const players = shots.map(({ medium }, order) =>
		medium.kind === 'picture'
			? createStill(medium, viewport, order)
			: createClipPlayer(medium, viewport),
	);
	const shotIndexAt = (t: number) => {
		const index = indexAt(shots, t);
		const shot = shots[index];
		return shot !== undefined && t >= shot.start && t <= shot.end ? index : -1;
	};
	let playing = -1;
	return {
		shots,
		draw(ctx, t) {
			const index = shotIndexAt(t);
			const shot = shots[index];
			if (shot === undefined) return false;
			withState(ctx, () => {
				ctx.beginPath();
				ctx.roundRect(
					viewport.x,
					viewport.y,
					viewport.width,
					viewport.height,
					viewport.radius ?? 0,
				);
				ctx.clip();
				players[index]?.draw(ctx, progress(t, shot.start, shot.end - shot.start));
			});
			return true;
		},
		async seek(t, videoTime) {
			const index = shotIndexAt(t);
			if (index !== playing) players[playing]?.stop();
			playing = index;
			const start = shots[index]?.start ?? 0;
			await players[index]?.seek(videoTime.seconds - videoTime.of(start));
		},
		stop() {
			for (const player of players) player.stop();
		},
	};
}
