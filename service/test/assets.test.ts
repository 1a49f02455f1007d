import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { assetListSchema, assetSchema, type Asset } from '../src/contract/asset';
import { collectionSchema } from '../src/contract/collection';
import { errorResponseSchema } from '../src/contract/error';
import * as images from '../src/inspection/examineImage';
import { blackPng } from './hostile/pictures';
import { collectedLog } from './support/collectedLog';
import { extendWith } from './support/extensions';
import { profiledJpeg } from './support/profiledJpeg';
import { storedFiles } from './support/sharedStorage';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';

afterEach(async () => {
	jest.restoreAllMocks();
	await stopAll();
});

const path = '/v1/collections/col_brand_assets/assets';
const png = createCanvas(40, 30).toBuffer('image/png');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"></svg>';
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(500)]);

/** Sends a file as its type, as a browser does. */
async function upload(
	service: TestService,
	file: Buffer | string,
	{ to = path, name = 'logo.png', type = 'image/png' } = {},
) {
	const response = await fetch(`${service.url}${to}?name=${encodeURIComponent(name)}`, {
		method: 'POST',
		headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': type },
		body: Buffer.from(file),
	});
	const json: unknown = await response.json();
	return { status: response.status, json };
}

async function uploaded(service: TestService, file: Buffer | string, to = path): Promise<Asset> {
	return assetSchema.parse((await upload(service, file, { to })).json);
}

async function errorType(answer: Promise<{ status: number; json: unknown }>) {
	const { status, json } = await answer;
	return [status, errorResponseSchema.parse(json).error.type];
}

async function newCollection(service: TestService, assetType: string): Promise<string> {
	const answer = await service.call('/v1/collections', {
		json: { name: 'Autumn', asset_type: assetType },
	});
	expect(answer.status).toBe(201);
	return collectionSchema.parse(answer.json).id;
}

it('accepts a file, returns its size in pixels, counts it and serves it unchanged', async () => {
	const service = await startTestService();
	const { status, json } = await upload(service, png, { name: 'Größe & more.png' });
	expect(status).toBe(201);
	const asset = assetSchema.parse(json);
	expect(asset).toMatchObject({
		collection_id: 'col_brand_assets',
		name: 'Größe & more.png',
		media_type: 'image/png',
		bytes: png.length,
		width: 40,
		height: 30,
		reference: 'collection:col_brand_assets/Größe & more.png',
	});
	expect((await service.call(path)).json).toEqual({ assets: [asset], total: 1 });
	expect((await service.call('/v1/collections/col_brand_assets')).json).toMatchObject({
		asset_count: 1,
	});
	const served = await fetch(asset.url);
	expect(served.headers.get('content-type')).toBe('image/png');
	expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
});

it('refuses a name of two lines, which no request could refer to', async () => {
	const service = await startTestService();
	const { status, json } = await upload(service, png, { name: 'boat\n.png' });
	expect(status).toBe(422);
	expect(JSON.stringify(json)).toContain('Must be one line');
});

it('detects the type from the content, whatever the header says', async () => {
	const service = await startTestService();
	const { json } = await upload(service, svg, { name: 'logo.png', type: 'image/png' });
	const asset = assetSchema.parse(json);
	expect(asset).toMatchObject({ media_type: 'image/svg+xml', width: 8, height: 6 });
	const served = await fetch(asset.url);
	expect(served.headers.get('content-type')).toContain('image/svg+xml');
	expect(served.headers.get('content-security-policy')).toContain('sandbox');
	expect(served.headers.get('x-content-type-options')).toBe('nosniff');
});

it('rejects files that are no image or video, or that the collection does not accept', async () => {
	const service = await startTestService();
	expect(await errorType(upload(service, 'MZ, a program'))).toEqual([415, 'asset_not_taken']);
	expect(await errorType(upload(service, ''))).toEqual([415, 'asset_not_taken']);
	expect(await errorType(upload(service, mp4))).toEqual([415, 'asset_not_taken']);
	const films = await newCollection(service, 'videos');
	const to = `/v1/collections/${films}/assets`;
	expect(await errorType(upload(service, png, { to }))).toEqual([415, 'asset_not_taken']);
	expect(await uploaded(service, mp4, to)).toMatchObject({ media_type: 'video/mp4' });
	const both = await newCollection(service, 'all');
	for (const file of [png, mp4]) {
		await uploaded(service, file, `/v1/collections/${both}/assets`);
	}
	expect(await readdir(join(service.dataFolder, 'work'))).toEqual([]);
	expect(await storedFiles(service.dataFolder, 'assets')).toHaveLength(3);
});

