import express from 'express';
import { baseAddress, closeServer, listen, PortTakenError } from '../src/api/server';
import { isLoopbackHost } from '../src/egress/egressRules';
import { collectedLog } from './support/collectedLog';
import { atEnd, startTestService, stopAll } from './support/testService';

afterEach(stopAll);

const host = '127.0.0.1';

async function listening(options: { port: number | undefined; defaultPort: number }) {
	const started = await listen({ host, ...options });
	atEnd(() => closeServer(started.server));
	return started;
}

it('takes a free port when the default one is taken, and refuses when the one asked for is', async () => {
	const first = await listening({ port: 0, defaultPort: 0 });
	const second = await listening({ port: undefined, defaultPort: first.port });
	expect(second.port).not.toBe(first.port);
	await expect(listen({ host, port: first.port, defaultPort: 0 })).rejects.toThrow(PortTakenError);
});

it('takes the default port when it is free', async () => {
	const first = await listen({ host, port: 0, defaultPort: 0 });
	await closeServer(first.server);
	const second = await listening({ port: undefined, defaultPort: first.port });
	expect(second.port).toBe(first.port);
});

it('hands out addresses that a client on this machine can use', () => {
	expect(baseAddress('127.0.0.1', 1)).toBe('http://127.0.0.1:1');
	expect(baseAddress('0.0.0.0', 1)).toBe('http://127.0.0.1:1');
	expect(baseAddress('::', 1)).toBe('http://127.0.0.1:1');
	expect(baseAddress('::1', 1)).toBe('http://[::1]:1');
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

it('tells clients on this machine from others', () => {
	for (const here of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
		expect(isLoopbackHost(here)).toBe(true);
	}
	for (const there of ['10.0.0.1', '::ffff:10.0.0.1', '1.127.0.1', 'fe80::1', '::', '']) {
		expect(isLoopbackHost(there)).toBe(false);
	}
});

it('makes requests and answers as those of the app from the start', async () => {
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
