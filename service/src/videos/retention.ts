import type { Clock } from '../util/clock';
import { removeVideoFiles, type FileStorage } from '../storage/files/fileStorage';
import type { Logger } from '../util/logger';
import { repeat } from '../util/repeat';
import type { KeptFiles, Store } from '../storage/store';
import { Wakeup } from '../util/wakeup';
import { KEEP_ANSWERS_MS } from './idempotency';

const BATCH = 100;
const LONGEST_SLEEP_MS = 3_600_000;
const PAUSE_AFTER_ERROR_MS = 60_000;

/** How long and how much is kept; `undefined`: without end. */
export interface RetentionLimits {
	/** How long after its completion a video keeps its files, in milliseconds. */
	keepFilesMs: number | undefined;
	/** What the files of all videos may take together, in bytes. */
	maxFilesBytes: number | undefined;
	/** How many webhooks stay in the log; those still to be delivered always do. */
	keepWebhooks: number;
}

export interface Retention {
	/** To be called when there is more to keep. */
	wake(): void;
	stop(): Promise<void>;
}

/** Those of the oldest that have to go, for their age or because all take `bytes` together. */
function outdated(
	oldest: readonly KeptFiles[],
	bytes: number,
	{ keepFilesMs = Infinity, maxFilesBytes = Infinity }: RetentionLimits,
	now: number,
): KeptFiles[] {
	let left = bytes;
	const end = oldest.findIndex((video) => {
		const goes = left > maxFilesBytes || now - video.completedAt >= keepFilesMs;
		left -= video.bytes;
		return !goes;
	});
	return end < 0 ? [...oldest] : oldest.slice(0, end);
}

/** Removes files and log entries beyond the limits: at the start, when woken and as they come of age. */
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
		// In this order: what another process removes in between makes this one remove less, not more.
		const oldest = await store.videos.oldestFiles(BATCH);
		const { bytes } = await store.videos.filesKept();
		const going = outdated(oldest, bytes, dependencies, clock.now());
		for (const video of going) {
			// Files first: what a killed process leaves half done is done again.
			await removeVideoFiles(files, video.fileStem);
			await store.videos.forgetFiles(video.id, clock.now());
			logger.info({ videoId: video.id, bytes: video.bytes }, 'files removed to make room');
		}
		return going.length === BATCH;
	}

	async function sweep(): Promise<void> {
		const pruned = await store.webhooks.prune(dependencies.keepWebhooks);
		if (pruned > 0) logger.info({ pruned }, 'webhook log shortened');
		await store.idempotency.prune(clock.now() - KEEP_ANSWERS_MS);
		while (await removeFiles()) if (stopping.signal.aborted) return;
	}

	async function untilNext(): Promise<number> {
		const [oldest] = await store.videos.oldestFiles(1);
		const due = oldest === undefined ? Infinity : oldest.completedAt + keepFilesMs - clock.now();
		return Math.min(Math.max(due, 0), LONGEST_SLEEP_MS);
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
