import type { Dispatcher as Agent } from 'undici';
import type { Clock } from '../util/clock';
import { isoTime } from '../util/clock';
import type { WebhookEvent } from '../contract/webhook';
import type { Urls } from '../contract/urls';
import { serializeVideo } from '../videos/serializeVideo';
import type { Logger } from '../util/logger';
import type { Metrics } from '../util/metrics';
import type { Random } from '../util/random';
import { repeat } from '../util/repeat';
import type { Store, VideoRecord, WebhookRecord, WebhookResult } from '../storage/store';
import { Wakeup } from '../util/wakeup';
import { nextAttemptAt, retryAfterMoment } from './backoff';
import { deliver, type DeliveryResult } from './deliver';
import { signEvent } from './signing';

const MAX_SLEEP_MS = 60_000;
const PAUSE_AFTER_ERROR_MS = 1_000;
/** A webhook stays claimed for this much longer than a request may take. */
const LEASE_MARGIN_MS = 15_000;

/** Intercepts deliveries. */
export interface DeliveryInterceptor {
	/** The earliest moment of the next attempt. If it is in the future, the attempt is postponed. */
	notBefore(record: WebhookRecord, video: VideoRecord): Promise<number>;
	/** Delivers it, usually by calling `send` once. */
	deliver(
		webhook: { record: WebhookRecord; video: VideoRecord; signal: AbortSignal },
		send: () => Promise<DeliveryResult>,
	): Promise<DeliveryResult>;
}

export interface DispatcherDependencies {
	store: Store;
	urls: Urls;
	clock: Clock;
	random: Random;
	logger: Logger;
	metrics: Metrics;
	timeoutMs: number;
	/** How many webhooks are posted at once. */
	concurrency: number;
	interceptor?: DeliveryInterceptor;
	/** Sends the requests, to allowed addresses only. */
	agent: Agent;
}

export interface Dispatcher {
	/** To be called when a new webhook is due. */
	wake(): void;
	/** Aborts open requests without counting them, and resolves when none is left. */
	stop(): Promise<void>;
}

function toWebhookResult(
	record: WebhookRecord,
	result: DeliveryResult,
	{ now, chance }: { now: number; chance: number },
): WebhookResult {
	if (result.outcome === 'delivered') {
		return { status: 'delivered', at: now, responseStatus: result.responseStatus };
	}
	const attempts = record.attempts + 1;
	const next =
		result.final === true
			? undefined
			: nextAttemptAt({
					...{ attempts, firstDueAt: record.firstDueAt, now, chance },
					notBefore:
						result.outcome === 'refused' ? retryAfterMoment(result.retryAfter, now) : undefined,
				});
	return {
		status: next === undefined ? 'failed' : 'pending',
		at: now,
		nextAttemptAt: next,
		responseStatus: 'responseStatus' in result ? result.responseStatus : undefined,
		error: result.error,
	};
}

/** Posts due webhooks from the outbox until the receiver responds with 2xx. Each is posted at least once. */
export function startDispatcher(dependencies: DispatcherDependencies): Dispatcher {
	const {
		store,
		urls,
		clock,
		random,
		logger,
		timeoutMs,
		concurrency,
		agent,
		metrics,
		interceptor,
	} = dependencies;
	const stopping = new AbortController();
	const wakeup = new Wakeup();
	const open = new Set<Promise<void>>();

	const eventOf = (record: WebhookRecord, video: VideoRecord): WebhookEvent => ({
		type: record.type,
		id: record.id,
		created_at: isoTime(record.createdAt),
		data: serializeVideo(video, urls),
	});

	function track(work: Promise<void>): void {
		const task = work.finally(() => {
			open.delete(task);
			wakeup.call();
		});
		open.add(task);
	}

	async function attempt(record: WebhookRecord): Promise<void> {
		const video = await store.videos.get(record.videoId);
		// Deleted meanwhile, and its webhooks with it.
		if (video === undefined) return;
		const now = clock.now();
		const due = await interceptor?.notBefore(record, video);
		if (due !== undefined && now < due) return store.webhooks.postpone(record, due);
		const { signal } = stopping;
		const secrets = await store.webhookSecrets.list(now);
		const message = signEvent(
			eventOf(record, video),
			secrets.map(({ secret }) => secret),
			now,
		);
		const send = () => deliver(record.url, message, { timeoutMs, signal, agent });
		const result = await (interceptor?.deliver({ record, video, signal }, send) ?? send());
		if (signal.aborted && result.outcome === 'unreachable') {
			return store.webhooks.release(record);
		}
		const recorded = toWebhookResult(record, result, {
			now: clock.now(),
			chance: random.fraction(),
		});
		metrics.webhookAttempted(result.outcome);
		await store.webhooks.settle(record, recorded);
		logger.info(
			{ webhookId: record.id, videoId: record.videoId, attempt: record.attempts + 1, ...recorded },
			'webhook attempted',
		);
	}

	async function postDue(): Promise<void> {
		const now = clock.now();
		const free = concurrency - open.size;
		const leaseUntil = now + timeoutMs + LEASE_MARGIN_MS;
		const due = free > 0 ? await store.webhooks.claimDue(now, free, leaseUntil) : [];
		for (const record of due) {
			const attempted = attempt(record).catch((error: unknown) =>
				logger.error({ err: error, webhookId: record.id }, 'webhook attempt not recorded'),
			);
			track(attempted);
		}
	}

	async function sleep(): Promise<void> {
		// With every slot taken, the end of an attempt wakes the loop.
		const next = open.size < concurrency ? await store.webhooks.nextDueAt() : undefined;
		const pause = next === undefined ? MAX_SLEEP_MS : Math.min(next - clock.now(), MAX_SLEEP_MS);
		await wakeup.wait((over) => clock.wait(pause, over), stopping.signal);
	}

	async function turn(): Promise<void> {
		await postDue();
		await sleep();
	}

	const running = repeat(turn, {
		...{ signal: stopping.signal, clock, logger },
		...{ failure: 'outbox failed', pauseAfterErrorMs: PAUSE_AFTER_ERROR_MS },
	});
	return {
		wake: () => wakeup.call(),
		async stop() {
			stopping.abort();
			await running;
			await Promise.all(open);
		},
	};
}
