import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { choosePort, choosePortAfter, freePort } from '../../../n8n-runner/ports.mjs';

const servers: Server[] = [];

async function take(port: number) {
	const server = createServer().listen(port, '127.0.0.1');
	servers.push(server);
	await once(server, 'listening');
}

afterEach(async () => {
	for (const server of servers.splice(0)) {
		server.close();
		await once(server, 'close');
	}
});

test('a usual port that is taken during the work before is not chosen', async () => {
	const usual = await freePort();
	const chosen = await choosePortAfter(async () => await take(usual), undefined, usual);
	expect(chosen).not.toBe(usual);
});

test('a port that the user gave is refused before the work if it is taken, and after it', async () => {
	const asked = await freePort();
	const work = jest.fn(async () => await take(asked));
	const choose = async () => await choosePortAfter(work, asked, asked);
	const message = `Port ${asked} is taken. Stop the process that listens there, or choose`;
	await expect(choose()).rejects.toThrow(message);
	await expect(choose()).rejects.toThrow(message);
	expect(work).toHaveBeenCalledTimes(1);
});

test('a port that is taken is refused by the name of its flag', async () => {
	const asked = await freePort();
	await take(asked);
	await expect(choosePort(asked, asked, '--service-port')).rejects.toThrow(
		'choose another port with --service-port.',
	);
});
