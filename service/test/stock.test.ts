import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StockQuery } from '../src/render/media/stockMessages';
import { prepareVideo } from '../src/render/prepareVideo';
import { fittingClips } from '../src/videos/stock/chooseClip';
import { FileCache } from '../src/util/fileCache';
import { searchWords } from '../src/videos/stock/searchWords';
import { searchUrl, type StockClip } from '../src/videos/stock/stockClient';
import type { ServiceExtension } from '../src/serviceExtension';
import { collectedLog } from './support/collectedLog';
import { extendWith } from './support/extensions';
import { instantRenderer } from './support/fakeRenderer';
import { requestFor } from './support/renderRequest';
import { answered, attribution, startStock } from './support/stockServer';
import { startTestService, stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

describe('search words', () => {
	it.each([
		['We roast our coffee beans in Leeds every Tuesday.', 'en', 'roast coffee beans'],
		['Book your seat by 30 June at tide.example for $18!', 'en', 'seat'],
		[
			'Unser Sauerteigbrot backen wir jeden Morgen im Holzofen.',
			'de',
			'sauerteigbrot morgen holzofen',
		],
		['Der Bäcker backt am Freitag frische Semmeln.', 'de', 'bäcker frische semmeln'],
		['Réservez votre massage aux pierres chaudes', 'fr', 'réservez massage pierres'],
		['Frische Semmeln. Wunderbare Brötchen und Kuchen.', 'de', 'semmeln brötchen kuchen'],
		['Nous ouvrons le lundi, en janvier, avec du fromage', 'fr', 'ouvrons fromage'],
		['私たちのコーヒー豆は毎朝焙煎されます', 'ja', '私 コーヒー 毎朝'],
		['새 책상', 'ko', '새 책상'],
		['A cat on my bed in a tea shop', 'en', 'cat bed tea'],
		['Tide & Paddle: 1000 kayak tours', 'en', 'kayak tours'],
		['It is 20 % off!', 'en', ''],
	])('%s', (text, language, words) => {
		expect(searchWords(text, language, 'Tide & Paddle')).toBe(words);
	});
});

it.each([
	['no', 1280, 720, { orientation: 'landscape', size: 'small', locale: 'nb-NO' }],
	['xx', 1080, 1080, { orientation: 'square', size: 'medium' }],
])('a search in the language %s for a video of %d × %d', (language, width, height, more) => {
	const url = searchUrl('https://stock.example', { words: 'kayak', language, width, height });
	expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
		...{ query: 'kayak', per_page: '15', ...more },
	});
});

const clip = (name: string, more: Partial<StockClip> = {}): StockClip => ({
	...{ width: 1080, height: 1920, duration: 10, url: `https://stock.example/${name}` },
	user: { name: 'Ada' },
	video_files: [{ link: `https://files.example/${name}`, width: 1080, height: 1920 }],
	...more,
});

describe('clip selection', () => {
	const film = { width: 720, height: 1280, seconds: 4 };
	const names = (clips: StockClip[]) =>
		fittingClips(clips, film).map((chosen) => chosen.clip.url.split('/').at(-1));

	it('prefers the first one that is long enough, then the longest', () => {
		const clips = [clip('short', { duration: 1 }), clip('less', { duration: 3 })];
		expect(names([...clips, clip('first', { duration: 4 }), clip('second')])).toEqual([
			...['first', 'second', 'less', 'short'],
		]);
	});

	it('excludes clips that cropping would cut too much', () => {
		expect(
			names([clip('wide', { width: 1920, height: 1080 }), clip('square', { width: 1920 })]),
		).toEqual(['square']);
	});

	it('uses the file nearest to the size of the video', () => {
		const files = [360, 720, 1440].map((width) => ({
			...{ link: `https://files.example/${width}`, width, height: (width * 16) / 9 },
		}));
		const playlist = {
			...files[1],
			link: 'https://files.example/list',
			file_type: 'application/x-mpegURL',
		};
		const [chosen] = fittingClips(
			[clip('one', { video_files: [{ ...files[1], ...playlist } as never, ...files] })],
			film,
		);
		expect(chosen?.link).toBe('https://files.example/720');
		const squares = [720, 1280].map((side) => ({ link: `${side}`, width: side, height: side }));
		const [square] = fittingClips([clip('two', { width: 1920, video_files: squares })], film);
		expect(square?.link).toBe('1280');
	});
});

