import { NodeOperationError, type IExecuteFunctions, type INodeProperties } from 'n8n-workflow';
import { z } from 'zod';

import { fileOptions, readWantedFiles, type WantedFiles } from '../files/wanted';
import { submitOptions } from '../generation/properties';
import { waitModes, type WaitMode } from './decide';

/** A limit that no date can hold would be none. */
const MAX_MINUTES = 365 * 24 * 60;

/** The options that hold for the whole run; like any run-wide option they are read from the first item. */
export interface WaitOptions {
	mode: WaitMode;
	limitMs: number;
	files: WantedFiles;
}

export const waitProperties: INodeProperties[] = [
	{
		displayName: 'Wait Mode',
		name: 'waitMode',
		type: 'options',
		options: [
			{
				name: 'Automatic',
				value: 'auto',
				description:
					'Webhook where the service can reach this n8n and the videos take more than a minute, otherwise polling',
			},
			{
				name: 'Polling',
				value: 'polling',
				description: 'The execution keeps running and asks the service again and again',
			},
			{
				name: 'Webhook',
				value: 'webhook',
				description:
					'The execution is parked, which occupies nothing and survives a restart of n8n, until the service calls back',
			},
		],
		default: 'auto',
		description: 'How to wait for the finished videos',
	},
	{
		displayName: 'Wait Timeout (Minutes)',
		name: 'waitTimeout',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 15,
		description:
			'How long to wait at most, fractions allowed. What is not finished then goes on as "timed_out" with the ID to read it with. n8n looks after parked executions once a minute, so that they may wait up to a minute longer.',
	},
];

/** In the order of their names, as the editor lists them. */
export const waitOptions: INodeProperties[] = [...submitOptions, ...fileOptions].sort((a, b) =>
	a.displayName < b.displayName ? -1 : 1,
);

/** @throws NodeOperationError when the limit is no time to wait */
export function readWaitOptions(context: IExecuteFunctions): WaitOptions {
	const minutes = z.coerce
		.number()
		.positive()
		.max(MAX_MINUTES)
		.safeParse(context.getNodeParameter('waitTimeout', 0, 15));
	if (!minutes.success) {
		throw new NodeOperationError(
			context.getNode(),
			"'Wait Timeout' is not a number of minutes above 0",
			{ description: 'Fill in a number such as 15 or 0.5, at most one year.' },
		);
	}
	return {
		mode: z
			.enum(waitModes)
			.catch('auto')
			.parse(context.getNodeParameter('waitMode', 0, 'auto')),
		limitMs: minutes.data * 60_000,
		files: readWantedFiles(context),
	};
}
