import { stat } from 'node:fs/promises';
import { linkAbort } from '../util/abort';
import type { Clock } from '../util/clock';
import type { PrepareContext } from '../videos/prepareContext';
import type { PrepareMedia } from '../videos/prepareMedia';
import type { PrepareSound } from '../videos/prepareSound';
import type { StockFootage } from '../videos/stock/stockFootage';
import { removeVideoFiles, type FileStorage } from '../storage/files/fileStorage';
import type { Logger } from '../util/logger';
import type { Metrics } from '../util/metrics';
import type { Random } from '../util/random';
import { RenderError, type RenderedVideo, type Renderer } from '../render/renderer';
import type { SharedState } from '../storage/sharedState/sharedState';
import type { Lease, Store, VideoFailure, VideoFile, VideoRecord } from '../storage/store';
import type { Estimator } from '../videos/estimator';
import { failureOf, renderFailure } from '../videos/failures';
import { createJobClaims } from './claimJobs';
import { startHeartbeat, type Heartbeat } from './heartbeat';

/** A video whose render crashed this often fails. */
const MAX_ATTEMPTS = 3;

const PROGRESS_EVERY_MS = 500;
const PAUSE_AFTER_ERROR_MS = 1_000;

export interface RunnerDependencies {
	sharedState: SharedState;
	store: Store;
	files: FileStorage;
	renderer: Renderer;
	prepareContext: PrepareContext;
	prepareMedia: PrepareMedia;
	prepareSound: PrepareSound;
	/** Undefined: there is no stock address. */
	stock: StockFootage | undefined;
	estimator: Estimator;
	clock: Clock;
	random: Random;
	logger: Logger;
	metrics: Metrics;
	concurrency: number;
	leaseMs: number;
}

export interface Runner {
	/** Ends the renders under way, queues their videos again, and resolves when all are queued. */
	stop(): Promise<void>;
	/** Ends the renders under way without queueing their videos again. */
	drop(): void;
}

interface Job {
	lease: Lease;
	video: VideoRecord;
}

interface Rendered {
	/** Milliseconds. */
	renderMs: number;
	file: VideoFile;
	/** Of all files together. */
	fileBytes: number;
	/** What the film says, and the text for its post. */
	written: Pick<RenderedVideo, 'script' | 'caption' | 'attributions'>;
}

/** Renders one video into the file storage. */
async function renderVideo(
	{ lease, video }: Job,
	{ signal, onLost }: { signal: AbortSignal; onLost: () => void },
	dependencies: RunnerDependencies,
): Promise<Rendered> {
	const { files, renderer, prepareContext, prepareMedia, prepareSound, stock } = dependencies;
	const { store, clock, logger } = dependencies;
	const startedAt = clock.now();
	let reportedAt = startedAt;
	const onProgress = (share: number) => {
		const now = clock.now();
		if (now - reportedAt < PROGRESS_EVERY_MS) return;
		reportedAt = now;
		store.videos
			.setProgress(lease, Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000)
			// In case the announcement that the video was cancelled got lost.
			.then((rendering) => {
				if (!rendering) onLost();
			})
			.catch((error: unknown) =>
				logger.warn({ err: error, videoId: video.id }, 'progress not stored'),
			);
	};
	const folder = await files.createWorkFolder();
	try {
		const videoPath = `${folder}/video.mp4`;
		const thumbnailPath = `${folder}/thumbnail.jpg`;
		signal.throwIfAborted();
		const context = await prepareContext(
			{ templateId: video.templateId, context: video.context },
			signal,
		);
		const media = await prepareMedia(context, folder, signal);
		const { sound, speak } = await prepareSound(context, folder, signal);
		const { durationSeconds, width, height, bytes, ...film } = await renderer.render(
			{
				videoId: video.id,
				templateId: video.templateId,
				context,
				resolution: video.resolution,
				watermark: video.watermark,
				sound,
				media,
				hasStock: stock !== undefined,
				videoPath,
				thumbnailPath,
			},
			{
				...{ signal, onProgress, speak },
				...(stock && {
					findStock: (wish) => stock.find(wish, { videoId: video.id, folder, signal }),
				}),
			},
		);
		signal.throwIfAborted();
		const sizes = await Promise.all([stat(videoPath), stat(thumbnailPath)]);
		const fileBytes = sizes.reduce((sum, { size }) => sum + size, 0);
		await files.publish(thumbnailPath, `${video.fileStem}.jpg`);
		await files.publish(videoPath, `${video.fileStem}.mp4`);
		return {
			renderMs: clock.now() - startedAt,
			file: { durationSeconds, width, height, bytes },
			fileBytes,
			written: { script: film.script, caption: film.caption, attributions: film.attributions },
		};
	} finally {
		await files.removeWorkFolder(folder);
	}
}

