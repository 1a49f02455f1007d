import { z } from 'zod';

import { startCommand, type RunningCommand } from './command';

export const serviceReady = z.object({ url: z.string(), apiKey: z.string(), pid: z.number() });
export type ServiceReady = z.infer<typeof serviceReady>;

/** Starts the service as `npm run service` does; port 0 takes a free one. */
export async function startService(data: string, port = 0): Promise<RunningCommand<ServiceReady>> {
	return await startCommand('service', ['--port', String(port), '--data', data], (line) =>
		serviceReady.parse(line),
	);
}
