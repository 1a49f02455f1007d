import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import type { Video, VideoJob } from '../api/schemas';
import type { FinishedVideo } from '../api/videos';
import type { DownloadOptions } from '../files/downloadFiles';
import type { CreatedJob } from '../generation/jobLedger';
import type { SubmittedItem } from '../generation/submit';
import { writtenFields } from '../generation/writeFields';
import { finishedItem, timedOutItem } from '../items/finishedItem';

/** How many items to build at a time, because each may download files. */
export const DOWNLOADS_AT_ONCE = 3;

/** A paid job and what its item needs. */
export interface JobOfItem {
	itemIndex: number;
	job: VideoJob;
	metadata: Record<string, unknown>;
	/** The keys of `custom_data` that a chat model wrote; undefined if none was asked. */
	written?: Record<string, unknown>;
	warnings: string[];
}

/** A job that this run of the node waits for. */
export type AwaitedJob = JobOfItem & CreatedJob;

/** How to build the output items. Read once when the run starts, and stored with a parked execution. */
export interface OutputOptions {
	/** Whether failed and timed-out videos go to the error output. */
	toErrorOutput: boolean;
	simplify: boolean;
	files: DownloadOptions;
}

/** All jobs of a run, in input order. */
export function jobsOf(submitted: SubmittedItem[]): AwaitedJob[] {
	return submitted.flatMap(({ submissions, ...item }) =>
		submissions.flatMap((submission) => ('job' in submission ? [{ ...item, ...submission }] : [])),
	);
}

/** The item of a job that is completed or failed, with its files. A file that is missing is an `error` on the item. */
export async function finishedJobItem(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	{ itemIndex, job, metadata, written, warnings }: JobOfItem,
	{ video, status }: FinishedVideo,
	{ toErrorOutput, simplify, files }: OutputOptions,
): Promise<INodeExecutionData> {
	return await finishedItem(
		context,
		client,
		{ video: merge(job, video), status, metadata, warnings, extraFields: writtenFields(written) },
		{
			itemIndex,
			toErrorOutput,
			simplify,
			files,
			onMissingFile: toErrorOutput ? 'errorItem' : 'keepVideo',
		},
	);
}

/** The item of a job that did not finish in time. */
export function timedOutJobItem(
	{ itemIndex, job, metadata, written, warnings }: JobOfItem,
	message: string,
	{ toErrorOutput, simplify }: OutputOptions,
): INodeExecutionData {
	const content = { video: job, metadata, warnings, extraFields: writtenFields(written) };
	return timedOutItem(content, message, { itemIndex, toErrorOutput, simplify });
}

/** Merges both, because the finished video may lack fields of the job, such as `credits_charged`. */
function merge(job: VideoJob, video: Video): Video {
	const known = Object.entries(video).filter(([, value]) => value !== null);
	return { ...job, ...Object.fromEntries(known), id: job.id };
}
