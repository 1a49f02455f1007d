import { createFrame } from '../src/render/art/frameLayout';
import { aspectRatios } from '../src/request/fields/commonFields';
import { objectFor } from '../src/render/art/objects';
import { drawCan } from '../src/render/art/objects/can';
import { drawCarton } from '../src/render/art/objects/carton';
import { drawCup } from '../src/render/art/objects/cup';
import { drawDrinkingBottle } from '../src/render/art/objects/drinkingBottle';
import { drawDropperBottle } from '../src/render/art/objects/dropperBottle';
import { drawPhone } from '../src/render/art/objects/phone';
import { layoutFeatureCards } from '../src/render/templates/product-showcase/featureCards';
import { registerFonts } from '../src/render/art/fonts/fonts';
import { bottomOf } from '../src/render/art/box';
import { layoutShowcase } from '../src/render/templates/product-showcase/layout';
import { labelWord } from '../src/render/templates/product-showcase/product';
import { readQuotation } from '../src/script/quote';
import { scriptOf } from './support/renderRequest';
import { stopAll } from './support/testService';

afterEach(stopAll);

it.each([
	['Night serum', 'en', drawDropperBottle],
	['Beard oil with cedar', 'en', drawDropperBottle],
	['Ätherisches Öl aus Lavendel', 'de', drawDropperBottle],
	['The Terra steel bottle', 'en', drawDrinkingBottle],
	['The water bottle for long rides', 'en', drawDrinkingBottle],
	['A vacuum flask that keeps tea hot', 'en', drawDrinkingBottle],
	['Unsere neue Trinkflasche', 'de', drawDrinkingBottle],
	['La gourde qui garde au frais', 'fr', drawDrinkingBottle],
	['Fresh coffee to go', 'en', drawCup],
	['Twelve cans of joy', 'en', undefined],
	['Our new ginger soda', 'en', drawCan],
	['Our new water bottle Glacier', 'en', drawDrinkingBottle],
	['Our new bottle Glacier', 'en', drawDrinkingBottle],
	['Our steel bottle Glacier', 'en', drawDrinkingBottle],
	['Meet the bottle Blue Glacier, for your bike', 'en', drawDrinkingBottle],
	['Our bottle Glacier 2 for your bike', 'en', drawDrinkingBottle],
	['Our new thermos flask Arctic', 'en', drawDrinkingBottle],
	['The new can Spritz', 'en', drawCan],
	['Our can is light', 'en', drawCan],
	['Our new takeaway cup Bamboo', 'en', drawCup],
	['Unsere neue Trinkflasche Glacier', 'de', drawDrinkingBottle],
	['Bottle Rocket Brewery', 'en', undefined],
	['The Bottle Rocket Brewery', 'en', undefined],
	['Our new bottle Opener', 'en', undefined],
	['Our bottle Rocket', 'en', undefined],
	['Our bottle Glacier Brewery Tour Guide', 'en', undefined],
	['The shop where we bottle Glacier', 'en', undefined],
	['Bottle Glacier', 'en', undefined],
	['The can opener for campers', 'en', undefined],
	['The can of beans', 'en', undefined],
	['The best can wait', 'en', undefined],
	['Win the cup final', 'en', undefined],
	['Cup Noodles', 'en', undefined],
	['Our new takeaway cup Noodles', 'en', undefined],
	['Our coffee House', 'en', undefined],
	['Ein Flaschenöffner', 'de', undefined],
	['Die Trinkflaschenbürste Glacier', 'de', undefined],
	['The app that sorts your receipts', 'en', drawPhone],
	['Crunchy cereal with no added sugar', 'en', drawCarton],
	['Oat & honey body lotion', 'en', undefined],
	['The baby bottle that never leaks', 'en', undefined],
	['A bottle of red for Sunday', 'en', undefined],
	['The bottle opener for the beach', 'en', undefined],
	['Our coffee beans are roasted in Leeds', 'en', undefined],
	['Lamp oil for cold nights', 'en', undefined],
	['A phone case made of cork', 'en', undefined],
	['Grain-free dog food', 'en', undefined],
	['Meet the Lumen desk lamp', 'en', undefined],
	['You can book a visit online', 'en', undefined],
	['See what this can do for you', 'en', undefined],
	['Our new coffee Grinder', 'en', undefined],
	['Trail shoes for wet ground, water and mud', 'en', undefined],
])('%s: a product is drawn only where a name means this very product', (text, language, draw) => {
	expect(objectFor(text, language)).toBe(draw);
});

