// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';

/** The share of webhooks that the receiver answers with 503. */
const REFUSED = 0.1;

/**
 * Receives webhooks, refuses some of them, and serves the pictures of the corpus.
 * @param {import('./corpus.mjs').Corpus} corpus
 */
export async function startReceiver(corpus) {
	/** By video, the ids of the webhooks that were accepted. @type {Map<string, Set<string>>} */
	const accepted = new Map();
	let refusedShare = REFUSED;
	let requests = 0;
	const server = createServer((request, response) => {
		const [, kind, index] = (request.url ?? '').split('/');
		if (kind === 'picture') {
			response.end(corpus.pictures[Number(index)]?.file);
			return;
		}
		/** @type {Buffer[]} */
		const chunks = [];
		request.on('data', (chunk) => chunks.push(chunk));
		request.on('end', () => {
			requests += 1;
			if (Math.random() < refusedShare) {
				response.writeHead(503, { 'retry-after': '1' }).end();
				return;
			}
			const event = JSON.parse(Buffer.concat(chunks).toString('utf8'));
			const ids = accepted.get(event.data.id) ?? new Set();
			accepted.set(event.data.id, ids.add(event.id));
			response.end();
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('No port');
	return {
		corpus,
		url: `http://127.0.0.1:${address.port}`,
		accepted,
		requests: () => requests,
		acceptAll() {
			refusedShare = 0;
		},
		async stop() {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** @typedef {Awaited<ReturnType<typeof startReceiver>>} Receiver */
