import { z } from 'zod';
import { creditsSchema } from '../src/contract/account';
import { videoJobSchema, videoListSchema, videoSchema } from '../src/contract/video';
import { build, spawnService, type ReadyService } from './support/process';
import { startReceiver } from './support/receiver';
import { stopAll, temporaryFolder } from './support/testService';
import { until } from './support/until';

beforeAll(build);
afterEach(stopAll);

/** A service whose renders never end; `kill` kills it and starts it again with the same data. */
async function startKillable() {
	const flags = ['--data', await temporaryFolder(), '--port', '0', '--credits', '100'];
	const instant = ['--testing', '--instant', '--render-time', '3600'];
	const start = () => spawnService([...flags, ...instant], { small: true });
	let service = await start();
	let ready = await service.ready();
	const call: ReadyService['call'] = (...request) => ready.call(...request);
	return {
		call,
		/** Requests of this operation are carried out, but not answered. */
		async holdAnswers(operation: string) {
			const json = { operation, when: 'after', hang: true };
			expect((await call('/_service/faults', { json })).status).toBe(201);
		},
		async kill() {
			service.child.kill('SIGKILL');
			await service.exited;
			service = await start();
			ready = await service.ready();
			// In shared storage faults outlive the process.
			await call('/_service/faults', { method: 'DELETE' });
		},
		credits: async () => creditsSchema.parse((await call('/_service/credits')).json),
		videos: async () => videoListSchema.parse((await call('/v1/videos')).json).videos,
	};
}

const outcomeOf = (request: Promise<unknown>) =>
	request.then(
		() => 'an answer',
		() => 'no answer',
	);

const wanted = (url: string) => ({
	template_id: 'quote',
	context: { prompt: 'Once' },
	webhook_url: url,
});

it('a create that is killed between charge and answer is the same job when it is sent again, and charged once', async () => {
	const service = await startKillable();
	const json = wanted('http://127.0.0.1:9/');
	await service.holdAnswers('createVideo');
	const lost = outcomeOf(service.call('/v1/videos', { json, headers: { 'idempotency-key': 'a' } }));
	const { charged } = await until('the charge', async () => {
		const credits = await service.credits();
		return credits.charged > 0 && credits;
	});
	await service.kill();
	expect(await lost).toBe('no answer');

	const again = await service.call('/v1/videos', { json, headers: { 'idempotency-key': 'a' } });
	expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 'true']);
	const { id } = videoJobSchema.parse(again.json);
	expect((await service.videos()).map((video) => video.id)).toEqual([id]);
	expect(await service.credits()).toEqual({ balance: 100 - charged, charged, refunded: 0 });
});

it('a cancel that is killed before its answer stays carried out: one refund, one webhook, no render', async () => {
	const hook = await startReceiver();
	const service = await startKillable();
	const created = await service.call('/v1/videos', { json: wanted(hook.url) });
	const { id } = videoJobSchema.parse(created.json);
	const { charged } = await service.credits();
	await service.holdAnswers('cancelVideo');
	const cancel = () => service.call(`/v1/videos/${id}/cancel`, { method: 'POST' });
	const lost = outcomeOf(cancel());
	await until('the refund', async () => (await service.credits()).refunded > 0);
	await service.kill();
	expect(await lost).toBe('no answer');

	const again = await cancel();
	expect([again.status, z.object({ error: z.unknown() }).parse(again.json).error]).toEqual([
		409,
		expect.objectContaining({ type: 'video_finished' }),
	]);
	expect(videoSchema.parse((await service.call(`/v1/videos/${id}`)).json)).toMatchObject({
		...{ status: 'failed', credits_charged: 0 },
		error: { type: 'cancelled' },
	});
	expect(await service.credits()).toEqual({ balance: 100, charged, refunded: charged });
	// In shared storage a webhook that was being sent when its process was killed is sent again once its lease ends.
	await until('the webhook', () => hook.received.length > 0);
	expect(new Set(hook.received.map(({ event }) => event.id)).size).toBe(1);
});
