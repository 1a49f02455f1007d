import { z } from 'zod';

import type { Attempt, ServiceClient } from './client';
import { failureFromAnswer, failureFromConnection, ServiceError, type Failure } from './errors';
import { failedAttempt, headerOf, sendRequest, type HttpAnswer } from './http';
import { whileFlowing, type HostStream } from './whileFlowing';

export interface FileStream {
	stream: HostStream;
	/** Without parameters, lower-case; undefined when the answer names none. */
	contentType: string | undefined;
}

const MAX_REDIRECTS = 5;
const MAX_ERROR_BYTES = 16 * 1024;

/** What services and proxies answer with in place of a file. */
const NO_FILE_TYPES = /^text\/|json$|xml$/;

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
	const address = resolve(url);
	const result = address
		? await client.repeat('transient', async () => await follow(client, address))
		: noFile({ message: `The file's address is not one: ${url}` });
	if (result.ok) return result.value;
	throw new ServiceError(client.context.getNode(), result.failure, { itemIndex });
}

/** @returns undefined when it is no address of the web */
function resolve(location: string, base?: string): string | undefined {
	if (!URL.canParse(location, base)) return undefined;
	const { protocol, href } = new URL(location, base);
	return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

async function follow(client: ServiceClient, url: string): Promise<Attempt<FileStream>> {
	let address = url;
	for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
		const answer = await sendRequest(
			client.context,
			{
				method: 'GET',
				url: address,
				encoding: 'stream',
				timeout: client.idleMs,
				headers: { 'Accept-Encoding': 'identity' },
			},
			{ key: client.keyFor(address) },
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
			return await readAnswer(client, answer);
		}
		await readStart(client, answer.body, 0);
		const next = resolve(location, address);
		if (next === undefined) {
			return noFile({ message: `The file's address redirects to what is none: ${location}` });
		}
		address = next;
	}
	return noFile({ message: `The file's address redirects more than ${MAX_REDIRECTS} times` });
}

async function readAnswer(client: ServiceClient, answer: HttpAnswer): Promise<Attempt<FileStream>> {
	const { status, headers, body } = answer;
	if (status < 200 || status >= 300) {
		const start = await readStart(client, body, MAX_ERROR_BYTES);
		return {
			ok: false,
			failed: failedAttempt(answer),
			failure: failureFromAnswer({ status, headers, body: start }),
		};
	}
	const contentType = headerOf(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
	const isEmpty = status === 204 || headerOf(headers, 'content-length') === '0';
	if (isEmpty || NO_FILE_TYPES.test(contentType ?? '')) {
		await readStart(client, body, 0);
		return noFile({
			message: `The file's address answers with ${isEmpty ? 'nothing' : contentType}, not with a file`,
			description: 'The address may have expired. Read the video again for a fresh one.',
		});
	}
	return { ok: true, value: { stream: streamSchema.parse(body), contentType } };
}

function noFile(told: { message: string; description?: string }): Attempt<FileStream> {
	const failure: Failure = { ...told, type: 'no_file', retryable: false };
	// A status that no policy repeats: the same address would give the same.
	return { ok: false, failed: { kind: 'status', status: 200 }, failure };
}

/**
 * Reads as much of a body as comes, and destroys the rest. Also what is not wanted has to be begun: destroyed before,
 * the host's stream would leave the connection open.
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
	// What has come by then says enough.
	await whileFlowing(client.context, stream, client.idleMs, read).catch(() => undefined);
	return Buffer.concat(chunks).toString('utf8');
}