describe('the cache', () => {
	async function cacheOf(limits: { maxBytes: number; maxAgeMs?: number }) {
		const folder = await temporaryFolder();
		let now = 1_000_000;
		const cache = new FileCache(join(folder, 'cache'), limits, () => (now += 1_000));
		const made: string[] = [];
		const get = async (key: string) => {
			const path = join(folder, 'taken');
			const make = async (to: string) => {
				made.push(key);
				await writeFile(to, key.repeat(100));
			};
			await cache.get(key, path, make);
			expect(await readFile(path, 'utf8')).toBe(key.repeat(100));
		};
		return { get, made, kept: () => readdir(join(folder, 'cache')) };
	}

	it('creates each file once, and removes the least recently used one', async () => {
		const { get, made, kept } = await cacheOf({ maxBytes: 250 });
		for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
		expect(made.join('')).toBe('abcb');
		expect(await kept()).toHaveLength(2);
	});

	it('creates a file again that is too old, and removes those that nobody asks for', async () => {
		const { get, made, kept } = await cacheOf({ maxBytes: 1_000, maxAgeMs: 4_500 });
		for (const key of ['a', 'a', 'b', 'b', 'a', 'a', 'c']) await get(key);
		expect(made.join('')).toBe('abac');
		expect(await kept()).toHaveLength(1);
	});

	it('releases the least recently used files until they are enough, but none that is in use', async () => {
		const folder = await temporaryFolder();
		let now = 1_000_000;
		const cache = new FileCache(join(folder, 'cache'), { maxBytes: 1_000 }, () => (now += 1_000));
		expect(await cache.release(1)).toBe(0);
		for (const key of ['used', 'old', 'new', 'newest'])
			await cache.get(key, join(folder, key), (to) => writeFile(to, '1234'));
		for (const key of ['old', 'new', 'newest']) await rm(join(folder, key));
		expect(await cache.release(5)).toBe(8);
		expect(await readdir(join(folder, 'cache'))).toHaveLength(2);
		expect(await cache.release(100)).toBe(4);
		expect(await readdir(join(folder, 'cache'))).toHaveLength(1);
	});

	it('creates a file once for all who want it at the same time, and again after a failure', async () => {
		const folder = await temporaryFolder();
		const cache = new FileCache(join(folder, 'cache'), { maxBytes: 1_000 }, () => 1_000_000);
		let made = 0;
		const create = async (to: string) => {
			made += 1;
			if (made === 1) throw new Error('not now');
			await writeFile(to, 'file');
		};
		const results = await Promise.allSettled(
			['a', 'b', 'c'].map((name) => cache.get('key', join(folder, name), create)),
		);
		expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
		expect(made).toBe(2);
		expect(await readFile(join(folder, 'c'), 'utf8')).toBe('file');
	});

	it('keeps nothing if its size is 0', async () => {
		const { get, kept } = await cacheOf({ maxBytes: 0 });
		await get('a');
		expect(await kept()).toEqual([]);
	});
});

const wish: StockQuery = {
	...{ width: 720, height: 1280, language: 'en', topic: 'Kayak tours', name: '' },
	scenes: [
		{ scene: 0, text: 'Rent a kayak.', seconds: 3 },
		{ scene: 1, text: 'We meet at the pier.', seconds: 3 },
		// Nothing to search for: the topic of the video counts.
		{ scene: 2, text: 'It is 20 % off!', seconds: 3 },
	],
};

/** A service whose films ask for stock clips; resolves to what each film was given. */
async function startWithStock(stock: { url: string }, extension?: ServiceExtension) {
	const given: unknown[] = [];
	const inner = instantRenderer();
	const log = collectedLog();
	const service = await startTestService({
		logger: log.logger,
		flags: ['--stock-url', stock.url],
		...(extension !== undefined && { extension }),
		environment: { VIDEO_SERVICE_STOCK_API_KEY: 'stock-key-of-the-operator' },
		renderer: {
			async render(request, options) {
				const scenes = (await options.findStock?.(wish)) ?? [];
				const found = scenes.flatMap(({ scene, files }) =>
					files.map((file) => ({ text: wish.scenes[scene]?.text, file })),
				);
				for (const { file } of found) await stat(file.path);
				given.push(found.map(({ text, file }) => [text, file.attribution?.url, file.sound]));
				const attributions = found.flatMap(({ file }) => file.attribution ?? []);
				const rendered = await inner.render(request, options);
				return attributions.length > 0 ? { ...rendered, attributions } : rendered;
			},
		},
	});
	const film = async () => {
		const { id } = await createVideo(service, {});
		return videoWith(service, id, 'completed');
	};
	return { service, film, given, log: log.text };
}