it('says why a file that is named so is no subtitles', async () => {
	const service = await startTestService();
	const to = `/v1/collections/${await newCollection(service, 'all')}/assets`;
	const { status, json } = await upload(service, '00:01 Welcome\n00:03 Bye', { to, name: 'x.srt' });
	expect([status, errorResponseSchema.parse(json).error.detail]).toEqual([
		415,
		expect.stringMatching(/^"x\.srt" is not taken: .*Line 1/iu),
	]);
});

it.each([
	['a PNG that is cut off', png.subarray(0, png.length - 20), 'it is truncated or damaged'],
	['an image of too many pixels', blackPng(9_000, 9_000, 1_000), 'more than 30 million'],
	[
		'a form',
		'--x-1\r\nContent-Disposition: form-data; name="file"\r\n\r\nHello\r\n--x-1--\r\n',
		'it is a form; send the file itself as the body',
	],
	['subtitles without a time', 'WEBVTT\n\n00:01 -- 00:02\nHello', 'is no time of a subtitle'],
])('refuses %s, which no video could use, and keeps nothing of it', async (_, file, reason) => {
	const service = await startTestService();
	const to = `/v1/collections/${await newCollection(service, 'all')}/assets`;
	const { status, json } = await upload(service, file, { to });
	const { error } = errorResponseSchema.parse(json);
	expect([status, error.type]).toEqual([415, 'asset_not_taken']);
	expect(error.detail).toContain('"logo.png" is not taken: ');
	expect(error.detail).toContain(reason);
	expect(await storedFiles(service.dataFolder, 'assets')).toEqual([]);
});

/** A file that begins with an `ftyp` box. */
function boxed(brands: string, ...rest: Buffer[]): Buffer {
	const box = Buffer.from(`\0\0\0\0ftyp${brands.slice(0, 4)}\0\0\0\0${brands}`, 'latin1');
	box.writeUInt32BE(box.length);
	return Buffer.concat([box, ...rest]);
}

/** The index of an MP4 with a track for each of these handlers. */
function index(...handlers: string[]): Buffer {
	const tracks = handlers.map((name) => `\0\0\0\x18hdlr\0\0\0\0\0\0\0\0${name}\0\0\0\0`).join('');
	const box = Buffer.from(`\0\0\0\0moov${tracks}`, 'latin1');
	box.writeUInt32BE(box.length);
	return box;
}

const svgOf = (name: string, size: string) =>
	Buffer.from(
		`<?xml version="1.0"?><!-- <html> --><${name} xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" ${size}/>`,
	);

