import type { Resolution } from '../contract/video';
import type { TemplateDefinition } from '../templates/catalogue';
import type { Store } from '../storage/store';

// Before anything was measured: seconds of rendering per second of video on two slow cores.
const FIRST_GUESS: Record<Resolution, number> = { '720p': 0.6, '1080p': 1.2 };
const START_UP_MS = 1_000;

/** Far beyond what a busy machine needs, so that only what would never end is ended. */
const TIMES_THE_ESTIMATE = 8;
const SHORTEST_LIMIT_MS = 60_000;
/** A render takes about half a gigabyte, and two large pictures a quarter of one more. */
const MEMORY_BYTES: Record<Resolution, number> = { '720p': 1_000_000_000, '1080p': 1_500_000_000 };

/** What one attempt to render may take. */
export interface RenderLimits {
	/** Undefined where every render takes a fixed time. */
	milliseconds?: number;
	/** Of memory. */
	bytes: number;
}

export interface Estimator {
	/** How long one render takes, in whole milliseconds. */
	renderTime(templateId: string, resolution: Resolution): Promise<number>;
	/** What an attempt to render may take before it is ended. */
	limits(templateId: string, resolution: Resolution): Promise<RenderLimits>;
	/** How long until a video that joined the queue now would be finished, in whole milliseconds. */
	untilFinished(templateId: string, resolution: Resolution): Promise<number>;
	/** Takes in how long a render took, in milliseconds. */
	learn(templateId: string, resolution: Resolution, milliseconds: number): Promise<void>;
}

/** Foretells from the measured render times and the videos ahead in the queue. */
export function createEstimator(dependencies: {
	store: Pick<Store, 'videos' | 'renderTimes'>;
	catalogue: readonly TemplateDefinition[];
	concurrency: number;
	/** How long every render takes where that is not measured: in instant mode. */
	fixedMs?: number;
}): Estimator {
	const { store, catalogue, concurrency, fixedMs } = dependencies;

	async function renderTime(templateId: string, resolution: Resolution): Promise<number> {
		if (fixedMs !== undefined) return fixedMs;
		const measured = await store.renderTimes.get(templateId, resolution);
		if (measured !== undefined) return measured;
		const range = catalogue.find(({ id }) => id === templateId)?.durationRange ?? {
			min: 10,
			max: 10,
		};
		const seconds = (range.min + range.max) / 2;
		return Math.round(START_UP_MS + seconds * 1_000 * FIRST_GUESS[resolution]);
	}

	return {
		renderTime,
		async limits(templateId, resolution) {
			const bytes = MEMORY_BYTES[resolution];
			if (fixedMs !== undefined) return { bytes };
			const expectedMs = await renderTime(templateId, resolution);
			return { milliseconds: Math.max(SHORTEST_LIMIT_MS, expectedMs * TIMES_THE_ESTIMATE), bytes };
		},
		async untilFinished(templateId, resolution) {
			const pending = await store.videos.pendingWork();
			const ahead = await Promise.all(
				pending.map(
					async (work) =>
						(work.count - work.progress) * (await renderTime(work.templateId, work.resolution)),
				),
			);
			const sum = ahead.reduce((total, milliseconds) => total + milliseconds, 0);
			const count = pending.reduce((total, work) => total + work.count, 0);
			const waiting = count < concurrency ? 0 : sum / concurrency;
			return Math.round(waiting + (await renderTime(templateId, resolution)));
		},
		async learn(templateId, resolution, milliseconds) {
			if (fixedMs !== undefined) return;
			await store.renderTimes.record(templateId, resolution, milliseconds);
		},
	};
}
