// @ts-check
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostNames, parseHostName } from '../host/hosts.mjs';
import { choosePort } from '../host/ports.mjs';
import { stopAllProcesses } from '../host/processes.mjs';
import { logToStderr as log } from '../host/progress.mjs';
import { startN8n } from '../host/start.mjs';
import { putExamples, runMainJob } from './lib/demo.mjs';
import { parseFlags, parsePort } from './lib/flags.mjs';
import { isStopping, printReady, runMain } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { startService } from './lib/service.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

runMain(async () => {
	const flags = parseFlags({
		once: { type: 'boolean', help: 'end after the first video' },
		port: {
			type: 'string',
			help: "P          n8n's; default 5678, or a free one when that is taken",
		},
		'service-port': { type: 'string', help: "P  the service's; default 8787, or a free one" },
		data: { type: 'string', help: 'DIR        default .data' },
		host: { type: 'string', help: `NAME       ${hostNames.join(' or ')}, default newest` },
	});
	const data = resolve(flags.data ?? join(root, '.data'));
	const host = parseHostName(flags.host ?? 'newest');
	const port = await choosePort(parsePort(flags.port), 5678);
	const servicePort = flags['service-port'];
	await prepare(root, { packageBuild: true, serviceBuild: true, hosts: [host] });

	log('Starting n8n and the service …');
	const serviceFlags = ['--data', join(data, 'service'), '--log-level', 'warn'];
	const [service, n8n] = await Promise.all([
		startService(root, [...serviceFlags, ...(servicePort ? ['--port', servicePort] : [])]),
		startN8n({ root, data: join(data, 'n8n'), host, port }),
	]);
	const { generating, receiving } = await putExamples(n8n.client, {
		root,
		data: join(data, 'n8n'),
		service: service.ready,
	});
	const video = await runMainJob(n8n.client, {
		generating,
		receiving,
		service: service.ready,
		folder: join(data, 'videos'),
		log,
	});
	if (flags.once) {
		await stopAllProcesses();
		printReady({ video });
		log(`
The video: ${video}
Both were stopped; \`npm start\` keeps them running.
`);
		return 0;
	}
	printReady({ video, editor: n8n.url, ...n8n.owner });
	log(`
The video:   ${video}
             each start makes one more in ${join(data, 'videos')}
The editor:  ${n8n.url}/workflow/${generating.id}
             log in as ${n8n.owner.email} with ${n8n.owner.password}
             "${generating.name}" starts a video, "${receiving.name}" receives it
The service: ${service.ready.url}, its dashboard at ${service.ready.url}/dashboard
`);
	log('Both go on running. Stop them with Ctrl+C.');
	const ended = await Promise.race([
		n8n.exited.then((exit) => ({ ...exit, which: 'n8n', log: `its log: ${exit.logFile}` })),
		service.started.exited.then((exit) => ({
			...exit,
			which: 'The service',
			log: 'what it logged stands above',
		})),
	]);
	if (isStopping()) {
		log('Stopped.');
		return 0;
	}
	const how = ended.signal ?? `exit code ${ended.code}`;
	log(
		`${ended.which} has ended by itself (${how}; ${ended.log}), so the other one is stopped too.`,
	);
	log('`npm start` starts both again.');
	return 1;
});
