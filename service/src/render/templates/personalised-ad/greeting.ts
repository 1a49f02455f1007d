import type { Box } from '../../art/box';
import type { Frame } from '../../art/frameLayout';
import type { Context } from '../../art/canvas';
import { easeOutBack, lerp, progress, sway } from '../../art/easing';
import { blend, readableOn, type Palette } from '../../art/palette';
import {
	createEmojiSprite,
	createGlyphSprite,
	createSprite,
	drawSpriteCentered,
} from '../../art/sprite';
import { layoutText } from '../../text/layout';
import { revealText } from '../../text/draw';
import type { Salutation } from './salutation';
import { fillBox, fillRounded } from '../../art/shapes';

export interface GreetingTexts extends Salutation {
	/** On the front card: a letter, a currency or percent sign, or an emoji. */
	sign: string;
}

/** Draws a scene at an age in seconds of composition time; motion without an end follows `seconds` of the video. */
export type DrawScene = (ctx: Context, age: number, seconds: number) => void;

/** The name in large type, and two cards that turn in from the corner. */
export function createGreeting(
	frame: Frame,
	palette: Palette,
	texts: GreetingTexts,
	box: Box,
): DrawScene {
	const name = layoutText(
		texts.name,
		{ family: 'display', weight: 800, tracking: -0.035, leading: 1 },
		{ maxWidth: box.width, maxSize: 330, maxHeight: box.height * 0.5, maxLines: 2 },
	);
	const small = frame.orientation === 'square' ? 66 : 84;
	const greeting = layoutText(
		texts.greeting,
		{ family: 'display', weight: 600, tracking: -0.015, leading: 1.1 },
		{ maxWidth: box.width - small * 1.4, maxSize: small, maxLines: 1 },
	);
	const rtl = name.rtl;
	const wave = createEmojiSprite('👋', small * 1.1, frame.scale);
	const gap = small * 0.42;
	const total = greeting.height + gap * 0.6 + name.height;
	const top = box.y + Math.max(0, (box.height - total) / 2);
	const line = greeting.lines[0] ?? { x: 0, width: 0, y: 0 };
	const waveX = rtl ? box.x + line.x - small * 0.9 : box.x + line.x + line.width + small * 0.9;
	const cards = createCards(frame, palette, texts.sign, rtl);

	return (ctx, age, seconds) => {
		fillBox(ctx, palette.primary, frame);
		cards(ctx, age, seconds);
		const color = palette.onPrimary;
		revealText(ctx, greeting, box.x, top, { age: age - 0.1, color });
		const grown = easeOutBack(progress(age, 0.3, 0.4), 1.6);
		const shaking = age > 0.6 && age < 1.9 ? Math.sin((age - 0.6) * 15) * 0.3 : 0;
		if (texts.waves && grown > 0)
			drawSpriteCentered(ctx, wave, waveX, top + greeting.height * 0.52, grown, shaking);
		const nameTop = top + greeting.height + gap * 0.6;
		revealText(ctx, name, box.x, nameTop, { age: age - 0.32, color, seconds: 0.75 });
	};
}

function createCards(frame: Frame, palette: Palette, sign: string, rtl: boolean): DrawScene {
	const { orientation } = frame;
	const size = { portrait: 760, feed: 600, square: 500, landscape: 720 }[orientation];
	const card = (color: string, drawn: boolean) =>
		createSprite(size, size, frame.scale, (ctx) => {
			fillRounded(ctx, color, 0, 0, size, size, size * 0.2);
			if (!drawn) return;
			const isSign = /^[%$€£¥₹\p{L}\p{N}]$/u.test(sign);
			const mark = isSign
				? createGlyphSprite(sign, size * 0.52, readableOn(color), frame.scale)
				: createEmojiSprite(sign, size * 0.58, frame.scale);
			drawSpriteCentered(ctx, mark, size / 2, size / 2);
		});
	const back = card(blend(palette.accent, palette.primary, 0.42), false);
	const front = card(palette.accent, true);
	const side = rtl ? -1 : 1;
	const fromLeft = frame.width > frame.height || orientation === 'square' ? 0.8 : 0.76;
	const goal = {
		x: frame.width * (rtl ? 1 - fromLeft : fromLeft),
		y: frame.height * { portrait: 0.8, feed: 0.8, square: 0.82, landscape: 0.56 }[orientation],
	};
	return (ctx, age, seconds) => {
		for (const [sprite, delay, lean] of [
			[back, 0.28, -0.17],
			[front, 0.4, 0.1],
		] as const) {
			const share = easeOutBack(progress(age, delay, 0.9), 1);
			if (share <= 0) continue;
			const x = lerp(goal.x + side * size * 0.7, goal.x, share);
			const y = lerp(goal.y + size * 1.1, goal.y, share) + sway(seconds, 3.4, lean) * 8;
			const angle = side * (lean + (1 - share) * 0.9 + sway(seconds, 4, lean) * 0.025);
			drawSpriteCentered(ctx, sprite, x, y, 1, angle);
		}
	};
}
