import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { assertKeepsKeys, listVideosOfKeys, problemOfKey } from '../api/deduplicationKeys';
import type { VideoRequest } from '../api/videos';
import type { Problem } from '../messages';
import { fieldReaders } from '../parameters/readFields';
import type { GenerationOptions } from './generationOptions';

/** Of a key, in the service. */
const MAX_LENGTH = 255;

/**
 * The option 'Deduplication Key' of an item as text, which may be a number; '' if it gives nothing.
 * @throws NodeOperationError if an expression returns an object or a list
 */
export function readDeduplicationKey(context: IExecuteFunctions, itemIndex: number): string {
	const value: unknown = context.getNodeParameter('options.deduplicationKey', itemIndex, '');
	if (Number.isNaN(value)) return '';
	return fieldReaders(context, itemIndex).text('Deduplication Key', value)?.trim() ?? '';
}

/** One video that an item asks for. */
export interface PlannedVideo {
	/** Its deduplication key; undefined if the item has none, or the execution is manual. */
	key?: string;
	/** Whether an earlier try of this run has sent its request. */
	isSent: boolean;
	/** Whether another video has the key, so that nothing is paid for this one. */
	isKeyUsed: boolean;
	/** Where the service reports it, if the run has such URLs. */
	webhookUrl?: string;
	/** The body of its `POST /v1/videos`; undefined until all checks have passed. */
	request?: VideoRequest;
}

/** Whether a video is neither generated nor output, because its key is used. */
export const isSkipped = (
	{ whenKeyUsed }: Pick<GenerationOptions, 'whenKeyUsed'>,
	{ isKeyUsed }: PlannedVideo,
): boolean => isKeyUsed && whenKeyUsed === 'skip';

/** The key of one of an item's videos: the item's own, then with ' #2', ' #3' and so on. */
export const keyOfVideo = (key: string, videoIndex: number): string =>
	videoIndex === 0 ? key : `${key} #${videoIndex + 1}`;

/** Checks that the service takes the keys of all of an item's videos. */
export function checkKey(key: string, videoCount: number): Problem | undefined {
	const problem = problemOfKey(key);
	if (problem) {
		return {
			message: `'Deduplication Key' ${problem.message}`,
			description: `${problem.description} Nothing was generated.`,
		};
	}
	if (key === '' || keyOfVideo(key, videoCount - 1).length <= MAX_LENGTH) return undefined;
	const suffix = videoCount > 1 ? `, with the number of the video, such as " #${videoCount}"` : '';
	return {
		message: `'Deduplication Key' has ${key.length} characters, which is too long`,
		description: `A key has at most ${MAX_LENGTH} characters${suffix}. Use only what identifies the item, such as its ID. Nothing was generated.`,
	};
}

/**
 * Finds out which videos have a key that is used: by a video that is neither failed nor deleted, or by an earlier one of
 * these. What an earlier try of this run has sent keeps its key. Nothing is recorded.
 * @param videos in the order of the items; changed in place
 * @throws NodeOperationError if the service does not keep keys
 */
export async function markUsedKeys(client: ServiceClient, videos: PlannedVideo[]): Promise<void> {
	const keys = videos.flatMap(({ key }) => key ?? []);
	if (keys.length === 0) return;
	await assertKeepsKeys(
		client,
		"Remove 'Deduplication Key', and put n8n's node 'Remove Duplicates' before this one, with the operation 'Remove Items Processed in Previous Executions'. Nothing was generated.",
	);
	const found = await listVideosOfKeys(client, keys);
	const used = new Set(
		found.flatMap(({ status, deduplication_key: key }) => (status === 'failed' ? [] : (key ?? []))),
	);
	for (const video of videos) {
		if (video.key === undefined) continue;
		video.isKeyUsed = used.has(video.key) && !video.isSent;
		used.add(video.key);
	}
}
