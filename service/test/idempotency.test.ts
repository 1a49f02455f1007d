import { errorResponseSchema } from '../src/contract/error';
import { videoJobSchema } from '../src/contract/video';
import type { Store } from '../src/storage/stores';
import { extendWith } from './support/extensions';
import { fakeClock } from './support/fakeClock';
import { steeredRenderer } from './support/fakeRenderer';
import { startTestService, stopAll, type Answer, type TestService } from './support/testService';

afterEach(stopAll);

const DAY_MS = 24 * 60 * 60 * 1_000;
const wanted = {
	template_id: 'plain',
	context: { prompt: 'Once', custom_data: { note: null } },
};

const create = (service: TestService, key: string, json: unknown = wanted) =>
	service.call('/v1/videos', { json, headers: { 'idempotency-key': key } });
const replayed = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true';
const idOf = ({ json }: Answer) => videoJobSchema.parse(json).id;
const charged = async (service: TestService) => (await service.call('/_service/credits')).json;
const total = async (service: TestService) =>
	JSON.stringify((await service.call('/v1/videos')).json).match(/"total":(\d+)/)?.[1];

it('responds to a second create like to the first one, and charges once', async () => {
	const service = await startTestService({ renderer: steeredRenderer() });
	const [first, second] = [await create(service, 'a'), await create(service, 'a')];
	expect([first.status, replayed(first)]).toEqual([202, false]);
	expect([second.status, replayed(second)]).toEqual([202, true]);
	expect(second.json).toEqual(first.json);
	expect(second.headers.get('location')).toBe(first.headers.get('location'));
	expect(await charged(service)).toMatchObject({ charged: 5 });
	expect(await total(service)).toBe('1');
	// The order of members says nothing.
	const turned = await create(service, 'a', { context: wanted.context, template_id: 'plain' });
	expect(replayed(turned)).toBe(true);
	expect(idOf(await create(service, 'b'))).not.toBe(idOf(first));
});

it('executes one of many simultaneous creates; the others wait for it', async () => {
	const flags = ['--max-unfinished-videos', '1'];
	const service = await startTestService({ renderer: steeredRenderer(), flags });
	const answers = await Promise.all(Array.from({ length: 20 }, () => create(service, 'same')));
	expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202));
	expect(new Set(answers.map(idOf)).size).toBe(1);
	expect(answers.filter(replayed)).toHaveLength(19);
	expect(await charged(service)).toMatchObject({ charged: 5 });
});

it('responds to a second create although the queue is full', async () => {
	const flags = ['--max-unfinished-videos', '1'];
	const service = await startTestService({ renderer: steeredRenderer(), flags });
	const first = await create(service, 'a');
	expect((await create(service, 'b')).status).toBe(503);
	const second = await create(service, 'a');
	expect([second.json, replayed(second)]).toEqual([first.json, true]);
});

it.each([
	['--max-unfinished-videos', '1'],
	['--credits', '5'],
	['--credits', '10'],
])(
	'responds to a create like to the first one, which took the last place or credits meanwhile: %s %s',
	async (...flags) => {
		const stores: Store[] = [];
		const extension = extendWith(({ store }) => void stores.push(store));
		const service = await startTestService({ renderer: steeredRenderer(), flags, extension });
		let first: Answer | undefined;
		const [store] = stores;
		if (store === undefined) throw new Error('There is no store');
		jest.spyOn(store.idempotency, 'find').mockImplementationOnce(async () => {
			first = await create(service, 'a');
			return undefined;
		});
		const second = await create(service, 'a');
		expect([second.status, second.json, replayed(second)]).toEqual([202, first?.json, true]);
		expect(await charged(service)).toMatchObject({ charged: 5 });
	},
);

it('rejects another body with the same key with 422, and charges nothing', async () => {
	const service = await startTestService({ renderer: steeredRenderer() });
	await create(service, 'a');
	const other = await create(service, 'a', { ...wanted, context: { prompt: 'Twice' } });
	expect(errorResponseSchema.parse(other.json).error).toMatchObject({
		...{ type: 'idempotency_key_reused', status: 422 },
	});
	expect(await total(service)).toBe('1');
});

it('keeps the key of a rejected create unused', async () => {
	const flags = ['--credits', '4'];
	const service = await startTestService({ renderer: steeredRenderer(), flags });
	expect((await create(service, 'a', { template_id: 'nope' })).status).toBe(404);
	expect((await create(service, 'a', { template_id: 'plain' })).status).toBe(422);
	expect((await create(service, 'a')).status).toBe(402);
	await service.call('/_service/credits', { method: 'PUT', json: { balance: 5 } });
	const answer = await create(service, 'a');
	expect([answer.status, replayed(answer)]).toEqual([202, false]);
	// With the last credit gone, the answer is still had again.
	expect(replayed(await create(service, 'a'))).toBe(true);
});

it('stores a response for 24 hours, also after a restart and after the video is deleted', async () => {
	const clock = fakeClock();
	const service = await startTestService({ clock, renderer: steeredRenderer() });
	const first = await create(service, 'a');
	await service.call(`/v1/videos/${idOf(first)}/cancel`, { method: 'POST' });
	await service.call(`/v1/videos/${idOf(first)}`, { method: 'DELETE' });
	await service.stop();
	const { dataFolder } = service;
	const again = await startTestService({ clock, dataFolder, renderer: steeredRenderer() });
	clock.advance(DAY_MS - 1);
	const replay = await create(again, 'a');
	expect([replay.json, replayed(replay)]).toEqual([first.json, true]);
	clock.advance(1);
	const fresh = await create(again, 'a', { ...wanted, context: { prompt: 'Another day' } });
	expect([fresh.status, replayed(fresh)]).toEqual([202, false]);
	expect(idOf(fresh)).not.toBe(idOf(first));
});

it.each(['', ' ', 'with blank', 'x'.repeat(256), 'ümlaut'])('rejects the key "%s"', async (key) => {
	const service = await startTestService({ renderer: steeredRenderer() });
	const answer = await create(service, key);
	expect(answer.status).toBe(422);
	expect(errorResponseSchema.parse(answer.json).error.metadata['fields']).toEqual([
		{ field: 'Idempotency-Key', message: expect.any(String) },
	]);
});

it.each(['Accept-Idempotency-Key', 'Accept-Deduplication-Key'])(
	'announces in every response below /v1 that it accepts keys, and nowhere else: %s',
	async (name) => {
		const service = await startTestService();
		const said = async (path: string, options = {}) =>
			(await service.call(path, { unchecked: true, ...options })).headers.get(name);
		expect(await said('/v1/templates')).toBe('true');
		expect(await said('/v1/nothing')).toBe('true');
		expect(await said('/v1/videos', { headers: { authorization: '' } })).toBe('true');
		expect(await said('/v1/videos', { raw: '{' })).toBe('true');
		expect(await said('/_service/health')).toBeNull();
	},
);
