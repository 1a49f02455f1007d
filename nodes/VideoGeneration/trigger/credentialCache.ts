import type { IWebhookFunctions } from 'n8n-workflow';

import { credentialType, readCredentials, type Credentials } from '../api/credentials';
import { nodeKey } from './processedDataStore';

/** How long tokens of a replaced API key are still accepted, in ms. */
const CACHED_FOR_MS = 60_000;

interface CachedRead {
	credentials: Promise<Credentials>;
	/** Epoch ms. */
	startedAt: number;
	hasEnded: boolean;
}

/** The last read of each trigger and credential. */
const cache = new Map<string, CachedRead>();

/**
 * The trigger's credential for webhook(), at most a minute old: outside of an execution, n8n 2 creates an isolate for each
 * read of a credential, which takes longer than the rest of webhook(). execute() reads it each time.
 * @param isCurrent reads it again. Concurrent calls share a read: many forged callbacks at once would otherwise occupy
 * all of n8n's database connections.
 * @throws NodeOperationError as readCredentials does
 */
export async function cachedCredentials(
	context: IWebhookFunctions,
	{ isCurrent = false } = {},
): Promise<Credentials> {
	const key = `${nodeKey(context)}/${context.getNode().credentials?.[credentialType]?.id ?? ''}`;
	const last = cache.get(key);
	// Absolute, because the clock may have been set back.
	const isRecent = last && Math.abs(Date.now() - last.startedAt) < CACHED_FOR_MS;
	if (last && (isCurrent ? !last.hasEnded : isRecent)) return await last.credentials;
	const read = { credentials: readCredentials(context), startedAt: Date.now(), hasEnded: false };
	cache.set(key, read);
	read.credentials.then(
		() => (read.hasEnded = true),
		() => cache.delete(key),
	);
	return await read.credentials;
}
