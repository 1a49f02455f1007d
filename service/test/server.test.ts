import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { localBaseUrl, closeServer, listen, PortTakenError } from '../src/api/server';
import { isLoopbackHost } from '../src/egress/egressRules';
import { collectedLog } from './support/collectedLog';
import { atEnd, startTestService, stopAll } from './support/testService';

afterEach(stopAll);

const host = '127.0.0.1';

async function listening(options: { port: number | undefined; defaultPort: number }) {
	const { text, logger } = collectedLog();
	const started = await listen({ host, logger, ...options });
	atEnd(() => closeServer(started.server));
	return { ...started, log: text };
}

it('uses a free port if the default port is in use, and says so; fails if the requested port is', async () => {
	const first = await listening({ port: 0, defaultPort: 0 });
	expect(first.log()).toBe('');
	const second = await listening({ port: undefined, defaultPort: first.port });
	expect(second.port).not.toBe(first.port);
	expect(second.log()).toContain('"level":40');
	expect(second.log()).toContain(
		`Port ${first.port} is in use by another process, so the service listens on port ${second.port}`,
	);
	expect(second.log()).toContain(`With --port ${first.port}, it fails instead.`);
	await expect(listening({ port: first.port, defaultPort: 0 })).rejects.toThrow(PortTakenError);
});

it('uses the default port if it is free', async () => {
	const first = await listening({ port: 0, defaultPort: 0 });
	await closeServer(first.server);
	const second = await listening({ port: undefined, defaultPort: first.port });
	expect(second.log()).toBe('');
	expect(second.port).toBe(first.port);
});

it('returns URLs that a client on this machine can open', () => {
	expect(localBaseUrl('127.0.0.1', 1)).toBe('http://127.0.0.1:1');
	expect(localBaseUrl('0.0.0.0', 1)).toBe('http://127.0.0.1:1');
	expect(localBaseUrl('::', 1)).toBe('http://127.0.0.1:1');
	expect(localBaseUrl('::1', 1)).toBe('http://[::1]:1');
});

it.each([
	[['--host', '0.0.0.0'], true],
	[['--host', '0.0.0.0', '--public-url', 'https://videos.example'], false],
	[[], false],
])('warns where others get addresses that lead to this machine only: %j', async (flags, warns) => {
	const { text, logger } = collectedLog();
	await startTestService({ flags, logger });
	expect(text()).toContain('service ready');
	expect(/"level":40.*--public-url/.test(text())).toBe(warns);
});

it('distinguishes clients on this machine from others', () => {
	for (const here of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
		expect(isLoopbackHost(here)).toBe(true);
	}
	for (const there of ['10.0.0.1', '::ffff:10.0.0.1', '1.127.0.1', 'fe80::1', '::', '']) {
		expect(isLoopbackHost(there)).toBe(false);
	}
});

it('gives an upload the ten minutes that the nodes give it', async () => {
	const { server } = await listening({ port: 0, defaultPort: 0 });
	expect(server.requestTimeout).toBe(600_000);
});

it('creates requests and responses with the prototypes of the app', async () => {
	const { server, serve, port } = await listening({ port: undefined, defaultPort: 0 });
	const made: boolean[] = [];
	const app = express();
	app.get('/', (request, response) => response.json(request.app === app));
	serve(app);
	server.prependListener('request', (request, response) => {
		made.push(Object.getPrototypeOf(request) === app.request);
		made.push(Object.getPrototypeOf(response) === app.response);
	});
	const answer = await fetch(`http://${host}:${port}/`);
	expect(await answer.json()).toBe(true);
	expect(made).toEqual([true, true]);
});

describe('requests that a client pipelines', () => {
	/** A server that notes the path of each request; the test responds. */
	async function pipelined(requests: number) {
		const { server, serve, port } = await listening({ port: undefined, defaultPort: 0 });
		const app = express();
		const handled: string[] = [];
		const responses: express.Response[] = [];
		app.use((request, response) => {
			handled.push(request.path);
			responses.push(response);
			server.emit('handled');
		});
		serve(app);
		const client = connect(port, host);
		client.on('error', () => undefined);
		const received: string[] = [];
		client.on('data', (data) => received.push(data.toString()));
		const begun = once(server, 'handled');
		const packet = Array.from(
			{ length: requests },
			(_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`,
		);
		client.write(packet.join(''));
		await begun;
		const text = () => received.join('');
		return { server, client, handled, responses, text };
	}

	it('are handled one after the other, and answered in order', async () => {
		const { server, client, handled, responses, text } = await pipelined(3);
		for (const index of [0, 1, 2]) {
			expect(handled).toHaveLength(index + 1);
			const next = once(server, 'handled');
			responses[index]?.end(`of ${index}.`);
			if (index < 2) await next;
		}
		while (!text().includes('of 2.')) await once(client, 'data');
		expect(text().match(/of \d/g)).toEqual(['of 0', 'of 1', 'of 2']);
		client.destroy();
	});

	it('are not handled once the client has left', async () => {
		const { client, handled, responses } = await pipelined(3);
		const [response] = responses;
		const closed = once(response ?? client, 'close');
		client.destroy();
		await closed;
		await setImmediate();
		expect(handled).toEqual(['/0']);
	});

	it('close their connection if they are many', async () => {
		const { client, handled } = await pipelined(1_000);
		await once(client, 'close');
		expect(handled).toEqual(['/0']);
	});
});
