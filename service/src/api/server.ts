import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { z } from 'zod';
import type { Logger } from '../util/logger';
import { handleInTurn } from './handleInTurn';

export class PortTakenError extends Error {
	override readonly name = 'PortTakenError';

	constructor(host: string, port: number) {
		super(
			`Port ${port} on ${host} is in use by another process. Stop that process, set another --port, or omit --port to use a free port.`,
		);
	}
}

const portTakenSchema = z.object({ code: z.literal('EADDRINUSE') });

/** How long open requests have to finish when the server closes. */
const GRACE_PERIOD_MS = 500;
/** Thousands of clients that send their headers slowly need a part of each second. */
const HEADERS_TIMEOUT_MS = 10_000;
/** For uploads: the nodes give one ten minutes. Node's default is five. */
const REQUEST_TIMEOUT_MS = 600_000;
/** Proxies keep an idle connection for a minute, and a request on one that this side has just closed fails. */
const IDLE_TIMEOUT_MS = 75_000;
/** The default is half a minute: all requests that time out in that time would do so at once. */
const TIMEOUT_CHECK_INTERVAL_MS = 100;

function tryListen(server: Server, host: string, port: number): Promise<AddressInfo> {
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, () => {
			server.off('error', reject);
			const address = server.address();
			if (address === null || typeof address === 'string') {
				reject(new Error('The server does not listen on a port'));
			} else {
				resolve(address);
			}
		});
	});
}

/**
 * Clients of a proxy send the whole URL as the target of a request. Express needs only its path, and would respond to
 * an invalid URL outside of the app.
 */
const pathOf = (target: string) => target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/');

export interface AppServer {
	server: Server;
	/** Sets the handler; to be called once. */
	serve: (app: Express) => void;
}

/**
 * A server that creates requests and responses with the app's prototypes. Otherwise Express changes the prototype of
 * each one, which slows down every access to them and halves the requests per second.
 */
function createAppServer(): AppServer {
	class AppRequest extends IncomingMessage {}
	class AppResponse extends ServerResponse<AppRequest> {}
	const server = createServer({
		IncomingMessage: AppRequest,
		ServerResponse: AppResponse,
		headersTimeout: HEADERS_TIMEOUT_MS,
		requestTimeout: REQUEST_TIMEOUT_MS,
		keepAliveTimeout: IDLE_TIMEOUT_MS,
		connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
	});
	return {
		server,
		serve(app) {
			Object.setPrototypeOf(AppRequest.prototype, app.request);
			Object.setPrototypeOf(AppResponse.prototype, app.response);
			Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
			const handle = handleInTurn((request: AppRequest, response: ServerResponse<AppRequest>) => {
				request.url = pathOf(request.url ?? '');
				app(request, response);
			});
			server.on('request', handle);
			// A server may ignore what it does not know (RFC 9110, Expect). Node would respond without an error object.
			server.on('checkExpectation', handle);
		},
	};
}

/**
 * Starts a server without a handler. Without `port` it listens on `defaultPort`, or on a free port if that is in use,
 * with a warning.
 * @throws PortTakenError if `port` is in use
 */
export async function listen({
	host,
	port,
	defaultPort,
	logger,
}: {
	host: string;
	port: number | undefined;
	defaultPort: number;
	logger: Logger;
}): Promise<AppServer & { port: number }> {
	const created = createAppServer();
	const { server } = created;
	try {
		return { ...created, port: (await tryListen(server, host, port ?? defaultPort)).port };
	} catch (error) {
		if (!portTakenSchema.safeParse(error).success) throw error;
		if (port !== undefined) throw new PortTakenError(host, port);
		const { port: used } = await tryListen(server, host, 0);
		logger.warn(
			{ port: used },
			`Port ${defaultPort} is in use by another process, so the service listens on port ${used}: ` +
				`credentials with the URL of port ${defaultPort} do not reach it. With --port ${defaultPort}, it fails instead.`,
		);
		return { ...created, port: used };
	}
}

/** Stops accepting connections, waits for open requests during a grace period, then closes all connections. */
export async function closeServer(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => {
		server.close(() => resolve());
	});
	server.closeIdleConnections();
	const timer = setTimeout(() => server.closeAllConnections(), GRACE_PERIOD_MS);
	await closed;
	clearTimeout(timer);
}

/** The base URL of a server for clients on this machine. */
export function localBaseUrl(host: string, port: number): string {
	const isWildcard = host === '0.0.0.0' || host === '::';
	const name = isWildcard ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
	return `http://${name}:${port}`;
}
