import { ErrorCode, Queue, QueueEvents, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Clock } from '../util/clock';
import type { JobQueue, Lease } from './jobQueue';
import type { Logger } from '../util/logger';
import type { Random } from '../util/random';
import { Wakeup } from '../util/wakeup';

const NAME = 'renders';

/** A runner looks for jobs this often even when it hears of none. */
const LOOK_EVERY_MS = 5_000;

const dataSchema = z.object({
	videoId: z.string(),
	/** How often it was given back without the attempt being counted. */
	returned: z.number(),
});

type JobData = z.infer<typeof dataSchema>;

// What BullMQ answers with when the job is another process's by now, or gone.
const lostSchema = z.object({
	code: z.union([
		z.literal(ErrorCode.JobNotExist),
		z.literal(ErrorCode.JobLockNotExist),
		z.literal(ErrorCode.JobNotInState),
		z.literal(ErrorCode.JobLockMismatch),
	]),
});

function unlessLost(error: unknown): void {
	if (!lostSchema.safeParse(error).success) throw error;
}

/** BullMQ's own types leave out that there may be none. */
const nextJob = (worker: Worker<JobData>, token: string): Promise<Job<JobData> | undefined> =>
	worker.getNextJob(token, { block: false });

export interface SharedJobQueue extends JobQueue {
	close(): Promise<void>;
}

/**
 * Jobs in BullMQ, for several processes. A lease is BullMQ's lock: one that is not kept ends after
 * `leaseMs`, and the job comes first again within a third of that.
 */
export function createBullQueue(
	redis: Redis,
	options: { prefix: string; clock: Clock; random: Random; logger: Logger; leaseMs: number },
): SharedJobQueue {
	const { prefix, clock, random, logger, leaseMs } = options;
	const added = new Wakeup();
	const queue = new Queue<JobData>(NAME, {
		connection: redis,
		prefix,
		defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
	});
	const held = new Map<string, Job<JobData>>();
	let taking: ReturnType<typeof startTaking> | undefined;

	const warn = (error: Error) => logger.warn({ err: error }, 'job queue');
	queue.on('error', warn);

	/** What a process that renders needs beyond one that only adds jobs. */
	function startTaking() {
		// BullMQ waits on these without end, as it asks of them.
		const connect = () => redis.duplicate({ lazyConnect: false, maxRetriesPerRequest: null });
		const [forWorker, forEvents] = [connect(), connect()];
		const worker = new Worker<JobData>(NAME, null, {
			connection: forWorker,
			prefix,
			autorun: false,
			lockDuration: leaseMs,
			stalledInterval: Math.ceil(leaseMs / 3),
			// The runner counts attempts and says in the video why it is given up.
			maxStalledCount: Number.MAX_SAFE_INTEGER,
		});
		const events = new QueueEvents(NAME, { connection: forEvents, prefix });
		worker.on('error', warn);
		events.on('error', warn);
		events.on('waiting', () => added.call());
		void worker.startStalledCheckTimer();
		return {
			worker,
			async close() {
				await Promise.all([worker.close(true), events.close()]);
				// BullMQ leaves open what it was given.
				for (const connection of [forWorker, forEvents]) connection.disconnect();
			},
		};
	}

	async function tryClaim(worker: Worker<JobData>): Promise<Lease | undefined> {
		const token = random.alphanumeric(16);
		const job = await nextJob(worker, token);
		if (job === undefined) return undefined;
		const { videoId, returned } = dataSchema.parse(job.data);
		held.set(token, job);
		return { videoId, attempt: job.attemptsStarted - returned, token };
	}

	/** Does something with a job that this process still believes to have. */
	async function letGo(
		{ token }: Lease,
		work: (job: Job<JobData>) => Promise<unknown>,
	): Promise<void> {
		const job = held.get(token);
		if (job === undefined) return;
		await work(job).catch(unlessLost);
		held.delete(token);
	}

	return {
		async enqueue(videoId) {
			// The video is stored already, and its caller must not think that it is not: what Redis does not
			// take now is put in by the next process that looks for unfinished videos.
			await queue
				.add(NAME, { videoId, returned: 0 }, { jobId: videoId })
				.catch((error: unknown) => logger.error({ err: error, videoId }, 'video not queued yet'));
			added.call();
		},
		async claim(signal) {
			taking ??= startTaking();
			while (!signal.aborted) {
				const lease = await tryClaim(taking.worker);
				if (lease !== undefined) {
					// One call can stand for several jobs: the next runner looks too.
					added.call();
					return lease;
				}
				await added.wait((over) => clock.wait(LOOK_EVERY_MS, over), signal);
			}
			return undefined;
		},
		async extend({ token }) {
			const job = held.get(token);
			const kept = job !== undefined && (await job.extendLock(token, leaseMs)) === 1;
			if (!kept) held.delete(token);
			return kept;
		},
		acknowledge: (lease) => letGo(lease, (job) => job.moveToCompleted(null, lease.token, false)),
		release: (lease, { counted }) =>
			letGo(lease, async (job) => {
				const { returned, ...data } = dataSchema.parse(job.data);
				if (!counted) await job.updateData({ ...data, returned: returned + 1 });
				await job.moveToWait(lease.token);
			}),
		async clear() {
			held.clear();
			await queue.obliterate({ force: true });
		},
		// Leases of a process that has ended run out; those of others are theirs.
		recover: () => Promise.resolve(),
		async close() {
			await taking?.close();
			await queue.close();
		},
	};
}
