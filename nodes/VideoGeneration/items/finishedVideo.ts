import type { IDataObject } from 'n8n-workflow';

import type { Video } from '../api/schemas';

export type FinishedStatus = 'completed' | 'failed' | 'timed_out';

/** Fields of a finished video, in the order in which users see them. */
const fields = [
	'template_id',
	'video_url',
	'thumbnail_url',
	'created_at',
	'completed_at',
	'credits_charged',
] as const;

/**
 * The item of a finished video, the same from every operation and from the trigger.
 * @param metadata what the user gave when it was generated
 */
export function finishedVideo(
	video: Video,
	status: FinishedStatus,
	metadata: Record<string, unknown>,
): IDataObject {
	const known = fields.flatMap((field) => {
		const value = video[field];
		return value === undefined || value === null ? [] : [[field, value] as const];
	});
	return {
		id: video.id,
		status,
		...Object.fromEntries(known),
		metadata: { ...metadata },
		...(video.error && { error: { ...video.error } }),
	};
}
