import type { Box } from '../art/box';
import { withState, type Context } from '../art/canvas';
import { easeOutBack, progress } from '../art/easing';
import { createMark } from '../art/elements/brandMark';
import { createButton } from '../art/elements/button';
import { button, fading, rising, stack } from '../art/elements/stack';
import { drawSpriteCentered } from '../art/sprite';
import { layoutText, type TextBlock, type TextStyle } from '../text/layout';
import type { Script } from '../../script/writeScript';
import { keyFact } from './keyFact';
import { displayUrl, type CardTexts } from './templateScript';
import type { RenderContext } from './videoTemplate';

export interface EndCardLook {
	/** By default that of the brand. */
	tagline?: string;
	/** The colors that may be behind the card. */
	grounds: readonly string[];
	text: string;
	fill: string;
	onFill: string;
}

const nameStyle: TextStyle = { family: 'display', weight: 800, tracking: -0.03, leading: 1.04 };
const factStyle: TextStyle = { family: 'text', weight: 700, tracking: -0.01, leading: 1.2 };
const lineStyle: TextStyle = { family: 'text', weight: 500, tracking: -0.01, leading: 1.28 };

export interface EndCard {
	texts: CardTexts;
	draw: (ctx: Context, age: number, seconds: number) => void;
}

/** How many times as wide as high a logo can be. */
const MAX_LOGO_ASPECT = 2.4;

/**
 * An end card, centered in a box: logo, name or headline, fact, tagline, call to action, URL. In a low box, the logo and a
 * tagline beside a fact are left out; in a lower one, all is smaller.
 */
export function createCenteredEndCard(
	context: RenderContext,
	script: Script,
	{ tagline = context.brand.tagline, grounds, text: color, fill, onFill }: EndCardLook,
	box: Box,
): EndCard {
	const { callToAction, headline } = script;
	const name = context.brand.name ?? headline;
	const small = box.height < 900;
	const size = small ? 150 : 220;
	const on = { tile: fill, grounds };
	const logo =
		box.height > 620 ? createMark(context, on, size, { maxAspect: MAX_LOGO_ASPECT }) : undefined;
	const lay = (text: string, style: TextStyle, maxSize: number, maxLines: number): TextBlock =>
		layoutText(text, style, {
			maxWidth: box.width,
			maxSize,
			maxLines,
			maxHeight: maxSize * (maxLines * 1.3),
			align: 'center',
		});
	const fade = (block: TextBlock, from: number) => fading(block, box.x, color, from, 0.4);
	const fact = lay(keyFact(script, [name, tagline, callToAction]), factStyle, small ? 54 : 66, 2);
	const line = small && fact.height > 0 ? '' : (tagline ?? '');
	const face = createButton(callToAction, box.width, small ? 110 : 132, fill, onFill);
	const gap = small ? 26 : 40;
	const middle = box.x + box.width / 2;
	const logoSize = logo?.height ?? 0;
	const card = stack(
		[
			{
				height: logoSize,
				draw(ctx, y, age) {
					const grown = easeOutBack(progress(age, 0.05, 0.5), 1.5);
					if (logo === undefined || grown <= 0) return;
					drawSpriteCentered(ctx, logo, middle, y + logoSize / 2, grown, (1 - grown) * 0.6);
				},
			},
			rising(lay(name, nameStyle, small ? 112 : 150, 3), box.x, color, 0.02),
			fade(fact, 0.35),
			fade(lay(line, lineStyle, small ? 40 : 50, 2), 0.5),
			button(face, middle, { appearsAt: 0.65, pulsesAt: 1.3, above: gap / 2, below: gap / 2 }),
			fade(lay(displayUrl(context, script) ?? '', lineStyle, small ? 34 : 40, 1), 0.95),
		],
		gap,
	);
	const fit = Math.min(1, box.height / card.height);
	const top = box.y + (box.height - card.height * fit) / 2;

	return {
		texts: { shown: [line] },
		draw(ctx, age, seconds) {
			withState(ctx, () => {
				ctx.translate(middle * (1 - fit), top);
				ctx.scale(fit, fit);
				card.draw(ctx, 0, age, seconds);
			});
		},
	};
}
