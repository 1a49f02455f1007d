import { aspectRatios, createFrame } from '../src/render/art/box';
import { objectFor } from '../src/render/art/objects';
import { drawBottle } from '../src/render/art/objects/bottle';
import { drawCan } from '../src/render/art/objects/can';
import { drawCarton } from '../src/render/art/objects/carton';
import { drawPhone } from '../src/render/art/objects/phone';
import { layoutShowcase } from '../src/render/templates/product-showcase/layout';
import { readQuote } from '../src/script/reading/quotes';

it.each([
	['Oat & honey body lotion', drawBottle],
	['Our new cold brew', drawCan],
	['The app that sorts your receipts', drawPhone],
	['Grain-free dog food', drawCarton],
	['Meet the Lumen desk lamp', undefined],
	['A house with a garden: you can book a visit online', undefined],
	['Trail shoes for wet ground, water and mud', undefined],
])('%s: a product is drawn only where the word fits', (text, draw) => {
	expect(objectFor(text)).toBe(draw);
});

it.each(aspectRatios)('in %s a product of any shape leaves its text free', (ratio) => {
	const frame = createFrame(ratio, 720);
	for (const product of [
		{ width: 640, height: 120 },
		{ width: 420, height: 840 },
	]) {
		const { places, features, closing, align } = layoutShowcase(frame, product, false);
		const half = (size: number) => (product.width * size) / 2;
		const { x, size } = places.features;
		if (align === 'center') expect(x + half(size)).toBeLessThanOrEqual(features.x);
		else {
			expect(x - half(size)).toBeGreaterThanOrEqual(features.x + features.width);
			expect(places.closing.x - half(places.closing.size)).toBeGreaterThanOrEqual(
				closing.x + closing.width,
			);
		}
		for (const place of Object.values(places)) {
			expect(half(place.size) * 2).toBeLessThanOrEqual(frame.width);
		}
	}
});

it('a quote knows an author with an initial', () => {
	expect(readQuote('“I have not failed.” — Thomas A. Edison')?.author).toBe('Thomas A. Edison');
	expect(readQuote('“I have not failed.” — Edison. Share it!')?.author).toBe('Edison');
});
