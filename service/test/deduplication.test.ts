import { errorResponseSchema } from '../src/contract/error';
import { videoJobSchema, videoListSchema } from '../src/contract/video';
import { webhookDeliveryListSchema } from '../src/contract/webhook';
import type { Store } from '../src/storage/stores';
import { catalogue } from './support/catalogue';
import { extendWith, watchAnnouncements } from './support/extensions';
import { instantRenderer, steeredRenderer } from './support/fakeRenderer';
import { startReceiver } from './support/receiver';
import { startTestService, stopAll, type Answer, type TestService } from './support/testService';
import { until } from './support/until';
import { getVideo, videoWith } from './support/videos';

afterEach(stopAll);

const wanted = { template_id: 'plain', context: { prompt: 'Once' } };

const create = (
	service: TestService,
	key: unknown,
	more: object = {},
	headers: Record<string, string> = {},
) => service.call('/v1/videos', { json: { ...wanted, deduplication_key: key, ...more }, headers });
const jobOf = ({ json }: Answer) => videoJobSchema.parse(json);
const charged = async (service: TestService) => (await service.call('/_service/credits')).json;
const replayed = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true';

function list(service: TestService, keys: readonly string[]) {
	const query = keys.map((key) => `deduplication_key=${encodeURIComponent(key)}`).join('&');
	return service.call(`/v1/videos?limit=100&${query}`);
}

const listedKeys = async (service: TestService, keys: readonly string[]) =>
	videoListSchema
		.parse((await list(service, keys)).json)
		.videos.map(({ deduplication_key: key }) => key);

async function webhooksOf(service: TestService, id: string) {
	const { json } = await service.call(`/_service/webhooks?video_id=${id}`);
	return webhookDeliveryListSchema.parse(json).webhooks;
}

const startWaiting = (...flags: string[]) =>
	startTestService({ renderer: steeredRenderer(), flags });

it('gives a create with a key that a video has the job of that video, and charges nothing', async () => {
	const service = await startWaiting();
	const first = await create(service, 'row 1');
	expect(first.status).toBe(202);
	expect(jobOf(first)).toMatchObject({ deduplication_key: 'row 1', credits_charged: 5 });
	expect(first.json).not.toHaveProperty('deduplicated');
	const second = await create(service, 'row 1');
	expect(second.status).toBe(200);
	// The start of a render changes the estimate.
	const { estimated_completion } = jobOf(second);
	expect(second.json).toEqual({
		...{ ...jobOf(first), estimated_completion },
		...{ credits_charged: 0, deduplicated: true },
	});
	expect(second.headers.get('location')).toBe(first.headers.get('location'));
	expect(replayed(second)).toBe(false);
	expect((await create(service, 'row 2')).status).toBe(202);
	expect(await charged(service)).toMatchObject({ charged: 10 });
});

it.each(['--max-unfinished-videos=1', '--credits=5', '--credits=10'])(
	'creates one video for many simultaneous creates with a key, each with its idempotency key: %s',
	async (flag) => {
		const service = await startWaiting(flag);
		const indexes = Array.from({ length: 20 }, (_, index) => index);
		const send = (index: number) => create(service, 'a', {}, { 'idempotency-key': `k${index}` });
		const answers = await Promise.all(indexes.map(send));
		expect(answers.map(({ status }) => status).sort()).toEqual([
			...Array<number>(19).fill(200),
			202,
		]);
		expect(new Set(answers.map((answer) => jobOf(answer).id)).size).toBe(1);
		expect(answers.filter((answer) => jobOf(answer).deduplicated)).toHaveLength(19);
		expect(await charged(service)).toMatchObject({ charged: 5 });
		const again = await Promise.all(indexes.map(send));
		expect(again.map(({ status, text }) => [status, text])).toEqual(
			answers.map(({ status, text }) => [status, text]),
		);
		expect(again.every(replayed)).toBe(true);
	},
);

it.each(['--max-unfinished-videos=1', '--credits=5'])(
	'gives the job of a video that took the key, and the last place or credits, meanwhile: %s',
	async (flag) => {
		const stores: Store[] = [];
		const extension = extendWith(({ store }) => void stores.push(store));
		const flags = [flag];
		const service = await startTestService({ renderer: steeredRenderer(), flags, extension });
		const [store] = stores;
		if (store === undefined) throw new Error('There is no store');
		let first: Answer | undefined;
		jest.spyOn(store.videos, 'reuse').mockImplementationOnce(async () => {
			first = await create(service, 'a');
			return undefined;
		});
		const second = await create(service, 'a');
		expect([second.status, jobOf(second).id]).toEqual([200, first && jobOf(first).id]);
		expect(await charged(service)).toMatchObject({ charged: 5 });
	},
);

