import type {
	IAdditionalCredentialOptions,
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestOptions,
	INode,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import { createClient, type ClientOptions } from '../../nodes/VideoGeneration/api/client';
import { ServiceError, type Failure } from '../../nodes/VideoGeneration/api/errors';
import type { ServiceRequest } from '../../nodes/VideoGeneration/api/serviceRequest';

/** A response of the service, or the error that n8n throws instead. */
export type Reply =
	{ status?: number; headers?: Record<string, unknown>; body?: unknown } | { thrown: unknown };

/** A request that n8n was asked to send. `credential` and `decrypted` are set if it should add the key. */
export interface Sent extends IHttpRequestOptions {
	credential?: string;
	decrypted?: ICredentialDataDecryptedObject;
}

/** The part of n8n that the API client uses, with prepared responses. It needs neither n8n's engine nor time. */
export class FakeContext {
	readonly sent: Sent[] = [];

	readonly cancel = new AbortController();

	/** Whether the execution is stopped while its first request is on its way, so that none is repeated. */
	isStoppedBySending = false;

	readonly node: INode = {
		id: 'node-1',
		name: 'Video Generation',
		type: 'n8n-nodes-video-generation.videoGeneration',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};

	credential: IDataObject = { apiKey: 'vg_test_key', baseUrl: 'https://videos.example' };

	private readonly replies: Reply[] = [];

	/** Prepares responses in their order. The last one repeats. Objects are sent as JSON, other bodies unchanged. */
	answers(...replies: Reply[]): this {
		this.replies.push(...replies);
		return this;
	}

	readonly context = {
		getNode: () => this.node,
		getCredentials: async (type: string) => {
			await Promise.resolve();
			if (type !== 'videoGenerationApi') throw new Error(`There is no credential ${type}`);
			return this.credential;
		},
		getExecutionCancelSignal: () => this.cancel.signal,
		helpers: {
			httpRequest: async (options: IHttpRequestOptions) => await this.send(options),
			httpRequestWithAuthentication: async (
				credential: string,
				options: IHttpRequestOptions,
				more?: IAdditionalCredentialOptions,
			) =>
				await this.send({
					...options,
					credential,
					decrypted: more?.credentialsDecrypted?.data,
				}),
		},
	} as unknown as IAllExecuteFunctions;

	private async send(sent: Sent): Promise<unknown> {
		await Promise.resolve();
		this.sent.push(sent);
		if (this.isStoppedBySending) this.cancel.abort();
		const reply = this.replies.length > 1 ? this.replies.shift() : this.replies[0];
		if (reply === undefined) throw new Error('No answer is prepared');
		if ('thrown' in reply) throw reply.thrown;
		const { status = 200, headers = {}, body } = reply;
		const isPlain = Object.getPrototypeOf(body ?? '') === Object.prototype;
		return { statusCode: status, headers, body: isPlain ? JSON.stringify(body) : body };
	}
}

/** The start time of {@link useFakeClock}. */
export const clockStart = Date.parse('2026-01-01T00:00:00Z');

/** Pauses in the tests take no time and have no jitter. */
export function useFakeClock(): void {
	beforeEach(() => {
		jest.useFakeTimers({ now: clockStart });
		jest.spyOn(Math, 'random').mockReturnValue(0);
	});
	afterEach(() => {
		jest.useRealTimers();
		jest.restoreAllMocks();
	});
}

/** Runs a call to its end, and returns how long it would have taken. */
export async function settle<T>(
	call: Promise<T>,
): Promise<{ value?: T; error?: unknown; afterMs: number }> {
	const outcome = call.then(
		(value) => ({ value, afterMs: Date.now() - clockStart }),
		(error: unknown) => ({ error, afterMs: Date.now() - clockStart }),
	);
	await jest.runAllTimersAsync();
	return await outcome;
}

/** The details of a failed call. */
export function failureOf({ error }: { error?: unknown }): Failure {
	if (error instanceof ServiceError) return error.details;
	throw new Error('The call did not fail with a ServiceError', { cause: error });
}

/** Requests of the client, and a response to them. */
const schema = z.object({ id: z.string() });
export const get = { method: 'GET', path: '/v1/thing', schema, idempotent: true } as const;
export const post = {
	method: 'POST',
	path: '/v1/thing',
	schema,
	idempotent: false,
	recoveryHint: 'Look for it.',
} as const;
export const found: Reply = { body: { id: 'a' } };
/** The connection was refused, so the request was not executed. */
export const refused: Reply = { thrown: { message: 'refused', cause: { code: 'ECONNREFUSED' } } };

/** Sends a request with a new client and waits for its end. */
export async function send<T>(
	fake: FakeContext,
	request: ServiceRequest<T>,
	options?: ClientOptions,
) {
	const client = await createClient(fake.context, options);
	return await settle(client.request(request));
}
