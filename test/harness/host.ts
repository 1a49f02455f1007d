import { z } from 'zod';

import { startCommand, type RunningCommand } from './command';

export const hostReady = z.object({
	url: z.string(),
	pid: z.number(),
	version: z.string(),
	owner: z.object({ email: z.string(), password: z.string() }),
});
export type HostReady = z.infer<typeof hostReady>;

/** Starts n8n (`N8N_HOST`: newest or oldest) as `npm run n8n` does; port 0 takes a free one. */
export async function startHost(data: string, port = 0): Promise<RunningCommand<HostReady>> {
	const host = process.env.N8N_HOST ?? 'newest';
	return await startCommand(
		'n8n',
		['--port', String(port), '--data', data, '--host', host],
		(line) => hostReady.parse(line),
	);
}
