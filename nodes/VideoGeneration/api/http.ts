import type {
	IAdditionalCredentialOptions,
	IAllExecuteFunctions,
	IHttpRequestOptions,
} from 'n8n-workflow';
import { z } from 'zod';

import { credentialType, type Credentials } from './credentials';
import { cancelSignal } from './pause';
import type { FailedAttempt } from './retry';

/** An answer of any status; header names are lower-case. */
export interface HttpAnswer {
	status: number;
	headers: Record<string, unknown>;
	body: unknown;
}

/** No answer: the connection's code (such as ECONNREFUSED), and the host's words for it. */
export interface NoAnswer {
	code: string;
	message: string;
}

const answerSchema = z
	.object({ statusCode: z.number(), headers: z.record(z.unknown()), body: z.unknown() })
	.transform(({ statusCode: status, headers, body }): HttpAnswer => ({ status, headers, body }));

/** How the host's errors show a connection's code; the rest of them is not ours to rely on. */
const noAnswerSchema = z.object({
	message: z.string().catch('no reason given'),
	httpCode: z.string().nullish().catch(undefined),
	code: z.string().nullish().catch(undefined),
	cause: z.object({ code: z.string() }).nullish().catch(undefined),
});

/**
 * Sends one request through the host. Every status is an answer and no redirect is followed: what to do with them,
 * and whether the key goes along, is decided by the caller.
 */
export async function sendRequest(
	context: IAllExecuteFunctions,
	request: IHttpRequestOptions,
	{ key }: { key: Credentials | undefined },
): Promise<HttpAnswer | NoAnswer> {
	const options: IHttpRequestOptions = {
		...request,
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		// With the key the host sets it itself.
		abortSignal: cancelSignal(context),
	};
	try {
		return answerSchema.parse(
			key
				? await context.helpers.httpRequestWithAuthentication.call(
						context,
						credentialType,
						options,
						credentialsAsRead(key),
					)
				: await context.helpers.httpRequest(options),
		);
	} catch (error) {
		const { message, httpCode, code, cause } = noAnswerSchema.parse(error);
		return { code: cause?.code ?? code ?? httpCode ?? 'UNKNOWN', message };
	}
}

/** Without them the host reads and decrypts the credential anew for each request. */
function credentialsAsRead({ apiKey, baseUrl }: Credentials): IAdditionalCredentialOptions {
	const data = { apiKey, baseUrl };
	return { credentialsDecrypted: { id: '', name: '', type: credentialType, data } };
}

/** One value of a header, undefined when absent or repeated. */
export function headerOf(headers: Record<string, unknown>, name: string): string | undefined {
	const value = headers[name];
	return typeof value === 'string' ? value : undefined;
}

/** What an answer without success says about another attempt. */
export function failedAttempt({ status, headers }: HttpAnswer): FailedAttempt {
	return {
		kind: 'status',
		status,
		retryAfter: headerOf(headers, 'retry-after'),
		retryAfterMs: headerOf(headers, 'retry-after-ms'),
	};
}
