import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
	method: string;
	path: string;
	query: URLSearchParams;
	headers: IncomingMessage['headers'];
	/** The raw text. */
	body: string;
	json: unknown;
}

export interface Answer {
	status?: number;
	headers?: Record<string, string>;
	/** Objects are sent as JSON, strings unchanged. */
	body?: unknown;
}

/** Headers of requests to n8n, which sometimes closes an idle connection just when it is used again. */
export const ownConnection = { connection: 'close' };

export type Handler = (
	request: Received,
	response: ServerResponse,
) => Answer | undefined | Promise<Answer | undefined>;

/** A server on loopback that records its requests. A handler that returns undefined has sent the response itself. */
export class LocalServer {
	readonly received: Received[] = [];

	url = '';

	private readonly server = createServer((request, response) => {
		void this.handle(request, response);
	});

	constructor(public handler: Handler) {}

	async start(): Promise<this> {
		await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
		const { port } = this.server.address() as AddressInfo;
		this.url = `http://127.0.0.1:${port}`;
		return this;
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	/** The requests to one path, in order. */
	to(path: string): Received[] {
		return this.received.filter((request) => request.path === path);
	}

	private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks).toString('utf8');
		const url = new URL(request.url ?? '/', this.url);
		const received: Received = {
			method: request.method ?? '',
			path: url.pathname,
			query: url.searchParams,
			headers: request.headers,
			body,
			json: parse(body),
		};
		this.received.push(received);
		const answer = await this.handler(received, response);
		if (!answer) return;
		const isText = typeof answer.body === 'string';
		response.writeHead(answer.status ?? 200, {
			'content-type': isText ? 'text/plain' : 'application/json',
			// By the clock that tests may move.
			date: new Date(Date.now()).toUTCString(),
			...answer.headers,
		});
		response.end(isText || answer.body === undefined ? answer.body : JSON.stringify(answer.body));
	}
}

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
