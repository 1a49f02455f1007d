import { missingGlyphs } from '../src/render/art/missingGlyphs';
import { drawPreview } from '../src/render/drawPreview';
import { withDrawableText } from '../src/render/drawableText';
import { looks } from '../src/render/looks/looks';
import { readImage } from '../src/render/images';
import { canBeShown } from '../src/util/cleanText';
import { goodPictures, hostilePictures } from './hostile/pictures';
import { texts } from './hostile/texts';
import { requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

afterEach(stopAll);

describe('characters that no font has', () => {
	const drawable = (prompt: string) => withDrawableText({ prompt }).prompt;

	it('are left out with their marks, and all others stay', () => {
		expect(drawable('Fresh ক্\u0301coffee\uffff, ꧁Café꧂ 👍🏽 👩‍👩‍👧 🇳🇴')).toBe(
			'Fresh coffee, Café 👍🏽 👩‍👩‍👧 🇳🇴',
		);
		for (const text of [
			'½ price™ 10 m²',
			'Tiếng Việt',
			'שָׁלוֹם',
			'عَرَبِيّ',
			'สวัสดี',
			'हिन्दी',
			'新商品 カフェ 커피',
		]) {
			expect(drawable(text)).toBe(text);
		}
	});

	it('are left out of all that is given but pictures', () => {
		const logo = 'data:image/svg+xml,<svg>ক</svg>';
		expect(
			withDrawableText({ brand_assets: { name: 'Aক', logo }, custom_data: { list: ['ক', 'b'] } }),
		).toEqual({ brand_assets: { name: 'A', logo }, custom_data: { list: ['', 'b'] } });
	});

	it.each(Array.from('aαжعאकท字あア한7'))(
		'are not those that a prompt may consist of: %s',
		(letter) => {
			expect(canBeShown(letter)).toBe(true);
			withDrawableText({ prompt: letter });
			expect([...missingGlyphs(letter)]).toEqual([]);
		},
	);
});

it.each(looks.map(({ definition }) => definition.id))('%s draws every hostile text', async (id) => {
	for (const { name, kept } of texts) {
		const context = {
			prompt: kept,
			custom_data: { headline: kept, points: [kept, kept], recipientName: kept },
			brand_assets: { name: kept },
		};
		const { request } = await requestFor(id, { context });
		const drawn = await drawPreview({ request, frames: 2 }).catch((error: unknown) => {
			throw new Error(`${name}: ${String(error)}`);
		});
		expect(drawn.frames).toHaveLength(2);
	}
});

const asData = (file: Buffer) => {
	const mediaType = file.includes('<svg') ? 'image/svg+xml' : 'image/png';
	return `data:${mediaType};base64,${file.toString('base64')}`;
};

it.each(Object.entries(goodPictures))('%s can be drawn', async (_name, file) => {
	expect((await readImage(asData(file)))?.width).toBeGreaterThan(0);
});

it('a picture that cannot be drawn ends the render: it is not left out', async () => {
	const { file = Buffer.alloc(0) } = hostilePictures['an SVG that ends early'] ?? {};
	const context = { prompt: 'Hello', brand_assets: { logoUrl: asData(file) } };
	const { request } = await requestFor('quote', { context });
	await expect(drawPreview({ request, frames: 1 })).rejects.toMatchObject({
		reason: 'invalid_context',
	});
});
