import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { mapConcurrently } from '../api/concurrency';
import { knownFields } from '../api/parse';
import type { Video, VideoJob } from '../api/schemas';
import type { SubmittedVideo } from '../generation/jobLedger';
import { finishedItem, type OutputOptions } from '../items/finishedItem';
import { timedOutItem } from '../items/timedOutItem';
import type { FinishedVideos } from './fetchFinished';

/** How many items to build at a time, because each may download files. */
const DOWNLOADS_AT_ONCE = 3;

/**
 * The items of a run's videos, in order, with their files. A file that is missing is an `error` on the item.
 * @param whyUnfinished says of a video that is not among the finished ones why its item is returned
 */
export async function toOutputItems(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	submitted: SubmittedVideo[],
	{ finished, whyUnfinished }: { finished: FinishedVideos; whyUnfinished: string },
	output: OutputOptions,
): Promise<INodeExecutionData[]> {
	return await mapConcurrently(submitted, DOWNLOADS_AT_ONCE, async (one) => {
		if ('errorItem' in one) return one.errorItem;
		const found = finished.get(one.job.id);
		if (!found) return timedOutItem({ ...one, video: one.job }, whyUnfinished, output);
		const content = { ...one, video: merge(one.job, found.video), status: found.status };
		return await finishedItem(context, client, content, output, 'keepVideo');
	});
}

/**
 * Merges both, because the finished video may lack fields of the job, such as `credits_charged`. A video that existed before
 * keeps that of the job: what this run was charged for it.
 */
function merge(job: VideoJob, video: Video): Video {
	const { credits_charged } = job;
	return { ...job, ...knownFields(video), ...(job.deduplicated && { credits_charged }) };
}
