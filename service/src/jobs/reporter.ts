import type { VideoScript } from '../contract/video';
import type { Lease, Store } from '../storage/stores';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';

const PROGRESS_INTERVAL_MS = 500;

/**
 * Stores what a render reports. The film does not depend on it.
 * @param markLeaseLost called if another worker has the lease, or the video was canceled or deleted
 */
export function createReporter(
	lease: Lease,
	markLeaseLost: () => void,
	{ store, clock, logger }: { store: Pick<Store, 'videos'>; clock: Clock; logger: Logger },
) {
	const writes = new Set<Promise<unknown>>();
	let reportedAt = clock.now();
	let isProgressOnItsWay = false;
	const write = (pending: Promise<unknown>, what: string) => {
		const settled = pending
			.catch((error: unknown) =>
				logger.warn({ err: error, videoId: lease.videoId }, `${what} not stored`),
			)
			.finally(() => writes.delete(settled));
		writes.add(settled);
	};
	return {
		/** At most every 500 ms, and one after the other: of two statements, PostgreSQL can carry out the later one first. */
		onProgress: (share: number) => {
			const now = clock.now();
			if (isProgressOnItsWay || now - reportedAt < PROGRESS_INTERVAL_MS) return;
			reportedAt = now;
			isProgressOnItsWay = true;
			const stored = store.videos
				.setProgress(lease, Math.round(share * 1_000) / 1_000)
				// The announcement that the video was canceled may have got lost.
				.then((isHeld) => {
					if (!isHeld) markLeaseLost();
				})
				.finally(() => {
					isProgressOnItsWay = false;
				});
			write(stored, 'progress');
		},
		/** Before the film is drawn. */
		onScript: (script: VideoScript) => {
			write(store.videos.setScript(lease, script), 'script');
		},
		/** Resolves when nothing that was reported is on its way to the store. */
		settled: () => Promise.all(writes),
	};
}

export type RenderReporter = ReturnType<typeof createReporter>;
