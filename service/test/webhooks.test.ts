import fc from 'fast-check';
import { ZodError } from 'zod';
import { webhookDeliveryListSchema, type WebhookDelivery } from '../src/contract/webhook';
import {
	DELIVERY_WINDOW_MS,
	deliveryDelay,
	MAX_DELIVERY_ATTEMPTS,
	nextAttemptAt,
} from '../src/webhooks/backoff';
import { readConfiguration } from '../src/settings/configuration';
import { openStorage } from '../src/storage/openStorage';
import { createLogger } from '../src/util/logger';
import { extendWith } from './support/extensions';
import { fakeClock } from './support/fakeClock';
import { startReceiver } from './support/receiver';
import { storageEnvironment } from './support/sharedStorage';
import {
	atEnd,
	startTestService,
	stopAll,
	temporaryFolder,
	type TestService,
} from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, queuedVideo, videoWith } from './support/videos';

afterEach(stopAll);

type Answering = Parameters<typeof startReceiver>[0];

async function receiver(answer?: Answering) {
	const started = await startReceiver(answer);
	atEnd(() => started.stop());
	return started;
}

async function deliveries(service: TestService, query = ''): Promise<WebhookDelivery[]> {
	const answer = await service.call(`/_service/webhooks${query}`);
	return webhookDeliveryListSchema.parse(answer.json).webhooks;
}

function deliveryWhere(
	service: TestService,
	what: string,
	condition: (delivery: WebhookDelivery) => boolean,
) {
	return until(what, async () => (await deliveries(service)).find(condition));
}

