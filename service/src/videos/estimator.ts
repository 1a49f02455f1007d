import type { Resolution } from '../contract/video';
import type { TemplateDefinition } from '../catalogue/catalogue';
import type { Store } from '../storage/stores';

/** Seconds of rendering for each second of video, on two slow cores. Used until a render is measured. */
const DEFAULT_RENDER_RATIO: Record<Resolution, number> = { '720p': 0.6, '1080p': 1.2 };
const START_UP_MS = 1_000;

/** Only a render that would hardly finish needs so many times the usual processor time. */
const LIMIT_FACTOR = 8;
const MIN_LIMIT_MS = 60_000;
/** On a crowded machine a render waits most of the time; a voice can be slow, too. */
const WAITING_FACTOR = 20;
/** A render needs about 0.5 GB, and 0.75 GB with two large images. */
const MEMORY_BYTES: Record<Resolution, number> = { '720p': 1_000_000_000, '1080p': 1_500_000_000 };

/** The limits of one attempt to render. */
export interface RenderLimits {
	/** Of the time that passes. Undefined: no limit. */
	milliseconds?: number;
	/** Of processor time, for so many seconds of video. Undefined: no limit. */
	processorMs?: (videoSeconds: number) => number;
	/** Memory of the drawing process. */
	bytes: number;
}

/** Estimates from measured render times and from the queue. */
export function createEstimator(dependencies: {
	store: Pick<Store, 'videos' | 'renderTimes'>;
	catalogue: readonly TemplateDefinition[];
	concurrency: number;
	/** A fixed time instead of measured ones. */
	fixedMs?: number;
}) {
	const { store, catalogue, concurrency, fixedMs } = dependencies;

	/** How long one render takes, in whole milliseconds. */
	async function renderTime(templateId: string, resolution: Resolution): Promise<number> {
		if (fixedMs !== undefined) return fixedMs;
		const measured = await store.renderTimes.get(templateId, resolution);
		if (measured !== undefined) return measured;
		const range = catalogue.find(({ id }) => id === templateId)?.durationRange ?? {
			min: 10,
			max: 10,
		};
		const seconds = (range.min + range.max) / 2;
		return Math.round(START_UP_MS + seconds * 1_000 * DEFAULT_RENDER_RATIO[resolution]);
	}

	return {
		renderTime,
		/** The limits of an attempt. */
		async limits(templateId: string, resolution: Resolution): Promise<RenderLimits> {
			const bytes = MEMORY_BYTES[resolution];
			if (fixedMs !== undefined) return { bytes };
			const expectedMs = await renderTime(templateId, resolution);
			const usualMs = Math.max(MIN_LIMIT_MS, expectedMs * LIMIT_FACTOR);
			// A voice can make a video many times as long as others of its template.
			const perSecondMs = 1_000 * DEFAULT_RENDER_RATIO[resolution] * LIMIT_FACTOR;
			return {
				milliseconds: usualMs * WAITING_FACTOR,
				processorMs: (videoSeconds) => usualMs + videoSeconds * perSecondMs,
				bytes,
			};
		},
		/** How long a video that is queued now takes to finish, in whole milliseconds. */
		async untilFinished(templateId: string, resolution: Resolution) {
			const pending = await store.videos.pendingWork();
			const renderTimes = await Promise.all(
				pending.map(
					async (work) =>
						(work.count - work.progress) * (await renderTime(work.templateId, work.resolution)),
				),
			);
			const totalMs = renderTimes.reduce((sum, milliseconds) => sum + milliseconds, 0);
			const count = pending.reduce((sum, work) => sum + work.count, 0);
			const waitMs = count < concurrency ? 0 : totalMs / concurrency;
			return Math.round(waitMs + (await renderTime(templateId, resolution)));
		},
		/** Records how long a render took, in milliseconds. */
		async recordRenderTime(templateId: string, resolution: Resolution, milliseconds: number) {
			if (fixedMs !== undefined) return;
			await store.renderTimes.record(templateId, resolution, milliseconds);
		},
	};
}

export type Estimator = ReturnType<typeof createEstimator>;
