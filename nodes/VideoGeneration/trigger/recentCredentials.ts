import type { FunctionsBase, IExecuteFunctions } from 'n8n-workflow';

import { ServiceClient, type ClientOptions } from '../api/client';
import { credentialType, readCredentials, type Credentials } from '../api/credentials';
import { nodeName } from '../processed/processedKeys';

/** As long may a callback be taken whose token was sealed with a key that the credential no longer has. */
const RECENT_MS = 60_000;

const read = new Map<string, { credentials: Credentials; at: number }>();

const entryOf = (context: FunctionsBase): string =>
	`${nodeName(context)}/${context.getNode().credentials?.[credentialType]?.id ?? ''}`;

/**
 * The credential of a trigger as this process read it within the last minute. n8n 2 makes an isolate for expressions
 * at each reading outside of an execution, which takes longer than all else that answers a callback.
 * @param now epoch ms
 */
export function recentCredentials(context: FunctionsBase, now: number): Credentials | undefined {
	const entry = read.get(entryOf(context));
	// A clock that was set back must not make that longer.
	return entry && Math.abs(now - entry.at) < RECENT_MS ? entry.credentials : undefined;
}

/**
 * The credential of a trigger as it is now.
 * @param now epoch ms
 * @throws NodeOperationError as readCredentials does
 */
export async function currentCredentials(
	context: FunctionsBase,
	now: number,
): Promise<Credentials> {
	const entry = entryOf(context);
	read.delete(entry);
	const credentials = await readCredentials(context);
	read.set(entry, { credentials, at: now });
	return credentials;
}

/** What one run of the trigger asks the service with. */
export interface Clients {
	client: ServiceClient;
	/** With the credential as it is now; undefined where it has not changed, or cannot be read. */
	newerClient: () => Promise<ServiceClient | undefined>;
}

/**
 * Clients for one run of the trigger.
 * @param mayBeRecent whether the credential as it was read within the last minute will do: to read and decrypt it anew
 * takes as long as the call for which it is needed
 * @throws NodeOperationError as readCredentials does
 */
export async function connectAsOfLate(
	context: IExecuteFunctions,
	options: ClientOptions,
	mayBeRecent: boolean,
): Promise<Clients> {
	const current = async () => await currentCredentials(context, Date.now());
	const recent = mayBeRecent ? recentCredentials(context, Date.now()) : undefined;
	const used = recent ?? (await current());
	const newerClient = async () => {
		const newer = await current().catch(() => used);
		const isSame = newer.apiKey === used.apiKey && newer.baseUrl === used.baseUrl;
		return isSame ? undefined : new ServiceClient(context, newer, options);
	};
	return { client: new ServiceClient(context, used, options), newerClient };
}
