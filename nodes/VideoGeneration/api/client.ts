import type {
	IAllExecuteFunctions,
	IDataObject,
	IHttpRequestMethods,
	IHttpRequestOptions,
} from 'n8n-workflow';
import type { z } from 'zod/v3';

import { readCredentials, type Credentials } from './readCredentials';
import {
	failureFromResponse,
	failureFromConnection,
	isMissingEndpoint,
	redirectFailure,
	ServiceError,
	unclearFailure,
	unreadableFailure,
	unsupportedFailure,
	type Failure,
} from './errors';
import {
	failedAttempt,
	headerOf,
	sendRequest,
	type HttpResponse,
	type NodeStream,
} from './sendRequest';
import { parseHttpUrl, withoutSecrets, parseJson } from './parse';
import { isCanceled, sleepUntil } from './concurrency';
import { decideRetry, wasCertainlyNotExecuted, type FailedAttempt } from './retry';

export type ServiceRequest<T> = RequestParts<T> & RetryOptions;

/**
 * Whether a call may be sent twice: it changes nothing the second time, or the service executes it once (idempotency
 * key), or it may not. `recoveryHint`: how the user finds out whether it was executed, if that is unclear.
 */
type RetryOptions =
	| { idempotent: true }
	| { idempotent: true; idempotencyKey: string; recoveryHint: string }
	| { idempotent: false; recoveryHint: string };

interface RequestParts<T> {
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
}

/** A file that is sent without holding it in memory. */
export interface RequestFile {
	/** Called for each attempt. */
	open: () => Promise<NodeStream | Buffer>;
	bytes: number;
	mimeType: string;
}

export interface ClientOptions {
	/** How long to wait for one response, in milliseconds. */
	timeout?: number;
	/** How long this client may pause for rate limits in total, in seconds. */
	maxRetryWait?: number;
}

/**
 * The result of one attempt. The user sees `failure` if no other attempt follows. `possiblyExecuted` is set on the last
 * attempt: whether the service may have executed any of them.
 */
export type Attempt<T> =
	| { ok: true; value: T }
	| { ok: false; failed: FailedAttempt; failure: Failure; possiblyExecuted?: boolean };

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_IDLE_MS = 60_000;
const DEFAULT_MAX_RETRY_WAIT_S = 300;

/** Of another call, a 404 can mean an unknown ID, or an endpoint that only some services have. */
const EVERY_SERVICES_LIST = /^GET \/v1\/(?:templates|videos)$/;

/** The only HTTP client for the service. One client serves one run of a node; a rate limit pauses all of its calls. */
export class ServiceClient {
	/**
	 * Whether a response of this run had the header `Accept-Idempotency-Key: true`. Other services get no key, because
	 * their interface does not define it.
	 */
	acceptsIdempotencyKeys = false;

	/** How far the service's clock is ahead of n8n's, in milliseconds, as the last response told; 0 if it did not. */
	clockAheadMs = 0;

	private pausedUntil = 0;

	private pausedMs = 0;

	constructor(
		readonly context: IAllExecuteFunctions,
		readonly credentials: Credentials,
		private readonly options: ClientOptions = {},
	) {}

	/** After how long without data a file transfer is aborted, in ms. */
	get idleTimeoutMs(): number {
		return this.options.timeout ?? DEFAULT_IDLE_MS;
	}

	/**
	 * A URL that the service gave, at the base URL: the service may know itself by another host name, to which no key goes.
	 * @returns undefined if it has no path below `/v1`
	 */
	urlAtService(url: string): string | undefined {
		if (this.credentialsFor(url)) return url;
		const { pathname, search } = parseHttpUrl(url) ?? { pathname: '', search: '' };
		const start = pathname.indexOf('/v1/');
		return start < 0 ? undefined : pathname.slice(start) + search;
	}

