import { readFile } from 'node:fs/promises';
import type { Box, Point } from '../art/box';
import { createLayer, ImageData, loadImage, type Canvas, type Context } from '../art/canvas';
import { clamp, lerp, indexAt, progress } from '../art/easing';
import { fillBox, withinBox } from '../art/shapes';
import { PlanarPicture, type PlanarFrame } from '../encode/planarFrame';
import { Clip, laterPart, UnusableClipError } from './clip';
import { cropOffset, findFocus } from './focus';
import { mediumError, type Media, type Medium } from './loadMedia';
import type { MediaFile } from './mediaRequest';
import { planShots, secondsSkipped, type MediaScene, type Shot } from './planShots';

/** Ken Burns effect: by how much a still image grows or shrinks while it is shown. */
const ZOOM = 0.12;

/** By how much the last frame of a clip grows in a second, so that it does not freeze. */
const DRIFT = 0.02;

/** A clip whose last frame would stay for longer than this is played again. In seconds. */
const LONGEST_LAST_FRAME = 1.5;

/** A shorter clip would flicker if it were played again. In seconds. */
const SHORTEST_TURN = 1;

/** For how long a clip plays before it starts again: its shot is divided into equal turns. */
function turnOf(file: MediaFile, clipSeconds: number, shotSeconds: number): number {
	// Nobody wants to hear a sentence twice.
	if (clipSeconds < SHORTEST_TURN || file.sound) return shotSeconds;
	if (shotSeconds <= clipSeconds + LONGEST_LAST_FRAME) return shotSeconds;
	return shotSeconds / Math.ceil(shotSeconds / clipSeconds);
}

/** The part of the frame that a reel fills. */
export interface Viewport extends Box {
	/** Pixels per design unit. */
	scale: number;
	/** Corner radius. */
	radius?: number;
	/** It is below everything else, so clips can be put below the drawn frame instead of drawn. */
	isBackground?: boolean;
	/** The color behind transparent images and clips. Without it, the template has drawn something there. */
	ground?: string;
}

interface ShotPlayer {
	/**
	 * Prepares the picture at a number of seconds after the start of the shot, which lasts `length` seconds.
	 * @param skipped seconds of a clip before the shot
	 */
	seek(seconds: number, length: number, skipped: number): Promise<void>;
	/**
	 * @param share of the shot that has passed
	 * @param planes see `Reel.seek`
	 */
	draw(ctx: Context, share: number, planes?: PlanarFrame): void;
	/** See `Reel.playOn`. */
	playOn(planes: PlanarFrame): boolean;
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
		playOn: () => false,
		stop() {
			cut = undefined;
		},
	};
}

const even = (length: number) => Math.max(4, Math.round(length / 2) * 2);

function createClipPlayer(medium: Medium & { kind: 'clip' }, viewport: Viewport): ShotPlayer {
	const { file, sample, ffmpegPath, seconds, format } = medium;
	const focus = findFocus(sample, viewport.width / viewport.height);
	const { framing = { kind: 'crop', focus } } = medium;
	const pixels = {
		width: even(viewport.width * viewport.scale),
		height: even(viewport.height * viewport.scale),
	};
	const openAfter = (skipped: number) =>
		new Clip({
			...{ ffmpegPath, framing, format, ...pixels },
			...{ file: laterPart(file, skipped), seconds: seconds - skipped },
		});
	let clip = openAfter(0);
	let skippedNow = 0;
	let layer: Canvas | undefined;
	let image: ImageData | undefined;
	/** Where the last frame is below the drawn one, in pixels. */
	let place: Point | undefined;
	const sizeNow = () => 1 + Math.min(2 * ZOOM, clip.secondsOver * DRIFT);
	const putBelow = (planes: PlanarFrame | undefined, { x, y }: Point) =>
		clip.frame instanceof PlanarPicture && planes?.putBelow(clip.frame, x, y) === true;
	return {
		async seek(at, length, skipped) {
			if (skipped !== skippedNow) {
				clip.stop();
				clip = openAfter((skippedNow = skipped));
			}
			try {
				const turn = turnOf(file, seconds - skipped, length);
				await clip.seek(turn < length ? at % turn : at);
			} catch (error) {
				if (!(error instanceof UnusableClipError)) throw error;
				// A stock clip that ends early stays on its last frame.
				if (file.attribution === undefined) throw mediumError(file, error.message);
			}
		},
		stop() {
			clip.stop();
			layer = image = place = undefined;
		},
		draw(ctx, _, planes) {
			const { frame } = clip;
			if (frame === undefined) return;
			const { a, e, f } = ctx.getTransform();
			const size = sizeNow();
			// Skia has the scale in single precision.
			const isOwnSize = Math.abs(a - viewport.scale) < 1e-4 && size === 1;
			const pixel = { x: Math.round(e + viewport.x * a), y: Math.round(f + viewport.y * a) };
			place =
				viewport.isBackground === true && isOwnSize && putBelow(planes, pixel) ? pixel : undefined;
			if (place !== undefined) {
				ctx.clearRect(viewport.x, viewport.y, viewport.width, viewport.height);
				return;
			}
			layer ??= createLayer(pixels.width, pixels.height)[0];
			if (frame instanceof PlanarPicture) {
				image ??= new ImageData(pixels.width, pixels.height);
				frame.paintOn(image);
			} else {
				image = frame.image;
			}
			layer.getContext('2d').putImageData(image, 0, 0);
			const { x, y, width, height } = viewport;
			const left = x + width * focus.x * (1 - size);
			const top = y + height * focus.y * (1 - size);
			ctx.drawImage(layer, left, top, width * size, height * size);
		},
		playOn: (planes) => place !== undefined && sizeNow() === 1 && putBelow(planes, place),
	};
}

