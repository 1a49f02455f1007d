import { bottomOf, inset } from '../../art/box';
import { CONTROLS_AT, type Frame } from '../../art/frameLayout';
import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { createButton } from '../../art/elements/button';
import { faded, type Context } from '../../art/canvas';
import { createWordTile } from '../../art/elements/wordTile';
import { isNeutralEmoji } from '../../../script/emoji';
import { button, fading, rising, stack } from '../../art/elements/stack';
import { createConfetti } from '../../art/backgrounds/confetti';
import { easeOut, easeOutBack, progress, sway } from '../../art/easing';
import { fillRounded } from '../../art/shapes';
import { createEmojiSprite, drawSpriteCentered } from '../../art/sprite';
import { createSunburst } from '../../art/backgrounds/sunburst';
import { boxOfLines, layoutText, measureText, type TextStyle } from '../../text/layout';
import { drawText } from '../../text/draw';
import { isRightToLeft } from '../../../util/textDirection';
import type { Viewport } from '../../media/reel';
import type { RenderContext } from '../videoTemplate';

export interface RevealTexts {
	title: string;
	date: string;
	/** If empty, there is no button. */
	callToAction: string;
	/** Under the button. */
	address: string;
	emoji: string;
	/** On a tile where the emoji says nothing. */
	sign: string;
}

/** Seconds from the start of a reveal to its date. */
export const DATE_AT = 0.8;

const titleStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.028, leading: 1.04 };
const dateStyle: TextStyle = { family: 'text', weight: 600, tracking: -0.005, leading: 1.2 };

/**
 * Emoji, headline, date, call to action and brand over turning rays, with confetti.
 * @param drawMedia draws the caller's media instead of the emoji; false when there is none
 */
export function createReveal(
	context: RenderContext,
	texts: RevealTexts,
	drawMedia: (ctx: Context, age: number) => boolean,
): (ctx: Context, age: number, seconds: number) => void {
	const { frame, palette, brand } = context;
	const place = layoutReveal(frame);
	const { x: middleX, y: middleY, size } = place.picture;
	const rays = createSunburst(frame, place.picture, palette);
	const { accent, onAccent, primary, onPrimary, deep, ink } = palette;
	const tile = { width: size * 1.6, height: size * 0.6 };
	const picture = isNeutralEmoji(texts.emoji)
		? createWordTile(texts.sign, { fill: accent, text: onAccent }, tile, frame.scale)
		: createEmojiSprite(texts.emoji, size, frame.scale);
	const { text, dateSize, gap } = place;
	const isCentered = frame.orientation !== 'landscape';
	const limits = { maxWidth: text.width, align: isCentered ? 'center' : 'start' } as const;
	const date = layoutText(texts.date, dateStyle, {
		...limits,
		maxWidth: text.width - 90,
		maxSize: dateSize,
		maxLines: 1,
	});
	const dateWidth = measureText(texts.date, dateStyle, date.size) + dateSize * 1.7;
	const dateHeight = texts.date === '' ? 0 : dateSize * 2;
	const face = createButton(texts.callToAction, text.width, place.buttonHeight, accent, onAccent);
	const rtl = isRightToLeft(texts.title);
	const middleOf = (width: number) => {
		if (isCentered) return text.x + text.width / 2;
		return rtl ? text.x + text.width - width / 2 : text.x + width / 2;
	};
	const shownAddress = texts.callToAction === '' ? '' : texts.address;
	const address = layoutText(shownAddress, dateStyle, { ...limits, maxSize: 38, maxLines: 1 });
	const call = stack(
		[
			button(face, middleOf(face.width), { appearsAt: 1.05, pulsesAt: 1.7 }),
			fading(address, text.x, onPrimary, 1.2, 0.4),
		],
		gap * 0.6,
	);
	const below = stack([{ height: dateHeight, draw: drawDate }, call], gap);
	const title = layoutText(texts.title, titleStyle, {
		...limits,
		maxSize: place.titleSize,
		maxHeight: Math.min(text.height * 0.5, text.height - below.height - gap),
		maxLines: 4,
	});
	const card = stack([rising(title, text.x, onPrimary, 0), below], gap);
	const top = text.y + Math.max(0, (text.height - card.height) / 2);
	const addressY = top + card.height - address.height;
	const logo = createRowMark(context, { tile: accent, grounds: [primary] });
	const confetti = createConfetti(frame, [accent, deep, accent, ink], context.seed, [
		boxOfLines(title, text.x, top),
		...(logo === undefined ? [] : [{ ...frame.safe, height: logo.height }]),
		...(address.height > 0 ? [boxOfLines(address, text.x, addressY)] : []),
	]);

	return (ctx, age, seconds) => {
		rays(ctx, seconds);
		confetti.burst(ctx, age - 0.05);
		confetti.drizzle(ctx, seconds, progress(age, 1.8, 1.2));
		const drawn = easeOutBack(progress(age, 0.05, 0.55), 1.8);
		if (!drawMedia(ctx, age) && drawn > 0) {
			const y = middleY + sway(seconds, 2.6) * 9;
			drawSpriteCentered(ctx, picture, middleX, y, drawn, sway(seconds, 2.2) * 0.05);
		}
		card.draw(ctx, top, age, seconds);
		const { x, y, align } = place.brand;
		drawBrandRow(ctx, logo, brand.name ?? '', onPrimary, x, y, frame.safe.width, align);
	};

	/** On a pill. */
	function drawDate(ctx: Context, y: number, age: number): void {
		faded(ctx, easeOut(progress(age, DATE_AT, 0.4)), () => {
			const left = middleOf(dateWidth) - dateWidth / 2;
			fillRounded(ctx, onPrimary, left, y, dateWidth, dateHeight, dateHeight / 2);
			const inset = isCentered ? 45 : rtl ? 90 - dateSize * 0.85 : dateSize * 0.85;
			const middle = y + (dateHeight - date.height) / 2;
			drawText(ctx, date, text.x + inset, middle, { color: primary });
		});
	}
}

