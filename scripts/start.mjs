// @ts-check
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseNames, parseReleaseName } from '../n8n-runner/releases.mjs';
import { choosePort, choosePortAfter } from '../n8n-runner/ports.mjs';
import { stopAllProcesses } from '../n8n-runner/processes.mjs';
import { logToStderr as log, step } from '../n8n-runner/progress.mjs';
import { startN8n } from '../n8n-runner/startN8n.mjs';
import { putExamples, runMainJob } from './lib/demo.mjs';
import { parseFlags, parsePort } from './lib/flags.mjs';
import { isStopping, printReady, runMain } from './lib/runMain.mjs';
import { prepare } from './lib/prepare.mjs';
import { requireFirstKey, startService } from './lib/startService.mjs';
import { unexpectedEnd } from './lib/unexpectedEnd.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

runMain(async () => {
	const flags = parseFlags(
		'npm start',
		'Starts the service and n8n, generates a video and prints its path. Both keep running until you stop the command.',
		{
			once: { help: 'Stops after the first video.' },
			port: {
				value: 'PORT',
				help: 'Port of n8n (default: 5678, or a free port if 5678 is in use). 0 means any free port.',
			},
			'service-port': {
				value: 'PORT',
				help: 'Port of the service (default: 8787, or a free port if 8787 is in use). 0 means any free port.',
			},
			data: {
				value: 'DIR',
				help: 'Folder for the data of n8n and the service, and for the videos (default: .data).',
			},
			release: {
				value: 'NAME',
				help: `The n8n release: ${releaseNames.join(' or ')} (default: newest).`,
			},
		},
	);
	const data = resolve(flags.data ?? join(root, '.data'));
	const release = parseReleaseName(flags.release ?? 'newest');
	const servicePort = parsePort(flags['service-port'], '--service-port');
	// Before the work, which takes minutes. Without the flag, the service chooses.
	if (servicePort !== undefined) await choosePort(servicePort, servicePort, '--service-port');
	const needs = { packageBuild: true, serviceBuild: true, releases: [release] };
	const port = await choosePortAfter(() => prepare(root, needs), parsePort(flags.port), 5678);

	const serviceFlags = ['--data', join(data, 'service'), '--log-level', 'warn'];
	// The oldest release does not expect a database that the newest one has migrated.
	const n8nData = join(data, release === 'oldest' ? 'n8n-oldest' : 'n8n');
	const [service, n8n] = await step('Starting n8n and the service', () =>
		Promise.all([
			startService(root, [
				...serviceFlags,
				...(servicePort === undefined ? [] : ['--port', String(servicePort)]),
			]),
			startN8n({ root, data: n8nData, release, port }),
		]),
	);
	requireFirstKey(service.ready);
	const { generating, receiving } = await putExamples(n8n.client, {
		root,
		data: n8nData,
		service: service.ready,
	});
	if (!flags.once) {
		log(`
The editor:  ${n8n.url}/workflow/${generating.id}
             log in as ${n8n.owner.email} with ${n8n.owner.password}
             "${generating.name}" starts a video, "${receiving.name}" receives it
The service: ${service.ready.url}, its dashboard at ${service.ready.url}/dashboard
`);
	}
	const video = await runMainJob(n8n.client, {
		generating,
		receiving,
		service: service.ready,
		folder: join(data, 'videos'),
	});
	if (flags.once) {
		await stopAllProcesses();
		printReady({ video });
		log(`
The video: ${video}
n8n and the service were stopped. \`npm start\` keeps them running.
`);
		return 0;
	}
	printReady({ video, editor: n8n.url, ...n8n.owner });
	log(`
The video:   ${video}
             each start adds one to ${join(data, 'videos')}
`);
	log('n8n and the service keep running. Press Ctrl+C to stop them.');
	const message = await Promise.race([
		n8n.exited.then((exit) => unexpectedEnd('n8n', exit, n8n.logFile)),
		service.started.exited.then((exit) => unexpectedEnd('The service', exit)),
	]);
	if (isStopping()) {
		log('Stopped.');
		return 0;
	}
	log(message);
	const flagsGiven = process.argv.slice(2);
	const again = ['npm start', ...(flagsGiven.length > 0 ? ['--', ...flagsGiven] : [])].join(' ');
	log(`Run \`${again}\` to start both again.`);
	return 1;
});
