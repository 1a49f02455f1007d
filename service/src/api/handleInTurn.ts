import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Clients that pipeline send few requests before they have a response. */
const MAX_REQUESTS = 20;

/**
 * Handles the requests of a connection one after the other. Node would have each handled as it arrives, hundreds from one packet:
 * their responses would stay in memory while the client does not read the first, and once it has left they would get no `close`
 * event, so that their files would stay open. A connection with more than `MAX_REQUESTS` requests without a response is closed.
 */
export function handleInTurn<Request extends IncomingMessage, Response extends ServerResponse>(
	handle: (request: Request, response: Response) => void,
): (request: Request, response: Response) => void {
	const turnsOf = new WeakMap<Socket, (() => void)[]>();
	return (request, response) => {
		const { socket } = request;
		const turns = turnsOf.get(socket) ?? [];
		turnsOf.set(socket, turns);
		const start = () => {
			response.once('close', () => {
				turns.shift();
				// After the other listeners. A socket that has been ended takes no further response.
				if (turns.length > 0) setImmediate(() => socket.writable && turns[0]?.());
			});
			handle(request, response);
		};
		turns.push(start);
		if (turns.length === 1) start();
		else if (turns.length > MAX_REQUESTS) socket.destroy();
	};
}
