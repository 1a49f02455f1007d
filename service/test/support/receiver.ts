import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { webhookEventSchema, type WebhookEvent } from '../../src/contract/webhook';
import { startLocalServer } from './localServer';

export interface Received {
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	/** The raw body. */
	body: string;
	event: WebhookEvent;
}

/** A webhook address that notes what it gets and answers as told (200 unless told otherwise). */
export async function startReceiver(
	answer: (response: ServerResponse, index: number) => void = (response) => response.end('ok'),
) {
	const received: Received[] = [];
	const { url, stop } = await startLocalServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const body = Buffer.concat(chunks).toString('utf8');
			received.push({
				method: request.method ?? '',
				path: request.url ?? '',
				headers: request.headers,
				body,
				event: webhookEventSchema.parse(JSON.parse(body)),
			});
			answer(response, received.length - 1);
		});
	});
	return { url: `${url}/hook`, received, stop };
}
