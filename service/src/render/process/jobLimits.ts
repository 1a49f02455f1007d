import { POLL_MS, type ProcessUse } from './watchProcess';

/** Even on a crowded machine, a process gets some processor time within two minutes, unless it or its ffmpeg hangs. */
const IDLE_LOOKS = 120_000 / POLL_MS;
/** So much is used by a process that only waits. */
const IDLE_PROCESSOR_MS = 100;

const USE_LESS =
	'If the video has images or clips, use smaller or simpler ones; otherwise create it again.';
const TRY_AGAIN = 'Create it again; if it happens again and the video has clips, use others.';

/**
 * Checks the use of a process against the limits of its job, at each look.
 * @returns a function that says which limit is exceeded and what to do, after a colon
 */
export function createLimitCheck({
	maxBytes,
	maxProcessorMs,
}: {
	maxBytes: number;
	maxProcessorMs: (videoSeconds: number) => number;
}) {
	// The process may have run other jobs before.
	let spentBefore: number | undefined;
	let spentWhenBusy = 0;
	let idleLooks = 0;
	return (
		{ bytes = 0, processorMs, seesDescendants }: ProcessUse,
		/** `waits`: for the service, not for its own work. */
		{ videoSeconds, waits }: { videoSeconds: number; waits: boolean },
	): string | undefined => {
		if (bytes > maxBytes)
			return `it took more than ${Math.round(maxBytes / 1_000_000)} MB of memory. ${USE_LESS}`;
		if (processorMs === undefined) return undefined;
		spentBefore ??= processorMs;
		const spentMs = processorMs - spentBefore;
		if (spentMs > maxProcessorMs(videoSeconds))
			return `it took ${Math.round(spentMs / 1_000)} s of processor time, many times what it should need. ${USE_LESS}`;
		// If a script in place of ffmpeg ends before it, the time of ffmpeg is no longer in the sum.
		const worked = spentMs < spentWhenBusy || spentMs > spentWhenBusy + IDLE_PROCESSOR_MS;
		// Where its ffmpeg cannot be seen, that may be what works.
		if (!seesDescendants || waits || worked) {
			spentWhenBusy = spentMs;
			idleLooks = 0;
		} else idleLooks += 1;
		return idleLooks > IDLE_LOOKS ? `it did nothing for two minutes. ${TRY_AGAIN}` : undefined;
	};
}
