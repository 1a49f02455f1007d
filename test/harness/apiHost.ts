import type {
	IAdditionalCredentialOptions,
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestOptions,
	INode,
} from 'n8n-workflow';
import { z } from 'zod';

import {
	connect,
	type ClientOptions,
	type ServiceRequest,
} from '../../nodes/VideoGeneration/api/client';
import { ServiceError, type Failure } from '../../nodes/VideoGeneration/api/errors';

/** An answer of the service, or what the host throws in place of one. */
export type Reply =
	| { status?: number; headers?: Record<string, unknown>; body?: unknown }
	| { thrown: unknown };

/** A request as the host was asked to send it; `credential` when it was to add the key, and what of. */
export interface Sent extends IHttpRequestOptions {
	credential?: string;
	decrypted?: ICredentialDataDecryptedObject;
}

/** The part of n8n that the API client uses, with prepared answers: without n8n's engine, and in no time. */
export class ApiHost {
	readonly sent: Sent[] = [];

	readonly cancel = new AbortController();

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

	/** Answers in order; the last one again and again. Objects are sent as JSON, other bodies as they are. */
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
		const reply = this.replies.length > 1 ? this.replies.shift() : this.replies[0];
		if (reply === undefined) throw new Error('No answer is prepared');
		if ('thrown' in reply) throw reply.thrown;
		const { status = 200, headers = {}, body } = reply;
		const isPlain = Object.getPrototypeOf(body ?? '') === Object.prototype;
		return { statusCode: status, headers, body: isPlain ? JSON.stringify(body) : body };
	}
}

/** The moment at which the clock of {@link useFakeClock} begins. */
export const clockStart = Date.parse('2026-01-01T00:00:00Z');

/** Pauses take no time in these tests, and have no jitter. */
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

/** Runs a call to its end, however long it would pause, and says how long that was. */
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

/** What a call failed with. */
export function failureOf({ error }: { error?: unknown }): Failure {
	if (error instanceof ServiceError) return error.details;
	throw new Error('The call did not fail as calls of the service do', { cause: error });
}

/** Calls of the client, and what they are answered with. */
const schema = z.object({ id: z.string() });
export const get = { method: 'GET', path: '/v1/thing', schema, retry: 'transient' } as const;
export const post = {
	method: 'POST',
	path: '/v1/thing',
	schema,
	retry: 'unsent',
	howToLook: 'Look for it.',
} as const;
export const found: Reply = { body: { id: 'a' } };

/** Sends a call with a client of its own, to its end. */
export async function send<T>(host: ApiHost, request: ServiceRequest<T>, options?: ClientOptions) {
	const client = await connect(host.context, options);
	return await settle(client.request(request));
}
