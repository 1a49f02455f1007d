import type { BinaryHelperFunctions } from 'n8n-workflow';
import { z } from 'zod';

import type { Attempt, ServiceClient } from './client';
import { failureFromAnswer, failureFromConnection, ServiceError, type Failure } from './errors';
import { headerOf, sendRequest, type HttpAnswer } from './http';

/** The host's stream class, by way of the helper that takes it: its module is not to be imported. */
type HostStream = Exclude<Parameters<BinaryHelperFunctions['prepareBinaryData']>[0], Buffer>;

export interface FileStream {
	stream: HostStream;
	/** Without parameters, lower-case; undefined when the answer names none. */
	contentType: string | undefined;
	/** Bytes; undefined when the answer does not say. */
	size: number | undefined;
}

const MAX_REDIRECTS = 5;
const MAX_ERROR_BYTES = 16 * 1024;
const FILE_TIMEOUT_MS = 10 * 60_000;

const streamSchema = z.custom<HostStream>(
	(value) =>
		typeof value === 'object' &&
		value !== null &&
		Symbol.asyncIterator in value &&
		'destroy' in value,
);

/**
 * Opens a file address as a stream, redirects included. The key goes along only to the base URL's origin.
 * @throws ServiceError when there is no file to be had, also when a web page comes in its place
 */
export async function openFile(
	client: ServiceClient,
	url: string,
	itemIndex?: number,
): Promise<FileStream> {
	const result = URL.canParse(url)
		? await client.repeat('transient', async () => await follow(client, url))
		: noFile({ message: `The file's address is not one: ${url}` });
	if (result.ok) return result.value;
	throw new ServiceError(client.context.getNode(), result.failure, { itemIndex });
}

async function follow(client: ServiceClient, url: string): Promise<Attempt<FileStream>> {
	let address = url;
	for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
		const withKey = client.isOwn(address);
		const answer = await sendRequest(
			client.context,
			{ method: 'GET', url: address, encoding: 'stream', timeout: FILE_TIMEOUT_MS },
			{ withKey },
		);
		if ('code' in answer) {
			return {
				ok: false,
				failed: { kind: 'connection', code: answer.code },
				failure: failureFromConnection(answer.code, answer.message, address),
			};
		}
		const location = headerOf(answer.headers, 'location');
		if (answer.status < 300 || answer.status >= 400 || location === undefined) {
			return await readAnswer(answer);
		}
		streamSchema.parse(answer.body).destroy();
		address = new URL(location, address).toString();
	}
	return noFile({ message: `The file's address redirects more than ${MAX_REDIRECTS} times` });
}

async function readAnswer({ status, headers, body }: HttpAnswer): Promise<Attempt<FileStream>> {
	const stream = streamSchema.parse(body);
	if (status < 200 || status >= 300) {
		return {
			ok: false,
			failed: { kind: 'status', status, retryAfter: headerOf(headers, 'retry-after') },
			failure: failureFromAnswer({ status, headers, body: await readStart(stream) }),
		};
	}
	const contentType = headerOf(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
	if (contentType === 'text/html' || contentType === 'application/json') {
		stream.destroy();
		return noFile({
			message: `The file's address answers with ${contentType}, not with a file`,
			description: 'The address may have expired. Read the video again for a fresh one.',
		});
	}
	const size = headerOf(headers, 'content-length');
	return {
		ok: true,
		value: { stream, contentType, size: size === undefined ? undefined : Number(size) },
	};
}

function noFile(told: { message: string; description?: string }): Attempt<FileStream> {
	const failure: Failure = { ...told, type: 'no_file', retryable: false };
	// A status that no policy repeats: the same address would give the same.
	return { ok: false, failed: { kind: 'status', status: 200 }, failure };
}

async function readStart(stream: HostStream): Promise<string> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of stream) {
		if (!Buffer.isBuffer(chunk)) break;
		chunks.push(chunk);
		bytes += chunk.length;
		if (bytes > MAX_ERROR_BYTES) break;
	}
	return Buffer.concat(chunks).toString('utf8');
}
