import { NodeOperationError, type FunctionsBase } from 'n8n-workflow';
import { z } from 'zod/v3';

import { parseHttpUrl } from './parse';

export const credentialType = 'videoGenerationApi';

const credentialsSchema = z.object({
	// Some paste the whole header.
	apiKey: z
		.string()
		.transform((key) => key.trim().replace(/^Bearer\s+/i, ''))
		.pipe(z.string().min(1)),
	baseUrl: z.string().trim(),
});

/** `baseUrl` has no trailing slash and no `/v1`: every path of the service starts with `/v1`. */
export interface Credentials {
	apiKey: string;
	baseUrl: string;
}

/**
 * Normalizes a pasted base URL: no query, no trailing slash, no `/v1`.
 * @returns undefined unless it is an http(s) URL
 */
export function normalizeBaseUrl(pasted: string): string | undefined {
	const url = parseHttpUrl(pasted);
	if (!url) return undefined;
	return url.origin + url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '');
}

/**
 * Reads and checks the node's credential.
 * @throws NodeOperationError that names the missing or invalid field
 */
export async function readCredentials(context: FunctionsBase): Promise<Credentials> {
	const parsed = credentialsSchema.safeParse(await context.getCredentials(credentialType));
	if (!parsed.success) {
		throw new NodeOperationError(context.getNode(), "The credential has no 'API Key'", {
			description:
				'Open the credential and enter the key. The service shows a key only once, when it is created.',
		});
	}
	const baseUrl = normalizeBaseUrl(parsed.data.baseUrl);
	if (baseUrl === undefined) {
		throw new NodeOperationError(
			context.getNode(),
			"'Base URL' of the credential is not a valid URL",
			{
				description:
					'Enter the URL of the service without /v1, for example https://videos.example.com',
			},
		);
	}
	return { apiKey: parsed.data.apiKey, baseUrl };
}
