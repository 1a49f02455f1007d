import { faultListSchema, faultSchema, type Fault } from '../testing/faultSchemas';
import { errorResponseSchema } from '../src/contract/error';
import { videoListSchema } from '../src/contract/video';
import { fakeClock } from './support/fakeClock';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

async function fault(service: TestService, json: Record<string, unknown>): Promise<Fault> {
	const answer = await service.call('/_service/faults', { json });
	expect(answer.status).toBe(201);
	return faultSchema.parse(answer.json);
}

const videos = async (service: TestService) =>
	videoListSchema.parse((await call(service, '/v1/videos')).json).pagination.total;

/** A call whose answer may be one that the OpenAPI document does not know. */
const call = (service: TestService, path: string, json?: unknown) =>
	service.call(path, { json, unchecked: true });

const newVideo = { template_id: 'plain', context: { prompt: 'x' } };

it('responds with a status and an error object, as often as requested', async () => {
	const service = await startTestService();
	const { id } = await fault(service, { operation: 'listVideos', status: 429, count: 2 });
	for (let round = 0; round < 2; round += 1) {
		const answer = await call(service, '/v1/videos');
		expect(answer.status).toBe(429);
		expect(errorResponseSchema.parse(answer.json).error).toMatchObject({
			type: 'rate_limit_exceeded',
			status: 429,
			request_id: answer.headers.get('x-request-id'),
			metadata: { fault_id: id },
		});
		expect(answer.headers.get('accept-idempotency-key')).toBe('true');
		expect(answer.headers.get('accept-deduplication-key')).toBe('true');
		expect((await call(service, '/v1/templates')).status).toBe(200);
	}
	expect((await call(service, '/v1/videos')).status).toBe(200);
	const { faults } = faultListSchema.parse((await service.call('/_service/faults')).json);
	expect(faults).toEqual([expect.objectContaining({ id, applied: 2 })]);
});

it('sends Retry-After in seconds or as a date', async () => {
	const clock = fakeClock();
	const service = await startTestService({ clock });
	const wanted = { operation: '*', status: 503, retry_after_seconds: 90, count: 1 };
	await fault(service, wanted);
	expect((await call(service, '/v1/videos')).headers.get('retry-after')).toBe('90');
	await fault(service, { ...wanted, retry_after_form: 'date' });
	const date = (await call(service, '/v1/videos')).headers.get('retry-after');
	expect(date).toBe('Wed, 01 Jan 2025 00:01:30 GMT');
});

it.each([
	['html', 502, /^<html>/, 'text/html'],
	['empty', 500, /^$/, null],
	['truncated', 200, /^\{"error":/, 'application/json'],
])('answers with a body of the kind %s', async (body, status, text, type) => {
	const service = await startTestService();
	await fault(service, { operation: 'listTemplates', body });
	const answer = await call(service, '/v1/templates');
	expect(answer.status).toBe(status);
	expect(answer.text).toMatch(text);
	expect(answer.json).toBeUndefined();
	expect(answer.headers.get('content-type')?.split(';')[0] ?? null).toBe(type);
});

it('does not execute a request that fails before', async () => {
	const service = await startTestService();
	await fault(service, { operation: 'createVideo', reset: true });
	await expect(call(service, '/v1/videos', newVideo)).rejects.toThrow();
	expect(await videos(service)).toBe(0);
});

it.each([[{ reset: true }], [{ status: 500 }], [{ body: 'truncated' }]])(
	'carries a request out that goes wrong after: %j',
	async (how) => {
		const service = await startTestService();
		await fault(service, { operation: 'createVideo', when: 'after', ...how });
		const answer = await call(service, '/v1/videos', newVideo).catch(() => undefined);
		expect(answer?.status).toBe('reset' in how ? undefined : 'status' in how ? 500 : 200);
		if ('body' in how) expect(answer?.text).toMatch(/^\{"id":"vid_[^}]*$/);
		expect(await videos(service)).toBe(1);
	},
);

it.each(['before', 'after'])(
	'holds an answer back %s and then sends the real one',
	async (when) => {
		const clock = fakeClock();
		const service = await startTestService({ clock });
		await fault(service, { operation: 'listTemplates', when, delay_ms: 5_000 });
		let answered = false;
		const asked = call(service, '/v1/templates').then((answer) => {
			answered = true;
			return answer;
		});
		await until('the request to arrive', async () =>
			(await service.call('/_service/faults')).text.includes('"applied":1'),
		);
		clock.advance(4_999);
		await service.call('/_service/faults');
		expect(answered).toBe(false);
		clock.advance(1);
		const answer = await asked;
		expect(answer.status).toBe(200);
		expect(answer.json).toMatchObject({ total: 2 });
		expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
	},
);

it('never responds to a request that hangs, and can still be stopped', async () => {
	const service = await startTestService();
	await fault(service, { operation: 'getVideo', hang: true });
	const asked = fetch(`${service.url}/v1/videos/x`, {
		headers: { authorization: `Bearer ${service.apiKey}` },
	}).then(
		() => 'answered',
		() => 'cut off',
	);
	await until('the request to arrive', async () =>
		(await service.call('/_service/faults')).text.includes('"applied":1'),
	);
	await service.stop();
	expect(await asked).toBe('cut off');
});

it('can affect files', async () => {
	const service = await startTestService();
	const { id } = await createVideo(service);
	const { video_url: url = '' } = await videoWith(service, id, 'completed');
	await fault(service, { operation: 'getFile', status: 404, count: 1 });
	expect((await fetch(url)).status).toBe(404);
	await fault(service, { operation: 'getFile', when: 'after', body: 'truncated', count: 1 });
	expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(5_000);
	expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(10_000);
});

it('occurs with its probability', async () => {
	const draws = [0.2, 0.8, 0.4, 0.6];
	const random = {
		alphanumeric: (length: number) => 'x'.repeat(length),
		fraction: () => draws.shift() ?? 0,
	};
	const service = await startTestService({ random });
	await fault(service, { operation: 'listTemplates', status: 500, probability: 0.5 });
	const statuses: number[] = [];
	for (let round = 0; round < 4; round += 1) {
		statuses.push((await call(service, '/v1/templates')).status);
	}
	expect(statuses).toEqual([500, 200, 500, 200]);
});

it('can be removed one by one or all at once', async () => {
	const service = await startTestService();
	const { id } = await fault(service, { operation: '*', status: 500 });
	await fault(service, { operation: '*', status: 503 });
	const removed = await service.call(`/_service/faults/${id}`, { method: 'DELETE' });
	expect(removed.status).toBe(204);
	expect((await call(service, '/v1/templates')).status).toBe(503);
	expect((await service.call(`/_service/faults/${id}`, { method: 'DELETE' })).status).toBe(404);
	await service.call('/_service/faults', { method: 'DELETE' });
	expect((await call(service, '/v1/templates')).status).toBe(200);
});

it('refuses one that does nothing', async () => {
	const service = await startTestService();
	const json = { operation: '*' };
	expect((await service.call('/_service/faults', { json })).status).toBe(422);
});
