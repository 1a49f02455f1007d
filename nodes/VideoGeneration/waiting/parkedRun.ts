import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod/v3';

import { videoJobSchema } from '../api/schemas';
import type { JobOfItem, OutputOptions } from './jobItems';

/**
 * The key of a stored item under which the resume webhook finds its data. The item's `json` is the output after the
 * timeout.
 */
const PARKED_DATA_KEY = 'waiting';

const storedSchema = z.object({
	nonce: z.string(),
	job: videoJobSchema,
	metadata: z.record(z.unknown()),
	written: z.record(z.unknown()).optional(),
	warnings: z.array(z.string()),
	toErrorOutput: z.boolean(),
	simplify: z.boolean(),
	downloadVideo: z.boolean(),
	binaryPropertyName: z.string(),
	downloadThumbnail: z.boolean(),
	deadline: z.number(),
});

/** An item of a parked run: the job that it waits for, or an item that is already finished, such as an error item. */
export type ParkedItem = { waitsFor: JobOfItem } | { ready: INodeExecutionData };

export interface ParkedRun {
	nonce: string;
	/** When n8n continues the execution without a callback, epoch ms. */
	deadline: number;
	items: ParkedItem[];
	output: OutputOptions;
}

/** The item to store for a job. After the timeout, n8n passes it on without calling the node. */
export function serializeParkedItem(
	timedOut: INodeExecutionData,
	{ job, metadata, written, warnings }: JobOfItem,
	{ nonce, deadline, output }: Omit<ParkedRun, 'items'>,
): INodeExecutionData {
	const { toErrorOutput, simplify, files } = output;
	return {
		...timedOut,
		[PARKED_DATA_KEY]: {
			nonce,
			deadline,
			job: { ...job },
			metadata: { ...metadata },
			...(written && { written: { ...written } }),
			warnings,
			toErrorOutput,
			simplify,
			...files,
		},
	};
}

/**
 * Parks the execution, which frees its process. n8n stores the node's input with the parked execution: the resume
 * webhook reads it, and n8n passes it on after the timeout. So this replaces the input.
 * @param stored exactly one for each input item, in input order
 * @param deadline epoch ms
 */
export async function park(
	context: IExecuteFunctions,
	stored: INodeExecutionData[],
	deadline: number,
): Promise<void> {
	context.getExecuteData().data.main = [stored];
	await context.putExecutionToWait(new Date(deadline));
}

const itemSchema = z.custom<INodeExecutionData>(
	(value) => typeof value === 'object' && value !== null && 'json' in value,
);

/**
 * Reads a parked run back.
 * @param stored the node's input in the execution that the callback is for
 * @returns undefined if it was not stored by a parked run
 */
export function parseParkedRun(stored: unknown): ParkedRun | undefined {
	const items = z.array(itemSchema).safeParse(stored);
	if (!items.success) return undefined;
	const parsed = items.data.map((item) => storedSchema.safeParse(item[PARKED_DATA_KEY]).data);
	const first = parsed.find((parked) => parked !== undefined);
	if (!first) return undefined;
	return {
		nonce: first.nonce,
		deadline: first.deadline,
		output: {
			toErrorOutput: first.toErrorOutput,
			simplify: first.simplify,
			files: {
				downloadVideo: first.downloadVideo,
				binaryPropertyName: first.binaryPropertyName,
				downloadThumbnail: first.downloadThumbnail,
			},
		},
		items: items.data.map((item, itemIndex): ParkedItem => {
			const parked = parsed[itemIndex];
			if (!parked) return { ready: item };
			const { job, metadata, written, warnings } = parked;
			return { waitsFor: { itemIndex, job, metadata, written, warnings } };
		}),
	};
}
