// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { N8nClient } from '../n8n-runner/n8nClient.mjs';
import { becomeOwner } from '../n8n-runner/owner.mjs';
import { run } from '../n8n-runner/processes.mjs';
import { logToStderr as log, step } from '../n8n-runner/progress.mjs';
import { RestSession } from '../n8n-runner/restSession.mjs';
import { putExamples, runMainJob } from './lib/demo.mjs';
import { parseFlags } from './lib/flags.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/runMain.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Not the name in compose.yaml: the volumes of this project are removed at the end. */
const project = ['compose', '--project-name', 'video-generation-test'];
const n8nStartLimitMs = 180_000;

runMain(async () => {
	parseFlags(
		'npm run test:compose',
		'Starts compose.yaml with Docker, makes a film through its n8n, and removes all of it. The ports 5678 and 8787 must be free.',
		{},
	);
	await prepare(root, { packageBuild: true });
	const env = { ...process.env, DASHBOARD_PASSWORD: randomBytes(12).toString('hex') };
	/** @param {string[]} args */
	const docker = (...args) => run('docker', [...project, ...args], { cwd: root, env, show: true });
	const folder = await mkdtemp(join(tmpdir(), 'compose-'));
	try {
		await step('Starting compose.yaml', () => docker('up', '--build', '--detach', '--wait'));
		const apiKey = (await docker('exec', '--no-TTY', 'video', 'cat', '/data/api-key')).trim();
		const session = new RestSession('http://127.0.0.1:5678');
		await becomeOwner(session, folder, { timeoutMs: n8nStartLimitMs, stopped: () => undefined });
		const n8n = new N8nClient(session);
		// n8n reaches the service by its name, this process by its published port.
		const inNetwork = { url: 'http://video:8787', apiKey, pid: 0 };
		const examples = await putExamples(n8n, { root, data: folder, service: inNetwork });
		const service = { ...inNetwork, url: 'http://127.0.0.1:8787' };
		const film = await runMainJob(n8n, { ...examples, service, folder });
		log(`The film of n8n in Docker has ${(await stat(film)).size} bytes.`);
		return 0;
	} catch (error) {
		await docker('logs', '--tail', '100').catch(() => undefined);
		throw error;
	} finally {
		await docker('down', '--volumes', '--timeout', '30');
		await rm(folder, { recursive: true, force: true });
	}
});
