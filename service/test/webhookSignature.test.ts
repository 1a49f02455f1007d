import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { webhookDeliveryListSchema, webhookSecretSchema } from '../src/contract/webhook';
import { retryAfterMoment } from '../src/util/retry';
import { DELIVERY_WINDOW_MS, nextAttemptAt } from '../src/webhooks/backoff';
import { fakeClock } from './support/fakeClock';
import { startReceiver, type Received } from './support/receiver';
import { atEnd, startTestService, stopAll, type TestService } from './support/testService';
import { until } from './support/until';
import { createVideo } from './support/videos';

afterEach(stopAll);

const DAY_MS = 24 * 60 * 60 * 1_000;

async function receiver(answer?: Parameters<typeof startReceiver>[0]) {
	const hook = await startReceiver(answer);
	atEnd(() => hook.stop());
	return hook;
}

/** Whether a receiver that has the secret takes the webhook; `verify` throws where it does not. */
function takes(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): boolean {
	const named = Object.fromEntries(
		['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
			name,
			String(headers[name]),
		]),
	);
	try {
		new Webhook(secret).verify(body, named);
		return true;
	} catch {
		return false;
	}
}

const rotate = async (service: TestService) =>
	webhookSecretSchema.parse(
		(await service.call('/_service/webhook-secret/rotate', { method: 'POST' })).json,
	);

/** Makes a video and returns its webhook. */
async function nextWebhook(service: TestService, hook: Awaited<ReturnType<typeof receiver>>) {
	const before = hook.received.length;
	await createVideo(service, { webhook_url: hook.url });
	return until('the webhook', () => hook.received[before]);
}

it('signs the ID, the timestamp and the body', async () => {
	const hook = await receiver();
	const service = await startTestService();
	const got = await nextWebhook(service, hook);
	expect(service.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
	expect(got.headers['webhook-id']).toBe(got.event.id);
	expect(takes(service.webhookSecret, got)).toBe(true);
	const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
	expect(takes(other, got)).toBe(false);
	expect(takes(service.webhookSecret, { ...got, body: got.body.replace('vid_', 'vid-') })).toBe(
		false,
	);
	for (const name of ['webhook-id', 'webhook-timestamp']) {
		const headers = { ...got.headers, [name]: `${String(got.headers[name])}1` };
		expect([name, takes(service.webhookSecret, { ...got, headers })]).toEqual([name, false]);
	}
});

it('keeps its secret after a restart', async () => {
	const service = await startTestService();
	await service.stop();
	const again = await startTestService({ dataFolder: service.dataFolder });
	expect(again.webhookSecret).toBe(service.webhookSecret);
});

it('also signs with the old secret for 24 hours after a rotation', async () => {
	const hook = await receiver();
	// Receivers compare the timestamp with their own clock.
	const clock = fakeClock(Date.now());
	const service = await startTestService({ clock });
	const old = service.webhookSecret;
	const rotated = await rotate(service);
	expect(rotated.secret).not.toBe(old);
	expect(rotated.old_secrets).toEqual([
		{ secret: old, expires_at: new Date(clock.now() + DAY_MS).toISOString() },
	]);
	expect((await service.call('/_service/webhook-secret')).json).toEqual(rotated);
	const signedTwice = await nextWebhook(service, hook);
	expect([takes(old, signedTwice), takes(rotated.secret, signedTwice)]).toEqual([true, true]);
	expect(String(signedTwice.headers['webhook-signature']).split(' ')).toHaveLength(2);
	const again = await rotate(service);
	expect(again.old_secrets.map(({ secret }) => secret)).toEqual([rotated.secret, old]);
	clock.advance(DAY_MS);
	const signedOnce = await nextWebhook(service, hook);
	expect(String(signedOnce.headers['webhook-signature']).split(' ')).toHaveLength(1);
	expect((await service.call('/_service/webhook-secret')).json).toEqual({
		...{ secret: again.secret, old_secrets: [] },
	});
});

describe('Retry-After of a receiver', () => {
	const at = Date.parse('2025-01-01T00:00:00.000Z');

	it.each([
		['seconds', '3600', '2025-01-01T01:00:00.000Z'],
		['a fraction of them', '30.5', '2025-01-01T00:00:30.500Z'],
		['a date', new Date(at + 3_600_000).toUTCString(), '2025-01-01T01:00:00.000Z'],
		['a time beyond the delivery window, until its end', '99999999999', '2025-01-02T00:00:00.000Z'],
	])('is respected as %s', async (_case, header, next) => {
		const clock = fakeClock(at);
		const hook = await receiver((response) => {
			response.writeHead(429, { 'retry-after': header }).end();
		});
		const service = await startTestService({ clock });
		await createVideo(service, { webhook_url: hook.url });
		const waiting = await until('the first attempt', async () => {
			const { json } = await service.call('/_service/webhooks');
			return webhookDeliveryListSchema.parse(json).webhooks.find((it) => it.attempts === 1);
		});
		expect(waiting.next_attempt_at).toBe(next);
	});

	it('can lengthen a pause, but not beyond the delivery window, and cannot shorten one', () => {
		const state = { attempts: 1, firstDueAt: 0, now: 0, chance: 0.5 };
		const planned = nextAttemptAt(state) ?? 0;
		fc.assert(
			fc.property(fc.integer({ min: -DAY_MS, max: 3 * DAY_MS }), (notBefore) => {
				const next = nextAttemptAt({ ...state, notBefore }) ?? 0;
				expect(next).toBe(Math.min(Math.max(planned, notBefore), DELIVERY_WINDOW_MS));
			}),
		);
	});

	it('is ignored if it is missing or invalid', () => {
		expect(retryAfterMoment(undefined, at)).toBeUndefined();
		for (const invalid of ['', 'soon', '1e2', '-5', '.5', '5 s', '2030-01-01'])
			expect([invalid, retryAfterMoment(invalid, at)]).toEqual([invalid, undefined]);
		expect(retryAfterMoment(' 5 ', at)).toBe(at + 5_000);
		expect(retryAfterMoment('9'.repeat(400), at)).toBe(at + DAY_MS);
	});
});
