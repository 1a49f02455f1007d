import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

import { N8nClient } from '../../host/client.mjs';
import type { RunningCommand } from './command';
import { hostReady, removeData, startHost } from './host';
import { serviceReady, startService } from './service';

const stageSchema = z.object({
	n8n: hostReady,
	service: serviceReady,
	login: z.object({ cookie: z.string(), browserId: z.string() }),
});

export type Stage = z.infer<typeof stageSchema>;

const VARIABLE = 'E2E_STAGE';

let commands: Array<RunningCommand<unknown>> = [];
let folder: string | undefined;

/** Starts n8n (`N8N_HOST` and `N8N_MODE` say which) and the service on free ports, with data of their own. */
export async function startStage(): Promise<void> {
	folder = mkdtempSync(join(tmpdir(), 'video-generation-e2e-'));
	const service = startService(join(folder, 'service'));
	const n8n = startHost(join(folder, 'n8n'));
	for (const started of await Promise.allSettled([service, n8n])) {
		if (started.status === 'fulfilled') commands.push(started.value);
	}
	try {
		const host = (await n8n).ready;
		const client = new N8nClient(host.url);
		await client.logIn(host.owner);
		const { login } = client.session;
		const stage: Stage = { service: (await service).ready, n8n: host, login };
		process.env[VARIABLE] = JSON.stringify(stage);
	} catch (error) {
		await stopStage();
		throw error;
	}
}

export async function stopStage(): Promise<void> {
	await Promise.all(commands.map(async (command) => await command.stop()));
	commands = [];
	if (folder === undefined) return;
	await removeData(join(folder, 'n8n'));
	rmSync(folder, { recursive: true, force: true });
}

/** For the test files: what the setup has started. */
export function stage(): Stage {
	return stageSchema.parse(JSON.parse(process.env[VARIABLE]!));
}

/** A client that is logged in: n8n takes few logins a minute, so all files share one. */
export function stageClient(): N8nClient {
	const { n8n, login } = stage();
	const client = new N8nClient(n8n.url);
	client.resume(login);
	return client;
}
