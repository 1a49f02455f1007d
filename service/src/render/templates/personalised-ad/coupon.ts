import { createButton, drawButton } from '../../art/elements/button';
import { faded, withState, type Context } from '../../art/canvas';
import { createConfetti } from '../../art/backgrounds/confetti';
import { easeOut, easeOutBack, progress, sway } from '../../art/easing';
import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { fadeIn } from '../../art/elements/stack';
import { createHills } from '../../art/backgrounds/hills';
import { blend, withAlpha, ensureContrast, type Palette } from '../../art/palette';
import { createEmojiSprite, createSprite, drawSpriteCentered } from '../../art/sprite';
import {
	applyStyle,
	boxOfLines,
	layoutText,
	measureText,
	type TextLimits,
	type TextStyle,
} from '../../text/layout';
import { drawText } from '../../text/draw';
import { textLanguage } from '../../text/textLanguage';
import { isNeutralEmoji } from '../../../script/emoji';
import { splitGraphemes } from '../../../util/textTokens';
import type { RenderContext } from '../videoTemplate';
import type { DrawScene } from './greeting';
import { fillBox, fillDisc, fillRounded, strokeShape } from '../../art/shapes';

export interface CouponTexts {
	heading: string;
	/** If empty, the emoji takes its place, or if that shows nothing, the detail or heading in large type. */
	offer: string;
	detail: string;
	code: string;
	smallPrint: string;
	callToAction: string;
	address: string;
	emoji: string;
}

const WIDTH = 800;
const STUB = 270;
const EDGE = 40;
const NOTCH = 34;
const PRINT_GAP = 30;

const codeStyle: TextStyle = { family: 'display', weight: 800, tracking: 0.09 };
const headingStyle: TextStyle = { family: 'text', weight: 600, tracking: 0.14, leading: 1.2 };
const offerStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.03, leading: 1 };
const detailStyle: TextStyle = { family: 'text', weight: 500, tracking: -0.01, leading: 1.3 };
const aloneStyle: TextStyle = { ...detailStyle, weight: 700 };
const addressStyle: TextStyle = { family: 'display', weight: 700, tracking: -0.01 };

function createCoupon(texts: CouponTexts, palette: Palette, ground: string, scale: number) {
	const inner = WIDTH - 120;
	const center = (text: string, style: TextStyle, limits: Omit<TextLimits, 'maxWidth'>) =>
		layoutText(text, style, { ...limits, maxWidth: inner, align: 'center' });
	const hasSign = texts.offer === '' && !isNeutralEmoji(texts.emoji);
	const isAlone = texts.offer === '' && !hasSign;
	const headed =
		isAlone && texts.detail === '' ? '' : texts.heading.toLocaleUpperCase(textLanguage());
	const heading = center(headed, headingStyle, { maxSize: 32, maxLines: 2 });
	const offer = center(texts.offer, offerStyle, { maxSize: 220, maxLines: 2, maxHeight: 260 });
	const detail = isAlone
		? center(texts.detail || texts.heading, aloneStyle, {
				maxSize: 80,
				maxLines: 4,
				maxHeight: 360,
			})
		: center(texts.detail, detailStyle, { maxSize: 46, maxLines: 3, maxHeight: 170 });
	const print = center(texts.smallPrint, detailStyle, { maxSize: 30, maxLines: 1 });
	const hasStub = texts.code !== '';
	const offerHeight = hasSign ? 230 : offer.height;
	const offerGap = isAlone ? 0 : 34;
	const content = 76 + heading.height + 34 + offerHeight + offerGap + detail.height;
	// Without a code to stand below, the small print ends the coupon.
	const printHeight = hasStub || texts.smallPrint === '' ? 0 : PRINT_GAP + print.height;
	const body = content + printHeight + 60;
	const stub = hasStub ? STUB : 0;
	const height = body + stub;
	const codeSize = Math.min(80, (80 * inner) / Math.max(1, measureText(texts.code, codeStyle, 80)));
	const red = ensureContrast(palette.primary, '#ffffff', 3);

	const sprite = createSprite(WIDTH + EDGE * 2, height + EDGE * 2, scale, (ctx) => {
		ctx.translate(EDGE, EDGE);
		ctx.shadowColor = withAlpha(palette.ink, 0.28);
		ctx.shadowBlur = 34 * scale;
		ctx.shadowOffsetY = 12 * scale;
		fillRounded(ctx, '#ffffff', 0, 0, WIDTH, height, 56);
		ctx.shadowColor = 'transparent';
		const x = (WIDTH - inner) / 2;
		let y = 76;
		drawText(ctx, heading, x, y, { color: '#6b6b73' });
		y += heading.height + 34;
		if (hasSign) {
			drawSpriteCentered(ctx, createEmojiSprite(texts.emoji, 230, scale), WIDTH / 2, y + 115);
		} else {
			drawText(ctx, offer, x, y, { color: red });
		}
		y += offerHeight + offerGap;
		drawText(ctx, detail, x, y, { color: '#17171c' });
		if (!hasStub) {
			drawText(ctx, print, x, content + PRINT_GAP, { color: '#6b6b73' });
			return;
		}
		for (const edge of [0, WIDTH]) fillDisc(ctx, ground, edge, body, NOTCH);
		ctx.lineWidth = 4;
		ctx.setLineDash([4, 14]);
		ctx.lineCap = 'round';
		strokeShape(ctx, '#cfcfd6', () => {
			ctx.moveTo(NOTCH + 24, body);
			ctx.lineTo(WIDTH - NOTCH - 24, body);
		});
		drawText(ctx, print, x, body + STUB - 82, { color: '#8a8a93' });
	});
	return { sprite, height, codeSize, codeY: body + (texts.smallPrint === '' ? 160 : 134) };
}

