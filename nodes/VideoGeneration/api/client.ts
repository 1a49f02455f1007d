import type { IAllExecuteFunctions } from 'n8n-workflow';

import { isCanceled, sleepUntil } from './cancellation';
import {
	failureFromConnection,
	isMissingEndpoint,
	ServiceError,
	tooLongWait,
	unclearFailure,
	unsupportedFailure,
	type Failure,
} from './errors';
import { withFieldLabels } from './fieldLabels';
import { epochOf, parseHttpUrl } from './parse';
import { readCredentials, type Credentials } from './credentials';
import { isAtService } from './secrets';
import { decideRetry, wasCertainlyNotExecuted } from './retry';
import { headerOf, isStream, sendRequest, type HttpResponse } from './sendRequest';
import {
	failedResponse,
	httpOptionsOf,
	idempotencyKeyOf,
	parseResponse,
	type Attempt,
	type RequestParts,
	type ServiceRequest,
} from './serviceRequest';

export interface ClientOptions {
	/** How long to wait for one response, in milliseconds. */
	timeout?: number;
	/** How long this client may pause for rate limits in total, in seconds. */
	maxRetryWait?: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_IDLE_MS = 60_000;
const DEFAULT_MAX_RETRY_WAIT_S = 300;

/** The only HTTP client for the service. One client serves one run of a node; a rate limit pauses all of its calls. */
export class ServiceClient {
	/**
	 * Whether a response of this run had the header `Accept-Idempotency-Key: true`. Other services get no key, because
	 * their interface does not define it.
	 */
	acceptsIdempotencyKeys = false;

	/** The same for the header `Accept-Deduplication-Key: true`. */
	acceptsDeduplicationKeys = false;

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
		if (isAtService(url, this.credentials)) return url;
		const { pathname, search } = parseHttpUrl(url) ?? { pathname: '', search: '' };
		const start = pathname.indexOf('/v1/');
		return start < 0 ? undefined : pathname.slice(start) + search;
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
				if (possiblyExecuted && 'onSentAgain' in request) request.onSentAgain();
				const response = await this.send(request);
				const attempt = response.ok ? parseResponse(request, response.value) : response;
				if (attempt.ok) return attempt;
				const isInProgress = possiblyExecuted && attempt.failure.status === 409;
				// The service is still executing an earlier attempt. Repeat the call, as after a 502, until that one has ended.
				return idempotencyKeyOf(request) !== undefined && isInProgress
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
		options: Pick<RequestParts<T>, 'query' | 'itemIndex' | 'feature' | 'labels'> = {},
	): Promise<T> {
		return await this.request({ ...options, method: 'GET', path, schema, idempotent: true });
	}

	/** @param unclearSince since when the service may have executed the request; undefined if it certainly did not */
	private error(
		request: ServiceRequest<unknown>,
		failure: Failure,
		unclearSince: Date | undefined,
	): ServiceError {
		const { itemIndex, feature, labels = {} } = request;
		let reported = withFieldLabels(failure, labels);
		if (feature !== undefined && isMissingEndpoint(failure)) {
			// A 501 is itself one of the unclear outcomes, but here it says that there is nothing to execute.
			const mayBeExecuted =
				unclearSince !== undefined && request.method !== 'GET' && failure.status !== 501;
			reported = unsupportedFailure(failure, feature, mayBeExecuted);
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
			if (!decision.retry) {
				const { refusedWaitMs: waitMs } = decision;
				return waitMs ? { ...last, failure: tooLongWait(last.failure, waitMs) } : last;
			}
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
		const options = await httpOptionsOf(request, url, this.options.timeout ?? DEFAULT_TIMEOUT_MS);
		const response = await sendRequest(this.context, options, this.credentials).finally(() => {
			// axios leaves the file open if the request fails, or is answered before all of it is sent.
			if (isStream(options.body)) options.body.destroy();
		});
		if ('code' in response) {
			return {
				ok: false,
				failed: { kind: 'connection', code: response.code },
				failure: failureFromConnection(response, url),
			};
		}
		const header = (name: string) => headerOf(response.headers, name);
		this.acceptsIdempotencyKeys ||= header('accept-idempotency-key') === 'true';
		this.acceptsDeduplicationKeys ||= header('accept-deduplication-key') === 'true';
		const answeredAt = epochOf(header('date'));
		if (answeredAt !== undefined) this.clockAheadMs = answeredAt - Date.now();
		return response.status >= 200 && response.status < 300
			? { ok: true, value: response }
			: failedResponse(request, response, url, this.credentials);
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
