import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { createClient, type ServiceClient } from '../api/client';
import { toNodeError, withNote } from '../items/errorItem';
import { readRunState } from '../runState';
import { assertRetrySafe } from './agentToolCall';
import {
	readGenerationOptions,
	type GenerationOptions,
	type OptionDefaults,
} from './generationOptions';
import { JobLedger } from './jobLedger';

/** What one run of a generating operation works with. */
export interface GenerationRun {
	context: IExecuteFunctions;
	options: GenerationOptions;
	client: ServiceClient;
	ledger: JobLedger;
	/** What a chat model wrote for each item: keys of `custom_data`, by the item's index. */
	written: Record<string, Record<string, unknown>>;
	/** What the user should know of each item, by the item's index: what is not sent, or probably a mistake. */
	warnings: Record<string, string[]>;
}

const writtenSchema = z.record(z.record(z.unknown()));
const warningsSchema = z.record(z.array(z.string()));

/** Reads the options of a run and creates its client. */
export async function createRun(
	context: IExecuteFunctions,
	ledger: JobLedger,
	defaults: OptionDefaults = {},
): Promise<GenerationRun> {
	const options = readGenerationOptions(context, defaults);
	const client = await createClient(context, options);
	const written = readRunState(context, 'written', writtenSchema, () => ({}));
	const warnings = readRunState(context, 'warnings', warningsSchema, () => ({}));
	return { context, options, client, ledger, written, warnings };
}

/** Runs a generating operation. If it fails, its error lists the jobs that are already paid for. */
export async function withGenerationRun<T>(
	context: IExecuteFunctions,
	generate: (run: GenerationRun) => Promise<T>,
): Promise<T> {
	const ledger = new JobLedger(context);
	try {
		assertRetrySafe(context);
		return await generate(await createRun(context, ledger));
	} catch (error) {
		const nodeError = toNodeError(context, error, 0);
		const paid = ledger.jobIds().join(', ');
		if (!paid) throw nodeError;
		const note = `Already started and paid for: ${paid}. Read these videos with Video > Get.`;
		throw withNote(nodeError, note);
	}
}
