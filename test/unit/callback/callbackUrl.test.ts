import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';

import {
	openToken,
	pingProof,
	PROOF_HEADER,
	type TokenClaims,
} from '../../../nodes/VideoGeneration/callback/triggerToken';
import { CallbackUrlResolver } from '../../../nodes/VideoGeneration/callback/callbackUrl';
import { settle, useFakeClock } from '../../harness/fakeContext';

useFakeClock();

const apiKey = 'vg_test_key';
const video: Parameters<CallbackUrlResolver['urlFor']>[1] = {
	templateId: 'quote',
	metadata: { row: 7 },
};

function claimsIn(url: string): TokenClaims {
	const opened = openToken(apiKey, new URL(url).searchParams.get('token'), Date.now());
	if (!opened.ok) throw new Error(opened.reason);
	return opened.claims;
}

type Answer = { statusCode: number; headers?: Record<string, string>; body?: unknown };
const withoutToken = (url: string) => url.replace(/\?token=.*$/, '');
const proven = (url: string, statusCode = 204): Answer => ({
	statusCode,
	headers: { [PROOF_HEADER]: pingProof(apiKey, claimsIn(url).nonce) },
});

/** A run with n8n's URLs, and what answers the pings. */
class Run {
	parameters: Record<string, unknown> = { triggerPath: 'ads' };

	mode = 'trigger';

	videoCount = 1;

	baseUrl = 'https://videos.example';

	additionalData: object = {
		webhookBaseUrl: 'https://n8n.example/webhook',
		webhookTestBaseUrl: 'https://n8n.example/webhook-test',
	};

	resumeUrl: unknown = 'https://n8n.example/base/webhook-waiting/12';

	readonly pings: IHttpRequestOptions[] = [];

	readonly hints: unknown[] = [];

	constructor(
		private readonly answer: (url: string, ping: number) => Answer = (url) => proven(url),
	) {}

	resolver?: CallbackUrlResolver;

	async urlFor(itemIndex = 0, given: typeof video = video) {
		const context = {
			additionalData: this.additionalData,
			evaluateExpression: (text: string) =>
				text === '{{ $execution.resumeUrl }}' ? this.resumeUrl : undefined,
			getMode: () => this.mode,
			getNode: () => ({ name: 'Generate', type: 'x', parameters: this.parameters }),
			getNodeParameter: (name: string, _item: number, otherwise: unknown) =>
				this.parameters[name] ?? otherwise,
			addExecutionHints: (hint: unknown) => this.hints.push(hint),
			helpers: {
				httpRequest: async (request: IHttpRequestOptions) => {
					this.pings.push(request);
					return await Promise.resolve({
						headers: {},
						...this.answer(request.url, this.pings.length),
					});
				},
			},
		} as unknown as IExecuteFunctions;
		const credentials = { apiKey, baseUrl: this.baseUrl };
		this.resolver ??= new CallbackUrlResolver(context, credentials, this.videoCount);
		return await settle(this.resolver.urlFor(itemIndex, given));
	}
}

test('the URL of the trigger has a token with the template and the metadata, and is pinged once for all items', async () => {
	const run = new Run();
	const urls = [(await run.urlFor(0)).value!, (await run.urlFor(1)).value!];
	for (const url of urls) {
		expect(withoutToken(url)).toBe('https://n8n.example/webhook/ads');
		const issuedAt = Math.floor(Date.now() / 1000);
		expect(claimsIn(url)).toMatchObject({ kind: 'video', issuedAt, ...video });
	}
	expect(run.pings).toHaveLength(1);
	const [{ url, ...ping }] = run.pings as [IHttpRequestOptions];
	expect(ping).toMatchObject({
		...{ method: 'POST', body: { type: 'ping' }, timeout: 10_000, encoding: 'text' },
		disableFollowRedirect: true,
	});
	expect(ping.headers).toBeUndefined();
	expect(claimsIn(url)).toMatchObject({
		...{ kind: 'ping', issuedAt: Math.floor(Date.now() / 1000) },
		...{ templateId: '', metadata: {} },
	});
	expect(run.hints).toEqual([]);
});

test.each(['../rest', 'ads/..', './ads', '\ud83d', 'ads\u0000'])(
	'%j would lead to something else of n8n, or nowhere',
	async (triggerPath) => {
		const run = new Run(() => ({ statusCode: 200, body: '<html>' }));
		run.parameters = { triggerPath };
		const { error } = await run.urlFor();
		expect(error).toMatchObject({ message: "'Trigger Path' is not a path [item 0]" });
		expect(run.pings).toEqual([]);
	},
);