/** Where the caller's media are shown. */
export const mediaViewport = (frame: Frame): Viewport => ({
	...layoutReveal(frame).media,
	scale: frame.scale,
	radius: 48,
});

function layoutReveal(frame: Frame) {
	const { safe, width, height } = frame;
	const middle = width / 2;
	const brand = { x: middle, y: safe.y, align: 'center' as const };
	const high = { brand, dateSize: 48, buttonHeight: 132 };
	const low = { brand, dateSize: 40, buttonHeight: 108, gap: 34 };
	const textFrom = (y: number, bottom: number) => ({ ...safe, y, height: bottom - y });
	const places = {
		portrait: {
			...high,
			picture: { x: middle, y: 520, size: 460 },
			media: { x: middle - 456, y: 285, width: 912, height: 470 },
			text: textFrom(790, CONTROLS_AT),
			titleSize: 140,
			gap: 52,
		},
		feed: {
			...high,
			picture: { x: middle, y: 400, size: 380 },
			media: { x: middle - 464, y: 196, width: 928, height: 428 },
			text: textFrom(640, bottomOf(safe)),
			titleSize: 128,
			gap: 42,
		},
		square: {
			...low,
			picture: { x: middle, y: 320, size: 260 },
			media: { x: middle - 240, y: 180, width: 480, height: 280 },
			text: textFrom(470, 1020),
			titleSize: 104,
		},
		landscape: {
			...low,
			brand: { x: safe.x, y: safe.y, align: 'left' as const },
			picture: { x: width * 0.76, y: height / 2, size: 520 },
			media: { x: width * 0.76 - 390, y: height / 2 - 312, width: 780, height: 624 },
			text: inset({ ...safe, width: safe.width * 0.53 }, 0, 90, 0, 20),
			titleSize: 132,
		},
	};
	return places[frame.orientation];
}
