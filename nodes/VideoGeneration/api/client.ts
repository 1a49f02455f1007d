import type {
	IAllExecuteFunctions,
	IDataObject,
	IHttpRequestMethods,
	IHttpRequestOptions,
	INode,
} from 'n8n-workflow';
import type { z } from 'zod';

import { readCredentials, type Credentials } from './credentials';
import {
	failureFromAnswer,
	failureFromConnection,
	redirectFailure,
	ServiceError,
	unclearFailure,
	unreadableFailure,
	type Failure,
} from './errors';
import { failedAttempt, headerOf, sendRequest, type HttpAnswer } from './http';
import { parseJson } from './json';
import { isCancelled, pauseUntil } from './pause';
import { decideRetry, wasNotCarriedOut, type FailedAttempt, type RetryPolicy } from './retry';

export type ServiceRequest<T> = RequestParts<T> & Repetition;

/** `howToLook`: how the user finds out whether a request that must not be repeated was carried out. */
type Repetition =
	| { retry: Extract<RetryPolicy, 'transient'> }
	| { retry: Extract<RetryPolicy, 'unsent'>; howToLook: string };

interface RequestParts<T> {
	method: IHttpRequestMethods;
	/**
	 * Below the base URL, for example `/v1/videos`, parts that vary encoded by the caller; or a whole address that the
	 * service gave.
	 */
	path: string;
	query?: IDataObject;
	/** Sent as JSON, whatever its type. */
	body?: unknown;
	/** What the answer must look like: the boundary at which it is parsed. */
	schema: z.ZodType<T, z.ZodTypeDef, unknown>;
	itemIndex?: number;
}

export interface ClientOptions {
	/** Milliseconds of one request. */
	timeout?: number;
	/** Seconds that this client may pause for rate limits in all. */
	maxRetryWait?: number;
}

/** How one attempt ended; `failure` is what the user is told if it was the last one. */
export type Attempt<T> =
	| { ok: true; value: T }
	| { ok: false; failed: FailedAttempt; failure: Failure };

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_IDLE_MS = 60_000;
const DEFAULT_MAX_RETRY_WAIT_S = 300;

/** The one way from the nodes to the service. One client serves one run of a node: a rate limit pauses all its calls. */
export class ServiceClient {
	private pausedUntil = 0;

	private pausedMs = 0;

	constructor(
		readonly context: IAllExecuteFunctions,
		readonly credentials: Credentials,
		private readonly options: ClientOptions = {},
	) {}

	private get node(): INode {
		return this.context.getNode();
	}

	/** How long a file may not come on, in ms. */
	get idleMs(): number {
		return this.options.timeout ?? DEFAULT_IDLE_MS;
	}

	/** Whether an address has the base URL's origin: only there does the key go. */
	isOwn(address: string): boolean {
		return new URL(address).origin === new URL(this.credentials.baseUrl).origin;
	}

	/** What goes along to an address: the key only to the base URL's origin. */
	keyFor(address: string): Credentials | undefined {
		return this.isOwn(address) ? this.credentials : undefined;
	}

	/**
	 * Sends one request, repeated as its policy allows, and parses the answer.
	 * @throws ServiceError with the service's error object (contract 7) or what prevented an answer; for the policy
	 * `unsent`, type `unclear` where the request may have been carried out all the same
	 */
	async request<T>(request: ServiceRequest<T>): Promise<T> {
		const startedAt = new Date();
		const result = await this.repeat(request.retry, async () => await this.attempt(request));
		if (!result.ok) {
			const unclear = !wasNotCarriedOut(result.failed);
			throw this.error(request, result.failure, unclear ? startedAt : undefined);
		}
		const { status, body } = result.value;
		const parsed = request.schema.safeParse(parseJson(asText(body)));
		if (parsed.success) return parsed.data;
		const missing = parsed.error.issues.map((issue) => issue.path.join('.') || 'JSON object');
		const failure = unreadableFailure(`${request.method} ${request.path}`, status, missing);
		throw this.error(request, failure, startedAt);
	}

	/** @param unclearSince when the request may have been carried out */
	private error(
		request: ServiceRequest<unknown>,
		failure: Failure,
		unclearSince: Date | undefined,
	): ServiceError {
		const unclear = request.retry === 'unsent' && unclearSince;
		return new ServiceError(
			this.node,
			unclear ? unclearFailure(failure, unclearSince, request.howToLook) : failure,
			{ itemIndex: request.itemIndex },
		);
	}

	/** Repeats attempts as the policy allows; all calls of this client wait while one is told to slow down. */
	async repeat<T>(
		policy: RetryPolicy,
		attemptOnce: () => Promise<Attempt<T>>,
	): Promise<Attempt<T>> {
		let attempt = 1;
		let pauses = 0;
		for (;;) {
			await pauseUntil(this.context, () => this.pausedUntil);
			const result = await attemptOnce();
			if (result.ok || isCancelled(this.context)) return result;
			const now = Date.now();
			const maxRetryWaitMs = (this.options.maxRetryWait ?? DEFAULT_MAX_RETRY_WAIT_S) * 1000;
			const decision = decideRetry({
				policy,
				failure: result.failed,
				attempt,
				pauses,
				// What another call has claimed already is there for all.
				pauseBudgetMs: maxRetryWaitMs - this.pausedMs + Math.max(0, this.pausedUntil - now),
				now,
				random: Math.random(),
			});
			if (!decision.retry) return result;
			const until = now + decision.afterMs;
			if (decision.counts) attempt += 1;
			else pauses += 1;
			if (decision.paused) this.pauseAll(until);
			else await pauseUntil(this.context, () => until);
		}
	}

	private async attempt<T>(request: ServiceRequest<T>): Promise<Attempt<HttpAnswer>> {
		const url = request.path.startsWith('/')
			? this.credentials.baseUrl + request.path
			: request.path;
		const options: IHttpRequestOptions = {
			method: request.method,
			url,
			qs: request.query,
			headers: { Accept: 'application/json' },
			timeout: this.options.timeout ?? DEFAULT_TIMEOUT_MS,
			// As text: the retry decision and the message both need the body as it came.
			encoding: 'text',
		};
		if (request.body !== undefined) {
			options.headers = { ...options.headers, 'Content-Type': 'application/json' };
			options.body = JSON.stringify(request.body);
		}
		const answer = await sendRequest(this.context, options, { key: this.keyFor(url) });
		if ('code' in answer) {
			return {
				ok: false,
				failed: { kind: 'connection', code: answer.code },
				failure: failureFromConnection(answer.code, answer.message, this.credentials.baseUrl),
			};
		}
		return answer.status >= 200 && answer.status < 300
			? { ok: true, value: answer }
			: failedAnswer(answer);
	}

	private pauseAll(until: number): void {
		if (until <= this.pausedUntil) return;
		this.pausedMs += until - Math.max(this.pausedUntil, Date.now());
		this.pausedUntil = until;
	}
}

/** A client for one run of a node, with the node's credential. */
export async function connect(
	context: IAllExecuteFunctions,
	options?: ClientOptions,
): Promise<ServiceClient> {
	return new ServiceClient(context, await readCredentials(context), options);
}

function failedAnswer<T>(answer: HttpAnswer): Attempt<T> {
	const { status, headers, body } = answer;
	return {
		ok: false,
		failed: failedAttempt(answer),
		failure:
			status >= 300 && status < 400
				? redirectFailure(headerOf(headers, 'location'))
				: failureFromAnswer({ status, headers, body: asText(body) }),
	};
}

function asText(body: unknown): string {
	return typeof body === 'string' ? body : '';
}
