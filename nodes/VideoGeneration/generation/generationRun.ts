import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { createClient, type ServiceClient } from '../api/client';
import { withCreatedNote } from '../items/errorItem';
import { readRunState } from '../runState';
import { isCalledAsFunction } from '../agentTool';
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
	/** What a chat model wrote for each item, by the item's index. */
	written: z.infer<typeof writtenSchema>;
	/** What a chat model wrote after the service had refused its first answer, by the item's index. */
	corrections: Map<number, Promise<Record<string, unknown>>>;
	/** What the user should know of each item, by the item's index: what is not sent, or probably a mistake. */
	warnings: Record<string, string[]>;
}

const writtenSchema = z.record(
	z.object({
		/** A hash of what the model was asked. */
		question: z.string(),
		/** Keys of `custom_data`. */
		answer: z.record(z.unknown()),
	}),
);
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
	return { context, options, client, ledger, written, corrections: new Map(), warnings };
}

/** Runs a generating operation. If it fails, its error lists the jobs that are already paid for. */
export async function withGenerationRun<T>(
	context: IExecuteFunctions,
	generate: (run: GenerationRun) => Promise<T>,
): Promise<T> {
	const ledger = new JobLedger(context);
	const note = (ids: string) =>
		`Already started and paid for: ${ids}. Read these videos with Video > Get.`;
	return await withCreatedNote(
		context,
		() => ledger.jobIds(),
		note,
		async () => {
			assertRetrySafe(context);
			return await generate(await createRun(context, ledger));
		},
	);
}

/** @throws NodeOperationError if a retry could not see what an earlier try has created */
export function assertRetrySafe(context: IExecuteFunctions): void {
	if (context.getNode().retryOnFail !== true || !isCalledAsFunction(context)) return;
	throw new NodeOperationError(
		context.getNode(),
		"'Retry On Fail' cannot be used when this agent calls the node",
		{
			description:
				'n8n would treat each try as a new run, so the same thing could be created or paid for twice. ' +
				"Switch off 'Retry On Fail' in the settings of this node. Nothing was sent.",
		},
	);
}