describe('what something between n8n and itself answers does not stop the run', () => {
	test.each<[string, Answer]>([
		['a firewall', { statusCode: 403, body: '<h1>Forbidden</h1>' }],
		['another server that wants a key', { statusCode: 401, body: '{"message":"Unauthorized"}' }],
		['a proxy that knows no such path', { statusCode: 404, body: '<h1>Not found</h1>' }],
		['a server that knows no such path', { statusCode: 404, body: '{"message":"No such page"}' }],
		['a server that starts', { statusCode: 503, body: '{"message":"Not registered yet"}' }],
		['a login page', { statusCode: 200, body: '<form>' }],
		['something that answers like the trigger', { statusCode: 204 }],
		[
			'the trigger, whose credential cannot be read',
			{ statusCode: 503, body: { error: { reason: 'no_credential', message: 'm' } } },
		],
	])('%s: the ping is repeated, then the user is warned', async (_, answer) => {
		const run = new Run(() => answer);
		const { value, afterMs } = await run.urlFor();
		expect(withoutToken(value!)).toBe('https://n8n.example/webhook/ads');
		expect([run.pings.length, afterMs]).toEqual([3, 3_000]);
		expect(run.hints).toEqual([
			expect.objectContaining({
				type: 'warning',
				message:
					`n8n could not check that a trigger listens at https://n8n.example/webhook/ads (the answer has status ${answer.statusCode}). ` +
					'If the service can call that URL, you can ignore this.',
			}),
		]);
	});

	test('a proof with another status is none', async () => {
		const run = new Run((url) => proven(url, 200));
		await run.urlFor();
		expect(run.hints).toHaveLength(1);
	});

	test('an answer that passes: nobody is warned', async () => {
		const run = new Run((url, ping) => (ping === 1 ? { statusCode: 502 } : proven(url)));
		const { afterMs } = await run.urlFor();
		expect([run.pings.length, afterMs]).toEqual([2, 1_000]);
		expect(run.hints).toEqual([]);
	});

	test('a URL that n8n itself cannot call', async () => {
		const run = new Run(() => {
			throw new Error('connect ECONNREFUSED');
		});
		expect(withoutToken((await run.urlFor()).value!)).toBe('https://n8n.example/webhook/ads');
		expect(run.hints).toMatchObject([
			{ message: expect.stringContaining('(connect ECONNREFUSED)') },
		]);
	});
});

describe('the run stops', () => {
	const notRegistered = { statusCode: 404, body: '{"message":"The webhook is not registered."}' };

	test.each<[string, Partial<Run>, Answer, string, RegExp]>([
		[
			'if no active workflow listens',
			{},
			notRegistered,
			'No workflow listens for the finished video',
			/^Nothing listens at https:\/\/n8n\.example\/webhook\/ads\. .*'Trigger Path'/,
		],
		[
			'if the trigger has another API key',
			{},
			{ statusCode: 401, body: { error: { reason: 'other_key', message: 'Another key.' } } },
			'The trigger would refuse the callback',
			/^Another key\. Choose the same credential .* https:\/\/n8n\.example\/webhook\/ads\. Nothing/,
		],
		[
			'if no active workflow listens at the URL that the execution’s own tells',
			{ additionalData: { webhookBaseUrl: 'n8n' } },
			notRegistered,
			'No workflow listens for the finished video',
			/^Nothing listens at https:\/\/n8n\.example\/base\/webhook\/ads\. /,
		],
		[
			'if the URL is not known',
			{ additionalData: {}, resumeUrl: undefined },
			notRegistered,
			'The webhook URL of this n8n instance is not known',
			/^Set 'Notify' to 'Webhook URL' and enter the URL that the service should call\.$/,
		],
		[
			'if the service cannot reach the URL',
			{ additionalData: { webhookBaseUrl: 'http://localhost:5678/webhook' } },
			notRegistered,
			'The service cannot reach http://localhost:5678/webhook/ads',
			/but the service is at https:\/\/videos\.example\. Set n8n's WEBHOOK_URL/,
		],
		[
			'without a path',
			{ parameters: {} },
			notRegistered,
			"'Trigger Path' is empty",
			/^Enter the 'Path' of the Video Generation Trigger\.$/,
		],
		[
			'if the webhook URL is none',
			{ parameters: { notify: 'url', webhookUrl: 'ftp://h/x' } },
			notRegistered,
			"'Webhook URL' is not a valid URL",
			/^It must start with https:\/\/ or http:\/\/\.$/,
		],
	])('%s', async (_, changes, answer, message, description) => {
		const run = Object.assign(new Run(() => answer), changes);
		const { error } = await run.urlFor(2);
		expect(error).toMatchObject({
			message: `${message} [item 2]`,
			description: expect.stringMatching(description),
			context: { itemIndex: 2 },
		});
	});

	test('if the metadata does not fit into the URL', async () => {
		const withText = (length: number) => ({ ...video, metadata: { text: 'x'.repeat(length) } });
		const run = new Run();
		const { length } = (await run.urlFor(0, withText(1_200))).value!;
		const fitting = 1_200 + Math.floor(((2_000 - length) * 3) / 4);
		expect((await run.urlFor(0, withText(fitting))).value!.length).toBeGreaterThan(1_998);
		const { error } = await run.urlFor(0, withText(fitting + 3));
		expect(error).toMatchObject({ message: "'Metadata' is too long [item 0]" });
		expect(error).toHaveProperty(
			'description',
			expect.stringMatching(/200\d characters, .* 2000\./),
		);
	});
});

