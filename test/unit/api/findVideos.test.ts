import { createClient } from '../../../nodes/VideoGeneration/api/client';
import { MAX_SEARCHED_VIDEOS, findVideoById } from '../../../nodes/VideoGeneration/api/findVideos';
import { MAX_PAGE_SIZE } from '../../../nodes/VideoGeneration/api/listVideos';
import { FakeContext, type Reply } from '../../harness/fakeContext';

describe('the search for a video', () => {
	const missing: Reply = { status: 404 };
	const list = (ids: string[], totalPages = 1): Reply => ({
		body: { videos: ids.map((id) => ({ id })), pagination: { total_pages: totalPages } },
	});
	const search = async (fake: FakeContext) =>
		await findVideoById(await createClient(fake.context), 'a/b', 3);

	test('ends with GET /v1/videos/{id} if that returns the video', async () => {
		const fake = new FakeContext().answers({ body: { id: 'a/b' } });
		expect(await search(fake)).toEqual({ video: { id: 'a/b' } });
		expect(fake.sent.map(({ url }) => url)).toEqual(['https://videos.example/v1/videos/a%2Fb']);
	});

	test.each([[missing], [{ status: 403 }], [{ body: 'page' }], [{ body: { id: 'another' } }]])(
		'goes on in the list after %j',
		async (first) => {
			const fake = new FakeContext().answers(first, list(['x', 'a/b', 'y']));
			expect(await search(fake)).toEqual({ video: { id: 'a/b' } });
			expect(fake.sent[1]).toMatchObject({
				url: 'https://videos.example/v1/videos',
				qs: { page: 1, limit: 100 },
			});
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
		fake.cancel.abort();
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
		expect(await search(fake)).toEqual({ isExhausted: true });
		expect(fake.sent.slice(1).map(({ qs }) => qs?.page)).toEqual([1, 2]);
	});

	test('takes the word of a service that can look up videos: one request for a wrong ID', async () => {
		const body = { error: { type: 'video_not_found', title: 'Unknown video', status: 404 } };
		const fake = new FakeContext().answers({ status: 404, body }, list(['a/b']));
		expect(await search(fake)).toEqual({ isExhausted: true });
		expect(fake.sent).toHaveLength(1);
	});

	test('gives up after the maximum number of pages', async () => {
		const fake = new FakeContext().answers(missing, list(['x'], 1_000));
		expect(await search(fake)).toEqual({ isExhausted: false });
		expect(fake.sent).toHaveLength(1 + MAX_SEARCHED_VIDEOS / MAX_PAGE_SIZE);
	});

	test('the error names the item if the list fails', async () => {
		const fake = new FakeContext().answers(missing, { status: 403 });
		await expect(search(fake)).rejects.toMatchObject({ context: { itemIndex: 3 } });
	});
});
