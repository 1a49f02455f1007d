import { bottomOf, centerX, inset, type Box } from '../../art/box';
import type { Frame } from '../../art/frameLayout';
import { captionSizeOf, type CaptionOptions } from '../../text/captionOptions';

/** How far outlines and the marker reach beyond the text of a caption, also while it grows. */
const MARKER = 32;
/** Below the brand, which may stand on a plate. */
const BRAND_GAP = 72;
/** More for large captions. */
const LARGER_BY = 90;
/** Around an emoji beside captions that are not at the bottom. */
const EMOJI_AIR = 90;
const SMALLEST_EMOJI = 120;
/** Radius of the disc below an emoji, in sizes of it. */
export const DISC = 0.68;
/** Around the disc of an icon, which rides up and down. */
const ICON_AIR = 40;

export interface Layout {
	brand: Box;
	captions: Box;
	captionSize: number;
	/** Where a scene's emoji is; the captions may leave no room for it. */
	emoji: { x: number; y: number; size: number };
	/** Radius of the disc below an icon, which is where the emoji would be. */
	iconRadius: number;
	hasRoomForEmoji: boolean;
	closing: Box;
}

/** Not covered by the controls of Reels, TikTok and Shorts on a portrait video (docs/networks.md). */
function clearBox({ orientation, safe, width, height }: Frame): Box {
	if (orientation !== 'portrait') return safe;
	return { x: 120, y: 288, width: width - 240, height: height - 288 - 672 };
}

function placeCaptions(clear: Box, height: number, { captionPlace: place }: CaptionOptions): Box {
	const bottom = { ...clear, y: bottomOf(clear) - height, height };
	if (place === undefined || place === 'bottom') return bottom;
	const top = clear.y + 76 + BRAND_GAP;
	return { ...bottom, y: place === 'top' ? top : (top + bottom.y) / 2 };
}

/** In the larger part of the frame that the captions leave free. */
function placeEmoji(clear: Box, brand: Box, captions: Box, options: CaptionOptions, size: number) {
	const x = centerX(clear);
	if (options.captions === 'none') {
		return { x, y: (bottomOf(brand) + bottomOf(clear)) / 2, size: size * 1.4 };
	}
	const above = { y: (bottomOf(brand) + captions.y) / 2 - 24, size };
	if (options.captionPlace === undefined || options.captionPlace === 'bottom')
		return { x, ...above };
	const free = captions.y - bottomOf(brand);
	const freeBelow = bottomOf(clear) - bottomOf(captions);
	if (free > freeBelow) return { x, ...above, size: Math.min(size, free - EMOJI_AIR) };
	const y = bottomOf(captions) + freeBelow / 2;
	return { x, y, size: Math.min(size, freeBelow - EMOJI_AIR) };
}

/** As large as the captions and the brand allow. */
function iconRadiusAt(
	{ y, size }: Layout['emoji'],
	brand: Box,
	{ y: top, height }: Box,
	{ captions }: CaptionOptions,
): number {
	const isAbove = captions === 'none' || y < top;
	const room = Math.min(
		y - (isAbove ? bottomOf(brand) : top + height),
		isAbove && captions !== 'none' ? top - y : Infinity,
	);
	return Math.max(SMALLEST_EMOJI * DISC, Math.min(size * 1.1, room - ICON_AIR));
}

export function layoutFootage(frame: Frame, hasVoice: boolean, options: CaptionOptions): Layout {
	const clear = clearBox(frame);
	const portrait = frame.orientation === 'portrait';
	const tall = frame.height > frame.width;
	const spoken = tall ? 400 : 340;
	const height =
		(hasVoice ? spoken : spoken + 120) + (options.captionSize === 'large' ? LARGER_BY : 0);
	const overhang = tall || options.captionPlace !== undefined ? MARKER : 0;
	const captions = inset(placeCaptions(clear, height, options), overhang);
	if (frame.orientation === 'landscape') {
		captions.x = frame.width * 0.16;
		captions.width = frame.width * 0.68;
	}
	const brand = { ...clear, height: 76 };
	const emoji = placeEmoji(clear, brand, captions, options, tall ? 240 : 200);
	return {
		brand,
		captions,
		captionSize: captionSizeOf(portrait ? 124 : tall ? 116 : 108, options),
		emoji: { ...emoji, size: Math.max(SMALLEST_EMOJI, emoji.size) },
		iconRadius: iconRadiusAt(emoji, brand, captions, options),
		hasRoomForEmoji: emoji.size >= SMALLEST_EMOJI,
		// Descenders of the last line reach below its block.
		closing: inset(clear, 0, 0, 0, 12),
	};
}