it.each([
	['Our new water bottle', 'en', ''],
	['Our New Water Bottle', 'en', ''],
	['Our new stainless bottle', 'en', ''],
	['Bottle', 'en', ''],
	['Water Bottles Sale', 'en', ''],
	['Our new iGlow serum', 'en', 'iGlow'],
	['Glacier Water Bottle 750 ml', 'en', 'Glacier'],
	['The Glacier water bottle', 'en', 'Glacier'],
	['Meet Glacier, the steel bottle', 'en', 'Glacier'],
	['Our new bottle Glacier', 'en', 'Glacier'],
	['Glacier: the water bottle for your bike', 'en', 'Glacier'],
	['Unsere neue Trinkflasche', 'de', ''],
	['Unsere neue Trinkflasche aus Stahl', 'de', ''],
	['Unsere Trinkflasche Alma', 'de', 'Alma'],
])('%s: the label of a drawn product says its name, never its noun', (headline, language, word) => {
	expect(labelWord(headline, language)).toBe(word);
});

/** How far a corner of a product comes up as it sways. */
const SWAY = 30;
/** How far letters reach below their block. */
const DESCENT = 16;

it.each(aspectRatios)('in %s a product of any shape leaves its text free', (ratio) => {
	const frame = createFrame(ratio, 720);
	for (const product of [
		{ width: 640, height: 120 },
		{ width: 420, height: 840 },
	]) {
		const { places, features, closing, align } = layoutShowcase(frame, product, false);
		const half = (size: number) => (product.width * size) / 2;
		const { x, y, size } = places.features;
		if (features.centered) {
			expect(y + (product.height * size) / 2).toBeLessThanOrEqual(features.y);
			expect(features.y + features.height).toBeLessThanOrEqual(bottomOf(frame.safe));
		} else if (align === 'center') expect(x + half(size)).toBeLessThanOrEqual(features.x);
		else {
			expect(x - half(size)).toBeGreaterThanOrEqual(features.x + features.width);
			expect(places.closing.x - half(places.closing.size)).toBeGreaterThanOrEqual(
				closing.x + closing.width,
			);
		}
		if (align === 'center') {
			const { y: middle, size: closingSize } = places.closing;
			expect(middle - (product.height * closingSize) / 2 - SWAY).toBeGreaterThanOrEqual(
				bottomOf(closing) + DESCENT,
			);
		}
		for (const place of Object.values(places)) {
			expect(half(place.size) * 2).toBeLessThanOrEqual(frame.width);
		}
	}
});

it('in a square frame, a photo stands beside the text, as large as it was', () => {
	const photo = { width: 640, height: 640 / 1.15 };
	const layout = layoutShowcase(createFrame('1:1', 720), photo, false);
	const { intro, features } = layout.places;
	expect(features).toEqual(intro);
	expect(photo.width * features.size).toBeGreaterThan(400);
	const side = features.x - (photo.width * features.size) / 2;
	for (const { x, width } of [layout.headline, layout.features, layout.closing]) {
		expect(side - (x + width)).toBeGreaterThanOrEqual(48);
	}
});

it('a wide product has the width of a square frame', () => {
	const frame = createFrame('1:1', 720);
	const product = { width: 640, height: 300 };
	const { places, align } = layoutShowcase(frame, product, false);
	expect(align).toBe('center');
	expect(product.width * places.intro.size).toBeGreaterThan(frame.safe.width * 0.9);
	expect(product.width * places.closing.size).toBeGreaterThan(frame.safe.width * 0.7);
});

it('a price after the last feature is on the sticker only', async () => {
	const prompt =
		'Shoes for wet streets. Grippy sole, 240 g, recycled upper. £95. Shop at stride.example';
	const { scenes } = await scriptOf('product-showcase', { prompt });
	expect(scenes.map(({ text }) => text)).toEqual(
		expect.arrayContaining(['Grippy sole, 240 g, recycled upper', '£95']),
	);
});

it('a quote knows an author with an initial', () => {
	expect(readQuotation(['“I have not failed.” — Thomas A. Edison']).author).toBe(
		'Thomas A. Edison',
	);
	expect(readQuotation(['“I have not failed.”', 'Come and see.']).author).toBe('');
});

