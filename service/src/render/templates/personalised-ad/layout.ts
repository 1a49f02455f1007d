import { bottomOf, inset, type Box } from '../../art/box';
import type { Frame } from '../../art/frameLayout';
import type { Viewport } from '../../media/reel';

/** Where the greeting and the messages are, and what is beside these: an emoji, or the caller's media. */
export interface AdLayout {
	greeting: Box;
	message: Box;
	/** A message with neither media nor an emoji beside it. */
	aloneMessage: Box;
	/** Wipes open from there. */
	emoji: { x: number; y: number; size: number };
	media: Viewport;
}

export function layoutAd(frame: Frame, rtl: boolean): AdLayout {
	const { safe, width, orientation, scale } = frame;
	const from = (y: number, height = bottomOf(safe) - y) => ({ ...safe, y, height });
	const column = { ...safe, width: safe.width * 0.56 };
	const side = width * 0.34;
	const sideX = rtl ? safe.x : safe.x + safe.width - side;
	const emojiX = orientation === 'landscape' ? 0.79 : 0.76;
	const x = width * (rtl ? 1 - emojiX : emojiX);
	const { media, ...place } = {
		portrait: {
			greeting: from(300, 700),
			message: from(720, 700),
			emoji: { x, y: 430, size: 330 },
			media: from(safe.y + 30, 500),
		},
		feed: {
			greeting: from(130, 560),
			message: from(540),
			emoji: { x, y: 320, size: 300 },
			media: from(safe.y, 430),
		},
		square: {
			greeting: from(safe.y, safe.height * 0.62),
			message: from(400),
			emoji: { x, y: 250, size: 240 },
			media: from(safe.y, 320),
		},
		landscape: {
			greeting: column,
			message: inset(column, 0, 20),
			emoji: { x, y: 500, size: 430 },
			media: { ...safe, x: sideX, width: side },
		},
	}[orientation];
	return { ...place, aloneMessage: inset(safe, 0, 20), media: { ...media, scale, radius: 48 } };
}
