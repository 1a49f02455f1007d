import type { Focus } from './focus';

/** A slow move of a crop: from its place to a share of the clip's width or height, in seconds of the clip. */
export interface Move {
	at: number;
	seconds: number;
	/** By how much, in shares of the clip. */
	by: Focus;
}

/** How a clip fills a frame of another shape. */
export type Framing =
	/** The point that stays visible when the clip is cropped, and where it moves. */
	| { kind: 'crop'; focus: Focus; moves?: readonly Move[] }
	/** All of it, over a blurred copy of it. */
	| { kind: 'blur' };

interface Size {
	width: number;
	height: number;
}

/** The place of a crop over time, for ffmpeg: each move eases in and out. */
function placeOf(
	{ focus, moves = [] }: Framing & { kind: 'crop' },
	axis: keyof Focus,
	from: number,
): string {
	const steps = moves
		.filter(({ by }) => by[axis] !== 0)
		.map(({ at, seconds, by }) => {
			const share = `st(0,clip((t-${(at - from).toFixed(3)})/${seconds.toFixed(3)},0,1))`;
			return `+${by[axis].toFixed(4)}*(${share}*ld(0)*(3-2*ld(0)))`;
		});
	return `(${focus[axis].toFixed(4)}${steps.join('')})`;
}

/**
 * Filters that give the frames of a clip their size.
 * @param from seconds of the clip at which they begin
 * @param frames the filter that sets their rate
 */
export function framingFilters(
	framing: Framing,
	{ width, height }: Size,
	from: number,
	frames: string,
): string[] {
	if (framing.kind === 'blur') {
		const whole = 'force_original_aspect_ratio=decrease:force_divisible_by=2';
		return [frames, `scale=${width}:${height}:${whole}`];
	}
	const shape = width / height;
	// Cropping first leaves fewer pixels to scale.
	const crop = [
		`'min(iw,ih*${shape})'`,
		`'min(ih,iw/${shape})'`,
		`'max(0,min(iw-ow,iw*${placeOf(framing, 'x', from)}-ow/2))'`,
		`'max(0,min(ih-oh,ih*${placeOf(framing, 'y', from)}-oh/2))'`,
	].join(':');
	return [`crop=${crop}`, frames, `scale=${width}:${height}`];
}

/** The copy is blurred at this share of its size, which looks the same and takes little time. */
const BLUR_SHARE = 8;
const BLUR = 7;

/** Puts frames that are smaller than the video over a blurred copy that fills it. */
export function blurFilters({ width, height }: Size): string {
	const even = (length: number) => Math.max(4, Math.round(length / BLUR_SHARE / 2) * 2);
	const small = `${even(width)}:${even(height)}`;
	const fill = `scale=${small}:force_original_aspect_ratio=increase,crop=${small}`;
	const ground = `${fill},gblur=sigma=${BLUR},scale=${width}:${height}:flags=bilinear`;
	return `split[whole][copy];[copy]${ground}[ground];[ground][whole]overlay=(W-w)/2:(H-h)/2`;
}
