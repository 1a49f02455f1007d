import { linkAbort } from '../util/abort';
import { removeVideoFiles } from '../storage/files/fileStorage';
import type { Lease, VideoFailure, VideoOutcome, VideoRecord } from '../storage/stores';
import { failureOf, faultOf, renderFailure } from '../videos/failures';
import { createJobClaims } from './claimJobs';
import { startHeartbeat, type Heartbeat } from './heartbeat';
import {
	renderJob,
	type Attempt,
	type Job,
	type RenderDependencies,
	type Rendered,
} from './renderJob';
import { createReporter } from './reporter';

/** After this many attempts that crashed, or in which the store, the file storage or the machine failed, the video fails. */
const MAX_ATTEMPTS = 3;
/**
 * Before the second attempt to render a video, or to store its outcome, and twice as long before the third: together a
 * minute, in which a storage is started again.
 */
const PAUSE_AFTER_OUTAGE_MS = 20_000;

const PAUSE_AFTER_ERROR_MS = 1_000;

/** After a stop. main.ts ends the process three seconds later: until then, the video must be queued again. */
const LONGEST_UPLOAD_MS = 5_000;

export type RunnerDependencies = RenderDependencies & { concurrency: number; leaseMs: number };

export interface Runner {
	/** Stops the current renders, and resolves when their videos are queued again. */
	stop(): Promise<void>;
}

/**
 * After `to_release`, the video is queued again once nothing that the attempt writes is on its way: in PostgreSQL, a statement that
 * comes at the same moment locks the row, and the next claim skips locked rows.
 */
type AttemptResult = 'ended' | 'to_release';