	/** The credentials for a request to a URL. Undefined for any origin but the base URL's: no other one gets the key. */
	credentialsFor(url: string): Credentials | undefined {
		const isOwn =
			URL.canParse(url) && new URL(url).origin === new URL(this.credentials.baseUrl).origin;
		return isOwn ? this.credentials : undefined;
	}

	/**
	 * Sends a request, retries it where that is safe, and parses the response.
	 * @throws ServiceError with the service's error object or the reason why there was no response. Its type is `unclear`
	 * if the service may have executed a request that has a `recoveryHint`.
	 */
	async request<T>(request: ServiceRequest<T>): Promise<T> {
		const startedAt = request.sentBefore ?? new Date();
		const result = await this.withRetries(
			request.idempotent,
			async (possiblyExecuted) => {
				const response = await this.send(request);
				const attempt = response.ok ? parseResponse(request, response.value) : response;
				if (attempt.ok) return attempt;
				const isInProgress = possiblyExecuted && attempt.failure.status === 409;
				// The service is still executing an earlier attempt. Repeat the call, as after a 502, until that one has ended.
				return 'idempotencyKey' in request && isInProgress
					? { ...attempt, failed: { ...attempt.failed, kind: 'status', status: 502 } }
					: attempt;
			},
			request.sentBefore !== undefined,
		);
		if (result.ok) return result.value;
		throw this.error(request, result.failure, result.possiblyExecuted ? startedAt : undefined);
	}

	/** Sends a GET. It changes nothing, so it may be repeated. Throws as `request` does. */
	async get<T>(
		path: string,
		schema: RequestParts<T>['schema'],
		options: Pick<RequestParts<T>, 'query' | 'itemIndex' | 'feature'> = {},
	): Promise<T> {
		return await this.request({ ...options, method: 'GET', path, schema, idempotent: true });
	}

	/** @param unclearSince since when the service may have executed the request; undefined if it certainly did not */
	private error(
		request: ServiceRequest<unknown>,
		failure: Failure,
		unclearSince: Date | undefined,
	): ServiceError {
		const { itemIndex, feature } = request;
		let reported = failure;
		if (feature !== undefined && isMissingEndpoint(failure)) {
			reported = unsupportedFailure(failure, feature);
		} else if ('recoveryHint' in request && unclearSince) {
			reported = unclearFailure(failure, unclearSince, request);
		}
		return new ServiceError(this.context.getNode(), reported, { itemIndex });
	}

	/**
	 * Retries an attempt where that is safe. All calls of this client wait while one of them is rate limited.
	 * @param attemptOnce is told whether the service may have executed an earlier attempt
	 * @param possiblyExecuted whether the service may have executed the request before this call
	 */
	async withRetries<T>(
		idempotent: boolean,
		attemptOnce: (possiblyExecuted: boolean) => Promise<Attempt<T>>,
		possiblyExecuted = false,
	): Promise<Attempt<T>> {
		let attempt = 1;
		let pauses = 0;
		let last: Attempt<T> | undefined;
		for (;;) {
			await sleepUntil(this.context, () => this.pausedUntil);
			if (last && isCanceled(this.context)) return last;
			const result = await attemptOnce(possiblyExecuted);
			if (result.ok) return result;
			possiblyExecuted ||= !wasCertainlyNotExecuted(result.failed);
			last = { ...result, possiblyExecuted };
			if (isCanceled(this.context)) return last;
			const now = Date.now();
			const maxRetryWaitMs = (this.options.maxRetryWait ?? DEFAULT_MAX_RETRY_WAIT_S) * 1000;
			const decision = decideRetry({
				idempotent,
				failure: result.failed,
				attempt,
				pauses,
				// The rest of the current pause is counted already, so waiting for its end costs nothing.
				pauseBudgetMs: maxRetryWaitMs - this.pausedMs + Math.max(0, this.pausedUntil - now),
				now,
				random: Math.random(),
			});
			if (!decision.retry) return last;
			const until = now + decision.afterMs;
			if (decision.countsAsAttempt) attempt += 1;
			else pauses += 1;
			if (decision.pausesRun) this.pauseAll(until);
			else await sleepUntil(this.context, () => until);
		}
	}

