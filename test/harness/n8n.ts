import { rmSync } from 'node:fs';
import { z } from 'zod/v3';

import { parseReleaseName } from '../../n8n-runner/releases.mjs';
import { startQueue } from '../../n8n-runner/startQueue.mjs';
import { dropStores } from '../../n8n-runner/queueStores.mjs';
import { startN8n, type RunningN8n, type StartOptions } from '../../n8n-runner/startN8n.mjs';
import { repository, startCommand, type RunningCommand } from './command';
import { runningN8n } from './runningN8n';

/** Which n8n the end-to-end tests run on (`N8N_RELEASE`: newest or oldest). */
export const releaseName = parseReleaseName(process.env.N8N_RELEASE ?? 'newest');

/** How it runs (`N8N_MODE`): as a single process, or in queue mode with a webhook process and two workers. */
export const mode = z.enum(['single', 'queue']).parse(process.env.N8N_MODE ?? 'single');

const n8nReady = z.object({
	url: z.string(),
	pid: z.number(),
	version: z.string(),
	owner: z.object({ email: z.string(), password: z.string() }),
});
export type N8nReady = z.infer<typeof n8nReady>;

/** Starts n8n as `npm run n8n` does. Port 0 means any free port. */
export async function startN8nCommand(data: string, port = 0): Promise<RunningCommand<N8nReady>> {
	return await startCommand(
		'n8n',
		['--port', String(port), '--data', data, '--release', releaseName, '--mode', mode],
		(line) => n8nReady.parse(line),
	);
}

/** Starts n8n from this process, so that a test can kill all its processes. */
export async function startN8nHere(
	data: string,
	port?: number,
	more: Pick<StartOptions, 'env' | 'withPackage'> = {},
): Promise<RunningN8n> {
	if (runningN8n()) {
		throw new Error(
			'This test starts n8n itself: leave it out in jest.config.js when N8N_URL is set.',
		);
	}
	const start = mode === 'queue' ? startQueue : startN8n;
	return await start({
		root: repository,
		data,
		release: releaseName,
		...(port && { port }),
		...more,
	});
}

/** Removes a data folder and what its n8n stored in PostgreSQL and Redis. */
export async function removeData(data: string): Promise<void> {
	await dropStores(data);
	rmSync(data, { recursive: true, force: true });
}
