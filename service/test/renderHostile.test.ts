import { drawPreview } from '../src/render/drawPreview';
import { checkLetters, withDrawableText } from '../src/render/context/drawableText';
import { commonFields, scriptFields } from '../src/render/templates/customData';
import { videoTemplates } from '../src/render/templates/registry';
import { readImage } from '../src/render/context/images';
import { fillPlaceholders } from '../src/script/placeholders';
import { goodPictures, hostilePictures } from './hostile/pictures';
import { texts } from './hostile/texts';
import { requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

jest.mock('../src/render/art/frame', () => jest.requireActual<object>('./support/smallFrame'));

afterEach(stopAll);
// Each test lays out many videos, which takes long on a busy machine.
describe('characters that no font has', () => {
	const drawable = (prompt: string) => withDrawableText({ prompt }, commonFields);

	it.each([
		'½ price™ 10 m²',
		'Tiếng Việt',
		'שָׁלוֹם',
		'عَرَبِيّ',
		'สวัสดี',
		'हिन्दी',
		'৫০% ছাড়',
		'பெரிய தள்ளுபடி',
		'తెలుగు ಕನ್ನಡ മലയാളം සිංහල',
		'ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ',
		'ខ្មែរ ລາວ မြန်မာ አማርኛ ქართული Հայերեն',
		'新商品 カフェ 커피',
		'3 h → 20 min, ≤ 30 %, ✓ ★ ❥ ⌘ 🖶',
		'👍🏽 👩‍👩‍👧 🇳🇴',
	])('do not occur in "%s"', (text) => {
		expect(drawable(text)).toEqual({ context: { prompt: text }, leftOut: [] });
		expect(checkLetters(commonFields, { prompt: text })).toEqual([]);
	});

	it('are left out with their marks and reported, if they are signs', () => {
		expect(drawable('Fresh ꧁\u0301coffee\uffff, Café꧂')).toEqual({
			context: { prompt: 'Fresh coffee, Café' },
			leftOut: ['꧁\u0301', '\uffff', '꧂'].map((text) => ({
				text,
				reason: 'unsupported_characters',
			})),
		});
	});

	it('are written with the letters that they are another form of', () => {
		expect(drawable('𝗕𝗼𝗹𝗱 CO₂ ﬁn')).toEqual({ context: { prompt: 'Bold CO2 fin' }, leftOut: [] });
	});

	const headline = { prompt: 'Sale at Zara', custom_data: { headline: 'བོད་ཡིག' } };

	it.each([
		['a script', { prompt: 'ᏣᎳᎩ – Zara, 50%' }, 'context.prompt', 'Cherokee'],
		['a field', headline, 'context.custom_data.headline', 'Tibetan'],
		['a brand', { brand_assets: { name: 'Zara ⵣ' } }, 'context.brand_assets.name', 'Tifinagh'],
		[
			'a scene of a variant',
			{ custom_data: { compositionProps: { scenes: [{ text: 'One' }, { text: 'ᏣᎳᎩ' }] } } },
			'context.custom_data.compositionProps.scenes.1.text',
			'Cherokee',
		],
		['a currency', { prompt: '50 \u{1ecb0}' }, 'context.prompt', 'U+1ECB0'],
		[
			'a placeholder',
			{ prompt: 'Hi {{nick name}}', custom_data: { nickName: 'ᏣᎳ' } },
			'',
			'Cherokee',
		],
	])('refuse %s with letters', (_what, context, field, script) => {
		const problems = checkLetters(scriptFields, context);
		expect(problems).toEqual([
			{ field: expect.stringContaining(field), message: expect.stringContaining(script) },
		]);
		expect(() => withDrawableText(context, scriptFields)).toThrow(script);
	});

	it('may be in texts that no video shows, and in files', () => {
		const logo = 'data:image/svg+xml,<svg>Ꮳ</svg>';
		const context = {
			system_prompt: 'ᏣᎳᎩ',
			brand_assets: { name: 'A', logo, note: 'ᏣᎳᎩ' },
			custom_data: { internal: 'ᏣᎳᎩ' },
		};
		expect(checkLetters(scriptFields, context)).toEqual([]);
		expect(withDrawableText(context, scriptFields)).toEqual({ context, leftOut: [] });
	});

	it('are for the render to find, if the brand has a font of its own', () => {
		const brand_assets = { fontUrl: 'https://fonts.example/tibetan.woff2' };
		expect(checkLetters(scriptFields, { ...headline, brand_assets })).toEqual([]);
		expect(() => withDrawableText({ ...headline, brand_assets }, scriptFields)).toThrow('Tibetan');
	});
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
