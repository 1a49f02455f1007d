import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { mapConcurrently } from '../api/concurrency';
import { ServiceError } from '../api/errors';
import type { VideoJob } from '../api/schemas';
import { createVideo, type VideoRequest } from '../api/videos';
import { errorItem } from '../items/errorItem';
import { asNodeError } from '../resources/perItem';

/** An item that passed every check, ready to be paid for. */
export interface Draft {
	itemIndex: number;
	body: VideoRequest;
	metadata: Record<string, unknown>;
}

export type Checked = { ok: true; draft: Draft } | { ok: false; itemIndex: number; error: unknown };

/**
 * Checks every item before any is sent. With On Error "stop" the first failed check ends the run with nothing paid;
 * otherwise it is kept with its item.
 */
export async function checkAll(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
	check: (itemIndex: number) => Promise<Draft>,
): Promise<Checked[]> {
	const checked: Checked[] = [];
	for (const itemIndex of items.keys()) {
		try {
			checked.push({ ok: true, draft: await check(itemIndex) });
		} catch (error) {
			if (!context.continueOnFail()) throw asNodeError(context, error, itemIndex);
			checked.push({ ok: false, itemIndex, error });
		}
	}
	return checked;
}

/**
 * Submits the drafts with bounded concurrency and returns one item for each, in input order.
 * With On Error "stop" the first error ends further submissions and lists the jobs that are already paid for.
 */
export async function submitAll(
	context: IExecuteFunctions,
	client: ServiceClient,
	checked: Checked[],
	concurrency: number,
): Promise<INodeExecutionData[]> {
	const paid: string[] = [];
	const submit = async (entry: Checked): Promise<INodeExecutionData> => {
		if (!entry.ok) return errorItem(entry.error, entry.itemIndex);
		const { itemIndex, body, metadata } = entry.draft;
		try {
			const job = await createVideo(client, body, itemIndex);
			paid.push(job.id);
			// The log still has the ID when the execution is cancelled and its data is gone.
			context.logger.info('Video job created', { videoId: job.id, itemIndex });
			return jobItem(job, metadata, itemIndex);
		} catch (error) {
			if (!context.continueOnFail()) throw asNodeError(context, error, itemIndex);
			return errorItem(error, itemIndex);
		}
	};
	try {
		return await mapConcurrently(checked, concurrency, submit);
	} catch (error) {
		throw withPaidJobs(context, error, paid);
	}
}

function jobItem(
	job: VideoJob,
	metadata: Record<string, unknown>,
	itemIndex: number,
): INodeExecutionData {
	return { json: { ...job, metadata: { ...metadata } }, pairedItem: { item: itemIndex } };
}

function withPaidJobs(context: IExecuteFunctions, error: unknown, paid: string[]): Error {
	const nodeError = asNodeError(context, error, 0);
	if (paid.length === 0 || !(nodeError instanceof ServiceError)) return nodeError;
	return nodeError.withNote(
		`Already being generated and paid for: ${paid.join(', ')}. Read them with Video > Get Many.`,
	);
}
