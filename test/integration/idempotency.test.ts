import { ExecuteContext } from 'n8n-core';

import type * as Retry from '../../nodes/VideoGeneration/api/retry';
import { runNode } from '../harness/engine';
import { faults, type Fault } from '../harness/faultyResponses';
import { LocalServer, type Answer, type Handler, type Received } from '../harness/localServer';
import { byId } from '../harness/resourceLocator';

// The retry decisions are real; only their waits are skipped.
jest.mock('../../nodes/VideoGeneration/api/retry', () => {
	const retry = jest.requireActual<typeof Retry>('../../nodes/VideoGeneration/api/retry');
	return {
		...retry,
		decideRetry: (input: Parameters<typeof retry.decideRetry>[0]) => {
			const decision = retry.decideRetry(input);
			return decision.retry ? { ...decision, afterMs: 0 } : decision;
		},
	};
});

const isCreate = ({ method, path }: Received) => method === 'POST' && path === '/v1/videos';

/** A service that executes each create request once per idempotency key, and says so on every response. */
class IdempotentService {
	/** The IDs of the jobs by idempotency key. */
	readonly jobs = new Map<string, string>();

	/** The request bodies by idempotency key. */
	private readonly bodies = new Map<string, Set<string>>();

	/** The create requests so far. */
	requests = 0;

	/** Replaces responses to a create request, which was executed before. */
	disturb: (isNew: boolean) => Handler | undefined = () => undefined;

	/** Called for each request that only reads. */
	onRead: () => void = () => undefined;

	/** Answers a create request without executing it. */
	refuse: () => Answer | undefined = () => undefined;

	private readonly server = new LocalServer(async (request, response) => {
		const answer = isCreate(request) ? this.create(request) : this.read(request);
		if (typeof answer === 'function') return await answer(request, response);
		return { ...answer, headers: { 'accept-idempotency-key': 'true' } };
	});

	/** Runs `video: generate`, or another operation, with this service. */
	async run(
		more: Partial<Parameters<typeof runNode>[0]> = {},
		parameters: Parameters<typeof runNode>[0]['parameters'] = { notify: 'none' },
	) {
		await this.server.start();
		try {
			return await runNode({
				type: 'videoGeneration',
				credentials: { apiKey: 'vg_test_faults', baseUrl: this.server.url },
				parameters: { templateId: byId('t'), ...parameters },
				...more,
			});
		} finally {
			await this.server.stop();
		}
	}

	/** Whether all requests with one key had the same body. */
	get sendsOneBodyPerKey(): boolean {
		return [...this.bodies.values()].every(({ size }) => size === 1);
	}

	private create({ headers, body }: Received): Answer | Handler {
		this.requests += 1;
		const refusal = this.refuse();
		if (refusal) return refusal;
		const key = String(headers['idempotency-key']);
		const isNew = !this.jobs.has(key);
		if (isNew) this.jobs.set(key, `vid_${this.jobs.size + 1}`);
		this.bodies.set(key, (this.bodies.get(key) ?? new Set()).add(body));
		return this.disturb(isNew) ?? { status: 201, body: { id: this.jobs.get(key) } };
	}

	private read({ path }: Received): Answer {
		this.onRead();
		if (path === '/v1/templates') return { body: { templates: [{ id: 't' }], total: 1 } };
		const videos = [...this.jobs.values()].map((id) => ({ id, status: 'completed' }));
		return { body: { videos, pagination: { total_pages: 1 } } };
	}
}

const lostResponse = faults.find(({ name }) => name === 'connection cut without a response')!;
const serverError: Handler = () => ({ status: 500, body: '' });

let service: IdempotentService;

beforeEach(() => {
	service = new IdempotentService();
});

test.each<Fault>(faults)('$name, once: one job, one item', async ({ answer }) => {
	service.disturb = (isNew) => (isNew ? answer : undefined);
	const { items, error } = await service.run();
	expect(error).toBeUndefined();
	expect(items.map(({ json }) => json.id)).toEqual(['vid_1']);
	expect(service.jobs.size).toBe(1);
	expect(service.sendsOneBodyPerKey).toBe(true);
});

