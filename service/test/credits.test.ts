import { errorResponseSchema } from '../src/contract/error';
import { steeredRenderer } from './support/fakeRenderer';
import { startTestService, stopAll } from './support/testService';
import { createVideo, videoWith } from './support/videos';

afterEach(stopAll);

it('charges for a video and refunds the credits if it fails', async () => {
	const service = await startTestService({ flags: ['--credits', '12'] });
	const credits = async () => (await service.call('/_service/credits')).json;
	expect(await credits()).toEqual({ balance: 12, charged: 0, refunded: 0 });
	const good = await createVideo(service);
	await videoWith(service, good.id, 'completed');
	expect(await credits()).toEqual({ balance: 7, charged: 5, refunded: 0 });

	const bad = await createVideo(service, { context: { prompt: 'Tea [fail]' } });
	expect(bad.credits_charged).toBe(5);
	const failed = await videoWith(service, bad.id, 'failed');
	expect(failed.credits_charged).toBe(0);
	expect(await credits()).toEqual({ balance: 7, charged: 10, refunded: 5 });
});

it('rejects a video if the credits are insufficient, and charges nothing', async () => {
	const service = await startTestService({ flags: ['--credits', '9'] });
	await createVideo(service);
	const json = { template_id: 'plain', context: { prompt: 'x' } };
	const refused = await service.call('/v1/videos', { json });
	expect(refused.status).toBe(402);
	expect(errorResponseSchema.parse(refused.json).error).toMatchObject({
		type: 'insufficient_credits',
		detail: 'The video costs 5 credits. The balance is 4.',
		metadata: { required: 5, balance: 4 },
	});
	const tooMuch = { method: 'PUT', json: { balance: 1e300 } };
	expect((await service.call('/_service/credits', tooMuch)).status).toBe(422);
	const set = await service.call('/_service/credits', { method: 'PUT', json: { balance: 5 } });
	expect(set.json).toMatchObject({ balance: 5 });
	await createVideo(service);
	expect((await service.call('/_service/credits')).json).toMatchObject({ balance: 0, charged: 10 });
});

it('gives no credits back that were not taken from a balance', async () => {
	const renderer = steeredRenderer();
	const service = await startTestService({ renderer });
	const setBalance = (balance: number) =>
		service.call('/_service/credits', { method: 'PUT', json: { balance } });
	const cancel = ({ id }: { id: string }) =>
		service.call(`/v1/videos/${id}/cancel`, { method: 'POST' });
	const free = await createVideo(service);
	await setBalance(10);
	const paid = await createVideo(service);
	await cancel(free);
	const credits = async () => (await service.call('/_service/credits')).json;
	expect(await credits()).toEqual({ balance: 5, charged: 10, refunded: 5 });
	await cancel(paid);
	expect(await credits()).toEqual({ balance: 10, charged: 10, refunded: 10 });
});

it('has no limit unless one is set, and keeps the balance after a restart', async () => {
	const service = await startTestService();
	await createVideo(service);
	expect((await service.call('/_service/credits')).json).toMatchObject({
		balance: null,
		charged: 5,
	});
	await service.call('/_service/credits', { method: 'PUT', json: { balance: 3 } });
	await service.stop();
	const again = await startTestService({
		dataFolder: service.dataFolder,
		flags: ['--credits', '100'],
	});
	expect((await again.call('/_service/credits')).json).toMatchObject({ balance: 3 });
});
