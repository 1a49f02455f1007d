import { z } from 'zod/v3';

import { startCommand, type RunningCommand } from './command';

export const serviceReady = z.object({ url: z.string(), apiKey: z.string(), pid: z.number() });
export type ServiceReady = z.infer<typeof serviceReady>;

/** Variables with which a service makes videos whose short side has 144 pixels, without music, in a fraction of the processor time. */
export const drawsSmall = { NODE_OPTIONS: `--require=${require.resolve('./smallVideos.js')}` };

/** Starts the service as `npm run service` does. Port 0 means any free port; `flags` are further flags, `env` variables. */
export async function startService(
	data: string,
	port = 0,
	flags: string[] = [],
	env: Record<string, string> = {},
): Promise<RunningCommand<ServiceReady>> {
	return await startCommand(
		'service',
		['--port', String(port), '--data', data, ...flags],
		(line) => serviceReady.parse(line),
		{ env },
	);
}
