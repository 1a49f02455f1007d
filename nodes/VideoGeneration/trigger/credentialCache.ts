import type { IWebhookFunctions } from 'n8n-workflow';

import { credentialType, readCredentials, type Credentials } from '../api/readCredentials';
import { nodeState } from '../processMemory';

/** How long tokens of a replaced API key are still accepted. */
const CACHED_FOR_MS = 60_000;

/*
 * Caches the trigger's credential for a minute, for webhook() only. Outside of an execution, n8n 2 creates an isolate
 * whenever a credential is read, which takes longer than the rest of webhook(). execute() reads the credential each
 * time, so the service is always called with the current one.
 */

/** @param now epoch ms */
export function cachedCredentials(
	context: IWebhookFunctions,
	now: number,
): Credentials | undefined {
	const cached = nodeState(context).credentials;
	if (!cached || cached.id !== credentialId(context)) return undefined;
	// Absolute, because the clock may have been set back.
	return Math.abs(now - cached.readAt) < CACHED_FOR_MS ? cached.value : undefined;
}

/**
 * Reads the credential and caches it. Concurrent calls share one read: otherwise, many forged callbacks at once would
 * occupy all of n8n's database connections.
 * @param now epoch ms
 * @throws NodeOperationError as readCredentials does
 */
export async function freshCredentials(
	context: IWebhookFunctions,
	now: number,
): Promise<Credentials> {
	const state = nodeState(context);
	const id = credentialId(context);
	const current = state.credentialRead;
	if (current && current.id === id) return await current.value;
	state.credentials = undefined;
	const read = { id, value: readCredentials(context) };
	state.credentialRead = read;
	try {
		const value = await read.value;
		state.credentials = { id, value, readAt: now };
		return value;
	} finally {
		if (state.credentialRead === read) state.credentialRead = undefined;
	}
}

function credentialId(context: IWebhookFunctions): string | undefined {
	return context.getNode().credentials?.[credentialType]?.id ?? undefined;
}
