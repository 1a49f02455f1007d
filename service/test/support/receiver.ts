import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
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

/** A webhook address that notes what it gets and answers as told (200 unless told otherwise). It stops with the test. */
export async function startReceiver(
	answer: (response: ServerResponse, index: number) => void = (response) => response.end('ok'),
) {
	const received: Received[] = [];
	const { url, stop } = await startLocalServer((request, response) => {
		void text(request).then((body) => {
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