/** Draws the code letter by letter; letters to come are dots. */
function drawCode(ctx: Context, code: string, size: number, age: number): void {
	const letters = splitGraphemes(code);
	const typed = Math.floor(progress(age, 0, letters.length * 0.09) * letters.length);
	applyStyle(ctx, codeStyle, size, code);
	let x = -measureText(code, codeStyle, size) / 2;
	for (const [index, letter] of letters.entries()) {
		const width = measureText(letter, codeStyle, size);
		if (index < typed) {
			ctx.fillStyle = '#17171c';
			ctx.fillText(letter, x, 0);
		} else fillDisc(ctx, '#c4c4cc', x + width * 0.42, -size * 0.28, size * 0.08);
		x += width;
	}
}

/** The coupon drops in, its code is typed, confetti flies, the call to action follows. */
export function createCouponScene(context: RenderContext, texts: CouponTexts): DrawScene {
	const { frame, palette, brand, seed } = context;
	const ground = palette.cream;
	const coupon = createCoupon(texts, palette, ground, frame.scale);
	const hills = createHills(frame, [
		blend(ground, palette.accent, 0.45),
		blend(ground, palette.primary, 0.3),
	]);
	const { orientation, safe } = frame;
	const wide = orientation === 'landscape';
	const portrait = orientation === 'portrait';
	const mark = createRowMark(context, { tile: palette.primary, grounds: [ground] });
	const hasMark = mark !== undefined;
	const rooms = { portrait: 960, feed: hasMark ? 740 : 850, square: hasMark ? 530 : 640 };
	const size = Math.min(1, { ...rooms, landscape: 900 }[orientation] / coupon.height);
	const middles = { portrait: 720, feed: hasMark ? 580 : 508, square: hasMark ? 464 : 392 };
	const place = {
		x: frame.width * (wide ? 0.34 : 0.5),
		y: { ...middles, landscape: frame.height / 2 }[orientation],
	};
	const actionX = frame.width * (wide ? 0.78 : 0.5);
	const actionY = {
		portrait: Math.max(1280, place.y + (coupon.height * size) / 2 + 110),
		feed: 1092,
		square: 866,
		landscape: frame.height * 0.47,
	}[orientation];
	const actionWidth = wide ? frame.width * 0.36 : safe.width;
	const buttonHeight = { portrait: 132, feed: 132, square: 108, landscape: 108 }[orientation];
	const { primary, onPrimary } = palette;
	const face = createButton(texts.callToAction, actionWidth, buttonHeight, primary, onPrimary);
	const address = layoutText(texts.address, addressStyle, {
		maxWidth: actionWidth,
		maxSize: portrait ? 52 : 44,
		maxLines: 1,
		align: 'center',
	});

	const addressY = actionY + face.height / 2 + (portrait ? 36 : 44);
	const markHeight = mark?.height ?? 0;
	const row = {
		x: actionX - actionWidth / 2,
		y: wide ? actionY - face.height / 2 - 80 - markHeight : safe.y,
		width: actionWidth,
		height: markHeight,
	};
	const colors = [primary, palette.accent, palette.soft, palette.paperAccent, palette.deep];
	const confetti = createConfetti(frame, colors, seed, [
		...(hasMark ? [row] : []),
		...(address.height > 0 ? [boxOfLines(address, row.x, addressY)] : []),
	]);

	return (ctx, age, seconds) => {
		fillBox(ctx, ground, frame);
		hills(ctx, seconds);
		confetti.burst(ctx, age - 0.35);
		confetti.drizzle(ctx, seconds, progress(age, 1.8, 1.2));
		const grown = easeOutBack(progress(age, 0.15, 0.6), 1.3);
		if (grown > 0) {
			withState(ctx, () => {
				ctx.translate(place.x, place.y + sway(seconds, 3.2) * 9);
				ctx.rotate(-0.035 + sway(seconds, 4.2, 0.2) * 0.02 + (1 - grown) * 0.5);
				ctx.scale(size * grown, size * grown);
				drawSpriteCentered(ctx, coupon.sprite, 0, 0);
				ctx.translate(0, coupon.codeY - coupon.height / 2);
				if (texts.code !== '') drawCode(ctx, texts.code, coupon.codeSize, age - 0.75);
			});
		}
		const timing = { appearsAt: 1.25, pulsesAt: 1.8, seconds, swell: 0.02 };
		drawButton(ctx, face, actionX, actionY, age, timing);
		faded(ctx, easeOut(progress(age, 1.6, 0.4)), () => {
			drawText(ctx, address, row.x, addressY, { color: palette.onPaper });
		});
		fadeIn(ctx, age - 0.2, 0.4, () => {
			const name = brand.name ?? '';
			drawBrandRow(ctx, mark, name, palette.onPaper, actionX, row.y, actionWidth, 'center');
		});
	};
}
