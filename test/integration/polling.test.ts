import { Logger } from '@n8n/backend-common';

import * as sleeping from '../../nodes/VideoGeneration/api/cancellation';
import { startForEachTest } from '../harness/lifecycle';
import { byId } from '../harness/resourceLocator';
import { promptItems as items, WaitingInEngine } from '../harness/waitingInEngine';

let node: WaitingInEngine;
startForEachTest(() => (node = new WaitingInEngine()));
afterEach(() => {
	jest.restoreAllMocks();
});

const polling = { waitMode: 'polling' };

/** Resolves with the line that the node logs at the end of a canceled wait, for which n8n does not wait. */
const canceledWait = async () =>
	await new Promise<string>((resolve) => {
		jest.spyOn(Logger.prototype, 'info').mockImplementation((line) => {
			if (line.startsWith('The wait was canceled')) resolve(line);
		});
	});

const messages = ({ hints }: { hints: Array<{ message: string }> }) =>
	hints.map(({ message }) => message);

describe('status checks', () => {
	beforeEach(() => {
		node.service.onCreated = (video) => (video.status = 'completed');
	});

	test('a check makes one filtered request for each status', async () => {
		node.service.estimateMs = 2_400;
		node.service.onCreated = (video) => {
			video.status = video.id === 'vid_1' ? 'failed' : 'completed';
		};
		const run = await node.run(polling, { items: items(5) });
		expect(run.items.map(({ json }) => json.status).sort()).toEqual([
			...Array<string>(4).fill('completed'),
			'failed',
		]);
		expect(run.items.map(({ json, pairedItem }) => [json.metadata, pairedItem])).toEqual(
			[0, 1, 2, 3, 4].map((n) => [{ prompt: `p${n}` }, { item: n }]),
		);
		expect(node.service.lists.map(({ query }) => Object.fromEntries(query))).toEqual(
			['completed', 'failed'].map((status): unknown => ({
				page: '1',
				limit: '100',
				status,
				template_id: 'social-post',
				from_date: expect.stringMatching(/Z$/),
				to_date: expect.stringMatching(/Z$/),
			})),
		);
		expect(node.service.videos.map(({ webhookUrl }) => webhookUrl)).not.toContainEqual(
			expect.any(String),
		);
	});

	test('what a video does not show is in `warnings` of its item, and in the hint', async () => {
		node.service.onCreated = (video) => {
			video.status = 'completed';
			if (video.id === 'vid_1') video.leftOut = [{ text: 'Tone: upbeat', reason: 'note' }];
		};
		const run = await node.run(polling, { items: items(2) });
		const warning = 'Not shown: "Tone: upbeat" (a note for the maker, or struck out)';
		expect(run.items.map(({ json }) => json.warnings)).toEqual([[warning], undefined]);
		expect(messages(run)).toContain(`See 'warnings' of 1 of 2 items: ${warning}`);
	});

	test('one call covers a hundred videos', async () => {
		const run = await node.run({ ...polling, options: { concurrency: 20 } }, { items: items(250) });
		expect(run.items.map(({ json }) => json.metadata)).toEqual(items(250).map(({ json }) => json));
		expect(node.service.lists.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3']);
	});

	test('a failed video without a reason in its record is an item without `error`', async () => {
		node.service.failure = undefined;
		node.service.onCreated = (video) => (video.status = 'failed');
		const run = await node.run(polling, { items: items(1) });
		expect(run.items[0]!.json).toMatchObject({ id: 'vid_1', status: 'failed' });
		expect(run.items[0]!.json).not.toHaveProperty('error');
		expect(messages(run)).toContainEqual('1 of 1 video failed.');
	});

	test('a failed check is repeated later', async () => {
		let faults = 0;
		node.service.listFault = () =>
			faults++ < 1 ? { status: 403, body: { error: { title: 'Not now' } } } : undefined;
		const printed: unknown[] = [];
		const run = await node.run(polling, {
			items: items(1),
			mode: 'manual',
			onConsole: (messages) => printed.push(messages),
		});
		expect(run.items[0]!.json.status).toBe('completed');
		expect(node.service.lists.map(({ query }) => query.get('status'))).toEqual([
			'completed',
			'failed',
			'completed',
		]);
		expect(printed).toEqual([['0 of 1 video finished']]);
	});
});

const shortTimeout = { ...polling, waitTimeout: 0.01 };

describe('at the timeout', () => {
	beforeEach(() => {
		node.service.estimateMs = 60_000;
	});

	const finishFirstTwo = () => {
		const [done, failed] = node.service.videos;
		if (done) done.status = 'completed';
		if (failed) failed.status = 'failed';
	};

	test('the last check includes failed videos; the rest is returned as timed out', async () => {
		node.service.onCreated = finishFirstTwo;
		const run = await node.run(
			{ ...shortTimeout, options: { concurrency: 1 } },
			{ items: items(3) },
		);
		expect(run.error).toBeUndefined();
		expect(messages(run).at(-1)).toMatch(
			/^1 of 3 videos failed: The encoder stopped\. 1 of 3 videos did not finish in time\.$/,
		);
		expect(node.service.lists.map(({ query }) => query.get('status'))).toEqual([
			'completed',
			'failed',
		]);
		expect(run.items.map(({ json }) => json)).toEqual([
			expect.objectContaining({ id: 'vid_1', status: 'completed', credits_charged: 1 }),
			expect.objectContaining({
				id: 'vid_2',
				status: 'failed',
				error: expect.objectContaining({ title: 'Rendering failed', request_id: 'req_1' }),
			}),
			{
				id: 'vid_3',
				status: 'timed_out',
				template_id: 'social-post',
				created_at: expect.any(String),
				estimated_completion: expect.any(String),
				credits_charged: 1,
				metadata: { prompt: 'p2' },
				message: expect.stringMatching(/0\.01 minutes.*Video > Get.*vid_3/),
			},
		]);
	});

	test('a video whose status could not be read says why', async () => {
		node.service.listFault = () => ({ status: 401 });
		const run = await node.run(shortTimeout, { items: items(1) });
		expect(run.items[0]!.json).toMatchObject({
			id: 'vid_1',
			status: 'timed_out',
			message:
				"After 'Wait Timeout' (0.01 minutes), the node could not read whether it is finished: " +
				"The service does not accept the 'API Key' in the credential. " +
				'It is paid for. Read it with Video > Get and the ID vid_1.',
		});
		expect(messages(run).at(-1)).toBe(
			'1 of 1 video may be finished: the status could not be read.',
		);
	});

	test('so does one whose last status check has no answer', async () => {
		const { handler } = node.service.server;
		node.service.server.handler = (request, response) =>
			request.query.has('status') ? undefined : handler(request, response);
		const run = await node.run(shortTimeout, { items: items(1) });
		expect(run.items[0]!.json.message).toMatch(
			/could not read whether it is finished: the service did not answer in time\./,
		);
	});

	test('the error output gets items with nothing but an error', async () => {
		node.service.onCreated = finishFirstTwo;
		const run = await node.run(
			{ ...shortTimeout, options: { concurrency: 1 } },
			{ items: items(3), onError: 'continueErrorOutput' },
		);
		const { main } = run.data.resultData.runData['Video Generation']![0]!.data!;
		const [regular, errors] = main!;
		expect(regular!.map(({ json }) => json.id)).toEqual(['vid_1']);
		expect(errors!.map(({ json }) => json)).toEqual([
			{
				error: {
					message: 'Rendering failed',
					description: 'The encoder stopped.',
					type: 'render_failed',
					status: 500,
					request_id: 'req_1',
					retryable: false,
					video_id: 'vid_2',
					video: expect.objectContaining({ id: 'vid_2', status: 'failed' }),
				},
			},
			{
				error: expect.objectContaining({
					type: 'timed_out',
					retryable: false,
					video_id: 'vid_3',
					video: expect.objectContaining({ status: 'timed_out' }),
				}),
			},
		]);
	});

	test('Retry On Fail neither pays nor waits again', async () => {
		node.service.onCreated = (video) => (video.status = 'failed');
		const checks = () => node.service.lists.length;
		const run = async (tries: number) => {
			const before = checks();
			const { items: ended } = await node.run(
				{ ...polling, waitTimeout: 0.03 },
				{ items: items(1), tries },
			);
			expect(ended[0]!.json.status).toBe('failed');
			return checks() - before;
		};
		const once = await run(1);
		// A try that waited again would check as often again.
		expect(await run(3)).toBeLessThan(3 * once);
		expect(node.service.videos).toHaveLength(2);
	});
});

test.each([0, -1, 'soon', 1e9])(
	'a timeout of %p minutes is refused before anything is paid',
	async (waitTimeout) => {
		const { error } = await node.run({ ...polling, waitTimeout }, { items: items(1) });
		expect(error!.message).toMatch(
			/'Wait Timeout' is not a number of minutes above 0, up to one year/,
		);
		expect(node.service.videos).toEqual([]);
	},
);

test('polling ends when the execution is canceled, and the log lists the unfinished videos', async () => {
	node.service.estimateMs = 60_000;
	const ended = canceledWait();
	const { sleepUntil } = sleeping;
	await node.run(polling, {
		items: items(2),
		onStarted: (cancel) => {
			jest.spyOn(sleeping, 'sleepUntil').mockImplementation(async (context, end) => {
				const slept = sleepUntil(context, end);
				// Both videos are submitted, and the node sleeps until its first check.
				if (end() > Date.now() + 10_000) cancel();
				await slept;
			});
		},
	});
	expect(await ended).toMatch(/: vid_\d, vid_\d /);
	expect(node.service.lists).toEqual([]);
});

test('with Cancel When Stopped, a canceled execution cancels its videos', async () => {
	node.service.estimateMs = 100;
	const canceled = await node.runAndStop(polling);
	expect(canceled).toEqual(new Set(node.service.videos.map(({ id }) => id)));
});

describe('with auto and a video that is expected after the timeout', () => {
	beforeEach(() => {
		node.service.onCreated = (video) => {
			video.status = 'completed';
			node.service.onCreated = () => undefined;
			node.service.estimateMs = 90_000;
		};
	});
	const parameters = { waitTimeout: 0.01, options: { concurrency: 1 } };

	test('the execution keeps running, if others are expected before: they are output', async () => {
		const run = await node.run(parameters, { items: items(2) });
		expect(run.items.map(({ json }) => json.status)).toEqual(['completed', 'timed_out']);
		expect(messages(run)).toContainEqual(
			expect.stringMatching(/^The execution kept running, because .* after 'Wait Timeout'/),
		);
	});

	test('it is paused, if no other is', async () => {
		node.service.estimateMs = 90_000;
		const run = await node.run(parameters, { items: items(2) });
		expect(messages(run)).not.toContainEqual(expect.stringMatching(/^The execution kept running/));
		expect(run.data.waitTill).toBeInstanceOf(Date);
	});
});

describe('an input without exactly one output', () => {
	beforeEach(() => {
		node.service.onCreated = (video) => (video.status = 'completed');
		node.service.estimateMs = 90_000;
	});

	const variant = {
		additionalFields: { variantId: byId('var_two') },
		waitTimeout: 0.01,
	};
	const keyed = { options: { deduplicationKey: '={{ $json.prompt }}' }, waitTimeout: 0.01 };

	test('a variant of several videos: auto polls and says why', async () => {
		node.service.variants.var_two = { id: 'var_two', payload: { videoCount: 2 } };
		const run = await node.run(variant, { items: items(2) });
		expect(run.items.map(({ pairedItem }) => pairedItem)).toEqual(
			[0, 0, 1, 1].map((item) => ({ item })),
		);
		expect(messages(run)).toContainEqual(
			expect.stringMatching(/^The execution kept running, because .*several videos/),
		);
	});

	test('a variant of several videos: webhook refuses before anything is paid', async () => {
		node.service.variants.var_two = { id: 'var_two', payload: { videoCount: 2 } };
		const { error } = await node.run({ ...variant, waitMode: 'webhook' }, { items: items(2) });
		expect(error!.message).toMatch(/cannot be paused: a variant asks for several videos/);
		expect(error!.description).toMatch(/'Keep Running'/);
		expect(node.service.videos).toEqual([]);
	});

	test('skipped items: auto polls, webhook refuses', async () => {
		await node.run({ ...keyed, ...shortTimeout }, { items: items(1) });
		const refused = await node.run({ ...keyed, waitMode: 'webhook' }, { items: items(3) });
		expect(refused.error!.message).toMatch(/'Deduplication Key' skips 1 item,/);
		expect(refused.error!.description).toMatch(/'Output Its Video'/);
		expect(node.service.videos).toHaveLength(1);
		const run = await node.run(keyed, { items: items(3) });
		expect(run.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }, { item: 2 }]);
		expect(messages(run)).toContainEqual(expect.stringMatching(/skips 1 item,/));
	});

	/** The service lists no key for the next lookup. */
	const hideKeysOnce = () => {
		let isHidden = true;
		node.service.listFault = ({ query }) => {
			if (!isHidden || !query.has('deduplication_key')) return undefined;
			isHidden = false;
			return { body: { videos: [], pagination: { total_pages: 0 } } };
		};
	};

	test('another execution uses a key meanwhile: webhook polls and says why', async () => {
		await node.run({ ...keyed, ...shortTimeout }, { items: items(1) });
		hideKeysOnce();
		const run = await node.run({ ...keyed, waitMode: 'webhook' }, { items: items(2) });
		expect(run.items.map(({ json }) => json.status)).toEqual(['completed']);
		expect(messages(run)).toContainEqual(
			'The execution kept running, because not every item has exactly one video.',
		);
	});

	test('a second try that cannot be paused does not say that nothing was generated', async () => {
		const { handler } = node.service.server;
		node.service.server.handler = async (request, response) => {
			if (request.method !== 'POST' || !request.body.includes('p1')) {
				return await handler(request, response);
			}
			// Another execution takes the place of the refused item.
			await handler(request, response);
			return { status: 422, body: {} };
		};
		const options = { ...keyed.options, concurrency: 1 };
		const { error } = await node.run(
			{ ...keyed, options, waitMode: 'webhook' },
			{ items: items(2), tries: 2 },
		);
		expect(error!.message).toMatch(/cannot be paused: 'Deduplication Key' skips 1 item,/);
		expect(error!.description).not.toMatch(/Nothing was generated/);
		expect(error!.description).toMatch(/paid for: vid_1/);
	});
});

