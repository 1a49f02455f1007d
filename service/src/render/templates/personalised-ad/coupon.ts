import { createButton, drawButton } from '../../art/elements/button';
import { withState, type Context } from '../../art/canvas';
import { createConfetti } from '../../art/backgrounds/confetti';
import { clamp, easeOut, easeOutBack, sway } from '../../art/easing';
import { createRowMark, drawBrandRow } from '../../art/elements/brandMark';
import { fadeIn } from '../../art/elements/stack';
import { createHills } from '../../art/backgrounds/hills';
import { blend, withAlpha, ensureContrast, type Palette } from '../../art/palette';
import { createEmojiSprite, createSprite, drawSpriteCentered, type Sprite } from '../../art/sprite';
import { applyStyle, boxOfLines, layoutText, measureText, type TextStyle } from '../../text/layout';
import { drawText } from '../../text/draw';
import { isNeutralEmoji } from '../../../script/emoji';
import { splitGraphemes } from '../../../util/textTokens';
import type { RenderContext } from '../videoTemplate';
import type { DrawScene } from './greeting';
import { fillBox, fillRounded } from '../../art/shapes';

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
const detailStyle: TextStyle = { family: 'text', weight: 500, tracking: -0.01, leading: 1.3 };

interface Coupon {
	sprite: Sprite;
	height: number;
	codeSize: number;
	codeY: number;
}

function createCoupon(texts: CouponTexts, palette: Palette, ground: string, scale: number): Coupon {
	const inner = WIDTH - 120;
	const center = (
		text: string,
		style: TextStyle,
		maxSize: number,
		maxLines: number,
		maxHeight?: number,
	) => layoutText(text, style, { maxWidth: inner, maxSize, maxLines, maxHeight, align: 'center' });
	const hasSign = texts.offer === '' && !isNeutralEmoji(texts.emoji);
	const isAlone = texts.offer === '' && !hasSign;
	const heading = center(
		isAlone && texts.detail === '' ? '' : texts.heading.toLocaleUpperCase(),
		{ family: 'text', weight: 600, tracking: 0.14, leading: 1.2 },
		32,
		2,
	);
	const offer = center(
		texts.offer,
		{ family: 'display', weight: 800, tracking: -0.03, leading: 1 },
		220,
		2,
		260,
	);
	const detail = isAlone
		? center(texts.detail || texts.heading, { ...detailStyle, weight: 700 }, 80, 4, 360)
		: center(texts.detail, detailStyle, 46, 3, 170);
	const print = center(texts.smallPrint, { ...detailStyle, weight: 500 }, 30, 1);
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
		ctx.fillStyle = ground;
		for (const edge of [0, WIDTH]) {
			ctx.beginPath();
			ctx.arc(edge, body, NOTCH, 0, 2 * Math.PI);
			ctx.fill();
		}
		ctx.strokeStyle = '#cfcfd6';
		ctx.lineWidth = 4;
		ctx.setLineDash([4, 14]);
		ctx.lineCap = 'round';
		ctx.beginPath();
		ctx.moveTo(NOTCH + 24, body);
		ctx.lineTo(WIDTH - NOTCH - 24, body);
		ctx.stroke();
		drawText(ctx, print, x, body + STUB - 82, { color: '#8a8a93' });
	});
	return { sprite, height, codeSize, codeY: body + (texts.smallPrint === '' ? 160 : 134) };
}

