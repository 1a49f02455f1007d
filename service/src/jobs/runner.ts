import { stat } from 'node:fs/promises';
import { linkAbort } from '../util/abort';
import type { Clock } from '../util/clock';
import type { PrepareContext } from '../videos/prepareContext';
import type { PrepareSound } from '../videos/prepareSound';
import { removeVideoFiles, type FileStorage } from '../storage/files/fileStorage';
import type { Logger } from '../util/logger';
import type { Metrics } from '../util/metrics';
import type { Random } from '../util/random';
import { RenderError, type RenderedVideo, type Renderer } from '../render/renderer';
import type { Store, VideoFailure, VideoFile, VideoRecord } from '../storage/store';
import type { Estimator } from '../videos/estimator';
import { failureOf, renderFailure } from '../videos/failures';
import { keepLease, type LeaseKeeper } from './renewLease';
import type { JobQueue, Lease } from './jobQueue';

/** A video whose render ended the process this often is given up. */
const MAX_ATTEMPTS = 3;

const PROGRESS_EVERY_MS = 500;
const PAUSE_AFTER_ERROR_MS = 1_000;

export interface RunnerDependencies {
	queue: JobQueue;
	store: Store;
	files: FileStorage;
	renderer: Renderer;
	prepareContext: PrepareContext;
	prepareSound: PrepareSound;
	estimator: Estimator;
	clock: Clock;
	random: Random;
	logger: Logger;
	metrics: Metrics;
	concurrency: number;
	leaseMs: number;
	/** Called when a video has ended and its webhook waits in the outbox. */
	onFinished: () => void;
}

export interface Runner {
	/** Breaks off what is being rendered, hands it back, and resolves when all is handed back. */
	stop(): Promise<void>;
	/** Stops the render of a cancelled video, if it runs here. */
	cancel(videoId: string): void;
	/** Breaks off what is being rendered without handing it back. */
	drop(): void;
}

interface Rendered {
	/** Milliseconds. */
	renderMs: number;
	file: VideoFile;
	/** Of all files together. */
	fileBytes: number;
	/** What the film says, and the text for its post. */
	written: Pick<RenderedVideo, 'script' | 'caption'>;
}

