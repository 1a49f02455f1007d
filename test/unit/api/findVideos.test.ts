import { createClient } from '../../../nodes/VideoGeneration/api/client';
import {
	MAX_SEARCHED_VIDEOS,
	findVideoById,
	findVideosInList,
	readFinishedVideo,
	withFailureReason,
} from '../../../nodes/VideoGeneration/api/findVideos';
import { MAX_PAGE_SIZE } from '../../../nodes/VideoGeneration/api/listVideos';
import type { Video } from '../../../nodes/VideoGeneration/api/schemas';
import { FakeContext, type Reply } from '../../harness/fakeContext';

const missing: Reply = { status: 404 };
const list = (ids: string[], totalPages = 1): Reply => ({
	body: { videos: ids.map((id) => ({ id })), pagination: { total_pages: totalPages } },
});
const urlsOf = ({ sent }: FakeContext) => sent.map(({ url }) => url);
const own = 'https://videos.example/v1/videos/a';

describe('the search for a video', () => {
	const search = async (fake: FakeContext) =>
		await findVideoById(await createClient(fake.context), 'a/b', 3);

	test('ends with GET /v1/videos/{id} if that returns the video', async () => {
		const fake = new FakeContext().answers({ body: { id: 'a/b' } });
		expect(await search(fake)).toEqual({ id: 'a/b' });
		expect(urlsOf(fake)).toEqual(['https://videos.example/v1/videos/a%2Fb']);
	});

	test.each([[missing], [{ status: 403 }], [{ body: 'page' }], [{ body: { id: 'another' } }]])(
		'goes on in the list after %j',
		async (first) => {
			const fake = new FakeContext().answers(first, list(['x', 'a/b', 'y']));
			expect(await search(fake)).toEqual({ id: 'a/b' });
			expect(fake.sent[1]).toMatchObject({
				url: 'https://videos.example/v1/videos',
				qs: { page: 1, limit: 100 },
			});
		},
	);

	test('ends with a failure that may pass, if the list does not have the video', async () => {
		// A status that the client does not repeat.
		const fake = new FakeContext().answers({ status: 507 }, list(['x']));
		await expect(search(fake)).rejects.toMatchObject({
			details: { status: 507, retryable: true },
			context: { itemIndex: 3 },
		});
		expect(fake.sent.at(-1)).toMatchObject({ qs: { page: 1, limit: 100 } });
	});

	test.each([{ status: 501 }, { status: 403 }, { body: 'page' }])(
		'takes the word of the list after %j',
		async (first) => {
			const fake = new FakeContext().answers(first, list(['x']));
			expect(await search(fake)).toBeUndefined();
		},
	);

	test.each([
		[{ status: 401 }, 401],
		[{ status: 429, headers: { 'retry-after': '999' } }, 429],
	])('ends with %j', async (first, status) => {
		const fake = new FakeContext().answers(first, list(['a/b']));
		await expect(search(fake)).rejects.toMatchObject({ details: { status } });
		expect(fake.sent).toHaveLength(1);
	});

	test('ends if the service cannot be reached', async () => {
		const fake = new FakeContext().answers({ thrown: { message: 'm', code: 'ECONNREFUSED' } });
		fake.isStoppedBySending = true;
		await expect(search(fake)).rejects.toMatchObject({
			details: { type: 'connection' },
			context: { itemIndex: 3 },
		});
		expect(fake.sent).toHaveLength(1);
	});

	test('ends with an error that is not from the service', async () => {
		const fake = new FakeContext();
		const client = await createClient(fake.context);
		jest.spyOn(client, 'request').mockRejectedValue(new TypeError('a mistake'));
		await expect(findVideoById(client, 'a')).rejects.toThrow('a mistake');
	});

	test('reads all pages of the list', async () => {
		const fake = new FakeContext().answers(missing, list(['x'], 2), list(['y'], 2));
		expect(await search(fake)).toBeUndefined();
		expect(fake.sent.slice(1).map(({ qs }) => qs?.page)).toEqual([1, 2]);
	});

	test('takes the word of a service that can look up videos: one request for a wrong ID', async () => {
		const body = { error: { type: 'video_not_found', title: 'Unknown video', status: 404 } };
		const fake = new FakeContext().answers({ status: 404, body }, list(['a/b']));
		expect(await search(fake)).toBeUndefined();
		expect(fake.sent).toHaveLength(1);
	});

	test('gives up after the maximum number of pages', async () => {
		const fake = new FakeContext().answers(missing, list(['x'], 1_000));
		expect(await search(fake)).toBeUndefined();
		expect(fake.sent).toHaveLength(1 + MAX_SEARCHED_VIDEOS / MAX_PAGE_SIZE);
	});

	test('the error names the item if the list fails', async () => {
		const fake = new FakeContext().answers(missing, { status: 403 });
		await expect(search(fake)).rejects.toMatchObject({ context: { itemIndex: 3 } });
	});
});

