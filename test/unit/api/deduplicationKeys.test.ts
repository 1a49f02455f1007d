import { createClient } from '../../../nodes/VideoGeneration/api/client';
import {
	assertKeepsKeys,
	batchesOfKeys,
	listVideosOfKeys,
	problemOfKey,
} from '../../../nodes/VideoGeneration/api/deduplicationKeys';
import { FakeContext, type Reply } from '../../harness/fakeContext';

const page = (...ids: string[]): Reply => ({
	body: { videos: ids.map((id) => ({ id })), pagination: { total_pages: 1 } },
});
const keysTo = (count: number) => Array.from({ length: count }, (_, index) => `key ${index}`);

test.each([
	['a\0', /NUL$/],
	['a😀'.slice(0, 2), /half an emoji/],
	['a😀 é', undefined],
])('whether a service can have the key %j', (key, message) => {
	const problem = problemOfKey(key);
	if (message === undefined) expect(problem).toBeUndefined();
	else expect(problem).toMatchObject({ message: expect.stringMatching(message) });
});

describe('the keys of one request', () => {
	test.each([
		[0, []],
		[100, [100]],
		[201, [100, 100, 1]],
	])('are at most 100 of %d, each once', (count, sizes) => {
		const keys = keysTo(count);
		const batches = batchesOfKeys([...keys, ...keys]);
		expect(batches.map(({ length }) => length)).toEqual(sizes);
		expect(batches.flat()).toEqual(keys);
	});

	test('fit into a query of 6,000 characters as they are encoded', () => {
		// Each takes 1,200 characters with its name.
		const keys = ['a', 'b', 'c', 'd', 'e', 'f'].map((first) => `${first}${'é'.repeat(196)}aa`);
		expect(batchesOfKeys(keys).map(({ length }) => length)).toEqual([5, 1]);
	});
});

describe('the videos of keys', () => {
	test('are read with a request for each 100 keys, up to the limit', async () => {
		const fake = new FakeContext().answers(page('a', 'b'), page('c', 'd'));
		const client = await createClient(fake.context);
		const options = { filters: { status: 'failed' }, limit: 3 } as const;
		const videos = await listVideosOfKeys(client, keysTo(250), options);
		expect(videos.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
		expect(fake.sent.map(({ qs }) => qs)).toEqual([
			{ page: 1, limit: 3, status: 'failed', deduplication_key: keysTo(100) },
			{ page: 1, limit: 1, status: 'failed', deduplication_key: keysTo(200).slice(100) },
		]);
	});

	test('are all read without a limit; an error names the item', async () => {
		const fake = new FakeContext().answers(page('a'), page('b'), { status: 403 });
		const client = await createClient(fake.context);
		expect(await listVideosOfKeys(client, keysTo(101))).toHaveLength(2);
		await expect(listVideosOfKeys(client, ['k'], { itemIndex: 3 })).rejects.toMatchObject({
			context: { itemIndex: 3 },
		});
	});
});

describe('whether the service keeps keys', () => {
	const keeps = { 'accept-deduplication-key': 'true' };

	test('is asked once', async () => {
		const fake = new FakeContext().answers({ ...page(), headers: keeps });
		const client = await createClient(fake.context);
		await assertKeepsKeys(client, 'Leave it empty.');
		await assertKeepsKeys(client, 'Leave it empty.');
		expect(fake.sent.map(({ url, qs }) => [url, qs])).toEqual([
			['https://videos.example/v1/videos', { page: 1, limit: 1 }],
		]);
	});

	test('must be so', async () => {
		const client = await createClient(new FakeContext().answers(page()).context);
		await expect(assertKeepsKeys(client, 'Leave it empty.')).rejects.toMatchObject({
			message: "This service does not keep keys, so 'Deduplication Key' cannot be used",
			description: 'Leave it empty.',
		});
	});
});
