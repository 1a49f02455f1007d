// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether nothing listens on this port of 127.0.0.1
 */
async function isPortFree(port) {
	return await new Promise((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
}

/** @returns {Promise<number>} a free port */
export async function freePort() {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		// Below the range for outgoing connections, so that no connection takes it in the meantime.
		const port = randomInt(15_000, 32_000);
		if (await isPortFree(port)) return port;
	}
	throw new Error('No free port was found on 127.0.0.1.');
}

/**
 * @param {number} [asked] default: a free port
 * @returns {Promise<number>}
 * @throws when it is taken
 */
export async function takeFreePort(asked) {
	if (asked === undefined) return await freePort();
	if (await isPortFree(asked)) return asked;
	throw new Error(`Port ${asked} is taken.`);
}

/**
 * Chooses a port after work that takes minutes. One that the user gave must also be free before the work, so that the error comes at once.
 * @param {() => Promise<unknown>} work
 * @param {number | undefined} asked
 * @param {number} usual
 */
export async function choosePortAfter(work, asked, usual) {
	await choosePort(asked, usual);
	await work();
	return await choosePort(asked, usual);
}

/**
 * @param {number | undefined} asked the port that the user gave; it is an error if it is taken, 0 means any free port
 * @param {number} usual the default; another port if it is taken
 * @param {string} [flag] the one that the user gave it with
 * @returns {Promise<number>}
 */
export async function choosePort(asked, usual, flag = '--port') {
	if (asked === undefined) return (await isPortFree(usual)) ? usual : await freePort();
	if (asked === 0) return await freePort();
	if (await isPortFree(asked)) return asked;
	throw new Error(
		`Port ${asked} is taken. Stop the process that listens there, or choose another port with ${flag}.`,
	);
}
