import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod/v3';

import { N8nClient } from '../../n8n-runner/n8nClient.mjs';
import type { RunningCommand } from './command';
import { removeData, startN8nCommand } from './n8n';
import { logInAtRunningN8n, runningN8n } from './runningN8n';
import { drawsSmall, serviceReady, startService } from './service';

const environmentSchema = z.object({
	n8n: z.object({ url: z.string(), version: z.string() }),
	service: serviceReady,
	login: z.object({ cookie: z.string(), browserId: z.string() }),
	/** Undefined for an n8n that was already running. */
	dataFolder: z.string().optional(),
});

export type E2eEnvironment = z.infer<typeof environmentSchema>;

const VARIABLE = 'E2E_ENVIRONMENT';

let commands: Array<RunningCommand<unknown>> = [];
let folder: string | undefined;

/**
 * Starts n8n, unless one is running (see runningN8n), and a service in instant mode on a free port. At its start it renders
 * the one clip that it serves, in a small size.
 */
export async function startEnvironment(): Promise<void> {
	folder = mkdtempSync(join(tmpdir(), 'video-generation-e2e-'));
	const started = await Promise.allSettled([
		startService(join(folder, 'service'), 0, ['--testing', '--instant'], drawsSmall).then(
			(service) => {
				commands.push(service);
				return service.ready;
			},
		),
		connectToN8n(join(folder, 'n8n')),
	]);
	const [service, n8n] = started;
	if (service.status === 'fulfilled' && n8n.status === 'fulfilled') {
		const environment: E2eEnvironment = { service: service.value, ...n8n.value };
		process.env[VARIABLE] = JSON.stringify(environment);
		return;
	}
	await stopEnvironment();
	throw started.find((result) => result.status === 'rejected')!.reason;
}

/** @param data the folder of the n8n that is started (`N8N_RELEASE` and `N8N_MODE` say which) */
async function connectToN8n(data: string): Promise<Omit<E2eEnvironment, 'service'>> {
	const running = runningN8n();
	if (running) {
		const { client, version } = await logInAtRunningN8n(running);
		return { n8n: { url: client.baseUrl, version }, login: client.session.login };
	}
	const command = await startN8nCommand(data);
	commands.push(command);
	const { url, version, owner } = command.ready;
	const client = new N8nClient(url);
	await client.logIn(owner);
	return { n8n: { url, version }, login: client.session.login, dataFolder: data };
}

export async function stopEnvironment(): Promise<void> {
	await Promise.all(commands.map(async (command) => await command.stop()));
	commands = [];
	if (folder === undefined) return;
	await removeData(join(folder, 'n8n'));
	rmSync(folder, { recursive: true, force: true });
}

/** What the setup has started, for the test files. */
export function e2eEnvironment(): E2eEnvironment {
	return environmentSchema.parse(JSON.parse(process.env[VARIABLE]!));
}

/** Whether it is n8n 1.x. */
export function isVersion1(): boolean {
	return e2eEnvironment().n8n.version.startsWith('1.');
}

/** What the processes of n8n have logged; undefined for an n8n that was already running. */
export function n8nLog(): string | undefined {
	const { dataFolder } = e2eEnvironment();
	if (dataFolder === undefined) return undefined;
	return readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
		.filter((path) => basename(path) === 'n8n.log')
		.map((path) => readFileSync(join(dataFolder, path), 'utf8'))
		.join('');
}

/** A client that is logged in. All files share one login, because n8n accepts only five a minute. */
export function sharedClient(): N8nClient {
	const { n8n, login } = e2eEnvironment();
	const client = new N8nClient(n8n.url);
	client.resume(login);
	return client;
}