it('refuses a create with a key in use neither for a full queue nor for missing credits or its context', async () => {
	const service = await startWaiting('--max-unfinished-videos', '1', '--credits', '5');
	const { id } = jobOf(await create(service, 'a'));
	expect((await create(service, 'b')).status).toBe(503);
	expect(jobOf(await create(service, 'a'))).toMatchObject({ id, deduplicated: true });
	await service.call(`/v1/videos/${id}/cancel`, { method: 'POST' });
	const { id: other } = jobOf(await create(service, 'a'));
	await service.call('/_service/credits', { method: 'PUT', json: { balance: 0 } });
	for (const more of [{}, { context: {} }, { template_id: 'demanding' }]) {
		expect(jobOf(await create(service, 'a', more)).id).toBe(other);
	}
});

it('refuses a create with a key in use whose body is wrong', async () => {
	const service = await startWaiting();
	await create(service, 'a');
	for (const [more, status, field] of [
		[{ template_id: 'gone', context: undefined }, 404, undefined],
		[{ options: { resolution: '4k' } }, 422, 'options.resolution'],
		[{ context: { promt: 'x' } }, 422, 'context.promt'],
	] as const) {
		const answer = await create(service, 'a', more);
		expect([more, answer.status]).toEqual([more, status]);
		if (field !== undefined) expect(answer.text).toContain(`"field":"${field}"`);
	}
});

it('gives the video of a template that is gone', async () => {
	const templates = [...catalogue];
	const extension = extendWith((components) => void (components.catalogue = templates));
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer, extension });
	const { id } = jobOf(await create(service, 'a'));
	// A video of which the render has not begun would fail.
	await renderer.next();
	templates.length = 0;
	expect(jobOf(await create(service, 'a'))).toMatchObject({ id, deduplicated: true });
});

it('frees the key of a video that fails, is canceled or is deleted', async () => {
	const service = await startTestService();
	const ids: string[] = [];
	const next = async (context: object) => {
		const answer = await create(service, 'a', { context });
		expect(answer.status).toBe(202);
		ids.push(jobOf(answer).id);
		return jobOf(answer).id;
	};
	const failed = await next({ prompt: 'Please [fail]' });
	await videoWith(service, failed, 'failed');
	const canceled = await next({ prompt: 'Tea [slow 600s]' });
	await service.call(`/v1/videos/${canceled}/cancel`, { method: 'POST' });
	const deleted = await next({ prompt: 'Tea' });
	await videoWith(service, deleted, 'completed');
	expect((await create(service, 'a')).status).toBe(200);
	await service.call(`/v1/videos/${deleted}`, { method: 'DELETE' });
	await next({ prompt: 'Tea' });
	expect(new Set(ids).size).toBe(4);
	// A failed video shows whose it was.
	expect(await getVideo(service, failed)).toMatchObject({ deduplication_key: 'a' });
});

it('makes a new video for a create while the one with its key is being deleted', async () => {
	let isRemoving = false;
	let removed: () => void = () => undefined;
	const removal = new Promise<void>((resolve) => {
		removed = resolve;
	});
	const extension = extendWith(({ files }) => {
		jest.spyOn(files, 'remove').mockImplementation(() => {
			isRemoving = true;
			return removal;
		});
	});
	const service = await startTestService({ extension });
	const hook = await startReceiver();
	const { id } = jobOf(await create(service, 'a'));
	await videoWith(service, id, 'completed');
	const deleted = service.call(`/v1/videos/${id}`, { method: 'DELETE' });
	await until('the removal of the files', () => isRemoving);
	const answer = await create(service, 'a', { webhook_url: hook.url });
	removed();
	expect((await deleted).status).toBe(204);
	expect(answer.status).toBe(202);
	await until('the webhook', () => hook.received.length > 0);
	expect(hook.received[0]?.event.data).toMatchObject({ id: jobOf(answer).id });
});

it('keeps the key of a video whose files retention removed', async () => {
	const flags = ['--max-files-bytes', '1'];
	const service = await startTestService({ flags });
	const { id } = jobOf(await create(service, 'a'));
	await until('the removal', async () => (await getVideo(service, id)).files_removed_at);
	expect(jobOf(await create(service, 'a'))).toMatchObject({ id, deduplicated: true });
});

