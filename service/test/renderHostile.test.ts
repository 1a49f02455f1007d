import { drawPreview } from '../src/render/drawPreview';
import { withDrawableText } from '../src/render/context/drawableText';
import { findTemplate } from '../src/catalogue/templates';
import type { VideoContext } from '../src/contract/video';
import { readRequest } from '../src/request/readRequest';
import { templateDefinitions } from '../src/request/templates';
import { fieldsOf } from '../src/request/fields/field';
import { asLine } from '../src/request/fields/kinds';
import { readImage } from '../src/render/context/images';
import { splitGraphemes } from '../src/util/textTokens';
import { goodPictures, hostilePictures } from './hostile/pictures';
import { texts } from './hostile/texts';
import { findEncoder } from './support/findEncoder';
import { makeClip } from './support/makeClip';
import { promptTemplates, requestFor, uncheckedInput } from './support/renderRequest';
import { stopAll } from './support/testService';

jest.mock('../src/render/art/frameLayout', () => jest.requireActual<object>('./support/tinyFrame'));

afterEach(stopAll);
// Each test lays out many videos, which takes long on a busy machine.
describe('characters that no font has', () => {
	const definition = findTemplate(templateDefinitions, 'social-post');
	const draw = (context: VideoContext) =>
		withDrawableText(definition, uncheckedInput(definition, context));
	const drawable = (prompt: string) => {
		const { input, leftOut } = draw({ prompt });
		return { prompt: input.prompt, leftOut };
	};
	const read = (context: VideoContext) => {
		const asked = { context: { prompt: 'Sale', ...context }, options: { watermark: false } };
		return readRequest(definition, asked, { canSpeak: false });
	};

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
	])('do not occur in "%s"', async (text) => {
		expect(drawable(text)).toEqual({ prompt: text, leftOut: [] });
		await expect(read({ prompt: text })).resolves.toBeDefined();
	});

	it('are left out with their marks and reported, if they are signs', () => {
		expect(drawable('Fresh ꧁\u0301coffee\uffff, Café꧂')).toEqual({
			prompt: 'Fresh coffee, Café',
			leftOut: ['꧁\u0301', '\uffff', '꧂'].map((text) => ({
				text,
				reason: 'unsupported_characters',
			})),
		});
	});

	it.each(Array.from('\ue000\ue0a0\uf6c3\uf8ff\u{f0000}\u{10fffd}'))(
		'are left out and reported, if they are for private use: %j',
		(sign) => {
			expect(drawable(`Fresh ${sign}coffee`)).toEqual({
				prompt: 'Fresh coffee',
				leftOut: [{ text: sign, reason: 'unsupported_characters' }],
			});
		},
	);

	it('are written with the letters that they are another form of, but raised and lowered ones stay', () => {
		const prompt = 'CO₂, x₁, 10⁶, 10⁻³, aₙ, ½, ⅓';
		expect(drawable(`𝗕𝗼𝗹𝗱 ﬁn ${prompt}`)).toEqual({ prompt: `Bold fin ${prompt}`, leftOut: [] });
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
	])('refuse %s with letters', async (_what, context, field, script) => {
		await expect(read(context)).rejects.toMatchObject({
			extra: {
				metadata: {
					fields: [
						{ field: expect.stringContaining(field), message: expect.stringContaining(script) },
					],
				},
			},
		});
		expect(() => draw(context)).toThrow(script);
	});

	it('may be in texts that no video shows, and in files', async () => {
		const logo =
			'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>Ꮳ</title></svg>';
		const context = {
			system_prompt: 'ᏣᎳᎩ',
			brand_assets: { name: 'A', logoUrl: logo, note: 'ᏣᎳᎩ' },
			custom_data: { internal: 'ᏣᎳᎩ' },
		};
		const { input } = await read(context);
		expect(withDrawableText(definition, input)).toEqual({ input, leftOut: [] });
	});

	it('are for the render to find, if the brand has a font of its own', async () => {
		const brand_assets = { fontUrl: 'https://fonts.example/tibetan.woff2' };
		const { input } = await read({ ...headline, brand_assets });
		expect(() => withDrawableText(definition, input)).toThrow('Tibetan');
	});
});

it.each(promptTemplates)('$id draws every hostile text', async (definition) => {
	const { id } = definition;
	for (const { name, kept } of texts) {
		const upTo = (length = Infinity) => splitGraphemes(asLine(kept)).slice(0, length).join('');
		const limits = new Map(
			fieldsOf(definition.data).map(([key, { maxLength }]) => [key, maxLength]),
		);
		const line = upTo(limits.get('beats') ?? limits.get('scenes'));
		const context = {
			prompt: kept,
			custom_data: {
				headline: upTo(limits.get('headline')),
				[limits.has('beats') ? 'beats' : 'scenes']: [line, line],
				name: upTo(limits.get('name')),
			},
			brand_assets: { name: upTo(40) },
		};
		const { request } = await requestFor(id, { context });
		const job = { request, frames: 2, ffmpegPath: await findEncoder() };
		const drawn = await drawPreview(job).catch((error: unknown) => {
			throw new Error(`${name}: ${String(error)}`);
		});
		expect(drawn.frames).toHaveLength(2);
	}
});

describe('captioned-clip', () => {
	const seconds = 5;
	let path: string;
	beforeAll(async () => {
		path = await makeClip(['-f', 'lavfi', '-i', `color=gray:s=32x32:r=5:d=${seconds}`]);
	});

	// To lay out a clip takes longer than a text. Two frames for each, and some of the end card.
	const [AT_ONCE, frames] = [5, 16];
	const batches = Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, batch) =>
		texts.slice(batch * AT_ONCE, (batch + 1) * AT_ONCE),
	);
	it.each(batches.map((batch) => ({ batch, names: batch.map(({ name }) => name).join(', ') })))(
		'draws $names',
		async ({ batch }) => {
			const upTo = (at: number, length: number) =>
				splitGraphemes(asLine(batch[at % batch.length]?.kept ?? ''))
					.slice(0, length)
					.join('');
			const subtitles = batch.map((_, at) => ({
				text: upTo(at, 200),
				start_seconds: (seconds * at) / batch.length,
				end_seconds: (seconds * (at + 1)) / batch.length,
			}));
			const context = {
				custom_data: { subtitles, headline: upTo(1, 80), cta: upTo(2, 60), fit: 'blur' },
				brand_assets: { name: upTo(3, 40) },
			};
			const file = { field: 'media', kind: 'clip' as const, path, startSeconds: 0, sound: false };
			const { request } = await requestFor('captioned-clip', {
				context,
				media: { pool: [file], scenes: [] },
			});
			const job = { request, frames, ffmpegPath: await findEncoder() };
			const drawn = await drawPreview(job);
			expect(drawn.frames).toHaveLength(frames);
		},
	);
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
	const input = uncheckedInput(findTemplate(templateDefinitions, 'quote'), context);
	const { request } = await requestFor('quote');
	await expect(drawPreview({ request: { ...request, input }, frames: 1 })).rejects.toMatchObject({
		reason: 'invalid_context',
	});
});
