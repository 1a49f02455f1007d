import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorResponseSchema } from '../src/contract/error';
import { startTestService, stopAll } from './support/testService';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

async function finishedVideo() {
	const service = await startTestService();
	const { id } = await createVideo(service);
	const { video_url: videoUrl, thumbnail_url: thumbnailUrl } = await videoWith(
		service,
		id,
		'completed',
	);
	if (videoUrl === undefined || thumbnailUrl === undefined) throw new Error('No addresses');
	return { service, videoUrl, thumbnailUrl };
}

it('serves a video file and its thumbnail without a key, with their types', async () => {
	const { videoUrl, thumbnailUrl } = await finishedVideo();
	const video = await fetch(videoUrl);
	expect(video.status).toBe(200);
	expect(video.headers.get('content-type')).toBe('video/mp4');
	expect(video.headers.get('accept-ranges')).toBe('bytes');
	expect((await video.arrayBuffer()).byteLength).toBe(10_000);
	const thumbnail = await fetch(thumbnailUrl);
	expect(thumbnail.headers.get('content-type')).toBe('image/jpeg');
	expect(await thumbnail.text()).toBe('thumbnail');
});

it('supports HEAD and ranges', async () => {
	const { videoUrl } = await finishedVideo();
	const head = await fetch(videoUrl, { method: 'HEAD' });
	expect(head.status).toBe(200);
	expect(head.headers.get('content-length')).toBe('10000');
	const part = await fetch(videoUrl, { headers: { range: 'bytes=100-199' } });
	expect(part.status).toBe(206);
	expect(part.headers.get('content-range')).toBe('bytes 100-199/10000');
	expect((await part.arrayBuffer()).byteLength).toBe(100);
	const beyond = await fetch(videoUrl, { headers: { range: 'bytes=10000-' } });
	expect(beyond.status).toBe(416);
	expect(beyond.headers.get('content-range')).toBe('bytes */10000');
	expect(beyond.headers.get('cache-control')).toBeNull();
	expect(errorResponseSchema.parse(await beyond.json()).error.type).toBe('range_not_satisfiable');
});

it('lets pages of other origins read a file and its ranges, also after their browser asks', async () => {
	const { service, videoUrl } = await finishedVideo();
	const origin = 'https://shop.example';
	for (const url of [videoUrl, `${service.url}/files/unknown.mp4`]) {
		const { headers } = await fetch(url, { headers: { origin, range: 'bytes=0-9' } });
		expect(headers.get('access-control-allow-origin')).toBe('*');
		expect(headers.get('access-control-expose-headers')).toMatch(/Content-Length, Content-Range/);
		expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	}
	const asked = await fetch(videoUrl, {
		method: 'OPTIONS',
		headers: {
			origin,
			'access-control-request-method': 'GET',
			'access-control-request-headers': 'if-range,range',
		},
	});
	expect(asked.status).toBe(204);
	expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
	expect(asked.headers.get('access-control-allow-headers')).toMatch(/If-Range, Range/);
	const api = await fetch(`${service.url}/v1/videos`, { headers: { origin } });
	expect(api.headers.get('access-control-allow-origin')).toBeNull();
});

it('supports ranges according to RFC 9110, and sends the whole file for several ranges', async () => {
	const { videoUrl } = await finishedVideo();
	const got: Record<string, [number, number]> = {};
	const wanted: Record<string, [number, number]> = {
		'bytes=-999999999': [206, 10_000],
		'bytes=-10000': [206, 10_000],
		'bytes=-1': [206, 1],
		'bytes=9999-': [206, 1],
		'bytes=9999-10005': [206, 1],
		'bytes=0-1,-99999': [200, 10_000],
		'bytes=0-0,5-5': [200, 10_000],
		'bytes=5-a': [200, 10_000],
		'bytes=5-2': [200, 10_000],
		'pages=1-2': [200, 10_000],
	};
	for (const range of Object.keys(wanted)) {
		const answer = await fetch(videoUrl, { headers: { range } });
		got[range] = [answer.status, (await answer.arrayBuffer()).byteLength];
	}
	expect(got).toEqual(wanted);
	for (const range of ['bytes=-0', 'bytes=20000-']) {
		expect((await fetch(videoUrl, { headers: { range } })).status).toBe(416);
	}
});

it('responds with 304 to a client that already has the file', async () => {
	const { videoUrl } = await finishedVideo();
	const etag = (await fetch(videoUrl, { method: 'HEAD' })).headers.get('etag') ?? '';
	// A weak one must not be used to continue a download.
	expect(etag).toMatch(/^"[^"]+"$/);
	// Without a Cache-Control of the caller, fetch adds "no-cache".
	const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
	expect((await fetch(videoUrl, { headers: known })).status).toBe(304);
	const beyond = { ...known, range: 'bytes=20000-' };
	expect((await fetch(videoUrl, { headers: beyond })).status).toBe(304);
	const part = { range: 'bytes=0-9' };
	expect((await fetch(videoUrl, { headers: { ...part, 'if-range': etag } })).status).toBe(206);
	for (const other of ['"other"', '"2099"']) {
		const { status } = await fetch(videoUrl, { headers: { ...part, 'if-range': other } });
		expect([other, status]).toEqual([other, 200]);
	}
});

it('responds with 412 to a client that asks for another version', async () => {
	const { videoUrl } = await finishedVideo();
	const { headers } = await fetch(videoUrl, { method: 'HEAD' });
	const [etag = '', modified = ''] = ['etag', 'last-modified'].map(
		(name) => headers.get(name) ?? '',
	);
	const statusOf = async (header: Record<string, string>) =>
		(await fetch(videoUrl, { headers: header })).status;
	expect(await statusOf({ 'if-match': etag })).toBe(200);
	expect(await statusOf({ 'if-match': `"other", ${etag}` })).toBe(200);
	expect(await statusOf({ 'if-match': '*' })).toBe(200);
	expect(await statusOf({ 'if-unmodified-since': modified })).toBe(200);
	const earlier = new Date(Date.parse(modified) - 1_000).toUTCString();
	expect(await statusOf({ 'if-unmodified-since': earlier })).toBe(412);
	const refused = await fetch(videoUrl, { headers: { 'if-match': '"other"', range: 'bytes=0-9' } });
	expect(refused.status).toBe(412);
	expect(errorResponseSchema.parse(await refused.json()).error.type).toBe('precondition_failed');
});

it('leaves no unfinished files, and only the owner can read the key', async () => {
	const { service } = await finishedVideo();
	expect(await readdir(join(service.dataFolder, 'work'))).toEqual([]);
	expect((await stat(join(service.dataFolder, 'api-key'))).mode & 0o777).toBe(0o600);
});
