import { readFile } from 'node:fs/promises';
import { bareWords } from '../../script/sentences';
import type { Box, Frame } from '../art/box';
import { createLayer, loadImage, saved, type Canvas, type Context } from '../art/canvas';
import { clamp, mix, partAt, progress } from '../art/motion';
import { Clip, UnusableClipError } from './clip';
import { placeAround } from './focus';
import { unusableMedium, type Media, type Medium } from './loadMedia';

/** A stretch of the film with something to show; seconds of the look's own time. */
export interface Shot {
	start: number;
	end: number;
	medium: Medium;
}

/** How far a picture is moved while it is shown: its size grows or shrinks by this share. */
const MOVE = 0.12;

/** Where a reel is shown. */
export interface Stage extends Box {
	/** Pixels per design unit. */
	scale: number;
	/** Of its corners. */
	radius?: number;
	/** It fills the frame and lies under everything, so that frames of clips are copied as they are. */
	isGround?: boolean;
}

/** A stage as large as the frame. */
export const wholeFrame = ({ width, height, scale }: Frame): Stage => ({
	...{ x: 0, y: 0, width, height, scale },
});

interface Picture {
	/** Makes what is shown after so many seconds ready. */
	seek(seconds: number): Promise<void>;
	/** @param share of its shot that is over */
	draw(ctx: Context, share: number): void;
	/** Frees what it takes until it is sought again. */
	stop(): void;
}

