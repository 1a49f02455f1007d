import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { ServiceClient } from '../../api/client';
import type { Video } from '../../api/schemas';
import { readVideo } from '../../api/videos';
import { MAX_SEARCH_PAGES, searchVideo } from '../../api/videoSearch';
import { fieldError, readId } from '../../parameters/read';

export const videoIdProperty: INodeProperties = {
	displayName: 'Video ID',
	name: 'videoId',
	type: 'string',
	default: '',
	placeholder: 'e.g. {{ $json.status_url }}',
	description:
		"ID of the video, or the 'status_url' that the service gave with its job. That address is the quicker way, and the sure one for old videos.",
};

const HOW_TO_ADDRESS =
	"Give the job's address instead of the ID: {{ $json.status_url }} of the item that Generate has returned.";

/** Whether 'Video ID' holds a status address. */
export function isAddress(given: string): boolean {
	return /^https?:\/\//i.test(given);
}

/**
 * The video that 'Video ID' names, whatever its status.
 * @throws NodeOperationError when none is found, or the address is not one of the service
 */
export async function videoOfItem(
	context: IExecuteFunctions,
	client: ServiceClient,
	itemIndex: number,
): Promise<Video> {
	const field = { label: 'Video ID', itemIndex };
	const howTo = "Fill in the ID of the video, or the 'status_url' of its job.";
	const given = readId(context, 'videoId', field, howTo);
	if (isAddress(given)) {
		if (URL.canParse(given) && client.isOwn(given)) {
			return await readVideo(client, given, itemIndex);
		}
		const { origin } = new URL(client.credentials.baseUrl);
		throw fieldError(
			context,
			field,
			'is an address of another server than the service',
			`The API key is sent only to ${origin}, where 'Base URL' of the credential points. Give the ID of the video, or choose the credential that it was generated with.`,
		);
	}
	const result = await searchVideo(client, given, itemIndex);
	if ('video' in result) return result.video;
	if (result.exhausted) {
		throw fieldError(
			context,
			field,
			`names no video of this account: ${given}`,
			`Check the ID, and that the credential is the one that the video was generated with. ${HOW_TO_ADDRESS}`,
		);
	}
	throw fieldError(
		context,
		field,
		`names no video that could be found: ${given}`,
		`The service does not read videos by ID, and the ${MAX_SEARCH_PAGES} newest pages of its list do not hold this one. ${HOW_TO_ADDRESS}`,
	);
}
