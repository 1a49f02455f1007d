import { once } from 'node:events';
import { connect } from 'node:net';
import { healthSchema } from '../src/contract/health';
import { createLogger } from '../src/util/logger';
import { RenderError } from '../src/render/renderError';
import { collectedLog } from './support/collectedLog';
import { fakeClock } from './support/fakeClock';
import { instantRenderer, steeredRenderer } from './support/fakeRenderer';
import { startReceiver } from './support/receiver';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

describe('health', () => {
	it('needs no key', async () => {
		const service = await startTestService();
		const answer = await fetch(`${service.url}/_service/health`);
		expect(answer.status).toBe(200);
		expect(healthSchema.parse(await answer.json())).toMatchObject({
			status: 'ok',
			checks: { store: 'ok', disk: 'ok' },
		});
	});
});

describe('metrics', () => {
	const read = async (service: TestService) => {
		const { text, headers } = await service.call('/_service/metrics');
		expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
		return text;
	};

	it('count requests, videos and webhooks, and measure the storage', async () => {
		const hook = await startReceiver();
		const service = await startTestService();
		const { id } = await createVideo(service, { webhook_url: hook.url });
		await videoWith(service, id, 'completed');
		const bad = await createVideo(service, { context: { prompt: 'Tea [fail]' } });
		await videoWith(service, bad.id, 'failed');
		const text = await until('the delivery to be counted', async () => {
			const now = await read(service);
			return now.includes('webhook_attempts_total{outcome="delivered"} 1') && now;
		});
		for (const line of [
			'video_service_videos_ended_total{template="plain",error=""} 1',
			'video_service_videos_ended_total{template="plain",error="requested_failure"} 1',
			'video_service_render_seconds_count{template="plain"} 1',
			'video_service_request_seconds_count{operation="createVideo",status="202"} 2',
			'video_service_videos_unfinished 0',
			'video_service_videos_queued 0',
			'video_service_video_seconds_waiting 0',
			'video_service_renders_running 0',
			'video_service_videos_with_files 1',
			'video_service_files_bytes 10009',
			'video_service_webhooks_pending 0',
		]) {
			expect(text).toContain(`${line}\n`);
		}
		expect(text).toMatch(/^video_service_free_bytes \d+$/m);
		expect(text).toMatch(/^process_cpu_seconds_total /m);
	});

	it('count webhooks that were answered with anything but 2xx as refused', async () => {
		const hook = await startReceiver((response) => void response.writeHead(503).end());
		// No later attempt comes while the test looks.
		const service = await startTestService({ clock: fakeClock() });
		await createVideo(service, { webhook_url: hook.url });
		await until('the attempt to be counted', async () =>
			(await read(service)).includes('webhook_attempts_total{outcome="refused"} 1'),
		);
	});

	it('say how many videos wait, how long they take and how many are rendered', async () => {
		const renderer = steeredRenderer();
		const service = await startTestService({ renderer });
		for (let index = 0; index < 3; index += 1) await createVideo(service);
		const call = await renderer.next();
		// 1 s, and 1.2 s for each of 5.66 s of video.
		const waiting = ['videos_queued 2', 'video_seconds_waiting 15.576', 'renders_running 1'];
		const text = await read(service);
		for (const line of ['videos_unfinished 3', ...waiting]) {
			expect(text).toContain(`\nvideo_service_${line}\n`);
		}
		await call.finish();
	});
});

describe('the log', () => {
	it('is one JSON object per line, without keys, prompts and the content of webhook URLs', async () => {
		const hook = await startReceiver((response, index) =>
			index === 0 ? response.writeHead(500).end() : response.end(),
		);
		const { logger, text } = collectedLog();
		const renderer = instantRenderer();
		const service = await startTestService({ logger, renderer });
		const webhook_url = `${hook.url}?token=address-secret`;
		const context = { prompt: 'prompt-secret', system_prompt: 'system-secret' };
		const { id } = await createVideo(service, { webhook_url, context });
		await videoWith(service, id, 'completed');
		const made = await service.call('/v1/api-keys', { json: 'Another' });
		await service.call('/v1/videos', { headers: { authorization: 'Bearer wrong-key-secret' } });
		await service.call('/v1/videos?token=query-secret', {});
		await fetch(`${service.url}/v1/videos`, {
			method: 'POST',
			headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
			body: '{"prompt": "body-secret"',
		});
		await until('the attempt', () => text().includes('webhook attempted'));
		const log = text();
		for (const line of log.trim().split('\n')) {
			expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), msg: expect.any(String) });
		}
		const key = /vg_live_\w+/.exec(made.text)?.[0] ?? 'no key';
		expect(key).toHaveLength(48);
		for (const secret of [service.apiKey, key, '-secret']) expect(log).not.toContain(secret);
	});

	it('has at debug the milliseconds of each stage of a video', async () => {
		const { logger, text } = collectedLog();
		const service = await startTestService({ logger });
		const { id } = await createVideo(service);
		await videoWith(service, id, 'completed');
		const line = await until('the line', () => /.*its stages.*/.exec(text())?.[0]);
		const number: unknown = expect.any(Number);
		const stages = { input: number, media: number, render: number, publish: number };
		expect(JSON.parse(line)).toMatchObject({ level: 20, videoId: id, stages });
	});

	it('does not report clients that disconnect during a download', async () => {
		const { logger, text } = collectedLog();
		const clock = fakeClock();
		const service = await startTestService({ logger, clock });
		const { id } = await createVideo(service);
		const { video_url: address = '' } = await videoWith(service, id, 'completed');
		const fault = { operation: 'getFile', delay_ms: 61_000 };
		await service.call('/_service/faults', { json: fault });
		const leave = new AbortController();
		const asked = fetch(address, { signal: leave.signal });
		await until('the request', () => clock.sleepsFor(61_000));
		leave.abort();
		await expect(asked).rejects.toThrow('aborted');
		const line = await until('the line', () => /.*client disconnected.*/.exec(text())?.[0]);
		expect(JSON.parse(line)).toMatchObject({ level: 20 });
		expect(text()).not.toContain('"level":50');
	});

	it('does not report clients that disconnect in the middle of a request', async () => {
		const { logger, text } = collectedLog();
		const service = await startTestService({ logger });
		const { hostname, port } = new URL(service.url);
		const socket = connect(Number(port), hostname);
		const received: Buffer[] = [];
		socket.on('data', (chunk) => received.push(chunk));
		socket.end('POST /v1/videos HTTP/1.1\r\nhost: x\r\nx-cut');
		await once(socket, 'close');
		expect(Buffer.concat(received).toString()).toBe('');
		expect(text()).not.toContain('malformed request');
	});

	it('redacts keys that are logged by mistake', () => {
		const { logger, text } = collectedLog();
		logger.info({ headers: { authorization: 'Bearer s3cret' }, apiKey: 's3cret' }, 'slip');
		logger.error({ err: new RenderError('crashed', 'plain') }, 'failed');
		expect(text()).not.toContain('s3cret');
		expect(text()).toContain('[redacted]');
		expect(createLogger('silent').level).toBe('silent');
	});
});