/** Draws the code letter by letter; letters to come are dots. */
function drawCode(ctx: Context, code: string, coupon: Coupon, age: number): void {
	const letters = splitGraphemes(code);
	const typed = Math.floor(clamp(age / (letters.length * 0.09)) * letters.length);
	const full = measureText(code, codeStyle, coupon.codeSize);
	applyStyle(ctx, codeStyle, coupon.codeSize, code);
	let x = -full / 2;
	for (const [index, letter] of letters.entries()) {
		const width = measureText(letter, codeStyle, coupon.codeSize);
		ctx.fillStyle = index < typed ? '#17171c' : '#c4c4cc';
		if (index < typed) {
			applyStyle(ctx, codeStyle, coupon.codeSize, code);
			ctx.fillText(letter, x, 0);
		} else {
			ctx.beginPath();
			ctx.arc(x + width * 0.42, -coupon.codeSize * 0.28, coupon.codeSize * 0.08, 0, 2 * Math.PI);
			ctx.fill();
		}
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
	const wide = frame.orientation === 'landscape';
	const portrait = frame.orientation === 'portrait';
	const mark = createRowMark(context, { tile: palette.primary, grounds: [ground] });
	const hasMark = mark !== undefined;
	const feed = frame.orientation === 'feed';
	const room = portrait ? 960 : wide ? 900 : (hasMark ? 530 : 640) + (feed ? 210 : 0);
	const size = Math.min(1, room / coupon.height);
	const place = wide
		? { x: frame.width * 0.34, y: frame.height / 2 }
		: { x: frame.width / 2, y: portrait ? 720 : (hasMark ? 464 : 392) + (feed ? 116 : 0) };
	const actionX = wide ? frame.width * 0.78 : frame.width / 2;
	const actionY = wide
		? frame.height * 0.47
		: portrait
			? Math.max(1280, place.y + (coupon.height * size) / 2 + 110)
			: feed
				? 1092
				: 866;
	const actionWidth = wide ? frame.width * 0.36 : frame.safe.width;
	const button = createButton(
		texts.callToAction,
		actionWidth,
		portrait || feed ? 132 : 108,
		palette.primary,
		palette.onPrimary,
	);
	const address = layoutText(
		texts.address,
		{ family: 'display', weight: 700, tracking: -0.01 },
		{ maxWidth: actionWidth, maxSize: portrait ? 52 : 44, maxLines: 1, align: 'center' },
	);

	const addressY = actionY + button.height / 2 + (portrait ? 36 : 44);
	const row = {
		x: actionX - actionWidth / 2,
		y: wide ? actionY - button.height / 2 - 80 - (mark?.height ?? 0) : frame.safe.y,
		width: actionWidth,
		height: mark?.height ?? 0,
	};
	const confetti = createConfetti(
		frame,
		[palette.primary, palette.accent, palette.soft, palette.paperAccent, palette.deep],
		seed,
		[
			...(hasMark ? [row] : []),
			...(address.height > 0 ? [boxOfLines(address, row.x, addressY)] : []),
		],
	);

	return (ctx, age, seconds) => {
		fillBox(ctx, ground, frame);
		hills(ctx, seconds);
		confetti.burst(ctx, age - 0.35);
		confetti.drizzle(ctx, seconds, clamp((age - 1.8) / 1.2));
		const grown = easeOutBack(clamp((age - 0.15) / 0.6), 1.3);
		if (grown > 0) {
			withState(ctx, () => {
				ctx.translate(place.x, place.y + sway(seconds, 3.2) * 9);
				ctx.rotate(-0.035 + sway(seconds, 4.2, 0.2) * 0.02 + (1 - grown) * 0.5);
				ctx.scale(size * grown, size * grown);
				drawSpriteCentered(ctx, coupon.sprite, 0, 0);
				ctx.translate(0, coupon.codeY - coupon.height / 2);
				if (texts.code !== '') drawCode(ctx, texts.code, coupon, age - 0.75);
			});
		}
		const timing = { appearsAt: 1.25, pulsesAt: 1.8, seconds, swell: 0.02 };
		drawButton(ctx, button, actionX, actionY, age, timing);
		withState(ctx, () => {
			ctx.globalAlpha = easeOut(clamp((age - 1.6) / 0.4));
			drawText(ctx, address, row.x, addressY, { color: palette.onPaper });
		});
		fadeIn(ctx, age - 0.2, 0.4, () => {
			const name = brand.name ?? '';
			drawBrandRow(ctx, mark, name, palette.onPaper, actionX, row.y, actionWidth, 'center');
		});
	};
}
