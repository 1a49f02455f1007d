import type { Handler } from './localServer';

/** A fault of the service in one request: what it sends, and whether it carried out the request before. */
export interface Fault {
	name: string;
	/** The service carried out the request: a POST created a job. */
	carriedOut: boolean;
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

const httpDateInThePast = new Date(0).toUTCString();

export const faults: Fault[] = [
	{
		name: '429, Retry-After in seconds',
		carriedOut: false,
		answer: () => ({ status: 429, headers: { 'retry-after': '0' }, body: envelope(429) }),
	},
	{
		name: '429, Retry-After as a date',
		carriedOut: false,
		answer: () => ({
			status: 429,
			headers: { 'retry-after': httpDateInThePast },
			body: envelope(429),
		}),
	},
	{ name: '500', carriedOut: true, answer: () => ({ status: 500, body: envelope(500) }) },
	{
		name: '502 with a web page',
		carriedOut: true,
		answer: () => ({
			status: 502,
			headers: { 'content-type': 'text/html' },
			body: '<html><style>b{}</style><h1>Bad gateway</h1></html>',
		}),
	},
	{ name: '503', carriedOut: true, answer: () => ({ status: 503, body: envelope(503) }) },
	{
		name: '503, Retry-After',
		carriedOut: false,
		answer: () => ({ status: 503, headers: { 'retry-after': '0' }, body: envelope(503) }),
	},
	{
		name: 'connection cut without an answer',
		carriedOut: true,
		answer: (_, response) => void response.destroy(),
	},
	{
		name: 'connection cut within the answer',
		carriedOut: true,
		answer: (_, response) => {
			response.writeHead(200, { 'content-type': 'application/json', 'content-length': '999' });
			response.write('{"id":', () => response.destroy());
			return undefined;
		},
	},
	{ name: 'no answer in time', carriedOut: true, answer: () => undefined },
	{
		name: 'truncated JSON',
		carriedOut: true,
		answer: () => ({ headers: { 'content-type': 'application/json' }, body: '{"id": "vid' }),
	},
	{
		name: 'JSON of the wrong type',
		carriedOut: true,
		answer: () => ({ body: { id: {}, videos: 7 } }),
	},
	{ name: 'empty body', carriedOut: true, answer: () => ({ body: '' }) },
];