test('a service that cannot reach this n8n: auto polls, webhook refuses', async () => {
	const credentials = { apiKey: 'k', baseUrl: 'https://videos.example.com' };
	const { error } = await node.run({ waitMode: 'webhook' }, { items: items(1), credentials });
	expect(error!.message).toMatch(/cannot be paused: the service cannot reach http:\/\/127/);
	expect(error!.description).toMatch(/WEBHOOK_URL/);
});

test('with Cancel When Stopped, an execution that is stopped while it submits cancels its videos', async () => {
	let stop: () => void = () => undefined;
	const { handler } = node.service.server;
	node.service.server.handler = (request, response) => {
		const isThird = request.method === 'POST' && node.service.videos.length === 2;
		if (!isThird || request.path !== '/v1/videos') return handler(request, response);
		stop();
		return undefined;
	};
	const canceled: string[] = [];
	const allCanceled = new Promise<void>((resolve) => {
		node.service.onCancel = (id) => {
			if (canceled.push(id) === 2) resolve();
		};
	});
	await node.run(
		{ ...polling, options: { cancelWhenStopped: true, concurrency: 1 } },
		{ items: items(5), onStarted: (cancel) => (stop = cancel) },
	);
	await allCanceled;
	expect(canceled).toEqual(['vid_1', 'vid_2']);
});

test('canceling videos ends after five seconds, whatever the service does', async () => {
	node.service.estimateMs = 100;
	const ended = canceledWait();
	const { handler } = node.service.server;
	let calls = 0;
	node.service.server.handler = (request, response) => {
		if (!request.path.endsWith('/cancel')) return handler(request, response);
		calls += 1;
		return undefined;
	};
	await node.run(
		{ ...polling, options: { cancelWhenStopped: true, concurrency: 20 } },
		{
			items: items(15),
			onStarted: (cancel) => {
				node.service.listFault = () => {
					cancel();
					return undefined;
				};
			},
		},
	);
	expect(await ended).toContain('vid_15');
	expect(calls).toBe(10);
});