test.each([
	[{ notify: 'none' }, undefined],
	[{ notify: 'url', webhookUrl: ' https://hooks.example/x ' }, 'https://hooks.example/x'],
])('with %j nothing is pinged', async (parameters, url) => {
	const run = Object.assign(new Run(), { parameters });
	const { value, error } = await run.urlFor();
	expect([value, error]).toEqual([url, undefined]);
	expect(run.pings).toEqual([]);
});

test('a webhook URL on the machine of the service is called', async () => {
	const webhookUrl = 'http://localhost:5678/hook';
	const parameters = { notify: 'url', webhookUrl };
	const run = Object.assign(new Run(), { parameters, baseUrl: 'http://127.0.0.1:3000' });
	expect((await run.urlFor()).value).toBe(webhookUrl);
	expect(run.hints).toEqual([]);
});

test('of a webhook URL that the service may not reach, a hint warns, without its query', async () => {
	const webhookUrl = 'http://localhost:5678/hook?secret=1';
	const run = Object.assign(new Run(), { parameters: { notify: 'url', webhookUrl } });
	expect((await run.urlFor(2)).value).toBe(webhookUrl);
	expect((await run.urlFor(3)).value).toBe(webhookUrl);
	expect(run.hints).toMatchObject([
		{
			type: 'warning',
			message: expect.stringMatching(/^'Webhook URL' of item 2 can be reached only/),
		},
	]);
	expect(JSON.stringify(run.hints)).not.toContain('secret');
});

describe('a manual execution', () => {
	const testing = '/webhook-test/ads';
	const published = '/webhook/ads';
	const manual = (videoCount: number, answer: (url: string, ping: number) => Answer) =>
		Object.assign(new Run(answer), { mode: 'manual', videoCount });

	test.each([
		[1, [testing, published], testing],
		[1, [published], published],
		[2, [testing, published], published],
		[2, [published], published],
		[2, [testing], testing],
	])('with %d videos, of the listening %j it notifies %s', async (count, listening, notified) => {
		const run = manual(count, (url) =>
			listening.includes(new URL(url).pathname)
				? proven(url)
				: { statusCode: 404, body: '{"message":"The webhook is not registered."}' },
		);
		expect(withoutToken((await run.urlFor()).value!)).toBe(`https://n8n.example${notified}`);
		expect(run.resolver!.hasTestListener).toBe(notified === testing);
	});

	test('with several videos, a trigger that is tested comes before one that may listen', async () => {
		const run = manual(2, (url, ping) => proven(url, ping === 1 ? 204 : 502));
		expect(withoutToken((await run.urlFor()).value!)).toBe(`https://n8n.example${testing}`);
		expect(run.resolver!.hasTestListener).toBe(true);
		expect(run.hints).toEqual([]);
	});

	test('tries a test URL once', async () => {
		const run = manual(1, (url, ping) => proven(url, ping === 1 ? 502 : 204));
		expect(withoutToken((await run.urlFor()).value!)).toBe(`https://n8n.example${published}`);
		expect(run.pings).toHaveLength(2);
	});

	test('does not try a test URL that the service cannot reach', async () => {
		const run = new Run();
		run.mode = 'manual';
		run.additionalData = {
			...run.additionalData,
			webhookTestBaseUrl: 'http://localhost/webhook-test',
		};
		expect(withoutToken((await run.urlFor()).value!)).toBe('https://n8n.example/webhook/ads');
		expect(run.pings).toHaveLength(1);
	});
});
