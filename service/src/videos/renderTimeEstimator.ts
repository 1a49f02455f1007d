import type { Resolution } from '../contract/video';
import type { TemplateDefinition } from '../request/templateDefinition';
import type { Store } from '../storage/stores';
import type { Clock } from '../util/clock';

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

/** The unfinished videos. */
export interface PendingVideos {
	/** Those that wait for a worker. */
	waiting: number;
	/** Those that a worker renders. */
	running: number;
	/** How long the waiting ones take to render, in milliseconds. */
	waitingMs: number;
	/** What is left of the running ones, in milliseconds. */
	runningMs: number;
}

/** Estimates from measured render times and from the queue. */
export function createEstimator(dependencies: {
	store: { videos: Pick<Store['videos'], 'pendingWork'>; renderTimes: Store['renderTimes'] };
	clock: Pick<Clock, 'now'>;
	catalogue: readonly TemplateDefinition[];
	concurrency: number;
	/** A fixed time instead of measured ones. */
	fixedMs?: number;
}) {
	const { store, clock, catalogue, concurrency, fixedMs } = dependencies;

	/** @param of which film of the template: the usual one, or, for limits, one of half the longest */
	function defaultTime(
		templateId: string,
		resolution: Resolution,
		of: 'usual' | 'middle' = 'usual',
	): number {
		const range = catalogue.find(({ id }) => id === templateId)?.durationRange ?? {
			min: 10,
			max: 10,
		};
		// The geometric mean, because most films are much nearer to the least.
		const seconds = of === 'usual' ? Math.sqrt(range.min * range.max) : (range.min + range.max) / 2;
		return Math.round(START_UP_MS + seconds * 1_000 * DEFAULT_RENDER_RATIO[resolution]);
	}

	/** How long one render takes, in whole milliseconds. */
	async function renderTime(templateId: string, resolution: Resolution): Promise<number> {
		if (fixedMs !== undefined) return fixedMs;
		const measured = await store.renderTimes.get(templateId, resolution);
		return measured ?? defaultTime(templateId, resolution);
	}

	async function pending(): Promise<PendingVideos> {
		const sums = { waiting: 0, running: 0, waitingMs: 0, runningMs: 0 };
		for (const work of await store.videos.pendingWork(clock.now())) {
			const { templateId, resolution, waiting, running, progress, measuredMs } = work;
			const renderMs = fixedMs ?? measuredMs ?? defaultTime(templateId, resolution);
			sums.waiting += waiting;
			sums.running += running;
			sums.waitingMs += waiting * renderMs;
			sums.runningMs += (running - progress) * renderMs;
		}
		return sums;
	}

	return {
		renderTime,
		pending,
		/** The limits of an attempt. */
		async limits(templateId: string, resolution: Resolution): Promise<RenderLimits> {
			const bytes = MEMORY_BYTES[resolution];
			if (fixedMs !== undefined) return { bytes };
			const measured = await store.renderTimes.get(templateId, resolution);
			const expectedMs = measured ?? defaultTime(templateId, resolution, 'middle');
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
			const { waiting, running, waitingMs, runningMs } = await pending();
			const waitMs = waiting + running < concurrency ? 0 : (waitingMs + runningMs) / concurrency;
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