it('says that a create asks for something else, which the video does not become', async () => {
	const service = await startWaiting();
	const custom_data = { name: 'x', scenes: ['1', '2'] };
	const context = { ...wanted.context, custom_data };
	await create(service, 'a', { context });
	const saidOf = async (more: object) =>
		jobOf(await create(service, 'a', { context, ...more })).warnings;
	const same = { prompt: 'Once', custom_data: { scenes: ['1', '2'], name: 'x' } };
	expect(await saidOf({ context: same })).toBeUndefined();
	expect(await saidOf({ options: { resolution: '1080p', watermark: false } })).toBeUndefined();
	expect(await saidOf({ webhook_url: 'https://hooks.example/' })).toBeUndefined();
	const warnings = [
		expect.stringMatching(
			/^The video with this deduplication key was made from another template or other values/,
		),
	];
	expect(await saidOf({ template_id: 'demanding' })).toEqual(warnings);
	expect(await saidOf({ context: { ...same, prompt: 'Twice' } })).toEqual(warnings);
	expect(await saidOf({ options: { resolution: '720p' } })).toEqual(warnings);
	expect(await saidOf({ options: { watermark: true } })).toEqual(warnings);
});

it('answers a repeated request with an idempotency key as it did, whatever became of the video', async () => {
	const service = await startTestService();
	const { id } = jobOf(await create(service, 'a'));
	const headers = { 'idempotency-key': 'one' };
	const first = await create(service, 'a', {}, headers);
	await videoWith(service, id, 'completed');
	await service.call(`/v1/videos/${id}`, { method: 'DELETE' });
	const again = await create(service, 'a', {}, headers);
	expect([first.status, again.status, replayed(again)]).toEqual([200, 200, true]);
	expect(again.json).toEqual(first.json);
	expect((await create(service, 'b', {}, headers)).status).toBe(422);
});

describe('webhooks', () => {
	it('calls each URL once when the video is finished', async () => {
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer });
		const [one, other] = [await startReceiver(), await startReceiver()];
		const { id } = jobOf(await create(service, 'a', { webhook_url: one.url }));
		const { port } = new URL(one.url);
		const spelled = [
			`${one.url}#again`,
			`${one.url}?`,
			`${one.url}?#again`,
			one.url.replace('http:', 'HTTP:').replace(port, `0${port}`),
			one.url.replace('hook', '%68oo%6B'),
		];
		for (const url of [one.url, other.url, other.url, one.url, ...spelled]) {
			expect((await create(service, 'a', { webhook_url: url })).status).toBe(200);
		}
		expect(await webhooksOf(service, id)).toEqual([]);
		await (await renderer.next()).finish();
		await until('both', () => one.received.length > 0 && other.received.length > 0);
		const webhooks = await webhooksOf(service, id);
		expect(webhooks.map(({ url }) => url).sort()).toEqual([one.url, other.url].sort());
		expect(new Set(webhooks.map((webhook) => webhook.id)).size).toBe(2);
		const [event] = other.received;
		expect(event?.event.data).toMatchObject({ id, deduplication_key: 'a' });
		expect(event?.headers['webhook-signature']).toMatch(/^v1,/);
	});

	it('takes URLs for one that differ only in what is encoded needlessly', async () => {
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer });
		const { url } = await startReceiver();
		const { id } = jobOf(await create(service, 'a'));
		const distinct = ['?a=%2b', '?a=+', '/%252b', '/%2b', '/a%2Fb', '/a/b'];
		for (const end of [...distinct, '?%61=%2B', '/%252B', '/%61%2fb', '/%61/b']) {
			await create(service, 'a', { webhook_url: `${url}${end}` });
		}
		await (await renderer.next()).finish();
		await videoWith(service, id, 'completed');
		const called = (await webhooksOf(service, id)).map((webhook) => webhook.url.slice(url.length));
		expect(called.sort()).toEqual([...distinct, '/%252B'].sort());
	});

	it('calls those of a canceled video', async () => {
		const service = await startWaiting();
		const hook = await startReceiver();
		const { id } = jobOf(await create(service, 'a'));
		await create(service, 'a', { webhook_url: hook.url });
		await service.call(`/v1/videos/${id}/cancel`, { method: 'POST' });
		await until('the webhook', () => hook.received.length > 0);
		expect(hook.received[0]?.event).toMatchObject({ type: 'video.failed' });
	});

	it('calls an additional URL of a completed video at once, again if it fails, and never twice', async () => {
		const service = await startTestService({ flags: ['--keep-webhooks', '0'] });
		const { id } = jobOf(await create(service, 'a'));
		await videoWith(service, id, 'completed');
		const hook = await startReceiver((response, index) => {
			response.writeHead(index === 0 ? 503 : 200, { 'retry-after': '0' }).end();
		});
		await create(service, 'a', { webhook_url: hook.url });
		await until('the second attempt', () => hook.received.length === 2);
		expect(new Set(hook.received.map(({ event }) => event.id)).size).toBe(1);
		await create(service, 'a', { webhook_url: hook.url });
		const end = await startReceiver();
		await create(service, 'a', { webhook_url: end.url });
		await until('a later webhook', () => end.received.length > 0);
		expect(hook.received).toHaveLength(2);
	});

	it('adds at most 100 URLs, and says so', async () => {
		const service = await startWaiting();
		await create(service, 'a', { webhook_url: 'https://hooks.example/first' });
		const add = async (index: number) =>
			jobOf(await create(service, 'a', { webhook_url: `https://hooks.example/${index}` }));
		for (let index = 1; index <= 100; index += 1) {
			expect(await add(index)).not.toHaveProperty('warnings');
		}
		expect((await add(101)).warnings).toEqual([
			'The webhook_url was not added, because the video has 100 besides its first one already.',
		]);
		expect(await add(100)).not.toHaveProperty('warnings');
	});

	it('wakes those who send webhooks only for one that was added to a finished video', async () => {
		const renderer = steeredRenderer();
		const hook = await startReceiver();
		const { announced, extension } = watchAnnouncements();
		const service = await startTestService({ renderer, extension });
		const { id } = jobOf(await create(service, 'k'));
		await create(service, 'k', { webhook_url: `${hook.url}/1` });
		expect(announced).toEqual(['queued']);
		await (await renderer.next()).finish();
		await until('the announcement', () => announced.length === 2);
		await videoWith(service, id, 'completed');
		await create(service, 'k');
		expect(announced).toEqual(['queued', 'finished']);
		await create(service, 'k', { webhook_url: `${hook.url}/2` });
		expect(announced).toEqual(['queued', 'finished', 'finished']);
	});

	it('refuses an internal URL', async () => {
		const service = await startTestService({ testing: false, renderer: steeredRenderer() });
		await create(service, 'a');
		const refused = await create(service, 'a', { webhook_url: 'http://10.0.0.1/hook' });
		expect(refused.status).toBe(422);
		expect(errorResponseSchema.parse(refused.json).error.metadata['fields']).toMatchObject([
			{ field: 'webhook_url' },
		]);
	});
});

