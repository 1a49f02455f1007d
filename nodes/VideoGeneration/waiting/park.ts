import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod';

import { videoJobSchema } from '../api/schemas';
import type { WaitingJob } from './jobs';
import type { OutputForm } from './output';

/** Where a stored item carries what the waiting webhook needs; beside its `json`, which is the output at the limit. */
const KEY = 'waiting';

const parkedSchema = z.object({
	nonce: z.string(),
	job: videoJobSchema,
	metadata: z.record(z.unknown()),
	toErrorOutput: z.boolean(),
	downloadVideo: z.boolean(),
	// Not there when an earlier version has parked the execution.
	downloadThumbnail: z.boolean().default(false),
	until: z.number().default(Infinity),
});

/** An item of a parked run: the job it waits for, or what is already its output. */
export type ParkedItem = { waitsFor: WaitingJob } | { ready: INodeExecutionData };

export interface ParkedRun {
	nonce: string;
	/** From then on, epoch ms, the host lets the execution go on by itself. */
	until: number;
	items: ParkedItem[];
	form: OutputForm;
}

/** The item to be stored for a job: at the limit the host passes it on without asking the node. */
export function toStored(
	timedOut: INodeExecutionData,
	{ job, metadata }: WaitingJob,
	{ nonce, until }: Pick<ParkedRun, 'nonce' | 'until'>,
	form: OutputForm,
): INodeExecutionData {
	const { toErrorOutput, files } = form;
	return {
		...timedOut,
		[KEY]: { nonce, until, job: { ...job }, metadata: { ...metadata }, toErrorOutput, ...files },
	};
}

/**
 * Parks the execution, which frees its process. The host stores the node's input with it, and that is what it passes
 * on at the limit and what the waiting webhook finds: so the input is replaced.
 * @param stored exactly one for each input item, in input order
 * @param until epoch ms
 */
export async function park(
	context: IExecuteFunctions,
	stored: INodeExecutionData[],
	until: number,
): Promise<void> {
	context.getExecuteData().data.main = [stored];
	await context.putExecutionToWait(new Date(until));
}

const itemSchema = z.custom<INodeExecutionData>(
	(value) => typeof value === 'object' && value !== null && 'json' in value,
);

/**
 * Reads back what was stored.
 * @param stored the items of the execution that the callback is for
 * @returns undefined when they are not those of a parked run
 */
export function readStored(stored: unknown): ParkedRun | undefined {
	const items = z.array(itemSchema).safeParse(stored);
	if (!items.success) return undefined;
	const first = items.data
		.map((item) => parkedSchema.safeParse(item[KEY]))
		.find(({ success }) => success)?.data;
	if (!first) return undefined;
	return {
		nonce: first.nonce,
		until: first.until,
		form: {
			toErrorOutput: first.toErrorOutput,
			files: { downloadVideo: first.downloadVideo, downloadThumbnail: first.downloadThumbnail },
		},
		items: items.data.map((item, itemIndex): ParkedItem => {
			const parked = parkedSchema.safeParse(item[KEY]);
			return parked.success
				? { waitsFor: { itemIndex, job: parked.data.job, metadata: parked.data.metadata } }
				: { ready: item };
		}),
	};
}
