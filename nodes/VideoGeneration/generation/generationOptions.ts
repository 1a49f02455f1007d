import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { z } from 'zod/v3';

import { isAgentTool } from '../agentTool';
import { fieldError, readNumber, readOption, readToggle } from '../parameters/readFields';

/** Options of both operations that generate. */
export const submitOptionProperties: INodeProperties[] = [
	{
		displayName: 'Check Template',
		name: 'checkTemplate',
		type: 'boolean',
		noDataExpression: true,
		default: true,
		description:
			'Whether to check, before anything is charged, that the template exists and that every item has what it requires. This takes one request per run.',
	},
	{
		displayName: 'Concurrent Requests',
		name: 'concurrency',
		type: 'number',
		noDataExpression: true,
		typeOptions: { minValue: 1, maxValue: 50 },
		default: 5,
		description: 'How many items are submitted, or written by the model, at the same time',
	},
	{
		displayName: 'Deduplication Key',
		name: 'deduplicationKey',
		type: 'string',
		default: '',
		placeholder: 'e.g. {{ $json.order }}',
		description:
			'What makes the video one of a kind, such as the ID of its row. The service generates one video for each key of the account, whatever node or execution asks for it: run the workflow again after a failure, and nothing is paid twice. If the video fails, or is canceled or deleted, its key can be used again. Manual executions ignore the key.',
	},
	{
		displayName: 'Dry Run',
		name: 'dryRun',
		type: 'boolean',
		default: false,
		description:
			"Whether to only show the requests, without callback URLs, and what they would cost ('credits'). There is one item per video. Nothing is generated, and callback URLs are not checked. With Write With Model, the model is asked. An expression is read from the first item.",
	},
	{
		displayName: 'If the Key Was Used',
		name: 'whenKeyUsed',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Output Its Video',
				value: 'output',
				description: "The item goes on with the video that has the key, and with 'deduplicated'",
			},
			{
				name: 'Skip the Item',
				value: 'skip',
				description: 'The item is not in the output. A loop ends if no item is left.',
			},
		],
		default: 'skip',
		description:
			"What to do with an item if a video, or an earlier item, has its 'Deduplication Key' already. In both cases nothing is paid for.",
	},
	{
		displayName: 'Max Credits',
		name: 'maxCredits',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 0,
		description:
			'The most that all items of one run may cost together. If they would cost more, nothing is generated. 0 means no limit. An expression is read from the first item. In a loop, each iteration is a separate run.',
	},
	{
		displayName: 'Max Rate Limit Wait (Seconds)',
		name: 'maxRetryWait',
		type: 'number',
		noDataExpression: true,
		typeOptions: { minValue: 0 },
		default: 300,
		description: 'How long a run may pause in total when the service asks it to slow down',
	},
	{
		displayName: 'Request Timeout (Seconds)',
		name: 'timeout',
		type: 'number',
		noDataExpression: true,
		typeOptions: { minValue: 1 },
		default: 30,
		description: 'How long to wait for the response to one request',
	},
];

const whenKeyUsed = ['skip', 'output'] as const;
type WhenKeyUsed = (typeof whenKeyUsed)[number];

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
	/** What becomes of a video whose deduplication key another video has; undefined if the run has no keys (a preview). */
	whenKeyUsed: WhenKeyUsed | undefined;
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
export function readGenerationOptions(
	context: IExecuteFunctions,
	defaults: OptionDefaults = {},
): GenerationOptions {
	const field = (label: string) => ({ label, itemIndex: 0 });
	const read = (name: keyof typeof numbers): number => {
		const { label, fallback, min } = numbers[name];
		// Each option by itself: the expression of another one may fail for the first item.
		return readNumber(context, `options.${name}`, field(label), defaults[name] ?? fallback, {
			range: z.number().min(min),
			problem: 'is not a valid number',
			howTo: `Enter a number of at least ${min}, or remove the option.`,
		});
	};
	const toggle = (name: string, label: string, fallback: boolean): boolean =>
		readToggle(context, `options.${name}`, field(label), fallback);
	const keyUsed = field('If the Key Was Used');
	return {
		checkTemplate: toggle('checkTemplate', 'Check Template', true),
		maxCredits: read('maxCredits'),
		concurrency: Math.floor(read('concurrency')),
		timeout: read('timeout') * 1000,
		maxRetryWait: read('maxRetryWait'),
		dryRun: toggle('dryRun', 'Dry Run', false),
		whenKeyUsed: readOption(context, 'options.whenKeyUsed', keyUsed, whenKeyUsed, 'skip'),
		writeWithModel: !isAgentTool(context) && readWriteWithModel(context),
	};
}

/** n8n shows the model's input and instructions only for the boolean `true`, so the text "true" is refused. */
function readWriteWithModel(context: IExecuteFunctions): boolean {
	const given = context.getNodeParameter('writeWithModel', 0, false);
	if (typeof given === 'boolean') return given;
	const field = { label: 'Write With Model', itemIndex: 0 };
	const howTo = 'Switch it on or off. In JSON, write true or false without quotes.';
	throw fieldError(context, field, 'is neither true nor false', howTo);
}