it('refuses what is no key with 422', async () => {
	const service = await startWaiting();
	for (const key of ['', 'x'.repeat(256), 'a\0b', '\ud800', 5, null, ['a']]) {
		const answer = await create(service, key);
		expect([key, answer.status]).toEqual([key, 422]);
		expect(errorResponseSchema.parse(answer.json).error.metadata['fields']).toMatchObject([
			{ field: 'deduplication_key' },
		]);
	}
});

it('takes every key as it is given', async () => {
	const service = await startWaiting();
	const keys = [
		...['a', ' a', 'a ', 'A', 'a\n', '\u0001', 'x'.repeat(255), ' ', '&amp;', '&', '%', '_', "'"],
		...['\u00e9', 'e\u0301', 'Sale', '𝗦𝗮𝗹𝗲', '👩‍🚀', '日本', '\u200b'],
	];
	for (const key of keys) {
		const answer = await create(service, key);
		expect([key, answer.status]).toEqual([key, 202]);
		expect(jobOf(answer).deduplication_key).toBe(key);
	}
	expect((await listedKeys(service, keys)).sort()).toEqual([...keys].sort());
	for (const key of keys) expect(await listedKeys(service, [key])).toEqual([key]);
});

it('lists the videos that have one of up to 100 keys', async () => {
	const service = await startTestService({ renderer: instantRenderer() });
	await create(service, undefined);
	for (const key of ['a', 'b', 'c']) await create(service, key);
	const { id } = jobOf(await create(service, 'gone', { context: { prompt: 'Please [fail]' } }));
	await videoWith(service, id, 'failed');
	const many = Array.from({ length: 97 }, (_, index) => `none ${index}`);
	expect(await listedKeys(service, ['b'])).toEqual(['b']);
	expect(await listedKeys(service, ['a', 'gone', 'c', ...many])).toEqual(['c', 'a']);
	expect(videoListSchema.parse((await list(service, ['a', 'c'])).json).pagination.total).toBe(2);
	expect((await list(service, ['a', 'b', 'c', 'd', ...many])).status).toBe(422);
	expect((await list(service, [''])).status).toBe(422);
	// The totals are counted again after a change.
	await create(service, 'd');
	expect(await listedKeys(service, ['d', 'a'])).toEqual(['d', 'a']);
});