describe('the search in the list', () => {
	const search = async (fake: FakeContext, ids: string[], maxPages = 9) =>
		await findVideosInList(
			await createClient(fake.context),
			ids,
			{ status: 'failed' },
			{ maxPages },
		);

	test('ends with the page that has the last of the videos', async () => {
		const fake = new FakeContext().answers(list(['x', 'b'], 9), list(['y', 'a'], 9), list([], 9));
		expect(await search(fake, ['a', 'b'])).toEqual([{ id: 'b' }, { id: 'a' }]);
		expect(fake.sent.map(({ qs }) => qs)).toEqual(
			[1, 2].map((page) => ({ page, limit: 100, status: 'failed' })),
		);
	});

	test('returns a video once that a growing list has moved to the next page', async () => {
		const fake = new FakeContext().answers(list(['x', 'a'], 2), list(['a', 'b'], 2));
		expect(await search(fake, ['a', 'b', 'c'])).toEqual([{ id: 'a' }, { id: 'b' }]);
	});

	test('goes on to the end of a list that has become shorter', async () => {
		const fake = new FakeContext().answers(list(['x'], 3), list(['y'], 1), list(['a'], 1));
		expect(await search(fake, ['a'])).toEqual([]);
		expect(fake.sent).toHaveLength(2);
	});

	test('reads no page more than it may', async () => {
		const fake = new FakeContext().answers(list(['x'], 9));
		expect(await search(fake, ['a'], 3)).toEqual([]);
		expect(fake.sent).toHaveLength(3);
	});
});

describe('the reason of a failure', () => {
	const error = { title: 'No memory' };
	const add = async (fake: FakeContext, video: Video, statusUrl?: string) =>
		await withFailureReason(await createClient(fake.context), video, statusUrl);

	test('is not asked for if it is known', async () => {
		const fake = new FakeContext();
		expect(await add(fake, { id: 'a', error })).toEqual({ id: 'a', error });
		expect(fake.sent).toEqual([]);
	});

	test.each([
		[undefined, own],
		['https://videos.example/base/v1/jobs/7', 'https://videos.example/base/v1/jobs/7'],
		['http://internal:3000/v1/jobs/7?full=1', 'https://videos.example/v1/jobs/7?full=1'],
		['http://internal:3000/jobs/7', own],
	])('is read at the status URL %s as %s', async (statusUrl, url) => {
		const fake = new FakeContext().answers({ body: { id: 'a', error, prompt: 'p', status: 'x' } });
		expect(await add(fake, { id: 'a', status: 'failed' }, statusUrl)).toEqual({
			id: 'a',
			status: 'failed',
			prompt: 'p',
			error,
		});
		expect(urlsOf(fake)).toEqual([url]);
	});

	test('is null if the video has none', async () => {
		const fake = new FakeContext().answers({ body: { id: 'a' } });
		expect(await add(fake, { id: 'a' })).toEqual({ id: 'a', error: null });
	});

	test.each<[Reply]>([[missing], [{ body: { id: 'another', error } }]])(
		'stays unknown after %j',
		async (reply) => {
			expect(await add(new FakeContext().answers(reply), { id: 'a' })).toEqual({ id: 'a' });
		},
	);

	test('ends with an error that is not from the service', async () => {
		const client = await createClient(new FakeContext().context);
		jest.spyOn(client, 'request').mockRejectedValue(new TypeError('a mistake'));
		await expect(withFailureReason(client, { id: 'a' })).rejects.toThrow('a mistake');
	});
});

