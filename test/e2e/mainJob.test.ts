import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { itemsOf, nodesRun } from '../../n8n-runner/executionData.mjs';
import type { RunningCommand } from '../harness/command';
import { sharedClient } from '../harness/e2eEnvironment';
import { startForAllTests } from '../harness/lifecycle';
import { LocalServer, type Answer } from '../harness/localServer';
import { inspectMp4 } from '../harness/mp4';
import { byId } from '../harness/resourceLocator';
import { startService, type ServiceReady } from '../harness/service';
import { action, chain, manualTrigger, videoTrigger } from '../harness/workflows';

jest.setTimeout(900_000);

const n8n = sharedClient();
const data = mkdtempSync(join(tmpdir(), 'video-service-'));
/** Renders each video, in full size. The service of the other files is in instant mode. */
let command: RunningCommand<ServiceReady>;
let service: ServiceReady;

let credentialId: string;

beforeAll(async () => {
	command = await startService(data);
	service = command.ready;
	const credential = await n8n.putCredential({
		name: 'Video service',
		type: 'videoGenerationApi',
		data: { apiKey: service.apiKey, baseUrl: `${service.url}/v1/` },
	});
	credentialId = credential.id;
});

afterAll(async () => {
	await command.stop();
	rmSync(data, { recursive: true, force: true });
});

describe('the credential test', () => {
	const check = async (data: { apiKey: string; baseUrl: string }) =>
		await n8n.testCredential({
			id: credentialId,
			name: 'Video service',
			type: 'videoGenerationApi',
			data,
		});

	test.each(['', '/', '/v1', '/v1/'])(
		'succeeds with the base URL ending in "%s"',
		async (ending) => {
			expect(await check({ apiKey: service.apiKey, baseUrl: service.url + ending })).toMatchObject({
				status: 'OK',
			});
		},
	);

	test.each([
		['key', { apiKey: 'a\nb' }, /^'API Key' of the credential contains the character U\+000A,/],
		['URL', { baseUrl: 'videos.example.com' }, /^'Base URL' of the credential is not a valid URL/],
	])('says what is wrong with a %s that the nodes would refuse', async (_, part, message) => {
		const result = await check({ apiKey: service.apiKey, baseUrl: service.url, ...part });
		expect(result).toMatchObject({ status: 'Error', message: expect.stringMatching(message) });
	});

	let answer: Answer;
	const other = new LocalServer(({ path }) =>
		path === '/elsewhere' ? { body: { templates: [] } } : answer,
	);
	startForAllTests(other);
	const noService = /^'Base URL' does not lead to the video generation service, or redirects/;

	test.each<[string, Answer, RegExp]>([
		['401', { status: 401, body: { error: { status: 401 } } }, /does not accept this API key/],
		['403', { status: 403, body: { error: { status: 403 } } }, /scopes do not allow/],
		['404', { status: 404, body: { error: { status: 404 } } }, noService],
		['429', { status: 429, body: { error: { status: 429 } } }, /hourly request limit/],
		['500', { status: 500, body: { error: { status: 500 } } }, /error \(500\)\. Test again later/],
		['503', { status: 503, body: { error: { status: 503 } } }, /error \(503\)\. Test again later/],
		['a web page', { headers: { 'content-type': 'text/html' }, body: '<h1>Hello</h1>' }, noService],
		['an empty body', { body: '' }, noService],
		['a redirect', { status: 302, headers: { location: '/elsewhere' }, body: '' }, noService],
	])('says what is wrong with a URL that answers with %s', async (_, given, message) => {
		answer = given;
		const result = await check({ apiKey: ' key ', baseUrl: `${other.url}/v1/ ` });
		expect(result).toMatchObject({ status: 'Error', message: expect.stringMatching(message) });
		expect(other.received.at(-1)).toMatchObject({
			path: '/v1/templates',
			headers: { authorization: 'Bearer key' },
		});
	});
});

test('a prompt in one workflow becomes a file in another', async () => {
	const receiving = await n8n.createWorkflow(
		chain('Receive', credentialId, [
			videoTrigger({ downloadVideo: true }),
			{ name: 'After', type: 'n8n-nodes-base.noOp' },
		]),
	);
	await n8n.activate(receiving);
	const generating = await n8n.createWorkflow(
		chain('Generate', credentialId, [
			manualTrigger,
			action({
				templateId: byId('social-post'),
				prompt: 'Saturday is dry. Bring your bike in for a free check-up, coffee included!',
				additionalFields: {
					brandAssets: { name: 'Velo & Co.', colors: { primary: '#e11d48' } },
					resolution: byId('1080p'),
				},
				metadata: { values: [{ key: 'row', value: '={{ { number: 7 } }}' }] },
			}),
		]),
	);

	const started = await n8n.waitForExecution((await n8n.run(generating, 'Start'))!);
	expect(started.status).toBe('success');
	const [job] = itemsOf(started, 'Video Generation');
	expect(job!.json).toMatchObject({
		id: expect.stringMatching(/^vid_/),
		template_id: 'social-post',
		status_url: expect.stringContaining(`${service.url}/v1/videos/vid_`),
		metadata: { row: { number: 7 } },
	});

	const received = await n8n.waitForExecutionOf(receiving.id, () => true, {
		timeoutMs: 800_000,
	});
	expect(received.status).toBe('success');
	expect(received.mode).toBe('webhook');
	expect(nodesRun(received)).toEqual(['Video Generation Trigger', 'After']);
	const [item] = itemsOf(received, 'After');
	expect(item!.json).toMatchObject({
		id: job!.json.id,
		status: 'completed',
		template_id: 'social-post',
		metadata: { row: { number: 7 } },
	});
	expect(item!.binary!.data).toMatchObject({
		fileName: `${job!.json.id as string}.mp4`,
		mimeType: 'video/mp4',
	});
	const facts = await inspectMp4(await n8n.download(item!.binary!.data!));
	expect(facts).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', width: 1080, height: 1920 });
	expect(facts.durationSeconds).toBeGreaterThan(6);
	expect(facts.durationSeconds).toBeLessThan(20);
	expect(facts.framesPerSecond).toBeCloseTo(30, 1);
	// The first frame may still be empty.
	expect(Math.min(...facts.contrast.slice(1))).toBeGreaterThan(5);

	// Whatever n8n keeps of both executions must not hold the key.
	expect(JSON.stringify([started.data, received.data])).not.toContain(service.apiKey);

	await n8n.deactivate(receiving);
	const refused = await n8n.waitForExecution((await n8n.run(generating, 'Start'))!);
	expect(refused.status).toBe('error');
	expect(refused.data).toMatchObject({
		resultData: { error: { message: expect.stringMatching(/No workflow listens/) } },
	});
});
