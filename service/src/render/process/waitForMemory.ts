import { freemem } from 'node:os';
import type { Clock } from '../../util/clock';
import type { Logger } from '../../util/logger';
import { PREVIEW_BYTES, RENDER_BYTES } from '../../util/memory';
import { descendantsOf, ownBytes } from './watchProcess';
import type { Renderer } from './renderer';

const LOOK_EVERY_MS = 1_000;
/** Some of the memory that looks taken can be freed, such as by swapping. */
const MAX_WAIT_MS = 60_000;

/** What renders and previews can have: the memory that is free, and what their processes and encoders hold. Linux only. */
async function bytesForAll(): Promise<number> {
	const held = await Promise.all((await descendantsOf(process.pid)).map(ownBytes));
	return held.reduce<number>((sum, bytes = 0) => sum + bytes, freemem());
}

/**
 * Lets renders wait, in order, while the next one would not fit into the memory of the machine, which other programs use too. The
 * system would kill it, or one of them. If no other render runs, it waits for a minute at most.
 */
export function waitForMemory(
	renderer: Renderer,
	{
		clock,
		logger,
		drawnPreviews,
		available = bytesForAll,
	}: {
		clock: Clock;
		logger: Logger;
		/** How many previews are being drawn. */
		drawnPreviews: () => number;
		available?: () => Promise<number>;
	},
): Renderer {
	/** Each counts as a whole one, as previews do, because it soon takes its memory. */
	let running = 0;
	/** Settles when the last one has entered. None overtakes an earlier one, which could otherwise wait until its time limit. */
	let lastEntry = Promise.resolve();

	function enter(videoId: string, signal: AbortSignal): Promise<void> {
		const startedAt = clock.now();
		const entry = lastEntry.then(async () => {
			for (let looks = 0; !signal.aborted; looks += 1) {
				const bytes = await available();
				const waitedLong = running === 0 && clock.now() - startedAt >= MAX_WAIT_MS;
				const previews = drawnPreviews();
				const needed = (running + 1) * RENDER_BYTES + previews * PREVIEW_BYTES;
				if (bytes >= needed || waitedLong) break;
				const use = { running, previews, bytes };
				if (looks === 0) logger.warn({ videoId, ...use }, 'render waits for memory');
				await clock.wait(LOOK_EVERY_MS, signal);
			}
			running += 1;
		});
		lastEntry = entry.catch(() => undefined);
		return entry;
	}

	return {
		async render(request, options) {
			await enter(request.videoId, options.signal);
			try {
				return await renderer.render(request, options);
			} finally {
				running -= 1;
			}
		},
	};
}