	private async send(request: ServiceRequest<unknown>): Promise<Attempt<HttpResponse>> {
		const url = request.path.startsWith('/')
			? this.credentials.baseUrl + request.path
			: request.path;
		const options: IHttpRequestOptions = {
			method: request.method,
			url,
			qs: request.query,
			headers: { Accept: 'application/json' },
			timeout: request.timeout ?? this.options.timeout ?? DEFAULT_TIMEOUT_MS,
			// Read as text, because error messages quote a body that is not JSON.
			encoding: 'text',
		};
		if (request.body !== undefined) {
			options.headers = { ...options.headers, 'Content-Type': 'application/json' };
			options.body = JSON.stringify(request.body);
		}
		if (request.file) {
			const { open, bytes, mimeType } = request.file;
			const headers = { 'Content-Type': mimeType, 'Content-Length': bytes };
			options.headers = { ...options.headers, ...headers };
			options.body = await open();
		}
		if ('idempotencyKey' in request) {
			options.headers = { ...options.headers, 'Idempotency-Key': request.idempotencyKey };
		}
		const response = await sendRequest(this.context, options, this.credentialsFor(url));
		if ('code' in response) {
			return {
				ok: false,
				failed: { kind: 'connection', code: response.code },
				failure: failureFromConnection(response, url),
			};
		}
		if (headerOf(response.headers, 'accept-idempotency-key') === 'true') {
			this.acceptsIdempotencyKeys = true;
		}
		const answeredAt = Date.parse(headerOf(response.headers, 'date') ?? '');
		if (!Number.isNaN(answeredAt)) this.clockAheadMs = answeredAt - Date.now();
		return response.status >= 200 && response.status < 300
			? { ok: true, value: response }
			: failedResponse(
					response,
					url,
					EVERY_SERVICES_LIST.test(`${request.method} ${request.path}`),
				);
	}

	private pauseAll(until: number): void {
		if (until <= this.pausedUntil) return;
		this.pausedMs += until - Math.max(this.pausedUntil, Date.now());
		this.pausedUntil = until;
	}
}

/**
 * Creates the client for one run of a node, with the node's credential.
 * @throws NodeOperationError as `readCredentials` does
 */
export async function createClient(
	context: IAllExecuteFunctions,
	options?: ClientOptions,
): Promise<ServiceClient> {
	return new ServiceClient(context, await readCredentials(context), options);
}

/** Makes a call once for each client: all items of a run share its result, or its error. */
export function oncePerClient<T>(
	call: (client: ServiceClient) => Promise<T>,
): (client: ServiceClient) => Promise<T> {
	const calls = new WeakMap<ServiceClient, Promise<T>>();
	return async (client) => {
		const made = calls.get(client) ?? call(client);
		calls.set(client, made);
		return await made;
	};
}

function parseResponse<T>(request: ServiceRequest<T>, { status, body }: HttpResponse): Attempt<T> {
	const text = asText(body);
	const parsed = request.schema.safeParse(parseJson(text));
	if (parsed.success) return { ok: true, value: parsed.data };
	const invalid = parsed.error.issues.map((issue) => issue.path.join('.') || 'JSON object');
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

function failedResponse<T>(
	response: HttpResponse,
	url: string,
	isEveryServices: boolean,
): Attempt<T> {
	const { status, headers, body } = response;
	return {
		ok: false,
		failed: failedAttempt(response),
		failure:
			status >= 300 && status < 400
				? redirectFailure(headerOf(headers, 'location'), url)
				: failureFromResponse({ status, headers, body: asText(body), isEveryServices }),
	};
}

function asText(body: unknown): string {
	return typeof body === 'string' ? body : '';
}
