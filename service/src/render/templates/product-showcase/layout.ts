import { bottomOf, CONTROLS_AT, inset, type Box, type Frame } from '../../art/box';
import type { TextStyle } from '../../text/layout';

/** Of the headlines. */
export const headlineStyle: TextStyle = {
	family: 'display',
	weight: 800,
	tracking: -0.028,
	leading: 1.05,
};

/** Center and scale of the product. */
export interface Place {
	x: number;
	y: number;
	size: number;
}

export interface ShowcaseLayout {
	brand: { x: number; y: number; align: 'left' | 'center' };
	headline: Box;
	features: Box & { centered: boolean };
	closing: Box;
	places: { below: Place; intro: Place; features: Place; closing: Place };
	align: 'start' | 'center';
}

/** A product at least this wide for its height leaves no room for legible text beside it. */
const WIDE = 0.8;
/** Beside the text of a square frame, a product wider than this for its height would be a strip. Photos are cut to less. */
const STRIP = 1.2;

/** As a portrait frame, in less height. */
function layoutFeed(
	frame: Frame,
	product: { width: number; height: number },
	rtl: boolean,
	fit: (width: number, height: number) => number,
): ShowcaseLayout {
	const { safe } = frame;
	const middle = frame.width / 2;
	const headline = { ...safe, y: safe.y + 112, height: 310 };
	const columnX = 500;
	const isWide = product.width / product.height >= WIDE;
	const beside = { y: 230, width: safe.x + safe.width - columnX, height: bottomOf(safe) - 230 };
	const intro = fit(800, 690);
	return {
		brand: { x: middle, y: safe.y, align: 'center' },
		headline,
		features: isWide
			? { ...safe, y: 520, height: bottomOf(safe) - 520, centered: true }
			: { ...beside, x: rtl ? safe.x : columnX, centered: false },
		closing: { ...headline, height: 200 },
		places: {
			below: { x: middle, y: frame.height + product.height * intro * 0.7, size: intro },
			intro: { x: middle, y: 890, size: intro },
			features: isWide
				? { x: middle, y: 340, size: fit(640, 290) }
				: { x: rtl ? frame.width - 270 : 270, y: 710, size: fit(400, 900) },
			closing: { x: middle, y: 678, size: fit(760, 470) },
		},
		align: 'center',
	};
}

/**
 * Portrait frames have the text above the product; others have them side by side. The features stand beside a tall
 * product and below a wide one.
 */
export function layoutShowcase(
	frame: Frame,
	product: { width: number; height: number },
	rtl: boolean,
): ShowcaseLayout {
	const { safe } = frame;
	const fit = (width: number, height: number) =>
		Math.min(width / product.width, height / product.height);
	if (frame.orientation === 'portrait') {
		const middle = frame.width / 2;
		const aside = rtl ? frame.width - 292 : 292;
		const headline = { x: safe.x, y: safe.y + 130, width: safe.width, height: 420 };
		const columnX = rtl ? safe.x : 548;
		const isWide = product.width / product.height >= WIDE;
		return {
			brand: { x: middle, y: safe.y, align: 'center' },
			headline,
			features: isWide
				? { x: safe.x, y: 750, width: safe.width, height: CONTROLS_AT - 766, centered: true }
				: {
						x: columnX,
						y: 400,
						width: safe.x + safe.width - 548,
						height: CONTROLS_AT - 416,
						centered: false,
					},
			closing: { ...headline, height: 280 },
			places: {
				below: { x: middle, y: frame.height + product.height * 0.7, size: fit(860, 1010) },
				intro: { x: middle, y: 1200, size: fit(860, 1010) },
				features: isWide
					? { x: middle, y: 490, size: fit(700, 380) }
					: { x: aside, y: 930, size: fit(470, 1040) },
				closing: { x: middle, y: 850, size: fit(800, 520) },
			},
			align: 'center',
		};
	}
	if (frame.orientation === 'feed') return layoutFeed(frame, product, rtl, fit);
	const square = frame.orientation === 'square';
	const isBelow = square && product.width / product.height > STRIP;
	const half = frame.width * (square ? 0.53 : 0.57);
	const text = inset(safe, 0, 140, 0, 0);
	const column = { ...text, x: rtl ? frame.width - half : safe.x, width: half - safe.x };
	const x = rtl ? (frame.width - half) / 2 : half + (frame.width - half) / 2;
	const y = frame.height / 2;
	const size = fit(frame.width - half - (square ? 100 : 70), frame.height * 0.86);
	return {
		brand: { x: column.x, y: safe.y, align: 'left' },
		headline: column,
		features: isBelow
			? { x: safe.x, y: 362, width: safe.width, height: bottomOf(safe) - 362, centered: true }
			: { ...column, centered: false },
		closing: { ...column, height: bottomOf(column) - column.y - 260 },
		places: {
			below: { x, y: frame.height + product.height * size, size },
			intro: { x, y, size },
			features: isBelow ? { x: frame.width / 2, y: 250, size: fit(640, 190) } : { x, y, size },
			closing: { x, y, size: size * 0.92 },
		},
		align: 'start',
	};
}
