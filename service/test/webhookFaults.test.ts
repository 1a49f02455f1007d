import { fakeClock } from './support/fakeClock';
import { startReceiver } from './support/receiver';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo } from './support/videos';

afterEach(stopAll);

const webhooks = async (service: TestService, query: string) =>
	(await service.call(`/_service/webhooks${query}`)).json;

const set = (service: TestService, json: Record<string, unknown>) =>
	service.call('/_service/webhook-faults', { method: 'PUT', json });

it('drops webhooks, which can be redelivered', async () => {
	const hook = await startReceiver();
	const service = await startTestService();
	expect((await set(service, { drop: 1 })).json).toMatchObject({ drop: 1, duplicate: 0 });
	const { id } = await createVideo(service, { webhook_url: hook.url });
	await until('the loss', async () =>
		JSON.stringify(await webhooks(service, '?status=failed')).includes(id),
	);
	expect(hook.received).toHaveLength(0);
	await service.call('/_service/webhook-faults', { method: 'DELETE' });
	const listed = await webhooks(service, `?video_id=${id}`);
	const [webhookId] = /evt_\w+/.exec(JSON.stringify(listed)) ?? [];
	await service.call(`/_service/webhooks/${webhookId ?? ''}/redeliver`, { method: 'POST' });
	await until('the delivery', () => hook.received.length === 1);
});

it('delivers twice with the same ID', async () => {
	const hook = await startReceiver();
	const service = await startTestService();
	await set(service, { duplicate: 1 });
	await createVideo(service, { webhook_url: hook.url });
	await until('both', () => hook.received.length === 2);
	expect(new Set(hook.received.map(({ event }) => event.id)).size).toBe(1);
});

it.each([
	['at the same instant', { duplicate_at_once: 1 }, 2],
	['after the answer to the first', { duplicate_after_ms: 0 }, 1],
])('posts the second %s', async (_when, how, beforeAnAnswer) => {
	const answers: (() => void)[] = [];
	const hook = await startReceiver((response) => answers.push(() => response.end()));
	const service = await startTestService({ flags: ['--webhook-timeout-ms', '600000'] });
	await set(service, { duplicate: 1, ...how });
	const { id } = await createVideo(service, { webhook_url: hook.url });
	await until('the first posts', () => answers.length === beforeAnAnswer);
	// It comes to other things meanwhile.
	expect(hook.received).toHaveLength(beforeAnAnswer);
	answers[0]?.();
	await until('both', () => answers.length === 2);
	answers[1]?.();
	await until('the booking', async () =>
		JSON.stringify(await webhooks(service, `?status=delivered&video_id=${id}`)).includes(id),
	);
	expect(hook.received).toHaveLength(2);
});

it('sends the second one with a delay, which a stop does not wait for', async () => {
	const clock = fakeClock();
	const hook = await startReceiver();
	const service = await startTestService({ clock });
	await set(service, { duplicate: 1, duplicate_after_ms: 5_000 });
	const one = await createVideo(service, { webhook_url: hook.url });
	const delivered = (id: string) =>
		until(`${id} to be delivered`, async () =>
			JSON.stringify(await webhooks(service, '?status=delivered')).includes(id),
		);
	await delivered(one.id);
	clock.advance(4_999);
	await service.call('/v1/templates');
	expect(hook.received).toHaveLength(1);
	clock.advance(1);
	await until('the duplicate', () => hook.received.length === 2);
	const other = await createVideo(service, { webhook_url: hook.url });
	await delivered(other.id);
	await service.stop();
	expect(hook.received).toHaveLength(3);
});

it('does not retry failed attempts if retries are off', async () => {
	const hook = await startReceiver((response) => void response.writeHead(409).end());
	const service = await startTestService();
	await set(service, { retry: false });
	await createVideo(service, { webhook_url: hook.url });
	await until('giving up', async () =>
		JSON.stringify(await webhooks(service, '?status=failed')).includes('"attempts":1'),
	);
	expect(hook.received).toHaveLength(1);
});

it('repeats the same faults with the same seed', async () => {
	const fatesWith = async (seed: string) => {
		const hook = await startReceiver();
		const service = await startTestService({ flags: ['--fault-seed', seed] });
		await set(service, { drop: 0.5 });
		const lost: boolean[] = [];
		for (let index = 0; index < 6; index += 1) {
			const { id } = await createVideo(service, { webhook_url: hook.url });
			const text = await until(`the fate of ${id}`, async () => {
				const listed = JSON.stringify(await webhooks(service, `?video_id=${id}`));
				return /"status":"(?:failed|delivered)"/.exec(listed)?.[0];
			});
			lost.push(text.includes('failed'));
		}
		return lost;
	};
	const first = await fatesWith('1');
	expect(new Set(first).size).toBe(2);
	expect(await fatesWith('1')).toEqual(first);
	expect(await fatesWith('2')).not.toEqual(first);
});

it('delays webhooks so that they overtake each other', async () => {
	const clock = fakeClock();
	const hook = await startReceiver();
	// Four for each webhook, of which the first is how long it is held back.
	const draws = [0.9, 0.5, 0.5, 0.5, 0.1];
	const random = {
		alphanumeric: (length: number) =>
			String(Math.random()).slice(2).padEnd(length, '0').slice(0, length),
		fraction: () => draws.shift() ?? 0.5,
	};
	const service = await startTestService({ clock, random });
	await set(service, { delay_ms: 1_000, shuffle_ms: 10_000 });
	const first = await createVideo(service, { webhook_url: hook.url });
	const heldBack = (id: string, milliseconds: number) => {
		const time = new Date(clock.now() + milliseconds).toISOString();
		return until(`${id} to be held back`, async () =>
			JSON.stringify(await webhooks(service, `?video_id=${id}`)).includes(time),
		);
	};
	await heldBack(first.id, 10_000);
	const second = await createVideo(service, { webhook_url: hook.url });
	await heldBack(second.id, 2_000);
	clock.advance(2_000);
	await until('the second', () => hook.received.length === 1);
	clock.advance(8_000);
	await until('the first', () => hook.received.length === 2);
	expect(hook.received.map(({ event }) => event.data.id)).toEqual([second.id, first.id]);
});
