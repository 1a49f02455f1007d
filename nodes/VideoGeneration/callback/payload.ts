import { z } from 'zod';

import { idSchema, videoSchema, type Video } from '../api/schemas';

/** A video as a callback tells of it; the body's shape is not shown in the contract (section 6). */
export interface CallbackVideo {
	video: Video;
	/** Undefined when the callback does not say that the video is finished. */
	status: 'completed' | 'failed' | undefined;
	/** It says neither that the video is finished nor that it is not. */
	unclear?: true;
}

const objectSchema = z.record(z.unknown());
const wrappers = ['data', 'video', 'payload'];

/**
 * Finds the video in a callback's body: under data, video or payload (also one inside another), or flat.
 * Wrapped ones first, because a wrapper may carry an id of its own event.
 * @returns undefined when no part of the body has an id
 */
export function readCallback(body: unknown): CallbackVideo | undefined {
	const outer = objectSchema.safeParse(body);
	if (!outer.success) return undefined;
	for (const candidate of candidates(outer.data)) {
		const parsed = videoSchema.safeParse({ ...candidate, id: idOf(candidate) });
		if (!parsed.success) continue;
		const video = parsed.data;
		const said = saidOf(video, outer.data);
		if (said === undefined) return { video, status: said, unclear: true };
		return { video, status: said === 'pending' ? undefined : said };
	}
	return undefined;
}

/** Beside the video's own, `id` is the event's. */
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

const failedWords = new Set(['failed', 'failure', 'error', 'errored', 'cancelled', 'canceled']);
const completedWords = new Set(['completed', 'succeeded', 'finished']);
const pendingWords = new Set([
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
]);

/** What a finished video's own fields say of its end; undefined for one that is not finished, as far as they say. */
export function finishedStatus(video: Video): 'completed' | 'failed' | undefined {
	const said = saidOf(video, {});
	return said === 'pending' ? undefined : said;
}

/**
 * What a video's own fields say of its end, else what stands around it.
 * @param outer the object that the video came in
 */
function saidOf(
	video: Video,
	outer: Record<string, unknown>,
): 'completed' | 'failed' | 'pending' | undefined {
	// The first word that has a meaning counts: a status of another kind is no reason to overlook the event's type.
	for (const told of [video.status, outer.status, outer.type, outer.event]) {
		const word = lastWord(told);
		if (failedWords.has(word)) return 'failed';
		if (completedWords.has(word)) return 'completed';
		if (pendingWords.has(word)) return 'pending';
	}
	// No word that is known: what came with it decides.
	if (video.error && !video.status) return 'failed';
	return video.video_url ? 'completed' : undefined;
}

function lastWord(told: unknown): string {
	const words = typeof told === 'string' ? told.toLowerCase().split(/[._:\-/ ]/) : [];
	return words.at(-1) ?? '';
}
