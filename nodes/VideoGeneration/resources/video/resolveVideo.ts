import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../../api/client';
import type { Video } from '../../api/schemas';
import { readVideo } from '../../api/videos';
import { MAX_SEARCHED_VIDEOS, findVideoById } from '../../api/findVideos';
import { fieldError, isPathSegment, readId } from '../../parameters/readFields';
import { formatNumber } from '../../messages';

const HOW_TO_FILL_IN =
	"Choose a video from the list, or enter its ID or the 'status_url' of its job.";

function readVideoField(context: IExecuteFunctions, itemIndex: number) {
	const field = { label: 'Video', itemIndex };
	return { field, given: readId(context, 'videoId', field, HOW_TO_FILL_IN) };
}

/** Whether the value of 'Video' is a status URL. */
export function isUrl(given: string): boolean {
	return /^https?:\/\//i.test(given);
}

/**
 * Reads the video chosen in the field 'Video', whatever its status.
 * @throws NodeOperationError if it does not exist, or if the URL has no path below `/v1`; ServiceError if the service
 * refuses the URL
 */
export async function resolveVideo(
	context: IExecuteFunctions,
	client: ServiceClient,
	itemIndex: number,
): Promise<Video> {
	const { field, given } = readVideoField(context, itemIndex);
	if (isUrl(given)) {
		const url = client.urlAtService(given);
		if (url) return await readVideo(client, url, itemIndex);
		const howTo = "It has no path below /v1. Enter the 'status_url' of a job.";
		throw fieldError(context, field, 'is not the URL of a video', howTo);
	}
	const video = await findVideoById(client, given, itemIndex);
	if (video) return video;
	throw fieldError(
		context,
		field,
		`is "${given}", but the node found no video with this ID`,
		'Check the ID, and whether the credential belongs to the account that generated the video. ' +
			'The video may have been deleted. ' +
			`If it is not among the newest ${formatNumber(MAX_SEARCHED_VIDEOS)} videos of the account, use the job's URL instead of the ID: ` +
			'{{ $json.status_url }} of the item that Generate returned.',
	);
}

/**
 * The ID of the video chosen in the field 'Video'. It is the end of the usual status URL; for another one, it is read from
 * the service. Only the path of the URL is used, so a URL with the service's public host works too.
 * @throws NodeOperationError if the field is empty, the video does not exist, or the URL has no path below `/v1`;
 * ServiceError if the service refuses the URL
 */
export async function resolveVideoId(
	context: IExecuteFunctions,
	client: ServiceClient,
	itemIndex: number,
): Promise<string> {
	const { field, given } = readVideoField(context, itemIndex);
	if (!isUrl(given)) return given;
	const [, idInUrl] = /\/v1\/videos\/([\w-]+)$/.exec(given) ?? [];
	if (idInUrl !== undefined) return idInUrl;
	const { id } = await resolveVideo(context, client, itemIndex);
	if (isPathSegment(id)) return id;
	const problem = `is a URL that returned the ID "${id}", which cannot be a video ID`;
	throw fieldError(context, field, problem, HOW_TO_FILL_IN);
}