describe('the video of a callback', () => {
	const token = { templateId: 't', issuedAt: Date.parse('2026-01-01T12:00:00Z') / 1000 };
	const reported = { id: 'a', error: { title: 'No memory' } };
	const read = async (fake: FakeContext, video: Video = reported) =>
		await readFinishedVideo(await createClient(fake.context), video, token);

	test.each(['completed', 'failed'] as const)('is read at its own URL if %s', async (status) => {
		const fake = new FakeContext().answers({ body: { id: 'a', status } });
		const statusUrl = 'https://videos.example/v1/jobs/7';
		expect(await read(fake, { ...reported, status_url: statusUrl })).toEqual({
			video: { id: 'a', status, ...(status === 'failed' && { error: reported.error }) },
			status,
		});
		expect(urlsOf(fake)).toEqual([statusUrl]);
	});

	test('has the reason of its record rather than that of the callback', async () => {
		const video = { id: 'a', status: 'failed', error: { title: 'No disk' } };
		const fake = new FakeContext().answers({ body: video });
		expect(await read(fake)).toEqual({ video, status: 'failed' });
	});

	test.each<[Reply]>([
		[missing],
		[{ status: 403 }],
		[{ body: { id: 'a' } }],
		[{ body: { id: 'another', status: 'completed' } }],
	])('is looked for after %j in the lists of its template since its token', async (first) => {
		const fake = new FakeContext().answers(first, list(['x']), list(['x', 'a']));
		expect(await read(fake)).toEqual({ video: reported, status: 'failed' });
		const narrow = { template_id: 't', from_date: '2026-01-01T11:50:00.000Z' };
		expect(fake.sent.slice(1).map(({ qs }) => qs)).toEqual(
			['completed', 'failed'].map((status) => ({ page: 1, limit: 100, status, ...narrow })),
		);
	});

	test('has no reason if neither the list nor the callback gives one, or if it is completed', async () => {
		const failed = new FakeContext().answers(missing, list([]), list(['a']));
		expect(await read(failed, { id: 'a' })).toEqual({ video: { id: 'a' }, status: 'failed' });
		const completed = new FakeContext().answers(missing, list(['a']));
		expect(await read(completed)).toEqual({ video: { id: 'a' }, status: 'completed' });
	});

	test.each<[string, Reply[], number]>([
		['its own URL says so', [{ body: { id: 'a', status: 'processing' } }, list(['a'])], 1],
		['2,000 videos of each list do not have it', [missing, list(['x'], 30)], 41],
	])('is not finished if %s', async (_, replies, requests) => {
		const fake = new FakeContext().answers(...replies);
		await expect(read(fake)).rejects.toMatchObject({
			message: 'The service does not have video a as finished',
			description: expect.stringMatching(/callback has arrived.*another account/),
			details: { type: 'not_finished', retryable: true, videoId: 'a' },
		});
		expect(fake.sent).toHaveLength(requests);
	});

	test.each<[Reply, number]>([
		[{ status: 401 }, 401],
		[{ status: 429, headers: { 'retry-after': '999' } }, 429],
		[{ status: 500 }, 500],
	])('is not looked for in the list after %j', async (first, status) => {
		const fake = new FakeContext().answers(first);
		fake.isStoppedBySending = true;
		await expect(read(fake)).rejects.toMatchObject({ details: { status } });
		expect(urlsOf(fake)).toEqual([own]);
	});

	test('is not looked for if the service cannot be reached, or after a mistake', async () => {
		const fake = new FakeContext().answers({ thrown: { message: 'm', code: 'ECONNREFUSED' } });
		fake.isStoppedBySending = true;
		await expect(read(fake)).rejects.toMatchObject({ details: { type: 'connection' } });
		expect(fake.sent).toHaveLength(1);
		const client = await createClient(fake.context);
		jest.spyOn(client, 'request').mockRejectedValue(new TypeError('a mistake'));
		await expect(readFinishedVideo(client, reported, token)).rejects.toThrow('a mistake');
	});
});
