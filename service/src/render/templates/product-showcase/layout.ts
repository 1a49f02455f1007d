import { bottomOf, inset, type Box, type Point } from '../../art/box';
import { CONTROLS_AT, type Frame, type Orientation } from '../../art/frameLayout';
import type { TextStyle } from '../../text/layout';

/** Of the headlines. */
export const headlineStyle: TextStyle = {
	family: 'display',
	weight: 800,
	tracking: -0.028,
	leading: 1.05,
};

/** Center and scale of the product. */
export interface Place extends Point {
	size: number;
}

export interface ShowcaseLayout {
	brand: Point & { align: 'left' | 'center' };
	headline: Box;
	features: Box & { centered: boolean };
	closing: Box;
	places: { below: Place; intro: Place; features: Place; closing: Place };
	/** `center`: the texts are above and below the product. */
	align: 'start' | 'center';
}

/** A product at least this wide for its height leaves no room for legible text beside it. */
const WIDE = 0.8;
/** Beside the text of a square frame, a product wider than this for its height would be small. Photos are cut to less. */
const STRIP = 1.2;

type Size = Pick<Box, 'width' | 'height'>;

const fit = (product: Size, width: number, height: number) =>
	Math.min(width / product.width, height / product.height);

/** The text above the product. The features stand beside a tall product and below a wide one. */
function layoutStacked(
	{ width: across, height, safe }: Frame,
	orientation: Exclude<Orientation, 'landscape'>,
	product: Size,
	rtl: boolean,
): ShowcaseLayout {
	const middle = across / 2;
	const text = (gap: number, rows: number) => ({ ...safe, y: safe.y + gap, height: rows });
	const place = (y: number, width: number, rows: number, x = middle): Place => ({
		...{ x: rtl ? across - x : x, y },
		size: fit(product, width, rows),
	});
	const below = (y: number, bottom: number) => ({ ...safe, y, height: bottom - y, centered: true });
	const beside = (x: number, y: number, bottom: number) => {
		const width = safe.x + safe.width - x;
		return { x: rtl ? safe.x : x, y, width, height: bottom - y, centered: false };
	};
	const bottom = orientation === 'portrait' ? CONTROLS_AT - 16 : bottomOf(safe);
	const rows = {
		portrait: {
			headline: text(130, 420),
			closing: text(130, 280),
			wide: { cards: below(750, bottom), product: place(490, 700, 380) },
			tall: { cards: beside(548, 400, bottom), product: place(930, 470, 1040, 292) },
			intro: place(1200, 860, 1010),
			last: place(850, 800, 520),
		},
		feed: {
			headline: text(112, 310),
			closing: text(112, 200),
			wide: { cards: below(520, bottom), product: place(340, 640, 290) },
			tall: { cards: beside(500, 230, bottom), product: place(710, 400, 900, 270) },
			intro: place(890, 800, 690),
			last: place(678, 760, 470),
		},
		square: {
			headline: text(112, 238),
			closing: text(112, 140),
			wide: { cards: below(400, bottom), product: place(282, 860, 192) },
			tall: undefined,
			intro: place(720, 900, 520),
			last: place(540, 800, 340),
		},
	}[orientation];
	const { headline, closing, intro, last, wide, tall = wide } = rows;
	const { cards, product: aside } = product.width / product.height >= WIDE ? wide : tall;
	const under = product.height * (orientation === 'portrait' ? 0.7 : intro.size * 0.7);
	return {
		brand: { x: middle, y: safe.y, align: 'center' },
		headline,
		features: cards,
		closing,
		places: { below: { ...intro, y: height + under }, intro, features: aside, closing: last },
		align: 'center',
	};
}

/** Stacked in high frames, and in a square one with a wide product; otherwise side by side. */
export function layoutShowcase(frame: Frame, product: Size, rtl: boolean): ShowcaseLayout {
	const { safe, width, height, orientation } = frame;
	const isSquare = orientation === 'square';
	const isBeside =
		orientation === 'landscape' || (isSquare && product.width / product.height <= STRIP);
	if (!isBeside) return layoutStacked(frame, orientation, product, rtl);
	const half = width * (isSquare ? 0.53 : 0.57);
	const text = inset(safe, 0, 140, 0, 0);
	const column = { ...text, x: rtl ? width - half : safe.x, width: half - safe.x };
	const size = fit(product, width - half - (isSquare ? 100 : 70), height * 0.86);
	const x = rtl ? (width - half) / 2 : half + (width - half) / 2;
	const aside = { x, y: height / 2, size };
	return {
		brand: { x: column.x, y: safe.y, align: 'left' },
		headline: column,
		features: { ...column, centered: false },
		closing: { ...column, height: bottomOf(column) - column.y - 260 },
		places: {
			below: { ...aside, y: height + product.height * size },
			intro: aside,
			features: aside,
			closing: { ...aside, size: size * 0.92 },
		},
		align: 'start',
	};
}
