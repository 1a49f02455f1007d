import fc from 'fast-check';

import { fetchPages } from '../../../nodes/VideoGeneration/api/fetchPages';

/** A list of `total` videos, read by pages; counts the reads. */
function list(total: number) {
	const pages: number[] = [];
	const read = (page: number, size: number) => {
		pages.push(page);
		const ids = Array.from({ length: total }, (_, index) => ({ id: `v${index}` }));
		return Promise.resolve({
			videos: ids.slice((page - 1) * size, page * size),
			totalPages: Math.ceil(total / size),
		});
	};
	return { pages, read };
}

test('returns the first `limit` videos in order, and reads no unnecessary page', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.nat(1200),
			fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.constant(Infinity)),
			async (total, limit) => {
				const { pages, read } = list(total);
				const videos = await fetchPages(limit, read);
				const expected = Math.min(total, limit);
				expect(videos.map(({ id }) => id)).toEqual(
					Array.from({ length: expected }, (_, index) => `v${index}`),
				);
				expect(pages).toHaveLength(Math.max(1, Math.ceil(expected / Math.min(100, limit))));
				expect(new Set(pages).size).toBe(pages.length);
			},
		),
	);
});

test('a video that is on two pages is returned once', async () => {
	const videos = await fetchPages(Infinity, (page) =>
		Promise.resolve({ videos: [{ id: `v${page}` }, { id: `v${page + 1}` }], totalPages: 3 }),
	);
	expect(videos.map(({ id }) => id)).toEqual(['v1', 'v2', 'v3', 'v4']);
});