describe('stock clips', () => {
	it('are found by the words of a scene, used once each, cached and attributed', async () => {
		const stock = await startStock({});
		const { film, given } = await startWithStock(stock);
		const video = await film();
		expect(video).toMatchObject({ attributions: [1, 2, 3].map(attribution) });
		expect(given).toEqual([
			[
				['Rent a kayak.', attribution(1).url, false],
				['We meet at the pier.', attribution(2).url, false],
				['It is 20 % off!', attribution(3).url, false],
			],
		]);
		const [first] = stock.searches;
		expect(first?.key).toBe('stock-key-of-the-operator');
		expect(Object.fromEntries(first?.query ?? [])).toEqual({
			...{ query: 'rent kayak', orientation: 'portrait', size: 'small' },
			...{ per_page: '15', locale: 'en-US' },
		});
		await film();
		expect(given[1]).toEqual(given[0]);
		expect(stock.searches).toHaveLength(3);
		expect(stock.fetched()).toBe(3);
	});

	it.each([
		['a search that is refused', { status: 429 }, /it answered 429/, 1],
		['an answer that is no JSON', { body: '<html>' }, /does not have the format of Pexels/, 1],
		['an answer of another kind', { clips: () => [{ nothing: true }] }, /video started/, 3],
		[
			'files that are no clips',
			{ file: Buffer.from('no clip') },
			/is not an MP4, MOV or WebM file/,
			3,
		],
	])('%s leaves a film without', async (_, how, reason, searches) => {
		const stock = await startStock(how);
		const { film, given, log } = await startWithStock(stock);
		const video = await film();
		expect(video).not.toHaveProperty('attributions.0');
		expect(given).toEqual([[]]);
		expect(stock.searches).toHaveLength(searches);
		expect(log()).toMatch(reason);
		expect(log()).not.toContain('stock-key-of-the-operator');
	});

	it('that do not fit on the disk make no film without: its video waits for a worker that has room', async () => {
		let free = 1e12;
		const stock = await startStock({
			clips: (url) => {
				free = 1;
				return [answered(url, 1)];
			},
		});
		const extension = extendWith(({ files }) => {
			jest.spyOn(files, 'freeBytes').mockImplementation(() => Promise.resolve(free));
		});
		const { service, given, log } = await startWithStock(stock, extension);
		const { id } = await createVideo(service, {});
		await until('the end of the render', () => log().includes('render failed'));
		await videoWith(service, id, 'queued');
		expect(given).toEqual([]);
	});

	it('are downloaded only from allowed addresses', async () => {
		const file = await startStock({});
		const stock = await startStock({ clips: () => [answered('http://10.1.2.3', 1)] });
		const { film, given, log } = await startWithStock(stock);
		await film();
		expect(given).toEqual([[]]);
		expect(log()).toContain('internal address');
		expect(file.fetched()).toBe(0);
	});
});

describe('are not requested', () => {
	async function askedFor(custom_data: Record<string, unknown>, templateId = 'footage') {
		const asked: StockQuery[] = [];
		const { request } = await requestFor(templateId, {
			context: { prompt: 'Rent a kayak. We meet at the pier.', custom_data },
		});
		const findStock = (one: StockQuery) => {
			asked.push(one);
			return Promise.resolve([]);
		};
		await prepareVideo(request, 'ffmpeg', { findStock });
		return asked.flatMap(({ scenes }) => scenes.map(({ text }) => text));
	}

	it('if the request disables them, or the template shows none', async () => {
		expect(await askedFor({})).toEqual(['Rent a kayak', 'We meet at the pier']);
		expect(await askedFor({ stock: false })).toEqual([]);
		expect(await askedFor({ stock: 'false' })).toEqual([]);
		expect(await askedFor({}, 'quote')).toEqual([]);
	});
});
