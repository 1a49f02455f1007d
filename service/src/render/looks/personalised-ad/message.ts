import type { Box, Frame } from '../../art/box';
import { saved, type Context } from '../../art/canvas';
import { createMotif } from '../../art/motif';
import { clamp, easeOutBack, sway } from '../../art/motion';
import { createHills } from '../../art/hills';
import { blend, fade } from '../../art/palette';
import { createEmojiSprite, stampCentered } from '../../art/sprite';
import { findEmphasis } from '../../../script/script';
import { layoutText } from '../../text/layout';
import { revealText } from '../../text/draw';
import type { Stage } from '../../media/reel';
import type { DrawScene } from './greeting';

export interface MessageLook {
	ground: string;
	text: string;
	stress: string;
}

/** Where the picture is; wipes open from there. */
export function picturePlace(frame: Frame, rtl: boolean): { x: number; y: number; size: number } {
	const x = frame.orientation === 'landscape' ? 0.79 : 0.76;
	const place = {
		portrait: { y: 430, size: 330 },
		square: { y: 250, size: 240 },
		landscape: { y: 500, size: 430 },
	}[frame.orientation];
	return { ...place, x: frame.width * (rtl ? 1 - x : x) };
}

/** Draws the caller's own picture; false when there is none. */
type DrawShown = (ctx: Context, age: number) => boolean;

/** Where the caller's pictures are shown. */
export function pictureStage(frame: Frame, rtl: boolean): Stage {
	const { safe, width, orientation, scale } = frame;
	const card = { scale, radius: 48 };
	if (orientation === 'portrait') {
		return { x: safe.x, y: safe.y + 30, width: safe.width, height: 500, ...card };
	}
	if (orientation === 'square') {
		return { x: safe.x, y: safe.y, width: safe.width, height: 320, ...card };
	}
	const side = width * 0.34;
	const x = rtl ? safe.x : safe.x + safe.width - side;
	return { x, y: safe.y, width: side, height: safe.height, ...card };
}

/** One sentence in large type under a picture from which rings spread. */
export function createMessage(
	frame: Frame,
	look: MessageLook,
	text: string,
	emoji: string | undefined,
	box: Box,
	rtl: boolean,
	shown: DrawShown,
): DrawScene {
	const place = picturePlace(frame, rtl);
	const picture =
		emoji === undefined ? undefined : createEmojiSprite(emoji, place.size, frame.scale);
	const motif = createMotif([look.text, look.ground, look.stress], text);
	const block = layoutText(
		text,
		{ family: 'display', weight: 800, tracking: -0.028, leading: 1.06 },
		{
			maxWidth: box.width,
			maxHeight: box.height,
			maxSize: frame.orientation === 'square' ? 120 : 152,
			maxLines: 6,
		},
	);
	const hills = createHills(frame, [
		blend(look.ground, look.stress, 0.12),
		blend(look.ground, look.stress, 0.24),
	]);
	const emphasis = findEmphasis(text);
	const y = box.y + (box.height - block.height) / 2;
	return (ctx, age) => {
		ctx.fillStyle = look.ground;
		ctx.fillRect(0, 0, frame.width, frame.height);
		hills(ctx, age);
		const isShown = shown(ctx, age);
		if (!isShown) drawRings(ctx, place.x, place.y, place.size, look.text, age);
		const grown = easeOutBack(clamp((age - 0.1) / 0.5), 1.6);
		if (!isShown && grown > 0) {
			const ride = sway(age, 2.6) * 9;
			const angle = sway(age, 2, 0.2) * 0.05;
			if (picture !== undefined) stampCentered(ctx, picture, place.x, place.y + ride, grown, angle);
			else {
				saved(ctx, () => {
					ctx.translate(place.x, place.y + ride);
					ctx.rotate(angle);
					motif(ctx, (place.size / 2) * grown, age);
				});
			}
		}
		revealText(ctx, block, box.x, y, {
			...{ age: age - 0.25, color: look.text },
			colorOf: (word) => (word.text === emphasis ? look.stress : undefined),
		});
	};
}

const RING_GAP = 106;

function drawRings(
	ctx: Context,
	x: number,
	y: number,
	size: number,
	color: string,
	age: number,
): void {
	ctx.lineWidth = 3;
	for (let index = 0; index < 9; index += 1) {
		const radius = size * 0.62 + (index + ((age * 0.22) % 1)) * RING_GAP;
		const near = clamp((radius - size * 0.62) / RING_GAP);
		const far = clamp(1 - (radius - size * 0.62) / (RING_GAP * 9));
		ctx.strokeStyle = fade(color, 0.2 * near * far);
		ctx.beginPath();
		ctx.arc(x, y, radius, 0, 2 * Math.PI);
		ctx.stroke();
	}
}
