import fc from 'fast-check';

import { createClient } from '../../../nodes/VideoGeneration/api/client';
import {
	MAX_SEARCHED_VIDEOS,
	findVideoById,
	searchWindows,
} from '../../../nodes/VideoGeneration/api/findVideoById';
import { MAX_PAGE_SIZE } from '../../../nodes/VideoGeneration/api/fetchPages';
import { FakeContext, type Reply } from '../../harness/fakeContext';

test('the windows together cover every moment, newest first', () => {
	const now = Date.parse('2026-03-01T00:00:00Z');
	const windows = searchWindows(now).map(({ from_date: from, to_date: to }) => ({
		from: from === undefined ? -Infinity : Date.parse(from),
		to: to === undefined ? Infinity : Date.parse(to),
	}));
	const begins = windows.map(({ from }) => from);
	const limits = fc.constantFrom(...begins.filter(Number.isFinite));
	// Also after now: the service's clock may be ahead.
	const moment = fc.oneof(fc.integer({ min: 0, max: now + 60 * 60_000 }), limits);
	fc.assert(
		fc.property(moment, (createdAt) => {
			expect(windows.some(({ from, to }) => createdAt > from && createdAt < to)).toBe(true);
		}),
	);
	expect(begins).toEqual([...begins].sort((one, other) => other - one));
	expect(new Set(begins).size).toBe(windows.length);
});

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
				qs: { page: 1, limit: 100, from_date: expect.any(String) },
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

	test('reads all pages of all windows', async () => {
		const fake = new FakeContext().answers(missing, list(['x'], 2), list(['y'], 2), list([], 0));
		expect(await search(fake)).toEqual({ exhausted: true });
		expect(fake.sent.slice(1).map(({ qs }) => (qs as { page: number }).page)).toEqual([
			1, 2, 1, 1, 1, 1,
		]);
	});

	test('gives up after the maximum number of pages', async () => {
		const fake = new FakeContext().answers(missing, list(['x'], 1_000));
		expect(await search(fake)).toEqual({ exhausted: false });
		expect(fake.sent).toHaveLength(1 + MAX_SEARCHED_VIDEOS / MAX_PAGE_SIZE);
	});

	test('the error names the item if the list fails', async () => {
		const fake = new FakeContext().answers(missing, { status: 403 });
		await expect(search(fake)).rejects.toMatchObject({ context: { itemIndex: 3 } });
	});
});

test('the windows: a day, a week, a month, a year, all', () => {
	expect(searchWindows(Date.parse('2026-03-01T00:00:00Z'))).toEqual([
		{ from_date: '2026-02-28T00:00:00.000Z' },
		{ from_date: '2026-02-22T00:00:00.000Z', to_date: '2026-02-28T00:00:01.000Z' },
		{ from_date: '2026-01-30T00:00:00.000Z', to_date: '2026-02-22T00:00:01.000Z' },
		{ from_date: '2025-03-01T00:00:00.000Z', to_date: '2026-01-30T00:00:01.000Z' },
		{ to_date: '2025-03-01T00:00:01.000Z' },
	]);
});