/** Starts as many loops as videos may be rendered at once; each renders one video after the other. */
export function startRunner(dependencies: RunnerDependencies): Runner {
	const { store, sharedState, files, estimator, clock, random, logger, metrics } = dependencies;
	const stopping = new AbortController();
	const claim = createJobClaims(dependencies);
	/** By the id of the video that is being rendered. */
	const heartbeats = new Map<string, Heartbeat>();
	sharedState.on('cancelled', (videoId = '') => heartbeats.get(videoId)?.lose());

	async function fail(video: VideoRecord, failure: VideoFailure): Promise<void> {
		logger.warn({ videoId: video.id, type: failure.type, detail: failure.detail }, 'video failed');
		const webhookId = `evt_${random.alphanumeric(24)}`;
		const outcome = { status: 'failed', at: clock.now(), failure } as const;
		if (!(await store.videos.finish(video.id, outcome, webhookId))) return;
		metrics.videoFailed(video.templateId, failure.type);
		sharedState.announce('finished', video.id);
	}

	/** Removes the files of a video that was cancelled or removed while it was rendered. */
	async function discard({ id, fileStem }: VideoRecord): Promise<void> {
		const video = await store.videos.get(id);
		if (video === undefined || video.status === 'failed') await removeVideoFiles(files, fileStem);
	}

	async function complete(
		video: VideoRecord,
		{ renderMs, file, fileBytes, written }: Rendered,
	): Promise<void> {
		const webhookId = `evt_${random.alphanumeric(24)}`;
		const outcome = { status: 'completed', at: clock.now(), file, fileBytes, ...written } as const;
		if (!(await store.videos.finish(video.id, outcome, webhookId))) return discard(video);
		await estimator.learn(video.templateId, video.resolution, renderMs);
		metrics.videoCompleted(video.templateId, renderMs);
		logger.info({ videoId: video.id, renderMs }, 'video completed');
		sharedState.announce('finished', video.id);
	}

	/** @param options `counted`: whether the attempt counts, as a crash does */
	async function release(lease: Lease, options: { counted: boolean }): Promise<void> {
		await store.videos.release(lease, options);
		sharedState.announce('queued', lease.videoId);
	}

	async function attempt(
		job: Job,
		end: { signal: AbortSignal; onLost: () => void },
	): Promise<void> {
		const { lease, video } = job;
		try {
			await complete(video, await renderVideo(job, end, dependencies));
		} catch (error) {
			if (stopping.signal.aborted) return release(lease, { counted: false });
			// Unless it was cancelled or removed, another worker renders it now.
			if (end.signal.aborted) return discard(video);
			const crashed = error instanceof RenderError && error.reason === 'crashed';
			if (crashed && lease.attempt < MAX_ATTEMPTS) {
				logger.warn({ err: error, videoId: video.id, attempt: lease.attempt }, 'render crashed');
				return release(lease, { counted: true });
			}
			await fail(video, renderFailure(error, clock.now()));
		}
	}

	async function runJob(lease: Lease): Promise<void> {
		const video = await store.videos.get(lease.videoId);
		if (video === undefined) return;
		const expectedMs = await estimator.renderTime(video.templateId, video.resolution);
		if (!(await store.videos.start(lease, clock.now() + expectedMs))) return;
		logger.info({ videoId: video.id, attempt: lease.attempt }, 'video started');
		if (lease.attempt > MAX_ATTEMPTS) {
			const detail = `The service ended ${MAX_ATTEMPTS} times while it rendered this video.`;
			return fail(video, failureOf('render_failed', detail, clock.now()));
		}
		const heartbeat = startHeartbeat(lease, dependencies);
		heartbeats.set(video.id, heartbeat);
		const end = linkAbort([stopping.signal, heartbeat.lost]);
		try {
			await attempt({ lease, video }, { signal: end.signal, onLost: () => heartbeat.lose() });
		} finally {
			end.release();
			heartbeat.stop();
			if (heartbeats.get(video.id) === heartbeat) heartbeats.delete(video.id);
		}
	}

	async function loop(): Promise<void> {
		while (!stopping.signal.aborted) {
			let lease: Lease | undefined;
			try {
				lease = await claim(stopping.signal);
				if (lease !== undefined) await runJob(lease);
			} catch (error) {
				// The store failed. A lease that cannot be released ends by itself.
				logger.error({ err: error, videoId: lease?.videoId }, 'job not carried out');
				await clock.wait(PAUSE_AFTER_ERROR_MS, stopping.signal);
				if (lease !== undefined) {
					await release(lease, { counted: true }).catch((again: unknown) =>
						logger.error({ err: again, videoId: lease?.videoId }, 'lease not released'),
					);
				}
			}
		}
	}

	const loops = Array.from({ length: dependencies.concurrency }, loop);
	return {
		async stop() {
			stopping.abort();
			await Promise.all(loops);
		},
		drop() {
			for (const heartbeat of heartbeats.values()) heartbeat.lose();
		},
	};
}
