import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

import type { Answer, Handler, Received } from './localServer';

/** A fault of the service in one request: what it sends, and whether it executed the request before. */
export interface Fault {
	name: string;
	/** The service executed the request: a POST created a job. */
	isExecuted: boolean;
	answer: Handler;
}

const envelope = (status: number) => ({
	error: {
		type: 'fault',
		status,
		title: `Fault ${status}`,
		detail: 'injected',
		request_id: 'req_f',
	},
});

/** The last request of this process to each method and path. */
const sent = new Map<string, ClientRequest>();

const remember = (message: unknown) => {
	const { request } = message as { request: ClientRequest };
	sent.set(`${request.method} ${request.path.split('?')[0]}`, request);
};

beforeAll(() => {
	subscribe('http.client.request.start', remember);
});
afterAll(() => {
	unsubscribe('http.client.request.start', remember);
});

/**
 * Lets the time of a request pass, however long it is. A short time could pass on a busy machine before the request arrives,
 * or before another request is answered.
 */
function letTimePass({ method, path }: Received): Answer | undefined {
	const hasTimeout = sent.get(`${method} ${path}`)!.emit('timeout');
	return hasTimeout ? undefined : { status: 418, body: 'The request has no timeout' };
}

const httpDateInThePast = new Date(0).toUTCString();

export const faults: Fault[] = [
	{
		name: '429, Retry-After in seconds',
		isExecuted: false,
		answer: () => ({ status: 429, headers: { 'retry-after': '0' }, body: envelope(429) }),
	},
	{
		name: '429, Retry-After as a date',
		isExecuted: false,
		answer: () => ({
			status: 429,
			headers: { 'retry-after': httpDateInThePast },
			body: envelope(429),
		}),
	},
	{ name: '500', isExecuted: true, answer: () => ({ status: 500, body: envelope(500) }) },
	{
		name: '502 with a web page',
		isExecuted: true,
		answer: () => ({
			status: 502,
			headers: { 'content-type': 'text/html' },
			body: '<html><style>b{}</style><h1>Bad gateway</h1></html>',
		}),
	},
	{ name: '503', isExecuted: true, answer: () => ({ status: 503, body: envelope(503) }) },
	{
		name: '503, Retry-After',
		isExecuted: false,
		answer: () => ({ status: 503, headers: { 'retry-after': '0' }, body: envelope(503) }),
	},
	{
		name: 'connection cut without a response',
		isExecuted: true,
		answer: (_, response) => void response.destroy(),
	},
	{
		name: 'connection cut within the response',
		isExecuted: true,
		answer: (_, response) => {
			response.writeHead(200, { 'content-type': 'application/json', 'content-length': '999' });
			response.write('{"id":', () => response.destroy());
			return undefined;
		},
	},
	{ name: 'no response in time', isExecuted: true, answer: letTimePass },
	{
		name: 'truncated JSON',
		isExecuted: true,
		answer: () => ({ headers: { 'content-type': 'application/json' }, body: '{"id": "vid' }),
	},
	{
		name: 'JSON of the wrong type',
		isExecuted: true,
		answer: () => ({ body: { id: {}, videos: 7 } }),
	},
	{ name: 'empty body', isExecuted: true, answer: () => ({ body: '' }) },
];
