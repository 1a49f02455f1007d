import type { FunctionsBase } from 'n8n-workflow';

import { nodeName } from '../processed/processedKeys';

/** Keys of the process's memory for one trigger; the oldest make room. */
const MAX_KEYS = 10_000;

const perTrigger = new Map<string, Set<string>>();

/** The processed-data store's keys for a video and for the create call that its callback belongs to. */
export const videoKey = (id: string): string => `video:${id}`;
export const tokenKey = (nonce: string): string => `token:${nonce}`;

/**
 * What this process has already recorded for a trigger. Only a short cut past the host's processed-data store, which
 * neither webhook() nor poll() can ask: without it, each known double would start an execution.
 */
export function isKnown(context: FunctionsBase, key: string): boolean {
	return perTrigger.get(nodeName(context))?.has(key) === true;
}

export function makeKnown(context: FunctionsBase, keys: string[]): void {
	const known = perTrigger.get(nodeName(context)) ?? new Set<string>();
	perTrigger.set(nodeName(context), known);
	for (const key of keys) known.add(key);
	for (const key of known) {
		if (known.size <= MAX_KEYS) break;
		known.delete(key);
	}
}

/** Long enough for doubles, short enough for a callback that comes again because its execution never started. */
const ACCEPTED_FOR_MS = 60 * 60_000;

const accepted = new Map<string, number>();

const acceptedKey = (context: FunctionsBase, id: string, nonce: string | undefined): string =>
	`${nodeName(context)}/${nonce ?? ''}/${id}`;

/**
 * Notes that a callback starts an execution. With several workers its double would run in another process, at the same
 * time, and the host's store has no lock across processes.
 * @param now epoch ms
 * @returns false when the same one did within the last hour
 */
export function accept(
	context: FunctionsBase,
	{ id, nonce, now }: { id: string; nonce: string | undefined; now: number },
): boolean {
	for (const [key, at] of accepted) {
		if (now - at < ACCEPTED_FOR_MS && accepted.size <= MAX_KEYS) break;
		accepted.delete(key);
	}
	const key = acceptedKey(context, id, nonce);
	if (accepted.has(key)) return false;
	accepted.set(key, now);
	return true;
}

/** Lets a callback start an execution again, because the one that it has started ended with an error. */
export function release(context: FunctionsBase, id: string, nonce: string | undefined): void {
	accepted.delete(acceptedKey(context, id, nonce));
}
