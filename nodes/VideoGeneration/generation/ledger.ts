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

/** By run of the node, item and video of the item. */
const ledgerSchema = z.record(z.record(z.record(entrySchema))).catch({});

/**
 * The create calls of one run of the node, kept in the execution's data, so that the host's Retry On Fail, which runs
 * `execute()` again for all items, pays for none of them twice.
 */
export class JobLedger {
	private readonly entries: Record<string, Record<string, LedgerEntry>>;

	constructor(functions: IExecuteFunctions) {
		const context = functions.getContext('node');
		const run = z.coerce.string().parse(functions.evaluateExpression('{{ $runIndex }}', 0));
		const ledger = ledgerSchema.parse(context.jobs);
		this.entries = ledger[run] ?? {};
		// By reference: what is kept from here on is in the execution's data at once.
		context.jobs = { ...ledger, [run]: this.entries };
	}

	entry(itemIndex: number, copy: number): LedgerEntry | undefined {
		return this.entries[itemIndex]?.[copy];
	}

	/** Whether any video of the item is paid for, or may be. */
	knows(itemIndex: number): boolean {
		return itemIndex in this.entries;
	}

	keep(itemIndex: number, copy: number, entry: LedgerEntry): void {
		this.entries[itemIndex] = { ...this.entries[itemIndex], [copy]: entry };
	}

	/** IDs of all jobs of this run, also those of an earlier try. */
	jobIds(): string[] {
		return Object.values(this.entries)
			.flatMap((ofItem) => Object.values(ofItem))
			.flatMap((entry) => ('job' in entry ? [entry.job.id] : []));
	}
}
