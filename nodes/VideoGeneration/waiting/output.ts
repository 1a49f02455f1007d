import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	IWebhookFunctions,
} from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import type { Video, VideoJob } from '../api/schemas';
import { downloadFiles, type WantedFiles } from '../files/wanted';
import { fileError, withoutThumbnail } from '../items/errorItem';
import { finishedVideo } from '../items/finishedVideo';
import { failedVideo, timedOutVideo } from '../items/unfinishedVideo';
import type { Outcome, WaitingJob } from './jobs';

/** How the items of finished videos look, decided once when the run begins. */
export interface OutputForm {
	toErrorOutput: boolean;
	files: WantedFiles;
}

/** What is known of a video from its job and from reading it later: a later answer may leave fields out. */
function merge(job: VideoJob, video: Video): Video {
	const told = Object.entries(video).filter(([, value]) => value !== null);
	return { ...job, ...Object.fromEntries(told), id: job.id };
}

/** The item of a job that ended, with its file where that was asked for. */
export async function endedItem(
	context: IExecuteFunctions | IWebhookFunctions,
	client: ServiceClient,
	{ itemIndex, job, metadata }: WaitingJob,
	outcome: Outcome,
	{ toErrorOutput, files }: OutputForm,
): Promise<INodeExecutionData> {
	const video = merge(job, outcome.video);
	const pairedItem = { item: itemIndex };
	if (outcome.status === 'failed') {
		return { json: failedVideo({ video, metadata, toErrorOutput }), pairedItem };
	}
	const json = finishedVideo(video, 'completed', metadata);
	try {
		const { binary, thumbnailError } = await downloadFiles(
			context,
			client,
			video,
			files,
			itemIndex,
		);
		const told = { ...json, ...withoutThumbnail(thumbnailError, video.id) };
		return { json: told, ...(binary && { binary }), pairedItem };
	} catch (error) {
		// The video is there and paid for: without its file it is still an item.
		const told = fileError(error, video.id);
		const without: IDataObject = toErrorOutput
			? { error: { ...told, video_id: video.id, video: json } }
			: { ...json, error: told };
		return { json: without, pairedItem };
	}
}

/** The item of a job whose wait has ended before it. */
export function timedOutItem(
	{ itemIndex, job, metadata }: WaitingJob,
	message: string,
	{ toErrorOutput }: OutputForm,
): INodeExecutionData {
	return {
		json: timedOutVideo({ video: job, metadata, toErrorOutput }, message),
		pairedItem: { item: itemIndex },
	};
}
