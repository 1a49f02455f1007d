import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { mapConcurrently } from '../api/concurrency';
import { ServiceError } from '../api/errors';
import type { VideoJob } from '../api/schemas';
import { createVideo, type VideoRequest } from '../api/videos';
import { asNodeError } from '../resources/perItem';
import type { Deduplication } from './deduplication';
import type { JobLedger } from './ledger';
import type { PlannedItem } from './plan';

/** How one video of an item came out: a job that is paid for, or why there is none. */
export type Submission = { job: VideoJob } | { error: unknown };

/** An item with all its videos, in order; none when an earlier execution has generated it. */
export interface SubmittedItem {
	itemIndex: number;
	metadata: Record<string, unknown>;
	submissions: Submission[];
}

interface Task {
	itemIndex: number;
	copy: number;
	request: VideoRequest;
}

/**
 * Submits the videos of one run. A video that an earlier try of this run has paid for, or may have, is not sent again.
 */
export class Submitter {
	constructor(
		private readonly context: IExecuteFunctions,
		private readonly client: ServiceClient,
		private readonly ledger: JobLedger,
		private readonly deduplication: Deduplication,
		/** Told of each new job at once. */
		private readonly onJob?: (job: VideoJob) => void,
	) {}

	/**
	 * Submits all planned items with bounded concurrency; results in input order.
	 * With On Error "stop" the first error ends further submissions and lists the jobs that are already paid for.
	 */
	async submitAll(planned: PlannedItem[], concurrency: number): Promise<SubmittedItem[]> {
		const tasks = planned.flatMap((item): Task[] =>
			'order' in item
				? item.order.requests.map((request, copy) => ({ itemIndex: item.itemIndex, copy, request }))
				: [],
		);
		// What an earlier try knows comes first: an unclear one must stop the run before more is paid.
		const isKnown = ({ itemIndex, copy }: Task) => this.ledger.entry(itemIndex, copy) !== undefined;
		const ordered = [...tasks.filter(isKnown), ...tasks.filter((task) => !isKnown(task))];
		const submissions = new Map<Task, Submission | undefined>();
		try {
			await mapConcurrently(ordered, concurrency, async (task) => {
				submissions.set(task, await this.submit(task));
			});
		} catch (error) {
			throw this.withPaidJobs(error);
		} finally {
			await this.deduplication.release((itemIndex) => !this.ledger.knows(itemIndex));
		}
		return collect(planned, tasks, submissions);
	}

	/** @returns undefined when an earlier execution has generated the item */
	private async submit({ itemIndex, copy, request }: Task): Promise<Submission | undefined> {
		try {
			const entry = this.ledger.entry(itemIndex, copy);
			if (entry && 'job' in entry) return entry;
			if (entry) throw new ServiceError(this.context.getNode(), entry.unclear, { itemIndex });
			if (!this.ledger.knows(itemIndex) && !(await this.deduplication.claim(itemIndex))) {
				return undefined;
			}
			const job = await createVideo(this.client, request, itemIndex);
			this.ledger.keep(itemIndex, copy, { job });
			this.onJob?.(job);
			// The log still has the ID when the execution is cancelled and its data is gone.
			// In the message, because the host's log shows nothing else.
			this.context.logger.info(`Video job created: ${job.id}`, { itemIndex });
			return { job };
		} catch (error) {
			if (error instanceof ServiceError && error.details.type === 'unclear') {
				this.ledger.keep(itemIndex, copy, { unclear: error.details });
			}
			if (!this.context.continueOnFail()) throw asNodeError(this.context, error, itemIndex);
			return { error };
		}
	}

	private withPaidJobs(error: unknown): Error {
		const nodeError = asNodeError(this.context, error, 0);
		const paid = this.ledger.jobIds();
		if (paid.length === 0 || !(nodeError instanceof ServiceError)) return nodeError;
		return nodeError.withNote(
			`Already being generated and paid for: ${paid.join(', ')}. Read them with Video > Get Many.`,
		);
	}
}

function collect(
	planned: PlannedItem[],
	tasks: Task[],
	submissions: Map<Task, Submission | undefined>,
): SubmittedItem[] {
	const byItem = new Map<number, Submission[]>();
	for (const task of tasks) {
		const submission = submissions.get(task);
		if (!submission) continue;
		byItem.set(task.itemIndex, [...(byItem.get(task.itemIndex) ?? []), submission]);
	}
	return planned.map((item) => ({
		itemIndex: item.itemIndex,
		metadata: 'order' in item ? item.order.input.metadata : {},
		submissions: 'error' in item ? [{ error: item.error }] : (byItem.get(item.itemIndex) ?? []),
	}));
}
