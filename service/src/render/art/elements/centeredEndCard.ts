import type { Box, Frame } from '../box';
import { createMark } from './brandMark';
import { createButton, drawButton } from './button';
import { withState, type Context, type Image } from '../canvas';
import { clamp, easeOutBack } from '../easing';
import { fadeIn } from './fadeIn';
import { drawSpriteCentered } from '../sprite';
import { layoutText, type TextBlock, type TextStyle } from '../../text/layout';
import { drawText, revealText } from '../../text/draw';

export interface EndCardTexts {
	frame: Frame;
	logo?: Image;
	/** The colors that may be behind the card. */
	grounds: readonly string[];
	/** The brand's name; if empty, the headline takes its place. */
	name: string;
	headline: string;
	/** The offer, price or date; empty without one. */
	fact: string;
	tagline?: string;
	address?: string;
	callToAction: string;
}

export interface EndCardColors {
	text: string;
	fill: string;
	onFill: string;
}

const nameStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.03, leading: 1.04 };
const factStyle: TextStyle = { family: 'text', weight: 700, tracking: -0.01, leading: 1.2 };
const lineStyle: TextStyle = { family: 'text', weight: 500, tracking: -0.01, leading: 1.28 };

/** How many times as wide as high a logo can be. */
const MAX_LOGO_ASPECT = 2.4;

/**
 * An end card, centered in a box: logo, name, fact, tagline, call to action, URL. In a low box, the logo and a tagline beside a
 * fact are left out; in a lower one, all is smaller.
 */
export function createCenteredEndCard(
	texts: EndCardTexts,
	colors: EndCardColors,
	box: Box,
): (ctx: Context, age: number, seconds: number) => void {
	const { frame, name, grounds } = texts;
	const small = box.height < 900;
	const brand = { brand: { name }, logo: texts.logo, frame };
	const on = { tile: colors.fill, grounds };
	const logo =
		box.height > 620
			? createMark(brand, on, small ? 150 : 220, { maxAspect: MAX_LOGO_ASPECT })
			: undefined;
	const logoSize = logo?.height ?? 0;
	const lay = (
		text: string | undefined,
		style: TextStyle,
		maxSize: number,
		maxLines: number,
	): TextBlock =>
		layoutText(text ?? '', style, {
			maxWidth: box.width,
			maxSize,
			maxLines,
			maxHeight: maxSize * (maxLines * 1.3),
			align: 'center',
		});
	const title = lay(name === '' ? texts.headline : name, nameStyle, small ? 112 : 150, 3);
	const fact = lay(texts.fact, factStyle, small ? 54 : 66, 2);
	const tagline = lay(small && fact.height > 0 ? '' : texts.tagline, lineStyle, small ? 40 : 50, 2);
	const address = lay(texts.address, lineStyle, small ? 34 : 40, 1);
	const button = createButton(
		texts.callToAction,
		box.width,
		small ? 110 : 132,
		colors.fill,
		colors.onFill,
	);
	const gap = small ? 26 : 40;

	const blocks = [title, fact, tagline, address].map(({ height }) => height);
	const used = [logoSize, ...blocks, button.height + gap].filter((height) => height > 0);
	const total = used.reduce((sum, height) => sum + height, 0) + gap * (used.length - 1);
	const fit = Math.min(1, box.height / total);
	const top = box.y + (box.height - total * fit) / 2;
	const middle = box.x + box.width / 2;

	const drawCard = (ctx: Context, age: number, seconds: number) => {
		let y = 0;
		if (logo !== undefined) {
			const grown = easeOutBack(clamp((age - 0.05) / 0.5), 1.5);
			if (grown > 0)
				drawSpriteCentered(ctx, logo, middle, y + logoSize / 2, grown, (1 - grown) * 0.6);
			y += logoSize + gap;
		}
		revealText(ctx, title, box.x, y, { age: age - 0.02, color: colors.text });
		y += title.height + gap;
		for (const line of [fact, tagline].filter(({ height }) => height > 0)) {
			fadeIn(ctx, age - (line === fact ? 0.35 : 0.5), 0.4, () => {
				drawText(ctx, line, box.x, y, { color: colors.text });
			});
			y += line.height + gap;
		}
		const timing = { appearsAt: 0.65, pulsesAt: 1.3, seconds };
		drawButton(ctx, button, middle, y + gap / 2 + button.height / 2, age, timing);
		y += button.height + gap * 2;
		fadeIn(ctx, age - 0.95, 0.4, () => {
			drawText(ctx, address, box.x, y, { color: colors.text });
		});
	};

	return (ctx, age, seconds) => {
		withState(ctx, () => {
			ctx.translate(middle * (1 - fit), top);
			ctx.scale(fit, fit);
			drawCard(ctx, age, seconds);
		});
	};
}
