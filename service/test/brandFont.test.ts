import { readFileSync } from 'node:fs';
import { examineFont } from '../src/inspection/examineFont';
import { useBrandFont } from '../src/render/art/fonts/brandFont';
import { createLayer } from '../src/render/art/canvas';
import { registerFonts, setFont, type Family } from '../src/render/art/fonts/fonts';
import { createPreviewRenderer } from '../src/render/process/previewRenderer';
import { createProcessPool } from '../src/render/process/processPool';
import { prepareVideo } from '../src/render/prepareVideo';
import { goodFonts, hostileFonts, hostileWhenDrawn } from './hostile/fonts';
import { build, smallRenderWorker } from './support/process';
import { promptTemplates, requestFor } from './support/renderRequest';
import { stopAll } from './support/testService';

// In the service's own render process: a hostile font may end the process that draws it.
const processes = createProcessPool(smallRenderWorker);
const previews = createPreviewRenderer({}, processes);

beforeAll(build);
afterEach(async () => {
	useBrandFont(undefined);
	await stopAll();
});
afterAll(() => processes.stop());

/** A frame of a video with this brand, as base64. */
async function drawWith(brand_assets: Record<string, unknown>, templateId = 'quote') {
	const context = { prompt: 'Harbour coffee. We roast on Tuesdays.', brand_assets };
	const { request } = await requestFor(templateId, { context });
	const { frames } = await previews.draw({ request, frames: 1 });
	return frames[0]?.jpeg ?? '';
}

const fontFile = (name: string) =>
	readFileSync(require.resolve(`@fontsource-variable/literata/files/literata-${name}.woff2`));
/** A font whose letters are wider than those of the packaged ones, and none of them Cyrillic. */
const font = fontFile('latin-standard-italic');
const asData = (bytes: Buffer, type = 'font/woff2') =>
	`data:${type};base64,${bytes.toString('base64')}`;

/** The head of a TTF font with tables that each hold four bytes. */
function ttf(tables: readonly string[], { signature = '00010000', cut = 0 } = {}): Buffer {
	const head = Buffer.alloc(12 + tables.length * 16);
	head.write(signature, 'hex');
	head.writeUInt16BE(tables.length, 4);
	for (const [index, name] of tables.entries()) {
		const at = 12 + index * 16;
		head.write(name, at, 'latin1');
		head.writeUInt32BE(head.length + index * 4, at + 8);
		head.writeUInt32BE(4, at + 12);
	}
	const whole = Buffer.concat([head, Buffer.alloc(tables.length * 4)]);
	return whole.subarray(0, whole.length - cut);
}

const bomb = Buffer.from(font);
bomb.writeUInt32BE(4_000_000_000, 16);

describe('the examination of a font', () => {
	const tables = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'maxp'];

	it('names its type', () => {
		expect(examineFont(font)).toBe('font/woff2');
		expect(examineFont(ttf(tables))).toBe('font/ttf');
		expect(examineFont(ttf(tables, { signature: '4f54544f' }))).toBe('font/otf');
	});

	it.each([
		['nothing', Buffer.alloc(0), /it is empty/],
		['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /is not a WOFF2, TTF or OTF font/],
		['WOFF', Buffer.from('wOFF'), /it is a WOFF font\. Use the WOFF2, TTF or OTF file/],
		['half a WOFF2 font', font.subarray(0, font.length / 2), /truncated or damaged/],
		['the start of a WOFF2 font', font.subarray(0, 9), /truncated or damaged/],
		['half a TTF font', ttf(tables, { cut: 3 }), /truncated or damaged/],
		['the start of a TTF font', ttf(tables).subarray(0, 5), /truncated or damaged/],
		['a TTF font without letters', ttf(tables.slice(1)), /truncated or damaged/],
		['a font that unpacks to gigabytes', bomb, /it is larger than 30 MB when decompressed/],
	])('refuses %s', (_, bytes, reason) => {
		expect(() => examineFont(bytes)).toThrow(reason);
	});
});

describe('hostile fonts', () => {
	it.each(Object.entries(hostileFonts))('%s is refused', (_name, { file, reason }) => {
		expect(() => examineFont(file)).toThrow(reason);
	});

	it.each(Object.entries(hostileWhenDrawn))('%s is refused by the render', async (_name, font) => {
		examineFont(font.file);
		await expect(drawWith({ fontUrl: asData(font.file) })).rejects.toThrow(font.reason);
	});

	it.each(Object.entries(goodFonts))('a good font is drawn: %s', async (_name, file) => {
		examineFont(file);
		expect(await drawWith({ fontUrl: asData(file) })).not.toBe('');
	});
});

describe('the font of a brand', () => {
	const widthOf = (text: string, family: Family) => {
		registerFonts(text);
		const [, ctx] = createLayer(1, 1);
		setFont(ctx, family, 100, 400);
		return ctx.measureText(text).width;
	};

	it('sets headlines and text; letters that it lacks come from the packaged fonts', () => {
		const families = ['display', 'text', 'serif'] as const;
		const widths = (text: string) => families.map((family) => widthOf(text, family));
		const [latin, cyrillic] = [widths('Harbour'), widths('Кофе')];
		useBrandFont(asData(font));
		for (const [index, width] of widths('Harbour').entries()) {
			expect(width).not.toBe(latin[index]);
		}
		expect(widths('Кофе')).toEqual(cyrillic);
		useBrandFont(undefined);
		expect(widths('Harbour')).toEqual(latin);
	});

	it.each(promptTemplates.map(({ id }) => id))(
		'is used only in that video: %s',
		async (templateId) => {
			const usual = await drawWith({}, templateId);
			expect((await drawWith({ fontUrl: asData(font) }, templateId)) === usual).toBe(false);
			expect((await drawWith({}, templateId)) === usual).toBe(true);
		},
	);

	it('that cannot be read fails the video', async () => {
		const broken = Buffer.concat([font.subarray(0, 200), Buffer.alloc(font.length - 200)]);
		const brand_assets = { fontUrl: asData(broken) };
		const { request } = await requestFor('quote', { context: { prompt: 'Hello', brand_assets } });
		await expect(prepareVideo(request)).rejects.toMatchObject({
			reason: 'invalid_context',
			message: 'context.brand_assets.fontUrl: the font cannot be used: it cannot be read.',
		});
	});
});
