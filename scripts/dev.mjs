// @ts-check
import { watch } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../n8n-runner/processes.mjs';
import { choosePort, choosePortAfter } from '../n8n-runner/ports.mjs';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { parseReleaseName, releaseNames } from '../n8n-runner/releases.mjs';
import { startN8n } from '../n8n-runner/startN8n.mjs';
import { putExamples } from './lib/demo.mjs';
import { parseFlags, parsePort } from './lib/flags.mjs';
import { npmRunBuild, prepare } from './lib/prepare.mjs';
import { printReady, runMain } from './lib/runMain.mjs';
import { requireFirstKey, startService } from './lib/startService.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string} name of a process; each of its lines starts with it */
const logOf = (name) => (/** @type {string} */ line) => logToStderr(`${name.padEnd(8)}| ${line}`);

/** @param {string} line */
function entryIn(line) {
	if (!line.startsWith('{')) return undefined;
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

/** @param {string} line of the service's standard error: JSON of its log, or what Node or new code prints */
function readable(line) {
	const entry = entryIn(line);
	if (entry === undefined) return line;
	const details = Object.entries(entry)
		.filter(([key]) => !['level', 'time', 'msg'].includes(key))
		.map(([key, value]) => `${key}=${JSON.stringify(value)}`);
	return [...(entry.level >= 40 ? ['WARNING'] : []), entry.msg, ...details].join(' ');
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} onLine
 */
function onLines(stream, onLine) {
	if (stream) createInterface({ input: stream }).on('line', onLine);
}

/**
 * Does the work once at a time: a call during the work makes it run again afterwards.
 * @param {() => Promise<void>} work
 */
function oneAtATime(work) {
	let isRunning = false;
	let isOutdated = false;
	return async () => {
		isOutdated = true;
		if (isRunning) return;
		isRunning = true;
		while (isOutdated) {
			isOutdated = false;
			await work();
		}
		isRunning = false;
	};
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Starts the service, and again after each stop.
 * @param {string[]} flags
 */
function restartableService(flags) {
	const log = logOf('service');
	/** @type {import('./lib/startService.mjs').RunningService | undefined} */
	let current;
	return async () => {
		if (current) log('Changed: restarting …');
		await current?.started.stop();
		current = undefined;
		try {
			current = await startService(root, flags, { onLog: (line) => log(readable(line)) });
			requireFirstKey(current.ready);
		} catch (error) {
			log(`${messageOf(error)} It starts again after the next change.`);
			return undefined;
		}
		return current;
	};
}

/**
 * Compiles the service again after each change.
 * @param {() => void} onCompiled also called after the first compilation
 */
function watchService(onCompiled) {
	const log = logOf('compiler');
	const tsc = join(root, 'node_modules', '.bin', 'tsc');
	const args = ['--project', 'service', '--noCheck', '--watch', '--preserveWatchOutput'];
	const { child } = startProcess(tsc, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	onLines(child.stdout, (line) => {
		if (line.includes('Watching for file changes')) onCompiled();
		else if (line.includes('error')) log(line);
	});
}

/**
 * Builds the package again after each change, into the n8n that runs. n8n notices the new files.
 * @param {string} userFolder of n8n
 */
function watchPackage(userFolder) {
	const log = logOf('package');
	const installed = join(userFolder, '.n8n/nodes/node_modules/n8n-nodes-video-generation/dist');
	const rebuild = oneAtATime(async () => {
		// Editors write a file in several steps.
		await wait(50);
		try {
			await npmRunBuild(root);
			await cp(join(root, 'dist'), installed, { recursive: true });
			log('Built.');
		} catch (error) {
			log(messageOf(error));
		}
	});
	for (const folder of ['credentials', 'icons', 'nodes']) {
		watch(join(root, folder), { recursive: true }, () => void rebuild());
	}
}

runMain(async () => {
	const flags = parseFlags(
		'npm run dev',
		'Starts the service and n8n with this package and the examples, and loads what you change: ' +
			'it compiles and restarts the service, or builds the package and has n8n load it again. ' +
			'It does not check types. It runs until you stop the command.',
		{
			port: {
				value: 'PORT',
				help: 'Port of n8n (default: 5678, or a free port if 5678 is in use). 0 means any free port.',
			},
			data: {
				value: 'DIR',
				help: 'Folder for the data of n8n and the service (default: .data, which npm start also uses).',
			},
			release: {
				value: 'NAME',
				help: `The n8n release: ${releaseNames.join(' or ')} (default: newest).`,
			},
		},
	);
	const data = resolve(flags.data ?? join(root, '.data'));
	const release = parseReleaseName(flags.release ?? 'newest');
	const n8nData = join(data, release === 'oldest' ? 'n8n-oldest' : 'n8n');
	const needs = { packageBuild: true, serviceBuild: true, releases: [release] };
	const port = await choosePortAfter(() => prepare(root, needs), parsePort(flags.port), 5678);
	const servicePort = await choosePort(undefined, 8787);

	logToStderr('Starting n8n and the service …');
	const restart = restartableService([
		...['--data', join(data, 'service'), '--port', String(servicePort), '--testing'],
	]);
	const [service, n8n] = await Promise.all([
		restart(),
		startN8n({ root, data: n8nData, release, port, env: { N8N_DEV_RELOAD: 'true' } }),
	]);
	if (!service) throw new Error('The service did not start.');
	await putExamples(n8n.client, { root, data: n8nData, service: service.ready });
	const tail = startProcess('tail', ['-n', '0', '-F', n8n.logFile], {
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	onLines(tail.child.stdout, logOf('n8n'));
	watchPackage(n8nData);
	const restartWhenCompiled = oneAtATime(async () => void (await restart()));
	let isFirst = true;
	watchService(() => {
		if (!isFirst) void restartWhenCompiled();
		isFirst = false;
	});
	printReady({ editor: n8n.url, service: service.ready.url, ...n8n.owner });
	logToStderr(`
The editor:  ${n8n.url}, log in as ${n8n.owner.email} with ${n8n.owner.password}
The service: ${service.ready.url}, its dashboard at ${service.ready.url}/dashboard
Press Ctrl+C to stop both.
`);
	const { code } = await n8n.exited;
	return code ?? 1;
});
