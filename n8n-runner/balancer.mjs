// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createProxyServer } from 'http-proxy-3';

// The paths that n8n's webhook processes serve. The main process serves test webhooks, the editor and its REST API.
const forWebhookProcesses = /^\/(webhook|webhook-waiting|form|form-waiting|mcp)\//;

/**
 * Gives the processes of an n8n in queue mode one URL, as the load balancer of a real installation does. Production and
 * waiting webhooks go to the webhook processes in turn, everything else to the main process.
 * @param {number} port on 127.0.0.1
 * @param {{ main: () => string | undefined, webhooks: () => string[] }} upstreams the URLs of the processes that are up
 * @returns {Promise<{ close: () => Promise<void> }>} a request gets 503 while no process is up for it
 */
export async function startBalancer(port, { main, webhooks }) {
	const proxy = createProxyServer({ xfwd: true });
	let turn = 0;
	/** @param {string | undefined} path */
	const choose = (path = '') => {
		if (!forWebhookProcesses.test(path)) return main();
		const up = webhooks();
		turn += 1;
		return up[turn % up.length];
	};
	const server = createServer((request, response) => {
		/** @param {number} status @param {string} message */
		const refuse = (status, message) => {
			if (response.headersSent) return void response.destroy();
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ message }));
		};
		const target = choose(request.url);
		if (target === undefined) return refuse(503, 'No process of this n8n is up for this request.');
		proxy.web(request, response, { target }, ({ message }) => refuse(502, message));
	});
	server.on('upgrade', (request, socket, head) => {
		const target = choose(request.url);
		if (target === undefined) return void socket.destroy();
		proxy.ws(request, socket, head, { target }, () => socket.destroy());
	});
	server.listen(port, '127.0.0.1');
	await once(server, 'listening');
	return {
		close: async () => {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
