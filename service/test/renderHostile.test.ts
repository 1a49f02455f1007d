import { missingGlyphs } from '../src/render/art/fonts/missingGlyphs';
import { drawPreview } from '../src/render/drawPreview';
import { withDrawableText } from '../src/render/context/drawableText';
import { videoTemplates } from '../src/render/templates/registry';
import { readImage } from '../src/render/context/images';
import { fillPlaceholders } from '../src/script/reading/placeholders';
import { canBeShown } from '../src/util/cleanText';
import { goodPictures, hostilePictures } from './hostile/pictures';
import { texts } from './hostile/texts';
import { requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

afterEach(stopAll);
// Each test lays out many videos, which takes long on a busy machine.
jest.setTimeout(180_000);

describe('characters that no font has', () => {
	const drawable = (prompt: string) => withDrawableText({ prompt }).prompt;

	it('are left out with their combining marks; all others stay', () => {
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

	it('are written with the letters that they are another form of', () => {
		expect(drawable('𝗕𝗼𝗹𝗱 CO₂ ﬁn')).toBe('Bold CO2 fin');
		expect(drawable('3 h → 20 min, ≤ 30 %, ✓ ★')).toBe('3 h → 20 min, ≤ 30 %, ✓ ★');
	});

	it('are left out of all texts, but not of data: URLs', () => {
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

it.each(videoTemplates.map(({ definition }) => definition.id))(
	'%s draws every hostile text',
	async (id) => {
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
	},
);

it('a prompt with its placeholders filled is no longer than a prompt can be', () => {
	const filled = fillPlaceholders('{{name}} '.repeat(800), { name: 'a'.repeat(900_000) });
	expect(filled).toHaveLength(10_000);
});

it('a quote as long as a book is cut before it is read', async () => {
	const custom_data = { quote: 'lorem ipsum dolor. '.repeat(150_000) };
	const { request } = await requestFor('quote', { context: { prompt: 'Hello', custom_data } });
	const drawn = await drawPreview({ request, frames: 1 });
	expect(drawn.durationSeconds).toBeLessThan(120);
});

const asData = (file: Buffer) => {
	const mediaType = file.includes('<svg') ? 'image/svg+xml' : 'image/png';
	return `data:${mediaType};base64,${file.toString('base64')}`;
};

it.each(Object.entries(goodPictures))('%s can be drawn', async (_name, file) => {
	expect((await readImage(asData(file)))?.width).toBeGreaterThan(0);
});

it('an image that cannot be drawn fails the render: it is not left out', async () => {
	const { file = Buffer.alloc(0) } = hostilePictures['an SVG that ends early'] ?? {};
	const context = { prompt: 'Hello', brand_assets: { logoUrl: asData(file) } };
	const { request } = await requestFor('quote', { context });
	await expect(drawPreview({ request, frames: 1 })).rejects.toMatchObject({
		reason: 'invalid_context',
	});
});
