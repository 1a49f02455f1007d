import { z } from 'zod/v3';
import type { IAllExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from './client';
import {
	EXPIRED_FILE,
	failureFromConnection,
	failureFromResponse,
	ServiceError,
	type Failure,
} from './errors';
import {
	failedAttempt,
	headerOf,
	sendRequest,
	type HttpResponse,
	type NodeStream,
} from './sendRequest';
import type { Attempt } from './serviceRequest';
import { parseHttpUrl } from './parse';
import { withoutKey, withoutSecrets } from './secrets';
import { pluralize } from '../messages';
import { isCanceled, sleepUntil } from './cancellation';

export interface FileStream {
	stream: NodeStream;
	/** Lower-case, without parameters; undefined when the response has none. */
	contentType: string | undefined;
}

const MAX_REDIRECTS = 5;
const MAX_ERROR_BYTES = 16 * 1024;

/** Content types of error pages that services and proxies return instead of a file. */
const NO_FILE_TYPES = /^text\/|^application\/(?:.*\+)?(?:json|xml)$/;

const streamSchema = z.custom<NodeStream>(
	(value) =>
		typeof value === 'object' &&
		value !== null &&
		Symbol.asyncIterator in value &&
		'destroy' in value,
);

/**
 * Opens the file at a URL as a stream and follows redirects. The key is sent only to the base URL's origin.
 * @throws ServiceError if there is no file, or a web page instead of one
 */
export async function fetchFile(
	client: ServiceClient,
	url: string,
	itemIndex?: number,
): Promise<FileStream> {
	const fileUrl = parseHttpUrl(url)?.href;
	const result = fileUrl
		? await client.withRetries(true, async () => await followRedirects(client, fileUrl))
		: noFile({ message: `The file URL is not a valid URL: ${withoutSecrets(url)}` });
	if (result.ok) return result.value;
	throw new ServiceError(client.context.getNode(), result.failure, { itemIndex });
}

async function followRedirects(
	client: ServiceClient,
	fileUrl: string,
): Promise<Attempt<FileStream>> {
	let url = fileUrl;
	for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
		const response = await sendRequest(
			client.context,
			{
				method: 'GET',
				url,
				encoding: 'stream',
				timeout: client.idleTimeoutMs,
				headers: { 'Accept-Encoding': 'identity' },
			},
			client.credentials,
		);
		if ('code' in response) {
			return {
				ok: false,
				failed: { kind: 'connection', code: response.code },
				failure: failureFromConnection(response, url, true),
			};
		}
		const location = headerOf(response.headers, 'location');
		if (response.status < 300 || response.status >= 400 || location === undefined) {
			return await toFileStream(client, response);
		}
		await readStart(client, response.body, 0);
		const next = URL.canParse(location, url)
			? parseHttpUrl(new URL(location, url).href)
			: undefined;
		if (!next) {
			return noFile({
				message: `The file URL redirects to an invalid URL: ${withoutSecrets(location)}`,
			});
		}
		url = next.href;
	}
	return noFile({ message: `The file URL redirects more than ${MAX_REDIRECTS} times` });
}

async function toFileStream(
	client: ServiceClient,
	response: HttpResponse,
): Promise<Attempt<FileStream>> {
	const { status, headers, body } = response;
	if (status < 200 || status >= 300) {
		const start = withoutKey(await readStart(client, body, MAX_ERROR_BYTES), client.credentials);
		return {
			ok: false,
			failed: failedAttempt(response),
			failure: failureFromResponse({ status, headers, body: start, isFile: true }),
		};
	}
	const contentType = headerOf(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
	const isEmpty = status === 204 || headerOf(headers, 'content-length') === '0';
	if (isEmpty || NO_FILE_TYPES.test(contentType ?? '')) {
		await readStart(client, body, 0);
		return noFile({
			message: `The file URL returns ${isEmpty ? 'nothing' : contentType} instead of a file`,
			description: EXPIRED_FILE,
		});
	}
	return { ok: true, value: { stream: streamSchema.parse(body), contentType } };
}

function noFile(reason: { message: string; description?: string }): Attempt<FileStream> {
	const failure: Failure = { ...reason, type: 'no_file', retryable: false };
	// A status that is never retried: the same URL would give the same result.
	return { ok: false, failed: { kind: 'status', status: 200 }, failure };
}

/**
 * Reads the start of a body and destroys the rest. Even an unwanted body has to be read a little: if n8n's stream is
 * destroyed unread, the connection stays open.
 */
async function readStart(client: ServiceClient, body: unknown, maxBytes: number): Promise<string> {
	const stream = streamSchema.parse(body);
	const chunks: Buffer[] = [];
	const read = async () => {
		let bytes = 0;
		for await (const chunk of stream) {
			if (!Buffer.isBuffer(chunk)) break;
			chunks.push(chunk);
			bytes += chunk.length;
			if (bytes > maxBytes) break;
		}
	};
	// If the transfer breaks, use what has arrived.
	await withIdleTimeout(client.context, stream, client.idleTimeoutMs, read).catch(() => undefined);
	return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads a stream to its end, and aborts when no data arrives for `idleMs` or the execution is canceled: neither n8n nor
 * its binary stores do that. Time during which the reader is busy does not count.
 * @param read starts reading; no data flows before
 * @throws Error with the reason why the transfer ended
 */
export async function withIdleTimeout<T>(
	context: IAllExecuteFunctions,
	stream: NodeStream,
	idleMs: number,
	read: () => Promise<T>,
): Promise<T> {
	const flow = { lastAt: Date.now(), isRead: false, isOver: false };
	// A 'data' listener starts the flow, so ours is added only together with the reader's.
	const onListener = (event: unknown) => {
		if (event !== 'data' && event !== 'readable') return;
		stream.off('newListener', onListener);
		flow.isRead = true;
		flow.lastAt = Date.now();
		stream.on('data', () => {
			flow.lastAt = Date.now();
		});
	};
	stream.on('newListener', onListener);
	// The reader may have stopped listening by then, and an unhandled stream error would end the process.
	stream.on('error', () => undefined);

	const end = () => {
		if (flow.isOver) return 0;
		const isBusy = !flow.isRead || stream.readableEnded || stream.readableLength > 0;
		if (isBusy) flow.lastAt = Date.now();
		return flow.lastAt + idleMs;
	};
	const reading = read().finally(() => {
		flow.isOver = true;
	});
	const watch = async () => {
		await sleepUntil(context, end);
		if (flow.isOver) return await reading;
		const reason = isCanceled(context)
			? 'the execution was canceled'
			: `no data arrived for ${pluralize(idleMs / 1000, 'second')}`;
		const error = new Error(reason);
		stream.destroy(error);
		throw error;
	};
	// Do not rely on the stream's 'end': a stream that n8n made from a generator cannot end while the generator waits.
	return await Promise.race([reading, watch()]);
}
