import { NodeOperationError, type FunctionsBase } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { Problem } from '../messages';
import { parseHttpUrl } from './parse';
import { readKey } from './secrets';

export const credentialType = 'videoGenerationApi';

const credentialsSchema = z.object({
	apiKey: z.string().transform(readKey).pipe(z.string().min(1)),
	baseUrl: z.string().trim(),
});

/** `baseUrl` has no trailing slash and no `/v1`: every path of the service starts with `/v1`. */
export interface Credentials {
	apiKey: string;
	baseUrl: string;
}

/**
 * Normalizes a pasted base URL: no trailing slash, no `/v1`.
 * @returns undefined unless it is an http(s) URL with nothing that would get lost: a user, a query or a fragment
 */
export function normalizeBaseUrl(pasted: string): string | undefined {
	const url = parseHttpUrl(pasted);
	if (!url || url.username || url.password || url.search || url.hash) return undefined;
	return url.origin + url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '');
}

/** All but the visible ASCII characters: a request with another one would not be sent. */
const NOT_IN_A_KEY = /[^\x21-\x7e]/u;

/** Such as "U+2026 (…)". What cannot be seen has only its number. */
function describe(character: string): string {
	const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
	return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `${code} (${character})` : code;
}

/** What a credential contains, checked, or what is wrong with it. */
export function parseCredentials(data: unknown): Credentials | Problem {
	const parsed = credentialsSchema.safeParse(data);
	if (!parsed.success) {
		return {
			message: "The credential has no 'API Key'",
			description:
				'Open the credential and enter the key. The service shows a key only once, when it is created.',
		};
	}
	const [odd] = NOT_IN_A_KEY.exec(parsed.data.apiKey) ?? [];
	if (odd !== undefined) {
		return {
			message: `'API Key' of the credential contains the character ${describe(odd)}, which no key has`,
			description: 'Open the credential and copy the key again, without what is around it.',
		};
	}
	const baseUrl = normalizeBaseUrl(parsed.data.baseUrl);
	if (baseUrl === undefined) {
		return {
			message: "'Base URL' of the credential is not a valid URL",
			description:
				'Enter the URL of the service without /v1, a user name, "?" and "#", for example https://videos.example.com',
		};
	}
	return { apiKey: parsed.data.apiKey, baseUrl };
}

/**
 * Reads and checks the node's credential.
 * @throws NodeOperationError that names the missing or invalid field
 */
export async function readCredentials(context: FunctionsBase): Promise<Credentials> {
	const parsed = parseCredentials(await context.getCredentials(credentialType));
	if ('apiKey' in parsed) return parsed;
	const { message, description } = parsed;
	throw new NodeOperationError(context.getNode(), message, { description });
}
