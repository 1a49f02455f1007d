import type { FunctionsBase } from 'n8n-workflow';

import { nodeState } from '../processMemory';

/** For one trigger; the oldest ones are dropped. */
const MAX_KEYS = 10_000;

/** The keys in the deduplication store: one for each video, and one for their token. */
export const videoKey = (id: string): string => `video:${id}`;
export const keysOf = (ids: string[], nonce: string | undefined): string[] => [
	...ids.map(videoKey),
	...(nonce === undefined ? [] : [`token:${nonce}`]),
];

/**
 * Whether this process knows that the video, or another one with the same token, was emitted. A shortcut, because
 * webhook() and poll() cannot read the store: without it, every duplicate would start an execution.
 */
export function hasSeen(context: FunctionsBase, id: string, nonce?: string): boolean {
	const { recentKeys } = nodeState(context);
	return keysOf([id], nonce).some((key) => recentKeys.has(key));
}

export function remember(context: FunctionsBase, keys: string[]): void {
	const { recentKeys } = nodeState(context);
	for (const key of keys) recentKeys.add(key);
	for (const key of recentKeys) {
		if (recentKeys.size <= MAX_KEYS) break;
		recentKeys.delete(key);
	}
}

/** Long enough to catch duplicates, short enough for a redelivery if the first execution never started. */
const NO_RESTART_FOR_MS = 60 * 60_000;

const callbackKey = (id: string, nonce: string | undefined): string => `${nonce ?? ''}/${id}`;

/**
 * Lets a callback start an execution, unless the same callback has started one within the last hour. With several
 * workers the duplicate would run in another process at the same time, and n8n's store has no lock across processes.
 * @param now epoch ms
 */
export function tryStart(
	context: FunctionsBase,
	{ id, nonce, now }: { id: string; nonce: string | undefined; now: number },
): boolean {
	const { startedAt } = nodeState(context);
	for (const [key, at] of startedAt) {
		if (now - at < NO_RESTART_FOR_MS && startedAt.size <= MAX_KEYS) break;
		startedAt.delete(key);
	}
	const key = callbackKey(id, nonce);
	if (startedAt.has(key)) return false;
	startedAt.set(key, now);
	return true;
}

/** Lets the callback start an execution again, because the first one failed. */
export function allowRestart(context: FunctionsBase, id: string, nonce: string | undefined): void {
	nodeState(context).startedAt.delete(callbackKey(id, nonce));
}