/** Renders one video into the file storage. */
async function renderVideo(
	video: VideoRecord,
	{ signal, onCancelled }: { signal: AbortSignal; onCancelled: () => void },
	{ files, renderer, prepareContext, prepareSound, store, clock, logger }: RunnerDependencies,
): Promise<Rendered> {
	const startedAt = clock.now();
	let reportedAt = startedAt;
	const onProgress = (share: number) => {
		const now = clock.now();
		if (now - reportedAt < PROGRESS_EVERY_MS) return;
		reportedAt = now;
		store.videos
			.setProgress(video.id, Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000)
			// For the case that the announcement of a cancel did not get here.
			.then((rendering) => {
				if (!rendering) onCancelled();
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
		const { sound, speak } = await prepareSound(context, folder, signal);
		const { script, caption, durationSeconds, width, height, bytes } = await renderer.render(
			{
				videoId: video.id,
				templateId: video.templateId,
				context,
				resolution: video.resolution,
				watermark: video.watermark,
				sound,
				videoPath,
				thumbnailPath,
			},
			{ signal, onProgress, speak },
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
			written: { script, caption },
		};
	} finally {
		await files.removeWorkFolder(folder);
	}
}

/** Starts as many loops as videos may be rendered at once; each takes one job after the other. */
export function startRunner(dependencies: RunnerDependencies): Runner {
	const { queue, store, files, estimator, clock, random, logger, metrics } = dependencies;
	const stopping = new AbortController();
	/** By the id of the video that is being rendered. */
	const keepers = new Map<string, LeaseKeeper>();

	async function fail(video: VideoRecord, failure: VideoFailure): Promise<void> {
		logger.warn({ videoId: video.id, type: failure.type, detail: failure.detail }, 'video failed');
		const webhookId = `evt_${random.alphanumeric(24)}`;
		const outcome = { status: 'failed', at: clock.now(), failure } as const;
		if (!(await store.videos.finish(video.id, outcome, webhookId))) return;
		metrics.videoFailed(video.templateId, failure.type);
		dependencies.onFinished();
	}

	/** Removes what was rendered of a video that was cancelled or removed meanwhile; whether it was. */
	async function discard({ id, fileStem }: VideoRecord): Promise<boolean> {
		const video = await store.videos.get(id);
		if (video !== undefined && video.status !== 'failed') return false;
		await removeVideoFiles(files, fileStem);
		return true;
	}

	async function complete(
		video: VideoRecord,
		{ renderMs, file, fileBytes, written }: Rendered,
	): Promise<void> {
		const webhookId = `evt_${random.alphanumeric(24)}`;
		const outcome = { status: 'completed', at: clock.now(), file, fileBytes, ...written } as const;
		if (!(await store.videos.finish(video.id, outcome, webhookId))) {
			await discard(video);
			return;
		}
		await estimator.learn(video.templateId, video.resolution, renderMs);
		metrics.videoCompleted(video.templateId, renderMs);
		logger.info({ videoId: video.id, renderMs }, 'video completed');
		dependencies.onFinished();
	}

	async function handBack(lease: Lease, counted: boolean): Promise<void> {
		await store.videos.requeue(lease.videoId);
		await queue.release(lease, { counted });
	}

	async function attempt(
		lease: Lease,
		video: VideoRecord,
		end: { signal: AbortSignal; onCancelled: () => void },
	): Promise<void> {
		try {
			await complete(video, await renderVideo(video, end, dependencies));
		} catch (error) {
			if (stopping.signal.aborted) return handBack(lease, false);
			if (end.signal.aborted) {
				// Unless it was cancelled or removed, another runner has the lease now and goes on with it.
				if (await discard(video)) await queue.acknowledge(lease);
				return;
			}
			const crashed = error instanceof RenderError && error.reason === 'crashed';
			if (crashed && lease.attempt < MAX_ATTEMPTS) {
				logger.warn({ err: error, videoId: video.id, attempt: lease.attempt }, 'render crashed');
				return handBack(lease, true);
			}
			await fail(video, renderFailure(error, clock.now()));
		}
		await queue.acknowledge(lease);
	}

	async function runJob(lease: Lease): Promise<void> {
		const video = await store.videos.get(lease.videoId);
		const expectedMs = video && (await estimator.renderTime(video.templateId, video.resolution));
		const due = clock.now() + (expectedMs ?? 0);
		if (video === undefined || !(await store.videos.start(video.id, due))) {
			return queue.acknowledge(lease);
		}
		logger.info({ videoId: video.id, attempt: lease.attempt }, 'video started');
		if (lease.attempt > MAX_ATTEMPTS) {
			const detail = `The service ended ${MAX_ATTEMPTS} times while it rendered this video.`;
			await fail(video, failureOf('render_failed', detail, clock.now()));
			return queue.acknowledge(lease);
		}
		const keeper = keepLease(lease, dependencies);
		keepers.set(video.id, keeper);
		const end = linkAbort([stopping.signal, keeper.lost]);
		try {
			await attempt(lease, video, { signal: end.signal, onCancelled: () => keeper.lose() });
		} finally {
			end.release();
			keeper.stop();
			if (keepers.get(video.id) === keeper) keepers.delete(video.id);
		}
	}

	async function loop(): Promise<void> {
		while (!stopping.signal.aborted) {
			let lease: Lease | undefined;
			try {
				lease = await queue.claim(stopping.signal);
				if (lease !== undefined) await runJob(lease);
			} catch (error) {
				// The store or the queue failed. What cannot be handed back comes again when its lease ends.
				logger.error({ err: error, videoId: lease?.videoId }, 'job not carried out');
				await clock.wait(PAUSE_AFTER_ERROR_MS, stopping.signal);
				if (lease !== undefined) {
					await handBack(lease, true).catch((again: unknown) =>
						logger.error({ err: again, videoId: lease?.videoId }, 'job not handed back'),
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
		cancel(videoId) {
			keepers.get(videoId)?.lose();
		},
		drop() {
			for (const keeper of keepers.values()) keeper.lose();
		},
	};
}
