import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { failureSchema } from '../api/errors';
import { videoJobSchema } from '../api/schemas';

const entrySchema = z.union([
	z.object({ job: videoJobSchema }),
	z.object({ unclear: failureSchema }),
]);

/** What is known of one create call of this run: its job, or that a job may exist. */
export type LedgerEntry = z.infer<typeof entrySchema>;

/** What an item stands for, known since its first video was submitted. */
const itemSchema = z.object({
	videoCount: z.number(),
	metadata: z.record(z.unknown()),
	/** By number of the video. */
	calls: z.record(entrySchema),
});
export type KnownItem = Pick<z.infer<typeof itemSchema>, 'videoCount' | 'metadata'>;

/** By run of the node and item. */
const ledgerSchema = z.record(z.record(itemSchema)).catch({});

/**
 * The create calls of one run of the node, kept in the execution's data, so that the host's Retry On Fail, which runs
 * `execute()` again for all items, pays for none of them twice and loses none.
 */
export class JobLedger {
	private readonly items: Record<string, z.infer<typeof itemSchema>>;

	constructor(functions: IExecuteFunctions) {
		const context = functions.getContext('node');
		const run = z.coerce.string().parse(functions.evaluateExpression('{{ $runIndex }}', 0));
		const ledger = ledgerSchema.parse(context.jobs);
		this.items = ledger[run] ?? {};
		// By reference: what is kept from here on is in the execution's data at once.
		context.jobs = { ...ledger, [run]: this.items };
	}

	entry(itemIndex: number, copy: number): LedgerEntry | undefined {
		return this.items[itemIndex]?.calls[copy];
	}

	/** Whether any video of the item is paid for, or may be. */
	knows(itemIndex: number): boolean {
		return itemIndex in this.items;
	}

	/** The item, when an earlier try has submitted all of its videos: there is nothing left to plan. */
	settled(itemIndex: number): KnownItem | undefined {
		const item = this.items[itemIndex];
		return item && Object.keys(item.calls).length === item.videoCount ? item : undefined;
	}

	known(itemIndex: number): KnownItem | undefined {
		return this.items[itemIndex];
	}

	keep(
		itemIndex: number,
		copy: number,
		entry: LedgerEntry,
		{ videoCount, metadata }: KnownItem,
	): void {
		const { calls } = this.items[itemIndex] ?? { calls: {} };
		this.items[itemIndex] = { videoCount, metadata, calls: { ...calls, [copy]: entry } };
	}

	/** IDs of all jobs of this run, also those of an earlier try. */
	jobIds(): string[] {
		return Object.values(this.items)
			.flatMap(({ calls }) => Object.values(calls))
			.flatMap((entry) => ('job' in entry ? [entry.job.id] : []));
	}
}