/** A picture that comes slowly nearer or goes away, around what one looks at. */
function stillOf(
	{ file, focus }: Medium & { kind: 'picture' },
	stage: Stage,
	order: number,
): Picture {
	// Cut and scaled once: photographs have many more pixels than a film.
	const sharp = stage.scale * (1 + MOVE);
	let cut: { layer: Canvas; x: number; y: number } | undefined;
	const [from, to] = order % 2 === 0 ? [1, 1 + MOVE] : [1 + MOVE, 1];
	return {
		async seek() {
			if (cut !== undefined) return;
			const image = await loadImage(await readFile(file.path));
			const cover = Math.max(stage.width / image.width, stage.height / image.height);
			const width = image.width * cover;
			const height = image.height * cover;
			const left = placeAround(focus.x, width, stage.width);
			const top = placeAround(focus.y, height, stage.height);
			const [layer, paint] = createLayer(stage.width * sharp, stage.height * sharp);
			paint.imageSmoothingQuality = 'high';
			paint.scale(sharp, sharp);
			paint.drawImage(image, -left, -top, width, height);
			cut = {
				layer,
				x: clamp(width * focus.x - left, 0, stage.width),
				y: clamp(height * focus.y - top, 0, stage.height),
			};
		},
		draw(ctx, share) {
			if (cut === undefined) return;
			const size = mix(from, to, share);
			const x = stage.x + cut.x * (1 - size);
			const y = stage.y + cut.y * (1 - size);
			ctx.imageSmoothingQuality = 'medium';
			ctx.drawImage(cut.layer, x, y, stage.width * size, stage.height * size);
		},
		stop() {
			cut = undefined;
		},
	};
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

function movingOf(medium: Medium & { kind: 'clip' }, stage: Stage): Picture {
	const { file, focus, ffmpegPath, seconds } = medium;
	const size = { width: even(stage.width * stage.scale), height: even(stage.height * stage.scale) };
	const clip = new Clip({ ffmpegPath, file, focus, seconds, ...size });
	let layer: Canvas | undefined;
	return {
		async seek(at) {
			try {
				await clip.seek(at);
			} catch (error) {
				if (!(error instanceof UnusableClipError)) throw error;
				// A stock clip that breaks off stands still.
				if (file.attribution === undefined) throw unusableMedium(file, error.message);
			}
		},
		stop: () => clip.stop(),
		draw(ctx) {
			const { image } = clip;
			if (image === undefined) return;
			const { a, e, f } = ctx.getTransform();
			if (stage.isGround === true && a === stage.scale) {
				// As large as it is: nothing has to be scaled, which takes longer than all else.
				ctx.putImageData(image, Math.round(e + stage.x * a), Math.round(f + stage.y * a));
				return;
			}
			layer ??= createLayer(size.width, size.height)[0];
			layer.getContext('2d').putImageData(image, 0, 0);
			ctx.drawImage(layer, stage.x, stage.y, stage.width, stage.height);
		},
	};
}

/** The scene that the caller gave a picture for, by its words: looks leave lines out and join them. */
function ownOf(text: string, media: Media): Medium | undefined {
	const bare = bareWords(text);
	if (bare === '') return undefined;
	const scenes = media.scenes.map((scene) => ({ ...scene, bare: bareWords(scene.text) }));
	const same = scenes.find((scene) => scene.bare === bare);
	const within = scenes.find((scene) => scene.bare.includes(bare) || bare.includes(scene.bare));
	return (same ?? within)?.medium;
}

/** Shares media out: each scene shows its own, the others what is in the pool, all of it and in its order. */
export function planShots(
	scenes: readonly { start: number; text: string }[],
	durationSeconds: number,
	media: Media,
): Shot[] {
	const open = scenes.filter(({ text }) => ownOf(text, media) === undefined);
	const { pool } = media;
	const each = pool.length / Math.max(1, open.length);
	const shots = scenes.flatMap((scene, index): Shot[] => {
		const end = scenes[index + 1]?.start ?? durationSeconds;
		const own = ownOf(scene.text, media);
		const place = open.indexOf(scene);
		const from = Math.floor(place * each);
		const to = Math.max(from + 1, Math.floor((place + 1) * each));
		const shown = own === undefined ? pool.slice(from, to) : [own];
		return shown.map((medium, turn) => ({
			medium,
			start: mix(scene.start, end, turn / shown.length),
			end: mix(scene.start, end, (turn + 1) / shown.length),
		}));
	});
	// What is shown in several scenes in a row goes on, and is one shot.
	return shots.reduce<Shot[]>((joined, shot) => {
		const last = joined.at(-1);
		if (last?.medium !== shot.medium || last.end !== shot.start) return [...joined, shot];
		return [...joined.slice(0, -1), { ...last, end: shot.end }];
	}, []);
}

/** A moment of the film, in seconds, and that of any moment of the look's own time. */
export interface FilmTime {
	seconds: number;
	of(own: number): number;
}

/** The caller's pictures and clips over a film. */
export interface Reel {
	shots: readonly Shot[];
	/** Fills its box with what is shown at `t` seconds of the look's own time; false when nothing is. */
	draw(ctx: Context, t: number): boolean;
	/**
	 * Makes what is shown at `t` ready. Clips run at the film's speed, not at the look's.
	 * @throws RenderError `invalid_context` for a clip that breaks off
	 */
	seek(t: number, film: FilmTime): Promise<void>;
	/** Ends all decoders. */
	stop(): void;
}

/** Lays media out over a film's scenes, cropped to its stage. */
export function createReel(
	media: Media,
	scenes: readonly { start: number; text: string }[],
	durationSeconds: number,
	stage: Stage,
): Reel {
	const shots = planShots(scenes, durationSeconds, media);
	const pictures = shots.map(({ medium }, order) =>
		medium.kind === 'picture' ? stillOf(medium, stage, order) : movingOf(medium, stage),
	);
	const showing = (t: number) => {
		const index = partAt(shots, t);
		const shot = shots[index];
		return shot !== undefined && t >= shot.start && t <= shot.end ? index : -1;
	};
	let playing = -1;
	return {
		shots,
		draw(ctx, t) {
			const index = showing(t);
			const shot = shots[index];
			if (shot === undefined) return false;
			saved(ctx, () => {
				ctx.beginPath();
				ctx.roundRect(stage.x, stage.y, stage.width, stage.height, stage.radius ?? 0);
				ctx.clip();
				pictures[index]?.draw(ctx, progress(t, shot.start, shot.end - shot.start));
			});
			return true;
		},
		async seek(t, film) {
			const index = showing(t);
			if (index !== playing) pictures[playing]?.stop();
			playing = index;
			const start = shots[index]?.start ?? 0;
			await pictures[index]?.seek(film.seconds - film.of(start));
		},
		stop() {
			for (const picture of pictures) picture.stop();
		},
	};
}
