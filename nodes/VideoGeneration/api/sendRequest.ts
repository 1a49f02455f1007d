import type {
	BinaryHelperFunctions,
	IAdditionalCredentialOptions,
	IAllExecuteFunctions,
	IHttpRequestOptions,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import { credentialType, type Credentials } from './credentials';
import { isAtService } from './secrets';
import { cancelSignal } from './cancellation';
import { NOT_SENT, type FailedAttempt } from './retry';

/** Node's stream type, taken from an n8n helper: a community node may not import node:stream. */
export type NodeStream = Exclude<Parameters<BinaryHelperFunctions['prepareBinaryData']>[0], Buffer>;

export const isStream = (body: unknown): body is NodeStream =>
	typeof body === 'object' && body !== null && 'destroy' in body;

/** A response of any status. Header names are lower-case. */
export interface HttpResponse {
	status: number;
	headers: Record<string, unknown>;
	body: unknown;
}

/** Why there was no response: the connection's error code, such as ECONNREFUSED, and n8n's message. */
export interface ConnectionError {
	code: string;
	message: string;
}

const responseSchema = z
	.object({ statusCode: z.number(), headers: z.record(z.unknown()), body: z.unknown() })
	.transform(({ statusCode: status, headers, body }): HttpResponse => ({ status, headers, body }));

/** n8n's protection against requests to internal addresses. Its error has no code. */
const BLOCKED_BY_N8N = /^The request was blocked\b/;

/** Where n8n's errors carry the connection's error code. */
const connectionErrorSchema = z.object({
	message: z.string().catch('no reason given'),
	httpCode: z.string().nullish().catch(undefined),
	code: z.string().nullish().catch(undefined),
	cause: z.object({ code: z.string() }).nullish().catch(undefined),
});

/**
 * Sends one request with n8n's helpers. It returns a response of any status and follows no redirect: the caller decides
 * what they mean.
 * @param credentials sent as `Authorization` if the URL is at the service; undefined for a request that is not for it
 */
export async function sendRequest(
	context: IAllExecuteFunctions,
	request: IHttpRequestOptions,
	credentials: Credentials | undefined,
): Promise<HttpResponse | ConnectionError> {
	const signal = cancelSignal(context);
	if (signal?.aborted) return { code: NOT_SENT, message: 'the execution was stopped' };
	const options: IHttpRequestOptions = {
		...request,
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		// Only needed without credentials: with them, n8n sets the signal itself.
		abortSignal: signal,
	};
	try {
		return responseSchema.parse(
			credentials && isAtService(request.url, credentials)
				? await context.helpers.httpRequestWithAuthentication.call(
						context,
						credentialType,
						options,
						decryptedCredentials(credentials),
					)
				: await context.helpers.httpRequest(options),
		);
	} catch (error) {
		const { message, httpCode, code, cause } = connectionErrorSchema.parse(error);
		const unnamed = BLOCKED_BY_N8N.test(message) ? NOT_SENT : 'UNKNOWN';
		return { code: cause?.code ?? code ?? httpCode ?? unnamed, message };
	}
}

/** Without this, n8n reads and decrypts the credential again for each request. */
function decryptedCredentials({ apiKey, baseUrl }: Credentials): IAdditionalCredentialOptions {
	const data = { apiKey, baseUrl };
	return { credentialsDecrypted: { id: '', name: '', type: credentialType, data } };
}

/** One value of a header, undefined when absent or repeated. */
export function headerOf(headers: Record<string, unknown>, name: string): string | undefined {
	const value = headers[name];
	return typeof value === 'string' ? value : undefined;
}

/** What `decideRetry` needs to know about an error response. */
export function failedAttempt({ status, headers }: HttpResponse): FailedAttempt {
	return {
		kind: 'status',
		status,
		retryAfter: headerOf(headers, 'retry-after'),
		retryAfterMs: headerOf(headers, 'retry-after-ms'),
	};
}
