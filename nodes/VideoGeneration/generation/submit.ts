import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { mapConcurrently } from '../api/concurrency';
import { ServiceError } from '../api/errors';
import type { VideoJob } from '../api/schemas';
import { createVideo, type VideoRequest } from '../api/videos';
import { asNodeError } from '../items/errorItem';
import { log } from '../log';
import { refuseUnsafeTool } from './agentTool';
import type { Deduplication } from './deduplication';
import { JobLedger, type KnownItem } from './ledger';
import type { PlannedItem } from './plan';

/** How one video of an item came out: a job that is paid for, or why there is none. */
export type Submission = { job: VideoJob } | { error: unknown };

/** An item with all its videos, in order; none when an earlier execution has generated it. */
export interface SubmittedItem {
	itemIndex: number;
	metadata: Record<string, unknown>;
	submissions: Submission[];
}

/** One create call; without a request when the ledger has its outcome. */
interface Task {
	itemIndex: number;
	copy: number;
	of: KnownItem;
	request: VideoRequest | undefined;
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

	/** Submits all planned items with bounded concurrency; results in input order. */
	async submitAll(planned: PlannedItem[], concurrency: number): Promise<SubmittedItem[]> {
		const tasks = planned.flatMap((item) => this.tasksOf(item));
		// What an earlier try knows comes first: an unclear one must stop the run before more is paid.
		const isKnown = ({ itemIndex, copy }: Task) => this.ledger.entry(itemIndex, copy) !== undefined;
		const ordered = [...tasks.filter(isKnown), ...tasks.filter((task) => !isKnown(task))];
		const submissions = new Map<Task, Submission | undefined>();
		try {
			await mapConcurrently(ordered, concurrency, async (task) => {
				submissions.set(task, await this.submit(task));
			});
		} finally {
			await this.deduplication.release((itemIndex) => !this.ledger.knows(itemIndex));
		}
		return this.collect(planned, tasks, submissions);
	}

	private tasksOf(item: PlannedItem): Task[] {
		const { itemIndex } = item;
		if ('order' in item) {
			const { input, videoCount, requests } = item.order;
			const of = { videoCount, metadata: input.metadata };
			return requests.map((request, copy) => ({ itemIndex, copy, of, request }));
		}
		// Also of an item that an earlier try has submitted in part and whose check fails now.
		const of = this.ledger.known(itemIndex);
		return Array.from({ length: of?.videoCount ?? 0 }, (_, copy) => copy)
			.filter((copy) => this.ledger.entry(itemIndex, copy) !== undefined)
			.flatMap((copy) => (of ? [{ itemIndex, copy, of, request: undefined }] : []));
	}

	/** @returns undefined when an earlier execution has generated the item */
	private async submit({ itemIndex, copy, of, request }: Task): Promise<Submission | undefined> {
		const startedAt = new Date();
		try {
			const entry = this.ledger.entry(itemIndex, copy);
			if (entry && 'job' in entry) return entry;
			if (entry) throw new ServiceError(this.context.getNode(), entry.unclear, { itemIndex });
			if (!request) return undefined;
			if (!this.ledger.knows(itemIndex) && !(await this.deduplication.claim(itemIndex))) {
				return undefined;
			}
			const job = await createVideo(this.client, request, itemIndex);
			this.ledger.keep(itemIndex, copy, { job }, of);
			this.onJob?.(job);
			// The log still has the ID when the execution is cancelled and its data is gone.
			// In the message, because the host's log shows nothing else.
			log(this.context, 'info', `Video job created for item ${itemIndex}: ${job.id}`);
			return { job };
		} catch (error) {
			if (error instanceof ServiceError && error.details.type === 'unclear') {
				this.ledger.keep(itemIndex, copy, { unclear: error.details }, of);
				log(
					this.context,
					'warn',
					`A video job may exist for item ${itemIndex}, created since ${startedAt.toISOString()}`,
				);
			}
			if (!this.context.continueOnFail()) throw asNodeError(this.context, error, itemIndex);
			return { error };
		}
	}

	private collect(
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
		return planned.map((item) => {
			const { itemIndex } = item;
			const known = byItem.get(itemIndex) ?? [];
			return {
				itemIndex,
				metadata:
					'order' in item
						? item.order.input.metadata
						: (this.ledger.known(itemIndex)?.metadata ?? {}),
				submissions: 'error' in item ? [...known, { error: item.error }] : known,
			};
		});
	}
}

/**
 * Runs a generation so that whatever ends it, its error lists the jobs that are already paid for.
 */
export async function withPaidJobs<T>(
	context: IExecuteFunctions,
	generation: () => Promise<T>,
): Promise<T> {
	try {
		refuseUnsafeTool(context);
		return await generation();
	} catch (error) {
		const nodeError = asNodeError(context, error, 0);
		const paid = new JobLedger(context).jobIds();
		if (paid.length > 0 && 'description' in nodeError) {
			const note = `Already being generated and paid for: ${paid.join(', ')}. Read them with Video > Get Many.`;
			nodeError.description = [nodeError.description, note].filter(Boolean).join('\n');
		}
		throw asNodeError(context, nodeError, 0);
	}
}