test('of 1,000 items one in ten gets no first response: 1,000 jobs and no error', async () => {
	service.disturb = (isNew) =>
		isNew && service.jobs.size % 10 === 0 ? lostResponse.answer : undefined;
	const { items, error } = await service.run(
		{ items: Array.from({ length: 1_000 }, (_, n) => ({ json: { n } })) },
		{ notify: 'none', prompt: '={{ $json.n }}', options: { concurrency: 20 } },
	);
	expect(error).toBeUndefined();
	expect(service.requests).toBe(1_100);
	expect(service.jobs.size).toBe(1_000);
	expect(service.sendsOneBodyPerKey).toBe(true);
	expect(new Set(items.map(({ json }) => json.id)).size).toBe(1_000);
});

test('Retry On Fail sends a request without an outcome again, with the same key and body', async () => {
	service.disturb = () => (service.requests <= 4 ? serverError : undefined);
	const { items, error } = await service.run({ tries: 2 });
	expect(error).toBeUndefined();
	expect(items.map(({ json }) => json.id)).toEqual(['vid_1']);
	expect(service.requests).toBe(5);
	expect(service.jobs.size).toBe(1);
	expect(service.sendsOneBodyPerKey).toBe(true);
});

test.each([401, 402, 409, 422, 302])(
	'Retry On Fail keeps the key of a request without an outcome if the next try is answered with %d',
	async (status) => {
		// A conflict is repeated within the try.
		const refusals = status === 409 ? 4 : 1;
		service.disturb = () => (service.requests <= 4 ? serverError : undefined);
		service.refuse = () =>
			service.requests > 4 && service.requests <= 4 + refusals ? { status, body: '' } : undefined;
		const { items, error } = await service.run({ tries: 3 });
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.id)).toEqual(['vid_1']);
		expect(service.requests).toBe(5 + refusals);
		expect(service.jobs.size).toBe(1);
		expect(service.sendsOneBodyPerKey).toBe(true);
	},
);

test('a day later, a user’s retry does not send it again, because the key is forgotten; the next retry does', async () => {
	service.disturb = () => serverError;
	const failed = await service.run();
	service.disturb = () => undefined;
	const now = Date.now.bind(Date);
	jest.spyOn(Date, 'now').mockImplementation(() => now() + 24 * 3_600_000);
	const late = await service.run({ retryOf: failed });
	expect(late.error!.message).toBe('The request is too old to be sent again safely');
	expect(late.error!.description).toMatch(/A job may exist: look for it with Video > Get Many/);
	expect(service.requests).toBe(4);
	const again = await service.run({ retryOf: late });
	expect(again.items.map(({ json }) => json.id)).toEqual(['vid_2']);
	jest.restoreAllMocks();
});

test('a stopped retry keeps the key of a request without an outcome', async () => {
	const run = async (more: Parameters<typeof service.run>[0]) =>
		await service.run(
			{ items: [{ json: {} }, { json: {} }], onError: 'continueRegularOutput', ...more },
			{ operation: 'generate', notify: 'none', options: { concurrency: 1 } },
		);
	service.disturb = () => serverError;
	service.refuse = () => (service.requests > 4 ? { status: 422, body: '' } : undefined);
	const failed = await run({});
	// The second item is checked again, and meanwhile the user stops the execution.
	let stop: () => void = () => undefined;
	service.onRead = () => {
		stop();
	};
	// n8n does not wait for a canceled node, which shows a hint at its end.
	const ended = new Promise<void>((resolve) => {
		jest.spyOn(ExecuteContext.prototype, 'addExecutionHints').mockImplementation(() => {
			resolve();
		});
	});
	const stopped = await run({ retryOf: failed, onStarted: (cancel) => (stop = cancel) });
	await ended;
	jest.restoreAllMocks();
	expect(service.requests).toBe(5);
	service.onRead = () => undefined;
	service.disturb = () => undefined;
	service.refuse = () => undefined;
	const { items } = await run({ retryOf: stopped });
	expect(items.map(({ json }) => json.id)).toEqual(['vid_1', 'vid_2']);
	expect(service.jobs.size).toBe(2);
});

test('a request that the service still executes (409) is repeated with its key', async () => {
	service.disturb = (isNew) => (isNew ? lostResponse.answer : undefined);
	service.refuse = () =>
		service.requests === 2
			? { status: 409, body: { error: { title: 'Still being executed' } } }
			: undefined;
	const { items } = await service.run();
	expect(items.map(({ json }) => json.id)).toEqual(['vid_1']);
	expect(service.requests).toBe(3);
	expect(service.jobs.size).toBe(1);
});
