import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

import { startCommand, type RunningCommand } from './command';
import { serviceReady, startService } from './service';

const n8nReady = z.object({
	url: z.string(),
	pid: z.number(),
	version: z.string(),
	owner: z.object({ email: z.string(), password: z.string() }),
});
const stageSchema = z.object({ n8n: n8nReady, service: serviceReady });

export type Stage = z.infer<typeof stageSchema>;

const VARIABLE = 'E2E_STAGE';

let commands: Array<RunningCommand<unknown>> = [];
let folder: string | undefined;

/** Starts n8n (`N8N_HOST`: newest or oldest) and the service on free ports, with data of their own. */
export async function startStage(): Promise<void> {
	folder = mkdtempSync(join(tmpdir(), 'video-generation-e2e-'));
	const host = process.env.N8N_HOST ?? 'newest';
	const service = startService(join(folder, 'service'));
	const n8n = startCommand(
		'n8n',
		['--port', '0', '--data', join(folder, 'n8n'), '--host', host],
		(line) => n8nReady.parse(line),
	);
	for (const started of await Promise.allSettled([service, n8n])) {
		if (started.status === 'fulfilled') commands.push(started.value);
	}
	try {
		const stage: Stage = { service: (await service).ready, n8n: (await n8n).ready };
		process.env[VARIABLE] = JSON.stringify(stage);
	} catch (error) {
		await stopStage();
		throw error;
	}
}

export async function stopStage(): Promise<void> {
	await Promise.all(commands.map(async (command) => await command.stop()));
	commands = [];
	if (folder) rmSync(folder, { recursive: true, force: true });
}

/** For the test files: what the setup has started. */
export function stage(): Stage {
	return stageSchema.parse(JSON.parse(process.env[VARIABLE]!));
}
