import { rmSync } from 'node:fs';
import { z } from 'zod';

import { parseHostName } from '../../host/hosts.mjs';
import { startQueue } from '../../host/queue.mjs';
import { dropStores } from '../../host/queueStores.mjs';
import { startN8n, type RunningN8n, type StartOptions } from '../../host/start.mjs';
import { repository, startCommand, type RunningCommand } from './command';

/** Which n8n the end-to-end tests run on (`N8N_HOST`: newest or oldest). */
export const hostName = parseHostName(process.env.N8N_HOST ?? 'newest');

/** How it runs (`N8N_MODE`): as a single process, or in queue mode with a webhook process and two workers. */
export const mode = z.enum(['single', 'queue']).parse(process.env.N8N_MODE ?? 'single');

export const hostReady = z.object({
	url: z.string(),
	pid: z.number(),
	version: z.string(),
	owner: z.object({ email: z.string(), password: z.string() }),
});
export type HostReady = z.infer<typeof hostReady>;

/** Starts n8n as `npm run n8n` does; port 0 takes a free one. */
export async function startHost(data: string, port = 0): Promise<RunningCommand<HostReady>> {
	return await startCommand(
		'n8n',
		['--port', String(port), '--data', data, '--host', hostName, '--mode', mode],
		(line) => hostReady.parse(line),
	);
}

/** Starts n8n from within this process, so that it can be killed whole. */
export async function startHostHere(
	data: string,
	port?: number,
	more: Pick<StartOptions, 'env' | 'withPackage'> = {},
): Promise<RunningN8n> {
	const start = mode === 'queue' ? startQueue : startN8n;
	return await start({ root: repository, data, host: hostName, ...(port && { port }), ...more });
}

/** For the end: a data folder, and what its n8n had in PostgreSQL and Redis. */
export async function removeData(data: string): Promise<void> {
	await dropStores(data);
	rmSync(data, { recursive: true, force: true });
}
