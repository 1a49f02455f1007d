import type { Box } from '../../art/box';
import { createButton } from '../../art/elements/button';
import { button, fading, rising, stack, type Part } from '../../art/elements/stack';
import { layoutText } from '../../text/layout';
import type { Script } from '../../../script/writeScript';
import type { EndCard } from '../centeredEndCard';
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
function arrange(context: RenderContext, script: Script, color: string, box: Box) {
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
		from: number,
		maxSize: number,
		weight: 500 | 700 = 500,
		maxHeight = maxSize * 2.3,
	): Part => {
		const style = { family: 'text', weight, tracking: -0.01, leading: 1.25 } as const;
		const block = layoutText(text ?? '', style, { ...limits, maxSize, maxHeight, maxLines: 2 });
		return fading(block, box.x, color, from, 0.45);
	};
	const { accent, onAccent } = palette;
	const face = createButton(script.callToAction, box.width, size.button, accent, onAccent);
	const center = name.rtl ? box.x + box.width - face.width / 2 : box.x + face.width / 2;
	const { gap } = size;
	const cardOf = (fact: Part, tagline: Part, address: Part) =>
		stack(
			[
				rising(name, box.x, color, 0.2),
				fact,
				tagline,
				button(face, center, { appearsAt: 0.7, pulsesAt: 1.3, above: gap }),
				address,
			],
			gap,
		);
	// Low frames have no room for everything: the fact is smaller there, and the tagline and address are left out.
	const nothing: Part = { height: 0, draw: () => undefined };
	const room = box.height - cardOf(nothing, nothing, nothing).height - gap;
	const factHeight = Math.min(size.fact * 2.5, Math.max(MIN_FACT_HEIGHT, room));
	const fact = line(said, 0.4, size.fact, 700, factHeight);
	const hasRoom = (tagline: Part, address: Part) =>
		cardOf(fact, tagline, address).height <= box.height;
	const wantedTagline = line(brand.tagline, 0.55, size.tagline);
	const tagline = hasRoom(wantedTagline, nothing) ? wantedTagline : nothing;
	const wantedAddress = line(displayUrl(context, script), 1, size.address);
	const address = hasRoom(tagline, wantedAddress) ? wantedAddress : nothing;
	const card = cardOf(fact, tagline, address);
	const top = box.y + Math.max(0, (box.height - card.height) / 2);
	const url = displayUrl(context, script);
	return {
		card,
		top,
		texts: {
			shown: tagline === nothing || brand.tagline === undefined ? [] : [brand.tagline],
			withoutRoom: address === nothing && url !== undefined ? [url] : [],
		},
		isComplete: tagline === wantedTagline && address === wantedAddress,
	};
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
): EndCard {
	const inUsual = arrange(context, script, color, usual);
	const { card, top, texts } = inUsual.isComplete
		? inUsual
		: arrange(context, script, color, larger);
	return { texts, draw: (ctx, age, seconds) => card.draw(ctx, top, age, seconds) };
}
