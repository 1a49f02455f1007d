import { z } from 'zod/v3';

import { fromJson } from '../api/parse';
import { idSchema, videoSchema, type Video } from '../api/schemas';

const objectSchema = z.record(z.unknown());
const wrappers = ['data', 'video', 'payload'];

/**
 * Finds the video in a callback's body: under `data`, `video` or `payload`, also nested, or at the top level. The
 * innermost object comes first, because a wrapper's `id` may be the ID of the event.
 * @returns undefined if no object in the body has an ID
 */
export function reportedVideo(body: unknown): Video | undefined {
	for (const candidate of candidates(body)) {
		const parsed = videoSchema.safeParse({ ...candidate, id: idOf(candidate) });
		if (parsed.success) return parsed.data;
	}
	return undefined;
}

/** If there is a `video_id` or `job_id`, then `id` is the ID of the event. */
function idOf({ video_id, job_id, id }: Record<string, unknown>): unknown {
	return [video_id, job_id, id].find((given) => idSchema.safeParse(given).success);
}

function candidates(body: unknown, depth = 0): Array<Record<string, unknown>> {
	// A sender that calls its JSON plain text, or puts it into a field of a form.
	const object = objectSchema.safeParse(fromJson(body)).data;
	if (!object || depth > 2) return [];
	return [...wrappers.flatMap((name) => candidates(object[name], depth + 1)), object];
}