/** Starts `concurrency` loops. Each renders one video after the other. */
export function startRunner(dependencies: RunnerDependencies): Runner {
	const { store, sharedState, files, estimator, clock, random, logger, metrics } = dependencies;
	const stopping = new AbortController();
	const stoppingUploads = new AbortController();
	const claims = createJobClaims(dependencies);
	/** Of the videos that are being rendered. */
	const heartbeats = new Set<Heartbeat>();
	sharedState.on('canceled', (videoId) => {
		for (const heartbeat of heartbeats) if (heartbeat.videoId === videoId) heartbeat.markLost();
	});

	/** Of the files of failed videos. */
	const removals = new Set<Promise<void>>();

	/** Not in this worker's slot: a storage that stands still must not keep the next video waiting. */
	function removeFiles({ id, fileStem }: Pick<VideoRecord, 'id' | 'fileStem'>): void {
		const removal = removeVideoFiles(files, fileStem)
			.catch((error: unknown) =>
				logger.warn(
					{ err: error, videoId: id },
					'files of a failed video not removed: delete the video to remove them',
				),
			)
			.finally(() => removals.delete(removal));
		removals.add(removal);
	}

	/**
	 * After a lost lease: removes the files of a video that was canceled or deleted during its render; not if another worker
	 * renders it now. If it is finished, this worker may have done it and not seen the answer of the store.
	 */
	async function discard({ id, fileStem }: VideoRecord): Promise<void> {
		const video = await store.videos.get(id);
		if (video === undefined || video.status === 'failed') removeFiles({ id, fileStem });
		if (video?.status === 'failed' || video?.status === 'completed')
			sharedState.announce('finished', id);
	}

	/** Does what the end of a render needs of the store, with pauses while that fails, so that the render is not thrown away. */
	async function withPauses<Result>(
		work: () => Promise<Result>,
		videoId: string,
		signal: AbortSignal,
	): Promise<Result> {
		for (let made = 1; ; made += 1) {
			try {
				return await work();
			} catch (error) {
				if (made >= MAX_ATTEMPTS) throw error;
				logger.warn({ err: error, videoId }, 'store failed after a render, will be asked again');
				await clock.wait(PAUSE_AFTER_OUTAGE_MS * made, signal);
			}
		}
	}

	/** Stores an outcome. @returns undefined if the lease is lost */
	function finish(lease: Lease, outcome: VideoOutcome, signal: AbortSignal) {
		const webhookId = `evt_${random.alphanumeric(24)}`;
		const work = () => store.videos.finish(lease, outcome, webhookId);
		return withPauses(work, lease.videoId, signal);
	}

	/** @returns false if the lease is lost */
	async function fail(lease: Lease, failure: VideoFailure, signal: AbortSignal): Promise<boolean> {
		const { videoId: id } = lease;
		const outcome = { status: 'failed', at: clock.now(), failure } as const;
		const failed = await finish(lease, outcome, signal);
		if (failed === undefined) return false;
		logger.warn({ videoId: id, type: failure.type, detail: failure.detail }, 'video failed');
		metrics.videoFailed(failed.templateId, failure.type);
		sharedState.announce('finished', id);
		// Some are there if not all of them could be published, now or by an earlier attempt.
		removeFiles({ id, fileStem: failed.fileStem });
		return true;
	}

	async function complete(
		{ lease, video }: Job,
		{ renderMs, file, fileBytes, stages, texts }: Rendered,
		signal: AbortSignal,
	): Promise<void> {
		const outcome = { status: 'completed', at: clock.now(), file, fileBytes, ...texts } as const;
		if (!(await finish(lease, outcome, signal))) return discard(video);
		claims.forgetMachineFaults();
		sharedState.announce('finished', video.id);
		metrics.videoCompleted(video.templateId, renderMs);
		logger.info({ videoId: video.id, renderMs }, 'video completed');
		logger.debug({ videoId: video.id, stages }, 'milliseconds of its stages');
		await estimator.recordRenderTime(video.templateId, video.resolution, renderMs);
	}

	/** Queues a video again. The attempt counts toward MAX_ATTEMPTS, unless a stop ended it or the pause after it. */
	async function release(lease: Lease): Promise<void> {
		await store.videos.release(lease, { counted: !stopping.signal.aborted });
		sharedState.announce('queued', lease.videoId);
	}

	async function handleRenderError(
		error: unknown,
		{ lease, video }: Job,
		{ signal, leaseLost }: Attempt,
	): Promise<AttemptResult> {
		const { attempt } = lease;
		if (leaseLost.aborted) {
			await discard(video);
			return 'ended';
		}
		if (stopping.signal.aborted) return 'to_release';
		const fault = faultOf(error);
		// Other videos would fail on this machine too: another worker takes them.
		if (fault === 'machine') claims.pauseAfterMachineFault();
		if (fault === undefined || attempt >= MAX_ATTEMPTS) {
			if (!(await fail(lease, renderFailure(error, clock.now()), signal))) await discard(video);
			return 'ended';
		}
		const what = fault === 'render' ? 'render crashed' : 'render failed, will be tried again';
		logger.warn({ err: error, videoId: video.id, attempt }, what);
		// Other videos would fail too, with every worker.
		if (fault === 'storage') await clock.wait(PAUSE_AFTER_OUTAGE_MS * attempt, signal);
		return 'to_release';
	}

	async function runAttempt(job: Job, attempt: Attempt): Promise<AttemptResult> {
		let rendered: Rendered;
		try {
			rendered = await renderJob(job, attempt, dependencies);
		} catch (error) {
			return handleRenderError(error, job, attempt);
		}
		// Not in the `try`: if the store fails here, the render did not, so the video is rendered again.
		await complete(job, rendered, attempt.signal);
		return 'ended';
	}

	async function runJob(lease: Lease): Promise<void> {
		// Before the record is read, because that may be what failed: a newer version can have stored what this one cannot read.
		if (lease.attempt > MAX_ATTEMPTS) {
			const detail = `The service failed ${MAX_ATTEMPTS} times while it rendered this video.`;
			await fail(lease, failureOf('render_failed', detail, clock.now()), stopping.signal);
			return;
		}
		const video = await store.videos.get(lease.videoId);
		if (video === undefined) return;
		const expectedMs = await estimator.renderTime(video.templateId, video.resolution);
		if (!(await store.videos.start(lease, clock.now() + expectedMs))) return;
		logger.info({ videoId: video.id, attempt: lease.attempt }, 'video started');
		const heartbeat = startHeartbeat(lease, dependencies);
		heartbeats.add(heartbeat);
		const abort = linkAbort([stopping.signal, heartbeat.lost]);
		const abortUpload = linkAbort([stoppingUploads.signal, heartbeat.lost]);
		const attempt = {
			signal: abort.signal,
			leaseLost: heartbeat.lost,
			uploadSignal: abortUpload.signal,
			checkLease: () => withPauses(() => heartbeat.check(), video.id, abort.signal),
			reporter: createReporter(lease, () => heartbeat.markLost(), dependencies),
		};
		let result: AttemptResult;
		try {
			result = await runAttempt({ lease, video }, attempt);
		} finally {
			abort.release();
			abortUpload.release();
			heartbeats.delete(heartbeat);
			await Promise.all([heartbeat.stop(), attempt.reporter.settled()]);
		}
		if (result === 'to_release') await release(lease);
	}

	async function loop(): Promise<void> {
		for (;;) {
			let lease: Lease | undefined;
			try {
				lease = await claims.claim(stopping.signal);
				if (lease === undefined) return;
				await runJob(lease);
			} catch (error) {
				// The store or the file storage failed. If releasing the lease also fails, the lease expires.
				logger.error({ err: error, videoId: lease?.videoId }, 'job failed unexpectedly');
				// A worker of a newer version may read what this one cannot.
				if (faultOf(error) === undefined) claims.pause(PAUSE_AFTER_OUTAGE_MS);
				await clock.wait(PAUSE_AFTER_ERROR_MS, stopping.signal);
				if (lease !== undefined) {
					await release(lease).catch((releaseError: unknown) =>
						logger.error({ err: releaseError, videoId: lease?.videoId }, 'lease not released'),
					);
				}
			}
		}
	}

	const loops = Array.from({ length: dependencies.concurrency }, loop);
	return {
		async stop() {
			stopping.abort();
			const ended = new AbortController();
			void clock.wait(LONGEST_UPLOAD_MS, ended.signal).then(() => stoppingUploads.abort());
			await Promise.all(loops);
			ended.abort();
			await Promise.all(removals);
		},
	};
}
