import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

import { startCommand, type RunningCommand } from './command';

const n8nReady = z.object({
	url: z.string(),
	pid: z.number(),
	version: z.string(),
	owner: z.object({ email: z.string(), password: z.string() }),
});
const serviceReady = z.object({ url: z.string(), apiKey: z.string(), pid: z.number() });

export type Stage = { n8n: z.infer<typeof n8nReady>; service: z.infer<typeof serviceReady> };

const VARIABLE = 'E2E_STAGE';

let commands: Array<RunningCommand<unknown>> = [];
let folder: string | undefined;

/** Starts n8n (`N8N_HOST`: newest or oldest) and the service on free ports, with data of their own. */
export async function startStage(): Promise<void> {
	folder = mkdtempSync(join(tmpdir(), 'video-generation-e2e-'));
	const host = process.env.N8N_HOST ?? 'newest';
	const started = await Promise.allSettled([
		startCommand('service', ['--port', '0', '--data', join(folder, 'service')], (line) =>
			serviceReady.parse(line),
		),
		startCommand('n8n', ['--port', '0', '--data', join(folder, 'n8n'), '--host', host], (line) =>
			n8nReady.parse(line),
		),
	]);
	commands = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
	const [service, n8n] = started;
	if (service.status === 'rejected' || n8n.status === 'rejected') {
		await stopStage();
		throw service.status === 'rejected' ? service.reason : n8n.status === 'rejected' && n8n.reason;
	}
	const stage: Stage = { n8n: n8n.value.ready, service: service.value.ready };
	process.env[VARIABLE] = JSON.stringify(stage);
}

export async function stopStage(): Promise<void> {
	await Promise.all(commands.map(async (command) => await command.stop()));
	commands = [];
	if (folder) rmSync(folder, { recursive: true, force: true });
}

/** For the test files: what the setup has started. */
export function stage(): Stage {
	return z
		.object({ n8n: n8nReady, service: serviceReady })
		.parse(JSON.parse(process.env[VARIABLE]!));
}
