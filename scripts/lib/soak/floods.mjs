// @ts-check
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { logToStderr } from '../../../n8n-runner/progress.mjs';

const CREATES = 500;
const CONNECTIONS = 10_000;
/** Opened at once. With more, the kernel's queue of the port drops some. */
const STEP = 200;
const HOLD_MS = 20_000;
const BYTE_EVERY_MS = 2_000;

/**
 * Sends far more create requests at once than the limit of unfinished videos.
 * @param {import('./callers.mjs').Callers} callers
 */
export async function burstOfCreates(callers) {
	logToStderr(`A burst of ${CREATES} creates …`);
	await Promise.all(Array.from({ length: CREATES }, () => callers.create()));
}

/**
 * Opens ten thousand connections that send their headers byte by byte.
 * @param {string} url
 */
export async function slowConnections(url) {
	logToStderr(`${CONNECTIONS} slow connections …`);
	const { hostname, port } = new URL(url);
	/** @type {Set<import('node:net').Socket>} */
	const sockets = new Set();
	for (let opened = 0; opened < CONNECTIONS; opened += STEP) {
		for (let index = 0; index < STEP; index += 1) {
			const socket = connect(Number(port), hostname);
			sockets.add(socket);
			socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
			socket.write('POST /v1/videos HTTP/1.1\r\nhost: x\r\nx-slow: ');
		}
		await delay(50);
	}
	const endsAt = Date.now() + HOLD_MS;
	while (Date.now() < endsAt) {
		for (const socket of sockets) socket.write('a');
		await delay(BYTE_EVERY_MS);
	}
	for (const socket of sockets) socket.destroy();
}
