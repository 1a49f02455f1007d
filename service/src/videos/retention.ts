import type { Clock } from '../util/clock';
import { removeVideoFiles, type FileStorage } from '../storage/files/fileStorage';
import type { Logger } from '../util/logger';
import { repeat } from '../util/repeat';
import type { StoredFiles, Store } from '../storage/store';
import { Wakeup } from '../util/wakeup';
import { KEEP_RESPONSES_MS } from './idempotency';

const BATCH = 100;
const MAX_SLEEP_MS = 3_600_000;
const PAUSE_AFTER_ERROR_MS = 60_000;

/** How long and how much is kept; `undefined`: no limit. */
export interface RetentionLimits {
	/** How long after its completion a video keeps its files, in milliseconds. */
	keepFilesMs: number | undefined;
	/** Largest size of the files of all videos together, in bytes. */
	maxFilesBytes: number | undefined;
	/** How many webhooks stay in the log, besides those still to be delivered. */
	keepWebhooks: number;
}

export interface Retention {
	/** To be called when a video has finished. */
	wake(): void;
	stop(): Promise<void>;
}

/** The videos whose files must be removed: they are too old, or all files together (`bytes`) are too large. */
function toRemove(
	oldest: readonly StoredFiles[],
	bytes: number,
	{ keepFilesMs = Infinity, maxFilesBytes = Infinity }: RetentionLimits,
	now: number,
): StoredFiles[] {
	let left = bytes;
	const end = oldest.findIndex((video) => {
		const isRemoved = left > maxFilesBytes || now - video.completedAt >= keepFilesMs;
		left -= video.bytes;
		return !isRemoved;
	});
	return end < 0 ? [...oldest] : oldest.slice(0, end);
}

/** Removes files and log entries beyond the limits: at the start, when woken, and when files become too old. */
export function startRetention(
	dependencies: {
		store: Store;
		files: FileStorage;
		clock: Clock;
		logger: Logger;
	} & RetentionLimits,
): Retention {
	const { store, files, clock, logger, keepFilesMs = Infinity } = dependencies;
	const stopping = new AbortController();
	const wakeup = new Wakeup();

	async function removeFiles(): Promise<boolean> {
		// In this order: if another process removes files in between, this one removes too few rather than too many.
		const oldest = await store.videos.oldestFiles(BATCH);
		const { bytes } = await store.videos.fileTotals();
		const removed = toRemove(oldest, bytes, dependencies, clock.now());
		for (const video of removed) {
			// Files first: if the process is killed in between, the next one repeats it.
			await removeVideoFiles(files, video.fileStem);
			await store.videos.markFilesRemoved(video.id, clock.now());
			logger.info({ videoId: video.id, bytes: video.bytes }, 'files removed to make room');
		}
		return removed.length === BATCH;
	}

	async function sweep(): Promise<void> {
		const pruned = await store.webhooks.prune(dependencies.keepWebhooks);
		if (pruned > 0) logger.info({ pruned }, 'webhooks removed from the log');
		await store.idempotency.prune(clock.now() - KEEP_RESPONSES_MS);
		while (await removeFiles()) if (stopping.signal.aborted) return;
	}

	async function untilNext(): Promise<number> {
		const [oldest] = await store.videos.oldestFiles(1);
		const due = oldest === undefined ? Infinity : oldest.completedAt + keepFilesMs - clock.now();
		return Math.min(Math.max(due, 0), MAX_SLEEP_MS);
	}

	async function turn(): Promise<void> {
		await sweep();
		const pause = await untilNext();
		await wakeup.wait((over) => clock.wait(pause, over), stopping.signal);
	}

	const running = repeat(turn, {
		...{ signal: stopping.signal, clock, logger },
		...{ failure: 'retention failed', pauseAfterErrorMs: PAUSE_AFTER_ERROR_MS },
	});
	return {
		wake: () => wakeup.call(),
		async stop() {
			stopping.abort();
			await running;
		},
	};
}
