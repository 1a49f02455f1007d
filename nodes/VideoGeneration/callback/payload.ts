import { z } from 'zod/v3';

import { idSchema, videoSchema, type Video } from '../api/schemas';
import { finishedStatuses, type FinishedStatus } from '../api/videos';

/** The video that a callback reports. The API does not define the shape of the body. */
export interface CallbackBody {
	video: Video;
	/** Undefined if the callback does not say whether the video is finished. */
	status: ReportedStatus | undefined;
}

const objectSchema = z.record(z.unknown());
const wrappers = ['data', 'video', 'payload'];

/**
 * Finds the video in a callback's body: under `data`, `video` or `payload`, also nested, or at the top level. The
 * innermost object comes first, because a wrapper's `id` may be the ID of the event.
 * @returns undefined if no object in the body has an ID
 */
export function readCallback(body: unknown): CallbackBody | undefined {
	const outer = objectSchema.safeParse(body);
	if (!outer.success) return undefined;
	for (const candidate of candidates(outer.data)) {
		const parsed = videoSchema.safeParse({ ...candidate, id: idOf(candidate) });
		if (parsed.success) {
			return { video: parsed.data, status: reportedStatus(parsed.data, outer.data) };
		}
	}
	return undefined;
}

/** If there is a `video_id` or `job_id`, then `id` is the ID of the event. */
function idOf({ video_id, job_id, id }: Record<string, unknown>): unknown {
	return [video_id, job_id, id].find((given) => idSchema.safeParse(given).success);
}

function candidates(outer: Record<string, unknown>, depth = 0): Array<Record<string, unknown>> {
	const inner = wrappers.flatMap((name) => {
		const parsed = objectSchema.safeParse(outer[name]);
		return parsed.success && depth < 2 ? candidates(parsed.data, depth + 1) : [];
	});
	return [...inner, outer];
}

const statuses = [...finishedStatuses, 'pending'] as const;
type ReportedStatus = (typeof statuses)[number];

/** The words that services use for each status. */
const statusWords: Record<ReportedStatus, string[]> = {
	completed: ['completed', 'succeeded', 'finished'],
	failed: ['failed', 'failure', 'error', 'errored', 'cancelled', 'canceled'],
	pending: [
		'queued',
		'pending',
		'waiting',
		'created',
		'accepted',
		'scheduled',
		'started',
		'processing',
		'running',
		'generating',
		'rendering',
		'progress',
		'inprogress',
	],
};

/** The terminal status that a video's own fields show; undefined if they do not show that it is finished. */
export function finishedStatus(video: Video): FinishedStatus | undefined {
	const status = reportedStatus(video, {});
	return status === 'pending' ? undefined : status;
}

/**
 * The status in the video's own fields, or else in the object that contains the video.
 * @returns undefined if no word is known
 */
function reportedStatus(video: Video, outer: Record<string, unknown>): ReportedStatus | undefined {
	// The first known word counts. An unknown `status` must not hide a known event type.
	for (const reported of [video.status, outer.status, outer.type, outer.event]) {
		const word = lastWord(reported);
		const status = statuses.find((one) => statusWords[one].includes(word));
		if (status) return status;
	}
	// Without a known word, the other fields decide.
	if (video.error && !video.status) return 'failed';
	return video.video_url ? 'completed' : undefined;
}

/** `video.completed` → `completed` */
function lastWord(reported: unknown): string {
	const words = typeof reported === 'string' ? reported.toLowerCase().split(/[._:\-/ ]/) : [];
	return words.at(-1) ?? '';
}
