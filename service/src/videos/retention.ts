import { removeVideoFiles } from '../storage/files/fileStorage';
import { startLoop, type Loop } from '../util/loop';
import { pluralize } from '../util/messages';
import type { KeptVideo } from '../storage/stores';
import type { Components } from './components';
import { KEEP_RESPONSES_MS } from './idempotency';
import { KEEP_ANSWERS_MS } from './answerCache';

const BATCH = 100;
const MAX_SLEEP_MS = 3_600_000;
const PAUSE_AFTER_ERROR_MS = 60_000;

/** How long and how much the service keeps; a missing limit means none. */
export interface RetentionLimits {
	/** How long a finished video keeps its files and its request, in milliseconds. */
	keepFilesMs?: number;
	/** Maximum size of the files of all videos together, in bytes. */
	maxFilesBytes?: number;
	/** How many webhooks stay in the log, besides pending ones. */
	keepWebhooks: number;
}

/** The videos whose files and requests are too old, and the oldest ones while all files (`totalBytes`) exceed the limit. */
function selectExpired(
	oldest: readonly KeptVideo[],
	totalBytes: number,
	{ keepFilesMs = Infinity, maxFilesBytes = Infinity }: RetentionLimits,
	now: number,
): KeptVideo[] {
	let left = totalBytes;
	const end = oldest.findIndex((video) => {
		const isExpired = left > maxFilesBytes || now - video.completedAt >= keepFilesMs;
		left -= video.bytes;
		return !isExpired;
	});
	return end < 0 ? [...oldest] : oldest.slice(0, end);
}

/** Removes files, requests and webhooks beyond the limits: at the start, when woken, and when files become too old. */
export function startRetention(dependencies: Components & RetentionLimits): Loop {
	const { store, files, clock, logger, keepFilesMs = Infinity } = dependencies;

	/** @returns whether the files are gone */
	async function remove({ id: videoId, bytes, fileStem }: KeptVideo): Promise<boolean> {
		try {
			// The files first: after a kill in between, the next process finds the video again.
			await removeVideoFiles(files, fileStem);
		} catch (error) {
			logger.warn({ err: error, videoId }, 'files of a video not removed by retention');
			return false;
		}
		await store.videos.markRemoved(videoId, clock.now());
		logger.info({ videoId, bytes }, 'files and request of a video removed by retention');
		return true;
	}

	/**
	 * @param stuck the oldest videos, whose files could not be removed; it adds others
	 * @returns whether there may be more
	 */
	async function removeExpired(stuck: KeptVideo[], signal: AbortSignal): Promise<boolean> {
		// In this order: if another process removes files in between, this one removes too few rather than too many.
		const oldest = await store.videos.oldestKept(BATCH, stuck.length);
		const { bytes } = await store.videos.fileTotals();
		// Files that cannot be removed must not cost newer videos theirs.
		const removable = stuck.reduce((left, video) => left - video.bytes, bytes);
		const expired = selectExpired(oldest, removable, dependencies, clock.now());
		for (const video of expired) {
			if (signal.aborted) return false;
			if (!(await remove(video))) stuck.push(video);
		}
		return expired.length === BATCH;
	}

	async function sweep(signal: AbortSignal): Promise<void> {
		const pruned = await store.webhooks.prune(dependencies.keepWebhooks);
		if (pruned > 0) logger.info({ pruned }, 'webhooks removed by retention');
		await store.idempotency.prune(clock.now() - KEEP_RESPONSES_MS);
		await store.answers.prune(clock.now() - KEEP_ANSWERS_MS);
		const stuck: KeptVideo[] = [];
		while (await removeExpired(stuck, signal));
		// The next sweep is after a pause, and not as soon as a video is finished.
		if (stuck.length > 0)
			throw new Error(`The files of ${pluralize(stuck.length, 'video')} could not be removed`);
	}

	async function untilNextExpiry(): Promise<number> {
		const [oldest] = await store.videos.oldestKept(1);
		return (oldest?.completedAt ?? Infinity) + keepFilesMs - clock.now();
	}

	return startLoop(
		async (signal) => {
			await sweep(signal);
			return untilNextExpiry();
		},
		{
			clock,
			logger,
			maxSleepMs: MAX_SLEEP_MS,
			failure: 'retention failed',
			pauseAfterErrorMs: PAUSE_AFTER_ERROR_MS,
		},
	);
}
