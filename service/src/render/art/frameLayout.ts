import type { AspectRatio } from '../../request/fields/commonFields';
import { inset, type Box } from './box';

const SHORT_SIDE = 1080;

/** From here down, the controls of Shorts cover a portrait frame; those of TikTok and Reels begin lower (docs/networks.md). */
export const CONTROLS_AT = 1440;

/** `feed`: a post in a feed, higher than wide. */
export type Orientation = 'portrait' | 'feed' | 'square' | 'landscape';

export interface Frame extends Box {
	orientation: Orientation;
	/**
	 * The safe area: away from the edges and from what apps draw over a vertical video (name, caption, buttons). Feeds draw
	 * the buttons for sound and tags over the foot of a post, and profiles cut its sides off.
	 */
	safe: Box;
	/** Pixels per design unit. */
	scale: number;
}

const sizes: Record<AspectRatio, readonly [number, number, Orientation]> = {
	'9:16': [SHORT_SIDE, 1920, 'portrait'],
	'4:5': [SHORT_SIDE, 1350, 'feed'],
	'1:1': [SHORT_SIDE, SHORT_SIDE, 'square'],
	'16:9': [1920, SHORT_SIDE, 'landscape'],
};

/** From each side, the top and the bottom. */
const safeMargins: Record<Orientation, readonly [number, number, number]> = {
	portrait: [84, 132, 260],
	feed: [76, 76, 96],
	square: [76, 64, 64],
	landscape: [76, 64, 64],
};

/** The frame of an aspect ratio whose short side has the given number of pixels. */
export function createFrame(ratio: AspectRatio, shortSidePixels: number): Frame {
	const [width, height, orientation] = sizes[ratio];
	const whole = { x: 0, y: 0, width, height };
	const [side, top, bottom] = safeMargins[orientation];
	const safe = inset(whole, side, top, side, bottom);
	return { ...whole, orientation, safe, scale: shortSidePixels / SHORT_SIDE };
}
