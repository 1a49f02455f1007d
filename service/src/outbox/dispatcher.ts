import type { Dispatcher as Agent } from 'undici';
import type { Clock } from '../clock';
import { isoTime } from '../clock';
import type { WebhookEvent } from '../contract/webhook';
import type { Addresses } from '../answers/addresses';
import { videoView } from '../answers/videoViews';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import type { Random } from '../random';
import { repeat } from '../repeat';
import type { Store, VideoRecord, WebhookRecord, WebhookResult } from '../store/store';
import type { MagicPrompt, ReadMagicPrompt } from '../testing/magicPrompts';
import type { WebhookFate, WebhookFaultRules } from '../testing/webhookFaults';
import { Wakeup } from '../wakeup';
import { nextAttemptAt } from './backoff';
import { deliver, type DeliveryResult } from './deliver';

const LONGEST_SLEEP_MS = 60_000;
const PAUSE_AFTER_ERROR_MS = 1_000;
/** How much longer than a request may take a claimed webhook stays claimed. */
const LEASE_MARGIN_MS = 15_000;

export interface DispatcherDependencies {
	store: Store;
	addresses: Addresses;
	clock: Clock;
	random: Random;
	logger: Logger;
	metrics: Metrics;
	timeoutMs: number;
	/** How many webhooks are posted at the same time. */
	concurrency: number;
	faults: WebhookFaultRules;
	magic: ReadMagicPrompt;
	/** Carries the requests; decides which addresses are called. */
	agent: Agent;
}

export interface Dispatcher {
	/** To be called when something new is due. */
	wake(): void;
	/** Breaks off requests under way without counting them and resolves when none is left. */
	stop(): Promise<void>;
}

/** What another attempt would not change. */
const final = new Set<DeliveryResult['outcome']>(['gone', 'dropped', 'forbidden']);

function bookedResult(
	record: WebhookRecord,
	result: DeliveryResult,
	{ now, chance, retried }: { now: number; chance: number; retried: boolean },
): WebhookResult {
	if (result.outcome === 'delivered') {
		return { status: 'delivered', at: now, responseStatus: result.responseStatus };
	}
	const attempts = record.attempts + 1;
	const next =
		final.has(result.outcome) || !retried
			? undefined
			: nextAttemptAt({ attempts, firstDueAt: record.firstDueAt, now, chance });
	return {
		status: next === undefined ? 'failed' : 'pending',
		at: now,
		nextAttemptAt: next,
		responseStatus: 'responseStatus' in result ? result.responseStatus : undefined,
		error: result.error,
	};
}

/** What a prompt asks for befalls the webhook until it is delivered anew on request. */
function withPrompt(
	fate: WebhookFate,
	{ lost, twice }: MagicPrompt['webhook'],
	{ firstDueAt, createdAt }: WebhookRecord,
): WebhookFate {
	if (firstDueAt > createdAt) return fate;
	const double = fate.double ?? (twice ? { atOnce: false, afterMs: 0 } : undefined);
	return { ...fate, dropped: fate.dropped || lost, double };
}

/** Posts the webhooks of the outbox as they fall due, each at least once until it is answered with 2xx. */
export function startDispatcher(dependencies: DispatcherDependencies): Dispatcher {
	const {
		store,
		addresses,
		clock,
		random,
		logger,
		timeoutMs,
		concurrency,
		faults,
		agent,
		metrics,
		magic,
	} = dependencies;
	const stopping = new AbortController();
	const wakeup = new Wakeup();
	const underWay = new Set<Promise<void>>();
	/** Second posts that a webhook fault asks for: nothing waits for their answers. */
	const doubles = new Set<Promise<void>>();

	const eventOf = (record: WebhookRecord, video: VideoRecord): WebhookEvent => ({
		type: record.type,
		id: record.id,
		created_at: isoTime(record.createdAt),
		data: videoView(video, addresses),
	});

	function track(work: Promise<void>, where: Set<Promise<void>>): void {
		const task = work.finally(() => {
			where.delete(task);
			wakeup.call();
		});
		where.add(task);
	}

	async function post(
		record: WebhookRecord,
		video: VideoRecord,
		fate: WebhookFate,
	): Promise<DeliveryResult> {
		if (fate.dropped)
			return { outcome: 'dropped', error: 'Lost on request, by a webhook fault or the prompt' };
		const event = eventOf(record, video);
		const send = () => deliver(record.url, event, { timeoutMs, signal: stopping.signal, agent });
		const first = send();
		const { double } = fate;
		if (double !== undefined) {
			const follow = async () => {
				if (!double.atOnce) {
					await first;
					await clock.wait(double.afterMs, stopping.signal);
				}
				if (!stopping.signal.aborted) await send();
			};
			track(follow(), doubles);
		}
		return first;
	}

	async function attempt(record: WebhookRecord): Promise<void> {
		const holdMs = await faults.holdMs(record.id);
		if (holdMs > 0) return store.webhooks.postpone(record.id, clock.now() + holdMs);
		const video = await store.videos.get(record.videoId);
		if (video === undefined) throw new Error(`The video ${record.videoId} is gone`);
		const { webhook } = magic(video.context.prompt);
		const due = record.createdAt + webhook.lateMs;
		if (clock.now() < due) return store.webhooks.postpone(record.id, due);
		const fate = withPrompt(await faults.fateOf(record.id), webhook, record);
		const result = await post(record, video, fate);
		if (stopping.signal.aborted && result.outcome === 'unreachable') {
			return store.webhooks.release(record.id);
		}
		const chance = random.fraction();
		const { retried } = fate;
		const booked = bookedResult(record, result, { now: clock.now(), chance, retried });
		metrics.webhookAttempted(result.outcome);
		await store.webhooks.settle(record.id, booked);
		logger.info(
			{ webhookId: record.id, videoId: record.videoId, attempt: record.attempts + 1, ...booked },
			'webhook attempted',
		);
	}

	async function postDue(): Promise<void> {
		const now = clock.now();
		const free = concurrency - underWay.size;
		const leaseUntil = now + timeoutMs + LEASE_MARGIN_MS;
		const due = free > 0 ? await store.webhooks.claimDue(now, free, leaseUntil) : [];
		for (const record of due) {
			const attempted = attempt(record).catch((error: unknown) =>
				logger.error({ err: error, webhookId: record.id }, 'webhook not booked'),
			);
			track(attempted, underWay);
		}
	}

	async function sleep(): Promise<void> {
		// With every slot taken, the end of an attempt wakes the loop.
		const next = underWay.size < concurrency ? await store.webhooks.nextDueAt() : undefined;
		const pause =
			next === undefined ? LONGEST_SLEEP_MS : Math.min(next - clock.now(), LONGEST_SLEEP_MS);
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
			await Promise.all([...underWay, ...doubles]);
		},
	};
}
