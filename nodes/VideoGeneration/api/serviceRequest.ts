import type { IDataObject, IHttpRequestMethods, IHttpRequestOptions } from 'n8n-workflow';
import type { z } from 'zod/v3';

import {
	failureFromResponse,
	isWebPage,
	redirectFailure,
	unreadableFailure,
	type Failure,
} from './errors';
import type { FieldLabels } from './fieldLabels';
import { parseJson } from './parse';
import type { Credentials } from './credentials';
import { withoutKey, withoutSecrets } from './secrets';
import type { FailedAttempt, RetryOptions } from './retry';
import { failedAttempt, headerOf, type HttpResponse, type NodeStream } from './sendRequest';

/* One call of the service: its parts, the HTTP request that is made of them, and what a response to it means. */

export type ServiceRequest<T> = RequestParts<T> & RetryOptions;

export interface RequestParts<T> {
	method: IHttpRequestMethods;
	/** A path below the base URL, such as `/v1/videos`, whose parts the caller has encoded; or a URL from the service. */
	path: string;
	query?: IDataObject;
	/** Sent as JSON, whatever its type. */
	body?: unknown;
	/** Sent as it is, instead of a body. */
	file?: RequestFile;
	/** How long to wait for the response, in milliseconds, instead of the client's own time. */
	timeout?: number;
	/** Parses the response. From here on its shape is trusted. */
	schema: z.ZodType<T, z.ZodTypeDef, unknown>;
	itemIndex?: number;
	/** When an earlier try sent this call, if its outcome is unknown. If this call fails too, the outcome stays unknown. */
	sentBefore?: Date;
	/** For an endpoint that only some services have: what it is for, such as 'canceling videos', for the error. */
	feature?: string;
	/** For the error of a request that the service refuses. */
	labels?: FieldLabels;
}

/** A file that is sent without holding it in memory. */
export interface RequestFile {
	/** Called for each attempt. */
	open: () => Promise<NodeStream | Buffer>;
	bytes: number;
	mimeType: string;
}

/**
 * The result of one attempt. The user sees `failure` if no other attempt follows. `possiblyExecuted` is set on the last
 * attempt: whether the service may have executed any of them.
 */
export type Attempt<T> =
	| { ok: true; value: T }
	| { ok: false; failed: FailedAttempt; failure: Failure; possiblyExecuted?: boolean };

/** Of another call, a 404 can mean an unknown ID, or an endpoint that only some services have. */
const LISTS_OF_EVERY_SERVICE = /^GET \/v1\/(?:templates|videos)$/;

/** The HTTP request of one attempt. A file is opened for it. */
export async function httpOptionsOf(
	request: ServiceRequest<unknown>,
	url: string,
	timeout: number,
): Promise<IHttpRequestOptions> {
	const { method, query, body, file } = request;
	const key = idempotencyKeyOf(request);
	return {
		method,
		url,
		qs: query,
		arrayFormat: 'repeat',
		headers: {
			Accept: 'application/json',
			...(body !== undefined && { 'Content-Type': 'application/json' }),
			...(file && { 'Content-Type': file.mimeType, 'Content-Length': file.bytes }),
			...(key !== undefined && { 'Idempotency-Key': key }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
		...(file && { body: await file.open() }),
		timeout: request.timeout ?? timeout,
		// Read as text, because error messages quote a body that is not JSON.
		encoding: 'text',
	};
}

/** The value of a response with a success status, or why it cannot be read. */
export function parseResponse<T>(
	request: ServiceRequest<T>,
	{ status, body }: HttpResponse,
): Attempt<T> {
	const text = asText(body);
	const parsed = request.schema.safeParse(parseJson(text));
	// No call has a page as its response, not even one that has nothing to parse.
	if (parsed.success && !isWebPage(text)) return { ok: true, value: parsed.data };
	const issues = parsed.error?.issues ?? [];
	const invalid = issues.map((issue) => issue.path.join('.') || 'JSON object');
	return {
		ok: false,
		// Usually the URL is wrong, so the call is not repeated. With an idempotency key it is repeated, as after a 502,
		// because a job may exist whose ID only a readable response contains.
		failed: { kind: 'status', status: 'idempotencyKey' in request ? 502 : status },
		failure: unreadableFailure(
			`${request.method} ${withoutSecrets(request.path)}`,
			{ status, body: text },
			invalid,
		),
	};
}

export const idempotencyKeyOf = (request: ServiceRequest<unknown>): string | undefined =>
	'idempotencyKey' in request ? request.idempotencyKey : undefined;

/** What a response with another status means. */
export function failedResponse<T>(
	{ method, path }: ServiceRequest<unknown>,
	response: HttpResponse,
	url: string,
	credentials: Credentials,
): Attempt<T> {
	const { status, headers } = response;
	const body = withoutKey(asText(response.body), credentials);
	const everyServiceHasIt = LISTS_OF_EVERY_SERVICE.test(`${method} ${path}`);
	return {
		ok: false,
		failed: failedAttempt(response),
		failure:
			status >= 300 && status < 400
				? redirectFailure(headerOf(headers, 'location'), url)
				: failureFromResponse({ status, headers, body, everyServiceHasIt }),
	};
}

function asText(body: unknown): string {
	return typeof body === 'string' ? body : '';
}