/** A moment in video seconds, and the video seconds of any moment of the composition. */
export interface VideoTime {
	seconds: number;
	of(compositionSeconds: number): number;
}

/** The images and clips of a video, the caller's and stock, over its time. */
export interface Reel {
	scenes: readonly MediaScene[];
	shots: readonly Shot[];
	/** Fills its viewport with what is on at `t` seconds of composition time; false when nothing is. */
	draw(ctx: Context, t: number): boolean;
	/**
	 * Prepares what is on at `t`. Clips play in video time, so a voice does not slow them down.
	 * @param planes of the video: until the next call, `draw` puts a clip of the background below them, if it fits
	 * @throws RenderError `invalid_context` for a clip that breaks off
	 */
	seek(t: number, videoTime: VideoTime, planes?: PlanarFrame): Promise<void>;
	/**
	 * Puts what is on after the last `seek` below the frame that was drawn last.
	 * @returns false if it is not a clip that has been there: then the frame has to be drawn
	 */
	playOn(): boolean;
	/** Ends all decoders. */
	stop(): void;
}

const canBeTransparent = (medium: Medium) =>
	medium.kind === 'picture' || medium.format.isTransparent;

/** Plans the shots for a video's scenes, cropped to the viewport. */
export const createReel = (
	media: Media,
	scenes: readonly MediaScene[],
	durationSeconds: number,
	viewport: Viewport,
): Reel => playShots(planShots(scenes, durationSeconds, media), scenes, viewport);

/** Plays shots in a viewport. */
export function playShots(
	shots: readonly Shot[],
	scenes: readonly MediaScene[],
	viewport: Viewport,
): Reel {
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
	/** Seconds of its clip that the playing shot skips. */
	let skipped = 0;
	let below: PlanarFrame | undefined;
	return {
		scenes,
		shots,
		draw(ctx, t) {
			const index = shotIndexAt(t);
			const shot = shots[index];
			if (shot === undefined) return false;
			const { ground, radius = 0 } = viewport;
			withinBox(ctx, viewport, radius, () => {
				if (ground !== undefined && canBeTransparent(shot.medium)) fillBox(ctx, ground, viewport);
				players[index]?.draw(ctx, progress(t, shot.start, shot.end - shot.start), below);
			});
			return true;
		},
		async seek(t, videoTime, planes) {
			below = planes;
			const index = shotIndexAt(t);
			if (index !== playing) {
				players[playing]?.stop();
				skipped = secondsSkipped(shots, (seconds) => videoTime.of(seconds))[index] ?? 0;
			}
			playing = index;
			const { start = 0, end = 0 } = shots[index] ?? {};
			const [from, until] = [videoTime.of(start), videoTime.of(end)];
			await players[index]?.seek(videoTime.seconds - from, until - from, skipped);
		},
		playOn: () => below !== undefined && players[playing]?.playOn(below) === true,
		stop() {
			for (const player of players) player.stop();
		},
	};
}
