import type { Box } from '../../art/box';
import { createButton, drawButton } from '../../art/elements/button';
import type { Context } from '../../art/canvas';
import { fadeIn } from '../../art/elements/fadeIn';
import { layoutText, type TextBlock } from '../../text/layout';
import { drawText, revealText } from '../../text/draw';
import type { Script } from '../../../script/writeScript';
import { keyFact } from '../keyFact';
import { displayUrl } from '../templateScript';
import type { RenderContext } from '../videoTemplate';

const MIN_FACT_HEIGHT = 44;

/** The sizes of a frame: the name, other texts, the button and the gaps. */
const sizes = {
	portrait: { name: 168, fact: 64, tagline: 50, address: 38, button: 128, gap: 34 },
	feed: { name: 150, fact: 58, tagline: 46, address: 38, button: 116, gap: 28 },
	square: { name: 130, fact: 52, tagline: 40, address: 32, button: 104, gap: 24 },
	landscape: { name: 130, fact: 52, tagline: 40, address: 32, button: 104, gap: 24 },
};

/** What of the end card has room in a box. */
function arrange(context: RenderContext, script: Script, box: Box) {
	const { brand, palette } = context;
	const size = sizes[context.frame.orientation];
	const limits = { maxWidth: box.width };
	const said = keyFact(script, [brand.name ?? script.headline, brand.tagline, script.callToAction]);
	const name = layoutText(
		brand.name ?? script.headline,
		{ family: 'display', weight: 800, tracking: -0.03, leading: 1.02 },
		{
			...limits,
			maxSize: size.name,
			maxHeight: box.height * (said === '' ? 0.44 : 0.28),
			maxLines: 3,
		},
	);
	const line = (
		text: string | undefined,
		maxSize: number,
		weight: 500 | 700 = 500,
		maxHeight = maxSize * 2.3,
	): TextBlock =>
		layoutText(
			text ?? '',
			{ family: 'text', weight, tracking: -0.01, leading: 1.25 },
			{ ...limits, maxSize, maxHeight, maxLines: 2 },
		);
	const wantedTagline = line(brand.tagline, size.tagline);
	const wantedAddress = line(displayUrl(context, script), size.address);
	const button = createButton(
		script.callToAction,
		box.width,
		size.button,
		palette.accent,
		palette.onAccent,
	);
	const { gap } = size;
	const heightOf = (...blocks: TextBlock[]) =>
		[name, ...blocks].reduce((sum, { height }) => sum + (height > 0 ? height + gap : 0), 0) +
		(button.height + gap);
	// Low frames have no room for everything: the fact is smaller there, and the tagline and address are left out.
	const nothing = line('', 1);
	const ifRoom = (wanted: TextBlock, ...others: TextBlock[]) =>
		heightOf(wanted, ...others) > box.height ? nothing : wanted;
	const room = Math.max(MIN_FACT_HEIGHT, box.height - heightOf() - gap);
	const fact = line(said, size.fact, 700, Math.min(size.fact * 2.5, room));
	const tagline = ifRoom(wantedTagline, fact);
	const address = ifRoom(wantedAddress, fact, tagline);
	const total = heightOf(fact, tagline, address);
	const top = box.y + Math.max(0, (box.height - total) / 2);
	const isComplete = tagline === wantedTagline && address === wantedAddress;
	return { box, name, fact, tagline, address, button, gap, top, isComplete };
}

/**
 * Brand name, the fact that decides, tagline, button and address, stacked in the middle of the box.
 * @param larger holds them where the box has no room for all
 */
export function createEndCard(
	context: RenderContext,
	script: Script,
	color: string,
	usual: Box,
	larger: Box,
): (ctx: Context, age: number, seconds: number) => void {
	const inUsual = arrange(context, script, usual);
	const card = inUsual.isComplete ? inUsual : arrange(context, script, larger);
	const { box, name, fact, tagline, address, button, gap, top } = card;
	const { rtl } = name;

	return (ctx, age, seconds) => {
		let y = top;
		revealText(ctx, name, box.x, y, { age: age - 0.2, color });
		y += name.height + gap;
		for (const block of [fact, tagline].filter(({ height }) => height > 0)) {
			fadeIn(ctx, age - (block === fact ? 0.4 : 0.55), 0.45, () => {
				drawText(ctx, block, box.x, y, { color });
			});
			y += block.height + gap;
		}
		const center = rtl ? box.x + box.width - button.width / 2 : box.x + button.width / 2;
		drawButton(ctx, button, center, y + gap + button.height / 2, age, {
			appearsAt: 0.7,
			pulsesAt: 1.3,
			seconds,
		});
		y += button.height + gap * 2;
		if (address.height > 0) {
			fadeIn(ctx, age - 1, 0.45, () => {
				drawText(ctx, address, box.x, y, { color });
			});
		}
	};
}
