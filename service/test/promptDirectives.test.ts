import fc from 'fast-check';
import { errorResponseSchema } from '../src/contract/error';
import { createDirectiveReader } from '../testing/promptDirectives';
import { fakeClock } from './support/fakeClock';
import { instantRenderer } from './support/fakeRenderer';
import { startReceiver } from './support/receiver';
import { startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo, getVideo, videoWith } from './support/videos';

afterEach(stopAll);

const read = createDirectiveReader(1);
const nothing = {
	...{ slowMs: 0, delayMs: 0, webhook: { twice: false, lost: false, lateMs: 0 } },
};

describe('reading', () => {
	it.each([
		['a [Slow 1.5s] b [slow 2s] [note]', { slowMs: 3_500, text: 'a b [note]' }],
		['[delay 5s] a', { delayMs: 5_000, text: 'a' }],
		['[fail: out of coffee]', { failure: { detail: 'out of coffee' }, text: '' }],
		['[status 503] a', { response: { status: 503, times: 1_000_000_000 }, text: 'a' }],
		['a [STATUS 429 x2] b', { response: { status: 429, times: 2 }, text: 'a b' }],
		['[webhook twice]', { webhook: { ...nothing.webhook, twice: true }, text: '' }],
		['[webhook lost]', { webhook: { ...nothing.webhook, lost: true }, text: '' }],
		['[webhook late 30s]', { webhook: { ...nothing.webhook, lateMs: 30_000 }, text: '' }],
	])('%s', (prompt, expected) => {
		expect(read(prompt)).toEqual({ ...nothing, ...expected });
	});

	it.each([
		...['[slow]', '[slow s]', '[failed]', '[fail:]', '[status 200]', '[status 503 x0]'],
		...['[status 5030]', '[webhook]', '[webhook late]', '[delay -1s]'],
	])('leaves %s alone', (prompt) => {
		expect(read(prompt)).toEqual({ ...nothing, text: prompt });
	});

	it('accepts any prompt, and leaves no directive in it', () => {
		const part = fc.constantFrom('[fail]', '[slow 1s]', '[status 500 x3]', ' ', 'a', '[', ']');
		fc.assert(
			fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
				expect(read(read(parts.join('a')).text)).toMatchObject(nothing);
			}),
		);
	});
});

const asking = (service: TestService, prompt: string) =>
	service.call('/v1/videos', {
		json: { template_id: 'plain', context: { prompt } },
		unchecked: true,
	});

it('fails with the reason in the prompt', async () => {
	const service = await startTestService();
	const { id } = await createVideo(service, { context: { prompt: 'Tea [fail: out of coffee]' } });
	const { error } = await videoWith(service, id, 'failed');
	expect(error).toMatchObject({ type: 'requested_failure', detail: 'out of coffee' });
});

it('responds with the status in the prompt as often as requested, charges nothing, and then executes the request', async () => {
	const renderer = instantRenderer();
	const service = await startTestService({ renderer });
	for (const attempt of [1, 2]) {
		const { status, json } = await asking(service, 'Tea [status 503 x2]');
		expect([attempt, status]).toEqual([attempt, 503]);
		expect(errorResponseSchema.parse(json).error.status).toBe(503);
	}
	expect((await service.call('/_service/credits')).json).toMatchObject({ charged: 0 });
	const { id } = await createVideo(service, { context: { prompt: 'Tea [status 503 x2]' } });
	await videoWith(service, id, 'completed');
	expect(renderer.requests.map(({ input }) => input.prompt)).toEqual(['Tea']);
	// Each prompt is counted by itself, and anew after a reset.
	expect((await asking(service, 'Milk [status 503 x2]')).status).toBe(503);
	await service.call('/_service/reset', { method: 'POST' });
	expect((await asking(service, 'Tea [status 503 x2]')).status).toBe(503);
});

it('delays the response to the request', async () => {
	const clock = fakeClock();
	const service = await startTestService({ clock, flags: ['--speed', '10'] });
	let answered = false;
	const asked = asking(service, 'Tea [delay 70s]').then(({ status }) => {
		answered = true;
		return status;
	});
	await until('the request', () => clock.sleepsFor(7_000));
	clock.advance(6_999);
	await service.call('/v1/templates');
	expect(answered).toBe(false);
	clock.advance(1);
	expect(await asked).toBe(202);
});

describe('webhooks', () => {
	async function hooked(prompt: string) {
		const clock = fakeClock();
		const hook = await startReceiver();
		const service = await startTestService({ clock });
		const video = await createVideo(service, { context: { prompt }, webhook_url: hook.url });
		await videoWith(service, video.id, 'completed');
		const states = async (status: string) => {
			const { json } = await service.call(`/_service/webhooks?status=${status}`);
			return /evt_\w+/.exec(JSON.stringify(json))?.[0];
		};
		return { clock, hook, service, video, states };
	}

	it('are delivered twice', async () => {
		const { hook } = await hooked('Tea [webhook twice]');
		await until('both', () => hook.received.length === 2);
		expect(new Set(hook.received.map(({ event }) => event.id)).size).toBe(1);
	});

	it('are dropped until they are redelivered', async () => {
		const { hook, service, states, clock } = await hooked('Tea [webhook lost]');
		const id = await until('the loss', () => states('failed'));
		expect(hook.received).toHaveLength(0);
		clock.advance(1);
		await service.call(`/_service/webhooks/${id}/redeliver`, { method: 'POST' });
		await until('the delivery', () => hook.received.length === 1);
	});

	it('are delayed', async () => {
		const { hook, service, clock, video } = await hooked('Tea [webhook late 30s]');
		const dueAt = new Date(clock.now() + 30_000).toISOString();
		await until('the delay', async () =>
			(await service.call('/_service/webhooks')).text.includes(`"next_attempt_at":"${dueAt}"`),
		);
		clock.advance(29_999);
		await service.call('/v1/templates');
		expect(hook.received).toHaveLength(0);
		clock.advance(1);
		await until('the delivery', () => hook.received.length === 1);
		expect((await getVideo(service, video.id)).status).toBe('completed');
	});
});