it.each<[string, Buffer, RegExp]>([
	['a photo of an iPhone', boxed('heicmif1heic'), /HEIC photo\. Save it as a JPEG \(iPhone: /],
	['a HEIF with a general brand', boxed('mif1heic'), /HEIC photo/],
	['an Ogg', Buffer.from('OggS\0rest'), /sound of another type\. .* MP3, M4A or WAV|is audio/],
	['AAC without a container', Buffer.from([0xff, 0xf1, 0x50, 0x80]), /not an image/],
	['a TIFF', Buffer.from('II*\0rest'), /TIFF image\. Save it as a PNG or JPEG/],
	['a file of Photoshop', Buffer.from('8BPS\0\x01'), /Export it as a PNG/],
	['a PDF', Buffer.from('%PDF-1.5'), /PDF or Illustrator file\. Export it as an SVG or PNG/],
	['an AVI', Buffer.from('RIFF\0\0\0\x01AVI LIST', 'latin1'), /AVI clip\. Save it as an MP4/],
	['nothing', Buffer.alloc(0), /is empty/],
	['an SVG without a size', svgOf('svg', ''), /SVG without a size\. Give it a width and a height/],
	['an SVG of the size 0', svgOf('svg', 'width="0" height="0"'), /SVG without a size/],
	[
		'an SVG in UTF-16',
		Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg}`, 'utf16le'),
		/SVG in UTF-16\. Save it as UTF-8/,
	],
	[
		'an SVG in UTF-16 without its mark',
		Buffer.from(svg, 'utf16le'),
		/SVG in UTF-16\. Save it as UTF-8/,
	],
	[
		'an SVG with a prefix',
		svgOf('s:svg', 'width="8" height="6"'),
		/root element of its SVG is s:svg\. .* without a prefix/,
	],
	['a page with an SVG', Buffer.from(`<!doctype html><html>${svg}</html>`), /not an image/],
	['a text', Buffer.from('Hello'), /not an image \(PNG, JPEG, .*\) or a clip \(MP4, MOV, WebM\)/],
])('says what %s is, and how to get a file that it takes', async (_, file, message) => {
	const service = await startTestService();
	const to = `/v1/collections/${await newCollection(service, 'all')}/assets`;
	const { status, json } = await upload(service, file, { to });
	expect(status).toBe(415);
	expect(errorResponseSchema.parse(json).error.detail).toMatch(message);
	const media = `data:;base64,${file.toString('base64')}`;
	const body = { template_id: 'plain', context: { prompt: 'Hello', custom_data: { media } } };
	const answer = await service.call('/v1/videos', { json: body });
	const fields = [{ message: expect.stringMatching(message) as unknown }];
	expect(answer.json).toMatchObject({ error: { metadata: { fields } } });
});

it.each<[string, string, Buffer]>([
	['an MP3 with tags', 'audio/mpeg', Buffer.from('ID3\x04rest')],
	['an MP3 without tags', 'audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0])],
	['an MP3 of a low sample rate', 'audio/mpeg', Buffer.from([0xff, 0xf3, 0x40, 0xc4, 0, 0])],
	['a WAV', 'audio/wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
	['an M4A', 'audio/mp4', boxed('M4A mp42')],
	['an MP4 without video', 'audio/mp4', boxed('isommp42', index('soun'))],
])('takes %s into a collection of the type all, and into no other', async (_, type, file) => {
	const service = await startTestService();
	const to = `/v1/collections/${await newCollection(service, 'all')}/assets`;
	const asset = await uploaded(service, file, to);
	expect(asset).toMatchObject({ media_type: type, bytes: file.length });
	const served = await fetch(asset.url);
	expect(served.headers.get('content-type')).toBe(type);
	for (const kind of ['images', 'videos']) {
		const other = `/v1/collections/${await newCollection(service, kind)}/assets`;
		const { status, json } = await upload(service, file, { to: other });
		expect(status).toBe(415);
		const { detail } = errorResponseSchema.parse(json).error;
		expect(detail).toContain(`has the type ${type}. The collection accepts only ${kind}.`);
	}
});

it('takes an interlaced PNG that has data for all pixels', async () => {
	// Its passes have six rows, each of a byte for its filter and one for its pixels.
	await expect(images.examineImage(blackPng(3, 3, 11, true))).rejects.toThrow(
		'truncated or damaged',
	);
	expect(await images.examineImage(blackPng(3, 3, 12, true))).toBe('image/png');
});

it('takes clips of phones and AVIF images for what they are', async () => {
	const service = await startTestService();
	const to = `/v1/collections/${await newCollection(service, 'all')}/assets`;
	for (const clip of [boxed('qt  '), boxed('isommp42', index('vide', 'soun'))]) {
		expect(await uploaded(service, clip, to)).toMatchObject({ media_type: 'video/mp4' });
	}
	const avif = createCanvas(300, 200).toBuffer('image/avif');
	const asset = await uploaded(service, avif, to);
	expect(asset).toMatchObject({ media_type: 'image/avif', width: 300, height: 200 });
	expect((await fetch(asset.url)).headers.get('content-type')).toBe('image/avif');
	expect(await images.examineImage(avif)).toBe('image/avif');
	await expect(images.examineImage(avif.subarray(0, -20))).rejects.toThrow('truncated or damaged');
});

it('takes a JPEG whose color profile is larger than most photos', async () => {
	const asset = await uploaded(await startTestService(), profiledJpeg());
	expect(asset).toMatchObject({ media_type: 'image/jpeg', width: 40, height: 30 });
});

it('holds only few images in memory at once, and takes all in the end', async () => {
	const service = await startTestService();
	const examinations: (() => void)[] = [];
	let isOpen = false;
	let [atOnce, most] = [0, 0];
	jest.spyOn(images, 'examineImage').mockImplementation(async () => {
		atOnce += 1;
		most = Math.max(most, atOnce);
		await new Promise<void>((resolve) => {
			if (isOpen) resolve();
			else examinations.push(resolve);
		});
		atOnce -= 1;
		return 'image/png';
	});
	const uploads = Array.from({ length: 6 }, () => upload(service, png));
	await until('an image', () => examinations.length > 0);
	await until('all images', async () => {
		const arrived = await readdir(join(service.dataFolder, 'work'));
		return arrived.length === uploads.length;
	});
	// A clip is not examined.
	const to = `/v1/collections/${await newCollection(service, 'all')}/assets`;
	expect((await upload(service, mp4, { to })).status).toBe(201);
	// Half of the four places: nobody else has any.
	expect(examinations).toHaveLength(2);
	isOpen = true;
	for (const finish of examinations) finish();
	for (const { status } of await Promise.all(uploads)) expect(status).toBe(201);
	expect(most).toBe(2);
});

it('rejects large files, and unknown or deleted collections', async () => {
	const service = await startTestService({ flags: ['--max-asset-bytes', '2000'] });
	const large = Buffer.concat([png, Buffer.alloc(500_000)]);
	expect(await errorType(upload(service, large))).toEqual([413, 'body_too_large']);
	expect((await upload(service, png)).status).toBe(201);
	const nowhere = { to: '/v1/collections/col_x/assets' };
	expect(await errorType(upload(service, png, nowhere))).toEqual([404, 'collection_not_found']);
	await service.call('/v1/collections/col_brand_assets', { method: 'DELETE' });
	expect(await errorType(upload(service, png))).toEqual([404, 'collection_not_found']);
});

it('removes a file with its record', async () => {
	const service = await startTestService();
	const gone = await uploaded(service, png);
	const kept = await uploaded(service, png);
	const removal = () => service.call(`${path}/${gone.id}`, { method: 'DELETE' });
	expect((await removal()).status).toBe(204);
	const { assets } = assetListSchema.parse((await service.call(path)).json);
	expect(assets).toEqual([kept]);
	expect((await fetch(gone.url)).status).toBe(404);
	expect((await fetch(kept.url)).status).toBe(200);
	expect((await removal()).status).toBe(404);
});

it('removes the files of a collection that is deleted', async () => {
	const service = await startTestService();
	const { url } = await uploaded(service, png);
	const kept = await newCollection(service, 'all');
	const other = await uploaded(service, png, `/v1/collections/${kept}/assets`);
	const removal = await service.call('/v1/collections/col_brand_assets', { method: 'DELETE' });
	expect(removal.status).toBe(200);
	expect((await fetch(url)).status).toBe(404);
	expect((await fetch(other.url)).status).toBe(200);
	expect(await storedFiles(service.dataFolder, 'assets')).toHaveLength(1);
});

/** A service whose file storage fails the next removal. */
const withFailingRemoval = () =>
	startTestService({
		extension: extendWith(({ files }) => {
			jest.spyOn(files, 'remove').mockRejectedValueOnce(new Error('The storage is down'));
		}),
	});

it.each([
	['keeps', 'added', 1],
	['removes', 'not added', 0],
])(
	'%s the file of an asset that the database has %s, if its answer is lost',
	async (_, what, files) => {
		const service = await startTestService({
			extension: extendWith(({ store }) => {
				const add = store.assets.add.bind(store.assets);
				jest.spyOn(store.assets, 'add').mockImplementationOnce(async (asset) => {
					if (what === 'added') await add(asset);
					throw new Error('The connection was lost');
				});
			}),
		});
		expect((await upload(service, png)).status).toBe(500);
		expect(await storedFiles(service.dataFolder, 'assets')).toHaveLength(files);
		const { json } = await service.call(path);
		expect(assetListSchema.parse(json).assets).toHaveLength(files);
	},
);

it('removes an asset again if the first attempt could not remove its file', async () => {
	const service = await withFailingRemoval();
	const asset = await uploaded(service, png);
	const removal = () => service.call(`${path}/${asset.id}`, { method: 'DELETE' });
	expect((await removal()).status).toBe(500);
	expect((await removal()).status).toBe(204);
	expect(await storedFiles(service.dataFolder, 'assets')).toEqual([]);
});

it('deletes a collection again if the first attempt could not remove its files', async () => {
	const service = await withFailingRemoval();
	await uploaded(service, png);
	await uploaded(service, png);
	const removal = () => service.call('/v1/collections/col_brand_assets', { method: 'DELETE' });
	expect((await removal()).status).toBe(500);
	expect((await removal()).status).toBe(200);
	expect(await storedFiles(service.dataFolder, 'assets')).toEqual([]);
});

it.each([
	['with a Content-Length', (file: Buffer) => file],
	['in chunks', (file: Buffer) => new Blob([file]).stream()],
])('says that the disk is full to a client that is still sending, %s', async (_how, bodyOf) => {
	const { text, logger } = collectedLog();
	const service = await startTestService({
		logger,
		extension: extendWith(({ files }) => {
			const createWorkFolder = files.createWorkFolder.bind(files);
			jest.spyOn(files, 'createWorkFolder').mockImplementation(async () => {
				const folder = await createWorkFolder();
				await symlink('/dev/full', join(folder, 'asset'));
				return folder;
			});
		}),
	});
	const large = Buffer.concat([png, Buffer.alloc(8_000_000)]);
	const response = await fetch(`${service.url}${path}?name=logo.png`, {
		method: 'POST',
		headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'image/png' },
		body: bodyOf(large),
		...{ duplex: 'half' },
	});
	expect(response.status).toBe(507);
	expect(response.headers.get('content-type')).toMatch(/^application\/json/);
	expect(errorResponseSchema.parse(await response.json()).error).toMatchObject({
		...{ type: 'disk_full', detail: 'The disk is full.' },
	});
	expect(text()).toContain('ENOSPC');
	expect((await service.call(path)).json).toEqual({ assets: [], total: 0 });
	expect(await readdir(join(service.dataFolder, 'work'))).toEqual([]);
});

it('says that the disk is full once others have filled it during the upload', async () => {
	const free: number[] = [];
	const service = await startTestService({
		extension: extendWith(({ files }) => {
			jest
				.spyOn(files, 'freeBytes')
				.mockImplementation(() => Promise.resolve(free.shift() ?? 1e12));
		}),
	});
	const large = Buffer.concat([png, Buffer.alloc(20_000_000)]);
	free.push(1e12, 1);
	expect(await errorType(upload(service, large))).toEqual([507, 'disk_full']);
	expect(await readdir(join(service.dataFolder, 'work'))).toEqual([]);
});

it('takes a file although the folder of its upload cannot be removed', async () => {
	const { text, logger } = collectedLog();
	const service = await startTestService({
		logger,
		extension: extendWith(({ files }) => {
			const createWorkFolder = files.createWorkFolder.bind(files);
			// No system removes a folder by this name.
			jest
				.spyOn(files, 'createWorkFolder')
				.mockImplementation(async () => `${await createWorkFolder()}/.`);
		}),
	});
	const { url } = await uploaded(service, png);
	expect((await fetch(url)).status).toBe(200);
	expect(text()).toContain('folder of unfinished files not removed');
});

it('leaves no file of an upload whose collection is deleted meanwhile', async () => {
	const deletion: { run?: () => Promise<unknown> } = {};
	const service = await startTestService({
		extension: extendWith(({ files }) => {
			const publish = files.publish.bind(files);
			jest.spyOn(files, 'publish').mockImplementation(async (...file) => {
				await deletion.run?.();
				return publish(...file);
			});
		}),
	});
	deletion.run = () => service.call('/v1/collections/col_brand_assets', { method: 'DELETE' });
	expect(await errorType(upload(service, png))).toEqual([404, 'collection_not_found']);
	expect(await storedFiles(service.dataFolder, 'assets')).toEqual([]);
});

it('removes the file of an upload that arrives while its collection is being deleted', async () => {
	const late: { run?: () => Promise<unknown> } = {};
	const service = await startTestService({
		extension: extendWith(({ store }) => {
			const remove = store.collections.remove.bind(store.collections);
			jest.spyOn(store.collections, 'remove').mockImplementation(async (...deletion) => {
				await late.run?.();
				return remove(...deletion);
			});
		}),
	});
	late.run = () => uploaded(service, png);
	const removal = await service.call('/v1/collections/col_brand_assets', { method: 'DELETE' });
	expect(removal.status).toBe(200);
	expect(await storedFiles(service.dataFolder, 'assets')).toEqual([]);
});

it('keeps files after a restart, and removes them on a reset', async () => {
	const first = await startTestService();
	const asset = await uploaded(first, png);
	await first.stop();
	const service = await startTestService({ dataFolder: first.dataFolder });
	const { assets } = assetListSchema.parse((await service.call(path)).json);
	expect(assets.map(({ id }) => id)).toEqual([asset.id]);
	await service.call('/_service/reset', { method: 'POST' });
	expect((await service.call(path)).json).toEqual({ assets: [], total: 0 });
	expect(await storedFiles(service.dataFolder, 'assets')).toEqual([]);
});
