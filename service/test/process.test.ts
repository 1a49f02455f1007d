import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { templateListSchema } from '../src/contract/template';
import { videoJobSchema, videoSchema, type Video } from '../src/contract/video';
import { startReceiver } from './support/receiver';
import { build, builtFolder, childrenOf, isRunning, spawnService } from './support/process';
import { atEnd, stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';

const RENDER_MS = 120_000;

beforeAll(build);
afterEach(stopAll);

interface Ready {
	url: string;
	apiKey: string;
}

async function callJson(service: Ready, path: string, body?: unknown): Promise<unknown> {
	const response = await fetch(`${service.url}${path}`, {
		method: body === undefined ? 'GET' : 'POST',
		headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
		body: body === undefined ? undefined : JSON.stringify(body),
	});
	return response.json();
}

async function create(service: Ready, webhookUrl?: string): Promise<string> {
	const { templates } = templateListSchema.parse(await callJson(service, '/v1/templates'));
	const job = await callJson(service, '/v1/videos', {
		template_id: templates[0]?.id,
		context: { prompt: 'A short film', brand_id: 'brand', custom_data: {} },
		webhook_url: webhookUrl,
		options: { resolution: '720p' },
	});
	return videoJobSchema.parse(job).id;
}

function videoWhere(
	service: Ready,
	id: string,
	what: string,
	condition: (video: Video) => boolean,
) {
	return until(
		what,
		async () => {
			const video = videoSchema.parse(await callJson(service, `/v1/videos/${id}`));
			return condition(video) && video;
		},
		RENDER_MS,
	);
}

it('prints one line when it is ready, and the same key at every start', async () => {
	const flags = ['--port', '0', '--data', await temporaryFolder()];
	const first = await spawnService(flags);
	const ready = await first.ready();
	expect(ready.pid).toBe(first.child.pid);
	await callJson(ready, '/v1/nothing');
	first.child.kill('SIGTERM');
	expect(await first.exited).toEqual({ code: 0, signal: null });
	expect(first.lines).toHaveLength(1);
	const log = first.errors().trim().split('\n');
	for (const line of log) expect(() => void JSON.parse(line)).not.toThrow();
	expect(first.errors()).not.toContain(ready.apiKey);

	const second = await spawnService(flags);
	expect((await second.ready()).apiKey).toBe(ready.apiKey);
	second.child.kill('SIGINT');
	expect(await second.exited).toEqual({ code: 0, signal: null });
});

it(
	'finishes and delivers a video during whose render it was killed',
	async () => {
		const hook = await startReceiver();
		atEnd(() => hook.stop());
		const flags = ['--port', '0', '--data', await temporaryFolder(), '--job-lease-ms', '2000'];
		const first = await spawnService(flags);
		const ready = await first.ready();
		const id = await create(ready, hook.url);
		await videoWhere(ready, id, 'the render to be under way', ({ progress }) => progress > 0);
		const children = await childrenOf(ready.pid);
		first.child.kill('SIGKILL');
		await first.exited;
		await until('the renderer to end with its parent', () => !children.some(isRunning));

		const again = await (await spawnService(flags, { small: true })).ready();
		const video = await videoWhere(again, id, 'completion', ({ status }) => status === 'completed');
		await until('the webhook', () => hook.received.length > 0);
		expect(hook.received.map(({ event }) => event.data)).toEqual([video]);
		const file = await fetch(video.video_url ?? '');
		expect(file.status).toBe(200);
		expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
	},
	3 * RENDER_MS,
);

it(
	'ends without finishing its render, leaves no process behind and hands the video back',
	async () => {
		// So long a lease that only a video that was handed back is rendered before the test ends.
		const lease = ['--job-lease-ms', '3600000'];
		const flags = ['--port', '0', '--data', await temporaryFolder(), ...lease];
		const first = await spawnService(flags);
		const ready = await first.ready();
		const id = await create(ready);
		await videoWhere(ready, id, 'the render to begin', ({ status }) => status === 'processing');
		const children = await childrenOf(ready.pid);
		first.child.kill('SIGTERM');
		expect(await first.exited).toEqual({ code: 0, signal: null });
		await until('the renderer to end', () => !children.some(isRunning));

		const again = await (await spawnService(flags)).ready();
		await videoWhere(
			again,
			id,
			'the video to be unfinished',
			({ status }) => status !== 'completed',
		);
		await videoWhere(again, id, 'completion', ({ status }) => status === 'completed');
	},
	2 * RENDER_MS,
);

it('delivers pending webhooks after it was killed', async () => {
	let answering = false;
	const hook = await startReceiver((response) => {
		if (answering) response.end();
	});
	atEnd(() => hook.stop());
	// A lease in a shared storage has to run out first, which takes longer than a request may.
	const brief = ['--job-lease-ms', '1000', '--webhook-timeout-ms', '1000'];
	const flags = [
		'--port',
		'0',
		'--data',
		await temporaryFolder(),
		'--testing',
		'--instant',
		...brief,
	];
	const first = await spawnService(flags);
	const id = await create(await first.ready(), hook.url);
	await until('the first request', () => hook.received.length === 1);
	first.child.kill('SIGKILL');
	await first.exited;
	answering = true;
	await (await spawnService(flags)).ready();
	await until('the second request', () => hook.received.length === 2);
	const [one, two] = hook.received.map(({ event }) => event);
	expect(two?.id).toBe(one?.id);
	expect(two?.data).toMatchObject({ id, status: 'completed' });
});

it('says what to do if its port is in use or a flag is unknown', async () => {
	const taken = createServer();
	await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
	atEnd(() => new Promise((resolve) => taken.close(resolve)));
	const address = taken.address();
	const port = address !== null && typeof address === 'object' ? String(address.port) : '';
	const folder = await temporaryFolder();

	const onTakenPort = await spawnService(['--port', port, '--data', folder]);
	expect(await onTakenPort.exited).toEqual({ code: 1, signal: null });
	expect(onTakenPort.errors()).toMatch(new RegExp(`Port ${port} .* is in use`));

	const withUnknownFlag = await spawnService(['--colour', 'red']);
	expect(await withUnknownFlag.exited).toEqual({ code: 1, signal: null });
	expect(withUnknownFlag.errors()).toMatch(/--colour/);
	for (const failed of [onTakenPort, withUnknownFlag]) expect(failed.lines).toEqual([]);
});

it('says that it does not use an outgoing proxy', async () => {
	const wrapper = ['env', 'https_proxy=http://127.0.0.1:9', 'all_proxy=http://127.0.0.1:9'];
	const flags = ['--port', '0', '--data', await temporaryFolder()];
	const service = await spawnService(flags, { wrapper });
	await service.ready();
	expect(service.errors()).toContain('"proxies":["https_proxy","all_proxy"]');
});

it('does not need the folder testing without --testing', async () => {
	const alone = join(builtFolder, '..', `without-testing-${process.pid}`);
	atEnd(() => rm(alone, { recursive: true, force: true }));
	await cp(join(builtFolder, 'src'), join(alone, 'src'), { recursive: true });
	const flags = ['--port', '0', '--data', await temporaryFolder()];
	const main = join(alone, 'src', 'main.js');
	const service = await spawnService(flags, { main });
	const { url, apiKey } = await service.ready();
	const headers = { authorization: `Bearer ${apiKey}` };
	expect((await fetch(`${url}/v1/templates`, { headers })).status).toBe(200);
	expect((await fetch(`${url}/_service/faults`, { headers })).status).toBe(404);
	service.child.kill('SIGTERM');
	expect(await service.exited).toMatchObject({ code: 0 });

	const told = await spawnService([...flags, '--testing'], { main });
	expect(await told.exited).toEqual({ code: 1, signal: null });
	expect(told.errors()).toMatch(/^--testing needs .*the container image does not contain/);
});

it('loads the folder testing with --testing', async () => {
	const flags = ['--port', '0', '--data', await temporaryFolder(), '--testing'];
	const { url, apiKey } = await (await spawnService(flags)).ready();
	const headers = { authorization: `Bearer ${apiKey}` };
	expect((await fetch(`${url}/_service/faults`, { headers })).status).toBe(200);
	const refused = await spawnService([...flags, '--speed', '0']);
	expect(await refused.exited).toEqual({ code: 1, signal: null });
	expect(refused.errors()).toMatch(/^--speed must be a factor/);
});