it('sends the finished video as its status_url returns it', async () => {
	const hook = await receiver();
	const service = await startTestService({ testing: false });
	const { id } = await createVideo(service, { webhook_url: `${hook.url}?token=a%20b` });
	await until('the webhook', () => hook.received.length > 0);
	const video = await getVideo(service, id);
	const [got] = hook.received;
	expect(got).toMatchObject({ method: 'POST', path: '/hook?token=a%20b' });
	expect(got?.event).toEqual({
		type: 'video.completed',
		id: expect.stringMatching(/^evt_[0-9A-Za-z]{24}$/),
		created_at: video.completed_at,
		data: video,
	});
	expect(got?.headers).toMatchObject({
		'content-type': 'application/json',
		'webhook-id': got?.event.id,
		'user-agent': expect.stringMatching(/^video-generation-service\//),
	});
	await deliveryWhere(service, 'delivery booked', ({ status }) => status === 'delivered');
	expect(hook.received).toHaveLength(1);
});

it('also sends a failed video, with its error', async () => {
	const hook = await receiver();
	const service = await startTestService();
	await createVideo(service, { context: { prompt: 'x [fail]' }, webhook_url: hook.url });
	await until('the webhook', () => hook.received.length > 0);
	expect(hook.received[0]?.event).toMatchObject({
		type: 'video.failed',
		id: expect.stringMatching(/^evt_[0-9A-Za-z]{24}$/),
		data: { status: 'failed', error: { type: 'requested_failure' } },
	});
});

it('puts nothing into the outbox for a video without a webhook_url', async () => {
	const service = await startTestService();
	const { id } = await createVideo(service);
	await videoWith(service, id, 'completed');
	expect(await deliveries(service)).toEqual([]);
});

it.each([
	[500, ''],
	[400, ''],
	[300, '; redirects are not followed'],
	[399, '; redirects are not followed'],
])('tries again later, with the same id, after %i', async (status, reason) => {
	const clock = fakeClock();
	const hook = await receiver((response, index) => {
		response.writeHead(index === 0 ? status : 204, { location: '/elsewhere' }).end();
	});
	const service = await startTestService({ clock });
	await createVideo(service, { webhook_url: hook.url });
	const waiting = await deliveryWhere(service, 'first attempt', ({ attempts }) => attempts === 1);
	const last_error = `Responded with ${status}${reason}`;
	expect(waiting).toMatchObject({ status: 'pending', last_response_status: status, last_error });
	const delay = Date.parse(waiting.next_attempt_at ?? '') - clock.now();
	clock.advance(delay - 1);
	await service.call('/v1/templates');
	expect(hook.received).toHaveLength(1);
	clock.advance(1);
	await deliveryWhere(service, 'delivery', (delivery) => delivery.status === 'delivered');
	expect(hook.received.map(({ event }) => event.id)).toEqual([waiting.id, waiting.id]);
	expect(hook.received.map(({ path }) => path)).toEqual(['/hook', '/hook']);
});

it('counts an attempt for which the video could not be read, and tries again', async () => {
	const clock = fakeClock();
	const hook = await receiver();
	const service = await startTestService({
		flags: ['--credits', '100'],
		extension: extendWith(({ store: { videos } }) => {
			const finish = videos.finish.bind(videos);
			jest.spyOn(videos, 'finish').mockImplementation(async (...booking) => {
				const finished = await finish(...booking);
				jest.spyOn(videos, 'get').mockRejectedValueOnce(new ZodError([]));
				return finished;
			});
		}, clock),
	});
	await createVideo(service, { webhook_url: hook.url });
	const waiting = await deliveryWhere(service, 'first attempt', ({ attempts }) => attempts === 1);
	expect(waiting).toMatchObject({
		status: 'pending',
		last_error: 'The service failed during this attempt. Its log has the reason.',
	});
	expect(hook.received).toEqual([]);
	clock.advance(Date.parse(waiting.next_attempt_at ?? '') - clock.now());
	await deliveryWhere(service, 'delivery', (delivery) => delivery.status === 'delivered');
	expect(hook.received).toHaveLength(1);
});

describe('a webhook that is refused', () => {
	/** Attempts until the first one after 15 minutes. */
	async function refused(status: number, read: (service: TestService, id: string) => unknown) {
		const clock = fakeClock();
		const hook = await receiver((response) => void response.writeHead(status).end());
		const service = await startTestService({ clock });
		const { id } = await createVideo(service, { webhook_url: hook.url });
		const first = await deliveryWhere(service, 'first attempt', ({ attempts }) => attempts === 1);
		await read(service, id);
		const end = Date.parse(first.created_at) + 15 * 60_000;
		let last = first;
		while (last.status === 'pending' && clock.now() < end) {
			clock.advance(Date.parse(last.next_attempt_at ?? '') - clock.now());
			const { attempts } = last;
			last = await deliveryWhere(service, 'attempt', (it) => it.attempts > attempts);
			if (clock.now() < end) expect(last.status).toBe('pending');
		}
		return { service, last };
	}

	it.each([
		[404, 'the list', () => '/v1/videos'],
		[409, 'a list of completed ones', () => '/v1/videos?status=completed'],
		[500, 'the record', (id: string) => `/v1/videos/${id}`],
	])(
		'with %d is not needed after 15 minutes if somebody read %s',
		async (status, _what, pathOf) => {
			const { service, last } = await refused(status, (it, id) => it.call(pathOf(id)));
			expect(last).toMatchObject({ status: 'not_needed', last_response_status: status });
			expect(last.next_attempt_at).toBeUndefined();
			expect(await deliveries(service, '?status=not_needed')).toEqual([last]);
			await service.call(`/_service/webhooks/${last.id}/redeliver`, { method: 'POST' });
			const again = await deliveryWhere(service, 'new attempt', ({ attempts }) => attempts === 1);
			expect(again.status).toBe('pending');
		},
	);

	it('only once, after it could not be reached for 15 minutes, is sent again', async () => {
		const clock = fakeClock();
		let isReachable = false;
		const hook = await receiver((response) => {
			if (isReachable) response.writeHead(404).end();
			else response.destroy();
		});
		const service = await startTestService({ clock });
		const { id } = await createVideo(service, { webhook_url: hook.url });
		let last = await deliveryWhere(service, 'first attempt', ({ attempts }) => attempts === 1);
		await getVideo(service, id);
		const attempt = async () => {
			clock.advance(Date.parse(last.next_attempt_at ?? '') - clock.now());
			const { attempts } = last;
			last = await deliveryWhere(service, 'attempt', (it) => it.attempts > attempts);
		};
		while (clock.now() < Date.parse(last.created_at) + 15 * 60_000) await attempt();
		isReachable = true;
		await attempt();
		expect(last).toMatchObject({ status: 'pending', last_response_status: 404 });
		await attempt();
		expect(last.status).toBe('not_needed');
	});

	it('with 410 is not needed at once if somebody has read the record', async () => {
		const clock = fakeClock();
		const hook = await receiver((response, index) => {
			response.writeHead(index === 0 ? 503 : 410).end();
		});
		const service = await startTestService({ clock });
		const { id } = await createVideo(service, { webhook_url: hook.url });
		const first = await deliveryWhere(service, 'first attempt', ({ attempts }) => attempts === 1);
		await getVideo(service, id);
		clock.advance(Date.parse(first.next_attempt_at ?? '') - clock.now());
		const last = await deliveryWhere(service, 'last attempt', ({ attempts }) => attempts === 2);
		expect(last).toMatchObject({ status: 'not_needed', last_response_status: 410 });
	});

	it('goes on if nobody has read the video with a key, or the receiver is busy', async () => {
		const looked = await refused(404, (service) => fetch(`${service.url}/dashboard/api/v1/videos`));
		expect(looked.last.status).toBe('pending');
		const busy = await refused(503, (service) => service.call('/v1/videos'));
		expect(busy.last.status).toBe('pending');
	});
});

it('stops after a 410', async () => {
	const hook = await receiver((response) => void response.writeHead(410).end());
	const service = await startTestService();
	await createVideo(service, { webhook_url: hook.url });
	const given = await deliveryWhere(service, 'giving up', ({ status }) => status === 'failed');
	expect(given).toMatchObject({ attempts: 1, last_response_status: 410 });
	expect(given.next_attempt_at).toBeUndefined();
});

it('fails after twelve attempts within a day, is listed, and can be redelivered', async () => {
	const clock = fakeClock();
	let status = 503;
	const hook = await receiver((response) => void response.writeHead(status).end());
	const service = await startTestService({ clock });
	const { id } = await createVideo(service, { webhook_url: hook.url });
	for (let attempt = 1; attempt < MAX_DELIVERY_ATTEMPTS; attempt += 1) {
		const waiting = await deliveryWhere(
			service,
			`attempt ${attempt}`,
			(delivery) => delivery.attempts === attempt,
		);
		expect(waiting.status).toBe('pending');
		clock.advance(Date.parse(waiting.next_attempt_at ?? '') - clock.now());
	}
	const given = await deliveryWhere(
		service,
		'giving up',
		(delivery) => delivery.status === 'failed',
	);
	expect(given).toMatchObject({ attempts: 12, video_id: id, last_response_status: 503 });
	expect(clock.now() - Date.parse(given.created_at)).toBeLessThanOrEqual(DELIVERY_WINDOW_MS);
	expect(await deliveries(service, `?status=failed&video_id=${id}`)).toEqual([given]);

	status = 200;
	const answer = await service.call(`/_service/webhooks/${given.id}/redeliver`, { method: 'POST' });
	expect(answer.status).toBe(202);
	await deliveryWhere(service, 'delivery', (delivery) => delivery.status === 'delivered');
	expect(hook.received).toHaveLength(13);
	expect(new Set(hook.received.map(({ event }) => event.id)).size).toBe(1);
});

/** An outbox without a dispatcher. */
async function openOutbox() {
	const clock = fakeClock();
	const dataFolder = await temporaryFolder();
	const configuration = readConfiguration(
		['--data', dataFolder],
		await storageEnvironment(dataFolder),
	);
	const storage = await openStorage(configuration, { clock, logger: createLogger('silent') });
	atEnd(() => storage.close());
	const { credits, videos, webhooks } = storage.store;
	await credits.create(null);
	/** Adds the webhook of a new video, which is due now. */
	const add = async (id: string, webhookUrl: string) => {
		const [videoId, at] = [`vid_of_${id}`, clock.now()];
		await videos.create(queuedVideo(videoId, { webhookUrl }));
		const failure = { type: 'render_failed', status: 500, title: '', detail: '', at };
		await videos.finish({ videoId }, { status: 'failed', at, failure }, id);
	};
	return { clock, webhooks, add };
}

it('claims what has been due longest, passing over the receivers that are busy', async () => {
	const { clock, webhooks, add } = await openOutbox();
	const start = clock.now();
	const leaseUntil = start + 10_000;
	const hosts = ['b.example:1', 'b.example:2', 'c.example', 'a.example', 'b.example:1'];
	for (const [index, host] of hosts.entries()) {
		await add(`evt_${index}`, `http://${host}/hook`);
		clock.advance(1);
	}
	expect(await webhooks.nextDueAt([])).toBe(start);
	expect(await webhooks.nextDueAt(['b.example'])).toBe(start + 2);
	expect(await webhooks.nextDueAt(['b.example', 'c.example'])).toBe(start + 3);
	expect(await webhooks.nextDueAt(['a.example', 'b.example', 'c.example'])).toBeUndefined();
	expect(await webhooks.claimDue(start - 1, leaseUntil, [])).toBeUndefined();
	const claimed: unknown[] = [];
	for (const busy of [['b.example'], [], ['c.example'], ['b.example'], ['b.example'], [], []]) {
		const record = await webhooks.claimDue(clock.now(), leaseUntil, busy);
		claimed.push(record?.id);
	}
	expect(claimed).toEqual(['evt_2', 'evt_0', 'evt_1', 'evt_3', undefined, 'evt_4', undefined]);
	expect(await webhooks.nextDueAt(['b.example'])).toBe(leaseUntil);
	expect(await webhooks.claimDue(leaseUntil, leaseUntil + 1, ['b.example'])).toMatchObject({
		id: 'evt_2',
	});
});

it('records the result only of the attempt that holds the lease', async () => {
	const { clock, webhooks, add } = await openOutbox();
	await add('evt_1', 'http://127.0.0.1:9/hook');
	const claim = async () => {
		const record = await webhooks.claimDue(clock.now(), clock.now() + 1_000, []);
		if (record === undefined) throw new Error('Nothing is due');
		return record;
	};
	const late = await claim();
	clock.advance(1_000);
	const current = await claim();
	await webhooks.release(late, clock.now() + 5_000);
	await webhooks.release(late);
	await webhooks.settle(late, { status: 'failed', at: clock.now() });
	expect(await webhooks.get('evt_1')).toEqual(current);
	await webhooks.settle(current, { status: 'delivered', at: clock.now() });
	expect(await webhooks.get('evt_1')).toMatchObject({ status: 'delivered', attempts: 1 });
});

it('times out without a response, and reports that', async () => {
	const hook = await receiver(() => undefined);
	// No later attempt comes while the test looks.
	const clock = fakeClock();
	const service = await startTestService({ clock, flags: ['--webhook-timeout-ms', '100'] });
	await createVideo(service, { webhook_url: hook.url });
	const waiting = await deliveryWhere(service, 'first attempt', ({ attempts }) => attempts === 1);
	expect(waiting.last_error).toBe('No response within 100 ms');
});

it('reports why a URL cannot be reached', async () => {
	const hook = await receiver();
	await hook.stop();
	const service = await startTestService({ clock: fakeClock() });
	await createVideo(service, { webhook_url: hook.url });
	const waiting = await deliveryWhere(service, 'first attempt', ({ attempts }) => attempts === 1);
	expect(waiting.last_error).toContain('ECONNREFUSED');
});

it('delivers pending webhooks after a restart', async () => {
	let answering = false;
	const hook = await receiver((response) => {
		if (answering) response.end();
	});
	// The stop does not wait for an answer.
	const service = await startTestService({ flags: ['--webhook-timeout-ms', '600000'] });
	await createVideo(service, { webhook_url: hook.url });
	await until('the first request', () => hook.received.length === 1);
	await service.stop();
	answering = true;
	const again = await startTestService({ dataFolder: service.dataFolder });
	const done = await deliveryWhere(
		again,
		'delivery',
		(delivery) => delivery.status === 'delivered',
	);
	expect(done.attempts).toBe(1);
	expect(hook.received.map(({ event }) => event.id)).toEqual([done.id, done.id]);
	expect(hook.received[1]?.event.data.status_url).toMatch(again.url);
});

it('sends it again if the worker seems to have died: 15 seconds after the timeout', async () => {
	const clock = fakeClock();
	const hook = await receiver(() => undefined);
	const service = await startTestService({ clock, flags: ['--webhook-timeout-ms', '600000'] });
	await createVideo(service, { webhook_url: hook.url });
	await until('the request', () => hook.received.length === 1);
	clock.advance(614_999);
	await until('the sleep', () => clock.sleepsFor(1));
	expect(hook.received).toHaveLength(1);
	clock.advance(1);
	await until('the second request', () => hook.received.length === 2);
});

it('does not send again what was answered while the service stops', async () => {
	const hook = await receiver();
	const extension = extendWith(() => undefined);
	let isAnswered = false;
	const service = await startTestService({
		extension: {
			...extension,
			extendApi: (parts) => ({
				...extension.extendApi(parts),
				deliveries: {
					notBefore: () => Promise.resolve(0),
					async deliver({ signal }, send) {
						const result = await send();
						isAnswered = true;
						await new Promise((resolve) => signal.addEventListener('abort', resolve));
						return result;
					},
				},
			}),
		},
	});
	await createVideo(service, { webhook_url: hook.url });
	await until('the answer', () => isAnswered);
	await service.stop();
	const again = await startTestService({ dataFolder: service.dataFolder });
	expect(await deliveries(again)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

it('sends a receiver half as many at once as the setting allows, and all in the end', async () => {
	const clock = fakeClock();
	let open = 0;
	let most = 0;
	const answers: (() => void)[] = [];
	const hook = await receiver((response) => {
		open += 1;
		most = Math.max(most, open);
		answers.push(() => {
			open -= 1;
			response.end();
		});
	});
	// The first ones stay open until all videos are created: none may time out meanwhile.
	const flags = ['--webhook-concurrency', '4', '--webhook-timeout-ms', '600000'];
	const service = await startTestService({ clock, flags });
	for (let index = 0; index < 6; index += 1) {
		const { id } = await createVideo(service, { webhook_url: hook.url });
		await videoWith(service, id, 'completed');
	}
	await until('the first requests', () => answers.length >= 2);
	// It does not ask the store again and again until one has ended.
	await until('the sleep', () => clock.sleepsFor(60_000));
	expect(answers).toHaveLength(2);
	for (let index = 0; index < 6; index += 1) {
		await until(`request ${index}`, () => answers.length > 0);
		answers.shift()?.();
	}
	await until(
		'all delivered',
		async () => (await deliveries(service, '?status=delivered')).length === 6,
	);
	expect(most).toBeLessThanOrEqual(2);
});

it('a receiver that never answers does not delay the webhooks of others', async () => {
	const hanging = await receiver(() => undefined);
	const other = await receiver();
	// Two ports of one host are one receiver.
	const otherUrl = other.url.replace('127.0.0.1', 'localhost');
	const flags = ['--webhook-concurrency', '4', '--webhook-timeout-ms', '600000'];
	const service = await startTestService({ flags });
	for (let index = 0; index < 30; index += 1)
		await createVideo(service, { webhook_url: `${hanging.url}?video=${index}` });
	await until('the requests that hang', () => hanging.received.length === 2);
	const { id } = await createVideo(service, { webhook_url: otherUrl });
	await until('the webhook of another', () => other.received.length === 1);
	expect(other.received).toMatchObject([{ event: { data: { id } } }]);
	expect(hanging.received).toHaveLength(2);
});

describe('delays', () => {
	const chance = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

	it('begin with 2 s, grow by a factor of 2.7, and differ by 20 % at most', () => {
		expect([0, 0.5, 1].map((drawn) => deliveryDelay(1, drawn))).toEqual([1_600, 2_000, 2_400]);
		expect(deliveryDelay(2, 0.5)).toBe(5_400);
	});

	it('grow with any jitter', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 11 }), chance, chance, (attempt, one, other) => {
				expect(deliveryDelay(attempt + 1, one)).toBeGreaterThan(deliveryDelay(attempt, other));
			}),
		);
	});

	it('allow all twelve attempts within a day, spread over most of it', () => {
		fc.assert(
			fc.property(fc.array(chance, { minLength: 12, maxLength: 12 }), (chances) => {
				let now = 0;
				let attempts = 0;
				for (;;) {
					const drawn = chances[attempts] ?? 0;
					attempts += 1;
					const next = nextAttemptAt({ attempts, firstDueAt: 0, now, chance: drawn });
					if (next === undefined) break;
					now = next;
				}
				expect(attempts).toBe(MAX_DELIVERY_ATTEMPTS);
				expect(now).toBeLessThanOrEqual(DELIVERY_WINDOW_MS);
				expect(now).toBeGreaterThan(DELIVERY_WINDOW_MS / 2);
			}),
		);
	});

	it('allow eight attempts after the window, if the service stood still', () => {
		const late = { firstDueAt: 0, now: 2 * DELIVERY_WINDOW_MS, chance: 0.5 };
		expect(nextAttemptAt({ ...late, attempts: 8 })).toBeUndefined();
		expect(nextAttemptAt({ ...late, attempts: 1 })).toBe(late.now + 2_000);
		const hour = late.now + 3_600_000;
		expect(nextAttemptAt({ ...late, attempts: 7, notBefore: hour })).toBe(hour);
		expect(nextAttemptAt({ ...late, attempts: 7, notBefore: Infinity })).toBe(
			late.now + DELIVERY_WINDOW_MS,
		);
	});

	it('end with the delivery window', () => {
		expect(
			nextAttemptAt({ attempts: 2, firstDueAt: 0, now: DELIVERY_WINDOW_MS + 60_000, chance: 0 }),
		).toBeUndefined();
		const last = { attempts: 1, firstDueAt: 0, now: DELIVERY_WINDOW_MS - 2_000, chance: 0.5 };
		expect(nextAttemptAt(last)).toBe(DELIVERY_WINDOW_MS);
	});
});
