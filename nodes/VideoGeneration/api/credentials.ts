import { NodeOperationError, type FunctionsBase } from 'n8n-workflow';
import { z } from 'zod';

export const credentialType = 'videoGenerationApi';

const credentialsSchema = z.object({
	apiKey: z.string().trim().min(1),
	baseUrl: z.string().trim(),
});

/** `baseUrl` has no trailing slash and no `/v1`: every path of the contract starts with `/v1`. */
export interface Credentials {
	apiKey: string;
	baseUrl: string;
}

/**
 * Brings a pasted address into the form of the contract's {base_url}: no query, no trailing slash, no `/v1`.
 * @returns undefined when it is not an http(s) address
 */
export function normalizeBaseUrl(pasted: string): string | undefined {
	if (!URL.canParse(pasted)) return undefined;
	const url = new URL(pasted);
	if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
	return url.origin + url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '');
}

/**
 * The node's credential, checked.
 * @throws NodeOperationError that names the credential's field which is missing or no address
 */
export async function readCredentials(context: FunctionsBase): Promise<Credentials> {
	const parsed = credentialsSchema.safeParse(await context.getCredentials(credentialType));
	if (!parsed.success) {
		throw new NodeOperationError(context.getNode(), "The credential has no 'API Key'", {
			description:
				'Open the credential and fill in the key that the service showed at its creation.',
		});
	}
	const baseUrl = normalizeBaseUrl(parsed.data.baseUrl);
	if (baseUrl === undefined) {
		throw new NodeOperationError(
			context.getNode(),
			"'Base URL' of the credential is not an address",
			{
				description:
					'Fill in the address of the service before /v1, for example https://videos.example.com',
			},
		);
	}
	return { apiKey: parsed.data.apiKey, baseUrl };
}
