import { isoTime } from '../util/clock';
import type { WebhookEvent } from '../contract/webhook';
import type { Urls } from '../contract/urls';
import { serializeVideo } from '../videos/serializeVideo';
import type { Components } from '../videos/components';
import { withFullShare } from '../util/fairness';
import { startLoop } from '../util/loop';
import type { VideoRecord, WebhookRecord, WebhookResult } from '../storage/stores';
import { retryAfterMoment } from '../util/retry';
import { nextAttemptAt } from './backoff';
import { deliver, type DeliveryResult } from './deliver';
import { signEvent } from './signing';

const MAX_SLEEP_MS = 60_000;
const PAUSE_AFTER_ERROR_MS = 1_000;
/** How much longer than the timeout of a request the lease of a webhook is. */
const LEASE_MARGIN_MS = 15_000;

/** Lets an extension change deliveries. */
export interface DeliveryInterceptor {
	/** The earliest time of the next attempt. An attempt before that time is postponed. */
	notBefore(record: WebhookRecord, video: VideoRecord): Promise<number>;
	/** Delivers a webhook, usually by calling `send` once. */
	deliver(
		webhook: { record: WebhookRecord; video: VideoRecord; signal: AbortSignal },
		send: () => Promise<DeliveryResult>,
	): Promise<DeliveryResult>;
}

interface DispatcherDependencies extends Components {
	urls: Urls;
	timeoutMs: number;
	/** How many webhooks are sent at once. */
	concurrency: number;
	interceptor?: DeliveryInterceptor;
}

export interface Dispatcher {
	/** Call it when a webhook becomes due. */
	wake(): void;
	/** Aborts open requests without counting the attempts, and resolves when all have ended. */
	stop(): Promise<void>;
}

/** What the webhook log says of an attempt that an error of the service or its database ended. */
const FAILED_HERE = 'The service failed during this attempt. Its log has the reason.';

/** For so long, a receiver that refuses a webhook may still be about to take it, as an n8n execution that is not parked yet. */
const REFUSED_MS = 15 * 60_000;

/** What a receiver says whose execution has ended or went on without the webhook. */
const REFUSALS: readonly (number | undefined)[] = [404, 409, 500];

/** Whether nobody waits for a webhook any more: the receiver refuses it for good, or for so long, and somebody has read the video. */
function isNotNeeded(
	{ videoReadAt, firstDueAt, lastResponseStatus }: WebhookRecord,
	{ outcome, responseStatus }: DeliveryResult,
	now: number,
): boolean {
	if (videoReadAt === undefined) return false;
	// Twice: a receiver that could not be reached before may be starting.
	const isRefused = [lastResponseStatus, responseStatus].every((one) => REFUSALS.includes(one));
	return outcome === 'gone' || (isRefused && now - firstDueAt >= REFUSED_MS);
}

function toWebhookResult(
	record: WebhookRecord,
	result: DeliveryResult,
	{ now, chance }: { now: number; chance: number },
): WebhookResult {
	if (result.outcome === 'delivered') {
		return { status: 'delivered', at: now, responseStatus: result.responseStatus };
	}
	const { responseStatus, error, retryAfter, final } = result;
	if (isNotNeeded(record, result, now)) {
		return { status: 'not_needed', at: now, responseStatus, error };
	}
	const attempts = record.attempts + 1;
	const next =
		final === true
			? undefined
			: nextAttemptAt({
					attempts,
					firstDueAt: record.firstDueAt,
					now,
					chance,
					notBefore: retryAfterMoment(retryAfter, now),
				});
	return {
		status: next === undefined ? 'failed' : 'pending',
		at: now,
		nextAttemptAt: next,
		responseStatus,
		error,
	};
}

/** Sends due webhooks from the outbox until the receiver responds with 2xx (at-least-once delivery). */
export function startDispatcher(dependencies: DispatcherDependencies): Dispatcher {
	const {
		store,
		urls,
		clock,
		random,
		logger,
		timeoutMs,
		concurrency,
		egress,
		metrics,
		interceptor,
	} = dependencies;
	/** The open attempts, and the receiver of each. */
	const open = new Map<Promise<void>, string>();
	/** One that never answers leaves slots for others. */
	const busyReceivers = () => withFullShare([...open.values()], concurrency);

	const eventOf = (record: WebhookRecord, video: VideoRecord): WebhookEvent => ({
		type: record.type,
		id: record.id,
		created_at: isoTime(record.createdAt),
		data: serializeVideo(video, urls),
	});

	/** @returns undefined if it was not sent: it waits again, or its video was deleted meanwhile, together with its webhooks */
	async function send(
		record: WebhookRecord,
		signal: AbortSignal,
	): Promise<DeliveryResult | undefined> {
		const video = await store.videos.get(record.videoId);
		if (video === undefined) return undefined;
		const now = clock.now();
		const notBefore = (await interceptor?.notBefore(record, video)) ?? now;
		if (now < notBefore) {
			await store.webhooks.release(record, notBefore);
			return undefined;
		}
		const secrets = await store.webhookSecrets.list(now);
		const message = signEvent(
			eventOf(record, video),
			secrets.map(({ secret }) => secret),
			now,
		);
		const post = () => deliver(record.url, message, { timeoutMs, signal, egress });
		return interceptor?.deliver({ record, video, signal }, post) ?? post();
	}

	async function attempt(record: WebhookRecord, signal: AbortSignal): Promise<void> {
		const result = await send(record, signal).catch((error: unknown): DeliveryResult => {
			logger.error({ err: error, webhookId: record.id }, 'webhook attempt failed unexpectedly');
			// It counts: what fails each time, such as a record of a newer version, must not be tried forever.
			return { outcome: 'unreachable', error: FAILED_HERE };
		});
		if (result === undefined) return;
		if (signal.aborted && result.outcome === 'unreachable') {
			return store.webhooks.release(record);
		}
		metrics.webhookAttempted(result.outcome);
		const moment = { now: clock.now(), chance: random.fraction() };
		const recorded = toWebhookResult(record, result, moment);
		await store.webhooks.settle(record, recorded);
		logger.info(
			{ webhookId: record.id, videoId: record.videoId, attempt: record.attempts + 1, ...recorded },
			'webhook attempted',
		);
	}

	async function startDueAttempts(signal: AbortSignal): Promise<void> {
		while (open.size < concurrency && !signal.aborted) {
			const now = clock.now();
			const leaseUntil = now + timeoutMs + LEASE_MARGIN_MS;
			const record = await store.webhooks.claimDue(now, leaseUntil, busyReceivers());
			if (record === undefined) return;
			const task = attempt(record, signal)
				.catch((error: unknown) =>
					logger.error({ err: error, webhookId: record.id }, 'webhook attempt not recorded'),
				)
				.finally(() => {
					open.delete(task);
					loop.wake();
				});
			open.set(task, record.receiver);
		}
	}

	async function untilNextDue(): Promise<number> {
		// The end of an attempt wakes the loop: a slot is free then, or its receiver no longer busy.
		const next =
			open.size < concurrency ? await store.webhooks.nextDueAt(busyReceivers()) : undefined;
		return (next ?? Infinity) - clock.now();
	}

	const loop = startLoop(
		async (signal) => {
			await startDueAttempts(signal);
			return untilNextDue();
		},
		{
			clock,
			logger,
			maxSleepMs: MAX_SLEEP_MS,
			failure: 'webhook delivery failed',
			pauseAfterErrorMs: PAUSE_AFTER_ERROR_MS,
		},
	);
	return {
		wake: () => loop.wake(),
		async stop() {
			await loop.stop();
			await Promise.all(open.keys());
		},
	};
}
