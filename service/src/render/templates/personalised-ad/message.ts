import type { Box, Frame } from '../../art/box';
import type { Context } from '../../art/canvas';
import { clamp, easeOutBack, sway } from '../../art/easing';
import { createHills } from '../../art/backgrounds/hills';
import { blend, withAlpha } from '../../art/palette';
import { createEmojiSprite, drawSpriteCentered } from '../../art/sprite';
import { findEmphasis } from '../../../script/emphasis';
import { layoutText } from '../../text/layout';
import { withStress } from '../../text/stress';
import { revealText } from '../../text/draw';
import type { Viewport } from '../../media/reel';
import type { DrawScene } from './greeting';

export interface MessageColors {
	ground: string;
	text: string;
	stress: string;
}

/** Where the emoji is; wipes open from there. */
export function imagePlace(frame: Frame, rtl: boolean): { x: number; y: number; size: number } {
	const x = frame.orientation === 'landscape' ? 0.79 : 0.76;
	const place = {
		portrait: { y: 430, size: 330 },
		feed: { y: 320, size: 300 },
		square: { y: 250, size: 240 },
		landscape: { y: 500, size: 430 },
	}[frame.orientation];
	return { ...place, x: frame.width * (rtl ? 1 - x : x) };
}

/** Draws the caller's media; false when there is none. */
type DrawMedia = (ctx: Context, age: number) => boolean;

/** Where the caller's media are shown. */
export function mediaViewport(frame: Frame, rtl: boolean): Viewport {
	const { safe, width, orientation, scale } = frame;
	const card = { scale, radius: 48 };
	if (orientation === 'portrait') {
		return { x: safe.x, y: safe.y + 30, width: safe.width, height: 500, ...card };
	}
	if (orientation === 'feed') {
		return { x: safe.x, y: safe.y, width: safe.width, height: 430, ...card };
	}
	if (orientation === 'square') {
		return { x: safe.x, y: safe.y, width: safe.width, height: 320, ...card };
	}
	const side = width * 0.34;
	const x = rtl ? safe.x : safe.x + safe.width - side;
	return { x, y: safe.y, width: side, height: safe.height, ...card };
}

/** A sentence in large type beside the caller's media or an emoji, from which rings spread. */
export function createMessage(
	frame: Frame,
	colors: MessageColors,
	text: string,
	emoji: string | undefined,
	box: Box,
	rtl: boolean,
	shown: DrawMedia,
): DrawScene {
	const place = imagePlace(frame, rtl);
	const picture =
		emoji === undefined ? undefined : createEmojiSprite(emoji, place.size, frame.scale);
	const block = layoutText(
		text,
		{ family: 'display', weight: 800, tracking: -0.028, leading: 1.06 },
		{
			maxWidth: box.width,
			maxHeight: box.height,
			maxSize: { portrait: 168, feed: 144, square: 120, landscape: 168 }[frame.orientation],
			maxLines: 6,
		},
	);
	const hills = createHills(frame, [
		blend(colors.ground, colors.stress, 0.12),
		blend(colors.ground, colors.stress, 0.24),
	]);
	const emphasis = findEmphasis(text);
	const stressed = withStress(block, emphasis);
	const y = box.y + (box.height - block.height) / 2;
	return (ctx, age, seconds) => {
		ctx.fillStyle = colors.ground;
		ctx.fillRect(0, 0, frame.width, frame.height);
		hills(ctx, seconds);
		const isShown = shown(ctx, age);
		if (!isShown) drawRings(ctx, place.x, place.y, place.size, colors.text, seconds);
		const grown = easeOutBack(clamp((age - 0.1) / 0.5), 1.6);
		if (!isShown && picture !== undefined && grown > 0) {
			const ride = sway(seconds, 2.6) * 9;
			const angle = sway(seconds, 2, 0.2) * 0.05;
			drawSpriteCentered(ctx, picture, place.x, place.y + ride, grown, angle);
		}
		revealText(ctx, stressed, box.x, y, {
			age: age - 0.1,
			color: colors.text,
			colorOf: (word) => (word.stressed === true ? colors.stress : undefined),
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
	seconds: number,
): void {
	ctx.lineWidth = 3;
	for (let index = 0; index < 9; index += 1) {
		const radius = size * 0.62 + (index + ((seconds * 0.22) % 1)) * RING_GAP;
		const near = clamp((radius - size * 0.62) / RING_GAP);
		const far = clamp(1 - (radius - size * 0.62) / (RING_GAP * 9));
		ctx.strokeStyle = withAlpha(color, 0.2 * near * far);
		ctx.beginPath();
		ctx.arc(x, y, radius, 0, 2 * Math.PI);
		ctx.stroke();
	}
}
