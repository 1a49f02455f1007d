import { createServer, type RequestListener } from 'node:http';
import { atEnd } from './atEnd';

/** A server of the test's own, which stops with it; its address ends without a slash. */
export async function startLocalServer(answer: RequestListener = () => undefined) {
	const server = createServer(answer);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('No port');
	const stop = async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	};
	atEnd(stop);
	return { port: address.port, url: `http://127.0.0.1:${address.port}`, stop };
}
