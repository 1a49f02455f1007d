import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { fieldError, numberSchema, readToggle } from '../parameters/readFields';
import { createClient, type ServiceClient } from '../api/client';
import { toNodeError, withNote } from '../items/errorItem';
import { readRunState } from '../executionData';
import { isAgentTool, isCalledAsFunction } from '../n8nInternals';
import { JobLedger } from './jobLedger';

/** Options of the whole run. They cannot differ by item, so they are read from the first item. */
export interface GenerationOptions {
	checkTemplate: boolean;
	/** 0 means no limit. */
	maxCredits: number;
	concurrency: number;
	/** Of one request, in milliseconds. */
	timeout: number;
	/** In seconds. */
	maxRetryWait: number;
	dryRun: boolean;
	/** Whether a chat model writes the empty fields. Agents write the fields of their tools themselves. */
	writeWithModel: boolean;
}

const numbers = {
	maxCredits: { label: 'Max Credits', fallback: 0, min: 0 },
	concurrency: { label: 'Concurrent Requests', fallback: 5, min: 1 },
	timeout: { label: 'Request Timeout (Seconds)', fallback: 30, min: 1 },
	maxRetryWait: { label: 'Max Rate Limit Wait (Seconds)', fallback: 300, min: 0 },
} as const;

export type OptionDefaults = Partial<Record<keyof typeof numbers, number>>;

/**
 * @param defaults of this operation where they differ, in the units of the options
 * @throws NodeOperationError for an invalid value: an unreadable 'Max Credits' must not mean "no limit", nor an unreadable
 * 'Dry Run' that videos are paid for
 */
function readGenerationOptions(
	context: IExecuteFunctions,
	defaults: OptionDefaults = {},
): GenerationOptions {
	const read = (name: keyof typeof numbers): number => {
		const { label, fallback, min } = numbers[name];
		// Each option by itself: the expression of another one may fail for the first item.
		const given = context.getNodeParameter(`options.${name}`, 0, defaults[name] ?? fallback);
		const parsed = numberSchema.pipe(z.number().min(min)).safeParse(given);
		if (parsed.success) return parsed.data;
		const description = `Enter a number of at least ${min}, or remove the option.`;
		throw fieldError(context, { label, itemIndex: 0 }, 'is not a valid number', description);
	};
	const toggle = (name: string, label: string, fallback: boolean): boolean =>
		readToggle(context, `options.${name}`, { label, itemIndex: 0 }, fallback);
	return {
		checkTemplate: toggle('checkTemplate', 'Check Template', true),
		maxCredits: read('maxCredits'),
		concurrency: Math.floor(read('concurrency')),
		timeout: read('timeout') * 1000,
		maxRetryWait: read('maxRetryWait'),
		dryRun: toggle('dryRun', 'Dry Run', false),
		writeWithModel:
			!isAgentTool(context) && context.getNodeParameter('writeWithModel', 0, false) === true,
	};
}

/** What one run of a generating operation works with. */
export interface GenerationRun {
	context: IExecuteFunctions;
	options: GenerationOptions;
	client: ServiceClient;
	ledger: JobLedger;
	/** What a chat model wrote for each item, by the item's index. */
	written: z.infer<typeof writtenSchema>;
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

/** @throws NodeOperationError if a retry could not see what an earlier try has paid for */
export function assertRetrySafe(context: IExecuteFunctions): void {
	if (context.getNode().retryOnFail !== true || !isCalledAsFunction(context)) return;
	throw new NodeOperationError(
		context.getNode(),
		"'Retry On Fail' cannot be used when this agent calls the node",
		{
			description:
				'n8n would treat each try as a new run, so the same video could be paid for twice. ' +
				"Switch off 'Retry On Fail' in the settings of this node. Nothing was generated.",
		},
	);
}