it.each([
	['Stay curious — Ada Lovelace', 'Stay curious', 'Ada Lovelace'],
	['Stay curious. - Ludwig van Beethoven', 'Stay curious.', 'Ludwig van Beethoven'],
	['Read on. Stay curious – Ada K. Lovelace', 'Read on. Stay curious', 'Ada K. Lovelace'],
	[
		'Vorfreude ist die schönste Freude — der Ada',
		'Vorfreude ist die schönste Freude — der Ada',
		'',
	],
	['Well-Known Places', 'Well-Known Places', ''],
	['Open daily – come in', 'Open daily – come in', ''],
	['Coffee – Table 12', 'Coffee – Table 12', ''],
	['Berlin – Hamburg', 'Berlin – Hamburg', ''],
	['Spring list\n- Bulbs: €3\n- Pots: from €5', 'Spring list · Bulbs: €3 · Pots: from €5', ''],
])('a dash and a name of several words end the quotation %j', async (prompt, text, author) => {
	const { scenes } = await scriptOf('quote', { prompt });
	expect(scenes[0]?.text).toBe(text);
	expect(readQuotation([prompt]).author).toBe(author);
	expect(readQuotation([prompt], true).author).toBe('');
});

it.each([
	['パンは急がない。だから美味しい。\n— 山田花子', 'パンは急がない。だから美味しい。'],
	[
		'千里之行，始于足下。不积跬步，无以至千里！\n— 荀子',
		'千里之行，始于足下。不积跬步，无以至千里！',
	],
	['Bread takes time. So do we.\n— Hanako Yamada', 'Bread takes time. So do we.'],
])('%j: sentences are joined as their script does', async (prompt, text) => {
	const { scenes } = await scriptOf('quote', { prompt });
	expect(scenes[0]?.text).toBe(text);
});

it.each(
	aspectRatios.flatMap((ratio) => [
		{ ratio, product: { width: 420, height: 840 } },
		{ ratio, product: { width: 840, height: 420 } },
	]),
)(
	'in $ratio five long features beside or below $product have air between them',
	({ ratio, product }) => {
		registerFonts('');
		const box = layoutShowcase(createFrame(ratio, 720), product, false).features;
		const features = Array.from(
			{ length: 5 },
			(_, index) =>
				`${index + 1} sentences that go on and on about what this product can do for you`,
		);
		const cards = layoutFeatureCards(features, box);
		for (const [index, card] of cards.entries()) {
			const above = cards[index - 1];
			if (above !== undefined) expect(card.y - (above.y + above.height)).toBeGreaterThanOrEqual(24);
			expect(card.y).toBeGreaterThanOrEqual(box.y);
			expect(Math.round(card.y + card.height)).toBeLessThanOrEqual(box.y + box.height);
			expect(card.block.size).toBeGreaterThanOrEqual(26);
		}
	},
);

it('a line that only says the price takes no feature away', async () => {
	const features = ['Oak', 'Linen', 'Handmade', 'Repairable', 'Light'];
	const { scenes } = await scriptOf('product-showcase', {
		prompt: `# Alma desk\n${features.map((one) => `- ${one}`).join('\n')}\nPrice: €240\nCTA: Order now`,
	});
	expect(scenes.map(({ text }) => text)).toEqual(['Alma desk', ...features, '€240']);
});

it('a price that the call to action says is not shown again', async () => {
	const textsOf = async (action: string) => {
		const { scenes } = await scriptOf('product-showcase', {
			prompt: `The Ember skillet. Made in Wales. ${action}`,
			custom_data: { price: '£59' },
		});
		return scenes.map(({ text }) => text);
	};
	expect(await textsOf('Order yours for £59 at ember.example')).not.toContain('£59');
	expect(await textsOf('Order yours at ember.example')).toContain('£59');
});

it.each([
	['Price: £59', { price: '£59' }, ['Cast iron', '£59'], []],
	['£59.', { price: '£59' }, ['Cast iron', '£59'], []],
	['Price: £69', { price: '£59' }, ['Cast iron', '£59'], ['£69']],
	['Offer: 20% off', { offer: '30% off' }, ['Cast iron', '30% off'], ['20% off']],
	['Offer: 20% off', { price: '£59' }, ['20% off', 'Cast iron', '£59'], []],
	['Price: £59', { offer: '20% off' }, ['£59', 'Cast iron', '20% off'], []],
	['Now £59.', { price: '£59' }, ['Now £59', 'Cast iron', '£59'], []],
])('"%s" in the prompt beside the field %j', async (line, custom_data, shown, unshown) => {
	const { scenes, leftOut } = await scriptOf('product-showcase', {
		prompt: `The Ember skillet.\n${line}\nCast iron.`,
		custom_data,
	});
	expect(scenes.map(({ text }) => text)).toEqual(['The Ember skillet', ...shown]);
	const labels = line.match(/^\w+:/u) ?? [];
	expect(leftOut).toEqual([
		...labels.map((text) => ({ text, reason: 'label' })),
		...unshown.map((text) => ({ text, reason: 'no_room' })),
	]);
});
