import fc from 'fast-check';

import type { ServiceClient } from '../../../nodes/VideoGeneration/api/client';
import { listVideos } from '../../../nodes/VideoGeneration/api/listVideos';

const idsTo = (total: number) => Array.from({ length: total }, (_, index) => `v${index}`);

/** A service with a list that `change` changes before each answer. */
function serviceWith(ids: string[], change: (ids: string[], call: number) => void = () => {}) {
	const pages: number[] = [];
	const get = async (
		_path: string,
		_schema: unknown,
		{ query }: { query: { page: number; limit: number } },
	) => {
		const { page, limit } = query;
		change(ids, pages.length);
		pages.push(page);
		return await Promise.resolve({
			videos: ids.slice((page - 1) * limit, page * limit).map((id) => ({ id })),
			pagination: { total: ids.length, total_pages: Math.ceil(ids.length / limit) },
		});
	};
	return { pages, client: { get } as unknown as ServiceClient };
}

const list = async (client: ServiceClient, limit: number) =>
	(await listVideos(client, {}, limit)).map(({ id }) => id);

test('returns the first `limit` videos in order, and reads no unnecessary page', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.nat(1200),
			fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.constant(Infinity)),
			async (total, limit) => {
				const { pages, client } = serviceWith(idsTo(total));
				const expected = Math.min(total, limit);
				expect(await list(client, limit)).toEqual(idsTo(expected));
				expect(pages).toHaveLength(Math.max(1, Math.ceil(expected / Math.min(100, limit))));
				expect(new Set(pages).size).toBe(pages.length);
			},
		),
	);
});

test('a video that is on two pages is returned once', async () => {
	const get = jest.fn((_path, _schema, { query: { page } }: { query: { page: number } }) =>
		Promise.resolve({
			videos: [{ id: `v${page}` }, { id: `v${page + 1}` }],
			pagination: { total_pages: 3 },
		}),
	);
	const client = { get } as unknown as ServiceClient;
	expect(await list(client, Infinity)).toEqual(['v1', 'v2', 'v3', 'v4']);
});

test('whatever is added at the top and deleted while the list is read, no other video is missing', async () => {
	const changesSchema = fc.array(
		fc.record({ added: fc.nat(3), deleted: fc.array(fc.nat(649), { maxLength: 4 }) }),
		{ maxLength: 20 },
	);
	await fc.assert(
		fc.asyncProperty(changesSchema, async (changes) => {
			let created = 0;
			const ids = idsTo(650);
			const { client } = serviceWith(ids, (current, call) => {
				const { added = 0, deleted = [] } = changes[call] ?? {};
				for (const at of deleted) if (at < current.length) current.splice(at, 1);
				for (let one = 0; one < added; one += 1) current.unshift(`new${created++}`);
			});
			const found = await list(client, Infinity);
			const present = new Set(found);
			expect(present.size).toBe(found.length);
			expect(ids.filter((id) => id.startsWith('v') && !present.has(id))).toEqual([]);
		}),
	);
});

test('a list that shrinks with every answer is read to its end', async () => {
	const ids = idsTo(5_000);
	const { client, pages } = serviceWith(ids, (current) => current.splice(0, 1));
	Object.assign(client, {
		context: {
			getExecutionId: () => '1',
			getNode: () => ({ name: 'Node' }),
			getWorkflow: () => ({ id: 'w' }),
			logger: { warn: () => undefined },
		},
	});
	expect((await list(client, Infinity)).length).toBeGreaterThan(4_800);
	expect(pages.length).toBeLessThan(200);
});
