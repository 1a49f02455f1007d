import type { Box } from '../../art/box';
import { faded, withState, type Context } from '../../art/canvas';
import { clamp, easeIn, easeOut, easeOutBack, progress, sway } from '../../art/easing';
import { createIcon } from '../../art/elements/icon';
import { createSprite, drawSpriteCentered, type Sprite } from '../../art/sprite';
import { applyStyle, layoutText, type TextBlock, type TextStyle } from '../../text/layout';
import { drawText } from '../../text/draw';
import { fillDisc, fillRounded, strokeShape } from '../../art/shapes';

const style: TextStyle = { family: 'text', weight: 600, tracking: -0.012, leading: 1.2 };
const quoteMarkStyle: TextStyle = { family: 'display', weight: 800 };
const TICK = 30;
/** The disc of an icon, which has more to see than a tick. */
const ICON_DISC = 42;
const PAD = 34;
const SHADOW = 30;
/** How far cards move as they come and go: their texts stay clear of the frame's edge. */
const SLIDE = 50;
const MAX_SIZE = 50;
const MIN_SIZE = 26;
const MIN_GAP = 24;

interface FeatureCard {
	block: TextBlock;
	/** Width of the longest line of text. */
	inked: number;
	width: number;
	height: number;
	y: number;
}

/** Cards of one type size, which shrinks until there is air between them. */
export function layoutFeatureCards(
	features: readonly string[],
	box: Box,
	disc = TICK,
): FeatureCard[] {
	const textWidth = box.width - PAD * 2 - disc * 2 - 24;
	const lay = (feature: string, size: number) =>
		layoutText(feature, style, { maxWidth: textWidth, maxSize: size, maxLines: 5 });
	// All cards have the type size of the longest feature.
	const longest = Math.min(MAX_SIZE, ...features.map((feature) => lay(feature, MAX_SIZE).size));
	const cardsAt = (size: number) =>
		features.map((feature): FeatureCard => {
			const block = lay(feature, size);
			const inked = Math.max(0, ...block.lines.map((line) => line.width));
			const width = Math.min(box.width, inked + PAD * 2 + disc * 2 + 24);
			const height = Math.max(disc * 2, block.height) + PAD;
			return { block, inked, width, height, y: 0 };
		});
	const gapOf = (cards: readonly FeatureCard[]) =>
		(box.height - cards.reduce((sum, card) => sum + card.height, 0)) /
		Math.max(1, cards.length - 1);
	let size = longest;
	let chips = cardsAt(size);
	while (gapOf(chips) < MIN_GAP && size > MIN_SIZE) {
		size = Math.max(MIN_SIZE, size - 2);
		chips = cardsAt(size);
	}
	const widest = Math.max(0, ...chips.map((chip) => chip.width));
	const gap = Math.min(52, gapOf(chips));
	const total = chips.reduce((sum, chip) => sum + chip.height + gap, -gap);
	let y = box.y + Math.max(0, (box.height - total) / 2);
	for (const chip of chips) {
		chip.width = widest;
		chip.y = y;
		y += chip.height + gap;
	}
	return chips;
}

/**
 * White cards with a tick each, or the icon of their feature, stacked in the middle of a box. `rtl` mirrors them; `centered` is
 * across the box. `stagger` is the seconds from one card to the next.
 * @param color of the discs below the ticks
 */
export function createFeatureCards(
	features: readonly { text: string; icon?: string }[],
	box: Box & { centered: boolean },
	color: string,
	scale: number,
	rtl: boolean,
): (ctx: Context, age: number, stagger: number, leaving: number) => void {
	const texts = features.map(({ text }) => text);
	const icons = features.map(({ icon }) => (icon === undefined ? undefined : createIcon(icon)));
	const disc = icons.some((icon) => icon !== undefined) ? ICON_DISC : TICK;
	const chips = layoutFeatureCards(texts, box, disc);
	const side = rtl ? -1 : 1;

	const grounds = chips.map((chip) => createCardBackground(chip.width, chip.height, scale));
	const drawChip = (ctx: Context, index: number, age: number, leaving: number) => {
		const chip = chips[index];
		if (chip === undefined || age <= 0 || leaving >= 1.4) return;
		const arrived = easeOutBack(progress(age, 0, 0.55), 1.1);
		const gone = easeIn(clamp(leaving - index * 0.05));
		const room = box.width - chip.width;
		const left = box.x + (box.centered ? room / 2 : rtl ? room : 0);
		const x = left + side * (1 - arrived + gone) * SLIDE;
		faded(ctx, progress(age, 0, 0.2) * (1 - gone), () => {
			ctx.translate(x, chip.y + sway(age, 3.4, index * 0.21) * 4);
			const ground = grounds[index];
			if (ground !== undefined) drawSpriteCentered(ctx, ground, chip.width / 2, chip.height / 2);
			const tickX = rtl ? chip.width - PAD - disc : PAD + disc;
			const share = progress(age, 0.3, 0.35);
			const drawSign: typeof drawTick = /^["“„«]/u.test(texts[index] ?? '')
				? drawQuoteMark
				: drawTick;
			if (share > 0) {
				fillDisc(ctx, color, tickX, chip.height / 2, disc * easeOut(clamp(share * 2)));
				const icon = icons[index];
				if (icon === undefined) drawSign(ctx, tickX, chip.height / 2, share);
				else
					withState(ctx, () => {
						ctx.translate(tickX, chip.height / 2);
						icon(ctx, disc * 1.24, '#ffffff', age - 0.4);
					});
			}
			const textX = rtl
				? chip.width - PAD - disc * 2 - 24 - (chip.block.rtl ? chip.block.width : chip.inked)
				: PAD + disc * 2 + 24;
			const top = (chip.height - chip.block.height) / 2 + 1;
			drawText(ctx, chip.block, textX, top, { color: '#17171c' });
		});
	};

	return (ctx, age, stagger, leaving) => {
		for (const index of chips.keys()) drawChip(ctx, index, age - index * stagger, leaving);
	};
}

function createCardBackground(width: number, height: number, scale: number): Sprite {
	return createSprite(width + SHADOW * 2, height + SHADOW * 2, scale, (ctx) => {
		ctx.shadowColor = 'rgba(0, 0, 0, 0.3)';
		ctx.shadowBlur = 22 * scale;
		ctx.shadowOffsetY = 8 * scale;
		fillRounded(ctx, '#ffffff', SHADOW, SHADOW, width, height, 34);
	});
}

/** Somebody's words are no feature to tick off. */
function drawQuoteMark(ctx: Context, x: number, y: number): void {
	applyStyle(ctx, quoteMarkStyle, TICK * 2, '“');
	ctx.fillStyle = '#ffffff';
	ctx.textAlign = 'center';
	ctx.fillText('“', x, y + TICK * 1.1);
}

/** A tick that is drawn in one stroke, once its disc has grown. */
function drawTick(ctx: Context, x: number, y: number, share: number): void {
	const drawn = clamp(share * 2 - 1);
	if (drawn <= 0) return;
	ctx.lineWidth = 6;
	ctx.lineCap = 'round';
	ctx.lineJoin = 'round';
	const turn = 0.36;
	const [first, second] = [progress(drawn, 0, turn), progress(drawn, turn, 1 - turn)];
	strokeShape(ctx, '#ffffff', () => {
		ctx.moveTo(x - 12, y + 1);
		ctx.lineTo(x - 12 + 8 * first, y + 1 + 8 * first);
		if (second > 0) ctx.lineTo(x - 4 + 17 * second, y + 9 - 19 * second);
	});
}
