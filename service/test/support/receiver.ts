import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { webhookEventSchema, type WebhookEvent } from '../../src/contract/webhook';

export interface Received {
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
	event: WebhookEvent;
}

/** A webhook address that notes what it gets and answers as told (200 unless told otherwise). */
export async function startReceiver(
	answer: (response: ServerResponse, index: number) => void = (response) => response.end('ok'),
) {
	const received: Received[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
			received.push({
				method: request.method ?? '',
				path: request.url ?? '',
				headers: request.headers,
				event: webhookEventSchema.parse(body),
			});
			answer(response, received.length - 1);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('No port');
	return {
		url: `http://127.0.0.1:${address.port}/hook`,
		received,
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
