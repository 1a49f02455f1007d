import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { z } from 'zod/v3';

import { fileProperties, thumbnailOption } from '../files/downloadFiles';
import { submitOptionProperties } from '../generation/generationOptions';
import { readOutputOptions, type OutputOptions } from '../items/finishedItem';
import { readNumber, readOption, readToggle } from '../parameters/readFields';
import { waitModes, type WaitMode } from './decideParking';

/** A wait that ends beyond the last possible date would never end. */
const MAX_MINUTES = 365 * 24 * 60;

/** Options of the whole run. They cannot differ by item, so they are read from the first item. */
export interface WaitOptions {
	mode: WaitMode;
	timeoutMs: number;
	output: OutputOptions;
	/** Whether a stopped execution cancels its unfinished videos. */
	cancelWhenStopped: boolean;
}

export const waitProperties: INodeProperties[] = [
	{
		displayName: 'While Waiting',
		name: 'waitMode',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Automatic',
				value: 'auto',
				description:
					'Pause the execution if the service can reach this n8n instance and the videos take more than a minute. Otherwise, or if only a part of them is expected in time, keep it running.',
			},
			{
				name: 'Keep Running',
				value: 'polling',
				description: 'The execution asks the service at intervals whether the videos are finished',
			},
			{
				name: 'Pause Execution',
				value: 'webhook',
				description:
					'The execution continues when the service reports the finished videos. Until then it occupies no process, and it survives a restart of n8n.',
			},
		],
		default: 'auto',
		description: 'What the execution does until the videos are finished',
	},
	{
		displayName: 'Wait Timeout (Minutes)',
		name: 'waitTimeout',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 15,
		description:
			'How long to wait at most. Fractions are allowed. An expression is read from the first item. A video that is not finished by then is returned as "timed_out", with the ID to read it later. n8n checks paused executions once a minute, so they may wait up to a minute longer.',
	},
	...fileProperties,
];

/** Sorted by name, as n8n's guidelines ask. */
export const waitOptionProperties: INodeProperties[] = [
	...submitOptionProperties,
	thumbnailOption,
	{
		displayName: 'Cancel When Stopped',
		name: 'cancelWhenStopped',
		type: 'boolean',
		noDataExpression: true,
		default: false,
		description:
			"Whether to cancel the unfinished videos if the execution is stopped or reaches n8n's execution timeout while the node is running. Reaching 'Wait Timeout' does not cancel them. A paused execution cannot notice that it is stopped, so its videos are still generated and charged.",
	} as const,
].sort((a, b) => (a.displayName < b.displayName ? -1 : 1));

/** @throws NodeOperationError if 'Wait Timeout' is not a positive number of at most one year */
export function readWaitOptions(context: IExecuteFunctions): WaitOptions {
	const field = (label: string) => ({ label, itemIndex: 0 });
	const minutes = readNumber(context, 'waitTimeout', field('Wait Timeout'), 15, {
		range: z.number().positive().max(MAX_MINUTES),
		problem: 'is not a number of minutes above 0, up to one year',
		howTo: 'Enter a number such as 15 or 0.5.',
	});
	const canceled = field('Cancel When Stopped');
	return {
		mode: readOption(context, 'waitMode', field('While Waiting'), waitModes, 'auto'),
		timeoutMs: minutes * 60_000,
		output: readOutputOptions(context),
		cancelWhenStopped: readToggle(context, 'options.cancelWhenStopped', canceled, false),
	};
}
