import { stat } from 'node:fs/promises';
import { linkAbort } from '../abort';
import type { Clock } from '../clock';
import type { PrepareContext } from '../context/prepareContext';
import { removeVideoFiles, type FileStorage } from '../files/files';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import type { Random } from '../random';
import { RenderError, type Renderer } from '../render/renderer';
import type { Store, VideoFailure, VideoRecord } from '../store/store';
import type { Estimator } from './estimate';
import { failureOf, renderFailure } from './failures';
import { keepLease, type LeaseKeeper } from './keepLease';
import type { ReadMagicPrompt } from '../testing/magicPrompts';
import type { JobQueue, Lease } from '../store/jobQueue';

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
	estimator: Estimator;
	clock: Clock;
	random: Random;
	logger: Logger;
	metrics: Metrics;
	magic: ReadMagicPrompt;
	concurrency: number;
	leaseMs: number;
	/** Called when a video has ended and its webhook waits in the outbox. */
	onFinished: () => void;
}

export interface Runner {
	/** Breaks off what is being rendered, hands it back, and resolves when all is handed back. */
	stop(): Promise<void>;
	/** Breaks off what is being rendered without handing it back. */
	drop(): void;
}

interface Rendered {
	/** Milliseconds. */
	renderMs: number;
	/** Of all files together. */
	fileBytes: number;
}

/** Renders one video into the file storage. */
async function renderVideo(
	video: VideoRecord,
	signal: AbortSignal,
	{ files, renderer, prepareContext, store, clock, logger, magic }: RunnerDependencies,
): Promise<Rendered> {
	const prompt = magic(video.context.prompt);
	await clock.wait(prompt.slowMs, signal);
	const startedAt = clock.now();
	let reportedAt = startedAt;
	const onProgress = (share: number) => {
		const now = clock.now();
		if (now - reportedAt < PROGRESS_EVERY_MS) return;
		reportedAt = now;
		store.videos
			.setProgress(video.id, Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000)
			.catch((error: unknown) =>
				logger.warn({ err: error, videoId: video.id }, 'progress not stored'),
			);
	};
	const folder = await files.createWorkFolder();
	try {
		const videoPath = `${folder}/video.mp4`;
		const thumbnailPath = `${folder}/thumbnail.jpg`;
		const spoken = video.context.prompt === undefined ? {} : { prompt: prompt.text };
		signal.throwIfAborted();
		const context = await prepareContext(
			{ templateId: video.templateId, context: { ...video.context, ...spoken } },
			signal,
		);
		await renderer.render(
			{
				videoId: video.id,
				templateId: video.templateId,
				context,
				resolution: video.resolution,
				watermark: video.watermark,
				videoPath,
				thumbnailPath,
			},
			{ signal, onProgress },
		);
		signal.throwIfAborted();
		const sizes = await Promise.all([stat(videoPath), stat(thumbnailPath)]);
		const fileBytes = sizes.reduce((sum, { size }) => sum + size, 0);
		await files.publish(thumbnailPath, `${video.fileStem}.jpg`);
		await files.publish(videoPath, `${video.fileStem}.mp4`);
		return { renderMs: clock.now() - startedAt, fileBytes };
	} finally {
		await files.removeWorkFolder(folder);
	}
}

/** Starts as many loops as videos may be rendered at once; each takes one job after the other. */
export function startRunner(dependencies: RunnerDependencies): Runner {
	const { queue, store, files, estimator, clock, random, logger, metrics, magic } = dependencies;
	const stopping = new AbortController();
	const keepers = new Set<LeaseKeeper>();

	async function fail(video: VideoRecord, failure: VideoFailure): Promise<void> {
		logger.warn({ videoId: video.id, type: failure.type, detail: failure.detail }, 'video failed');
		const webhookId = `evt_${random.alphanumeric(24)}`;
		await store.videos.finish(video.id, { status: 'failed', at: clock.now(), failure }, webhookId);
		metrics.videoFailed(video.templateId, failure.type);
		dependencies.onFinished();
	}

	async function complete(video: VideoRecord, { renderMs, fileBytes }: Rendered): Promise<void> {
		const webhookId = `evt_${random.alphanumeric(24)}`;
		const outcome = { status: 'completed', at: clock.now(), fileBytes } as const;
		if (!(await store.videos.finish(video.id, outcome, webhookId))) {
			// Removed while it was rendered; nothing leads to its files.
			const gone = (await store.videos.get(video.id)) === undefined;
			if (gone) await removeVideoFiles(files, video.fileStem);
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

	async function attempt(lease: Lease, video: VideoRecord, signal: AbortSignal): Promise<void> {
		try {
			await complete(video, await renderVideo(video, signal, dependencies));
		} catch (error) {
			if (stopping.signal.aborted) return handBack(lease, false);
			// Another runner has the lease now: the video is its business.
			if (signal.aborted) return;
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
		const { failure } = magic(video.context.prompt);
		if (failure !== undefined) {
			await fail(video, failureOf('requested_failure', failure.detail, clock.now()));
			return queue.acknowledge(lease);
		}
		const keeper = keepLease(lease, dependencies);
		keepers.add(keeper);
		const end = linkAbort([stopping.signal, keeper.lost]);
		try {
			await attempt(lease, video, end.signal);
		} finally {
			end.release();
			keeper.stop();
			keepers.delete(keeper);
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
		drop() {
			for (const keeper of keepers) keeper.lose();
		},
	};
}
