// @ts-check
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { logToStderr } from '../n8n-runner/progress.mjs';
import { parseFlags } from './lib/flags.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/runMain.mjs';
import { Ledger } from './lib/soak/ledger.mjs';
import { loadCorpus } from './lib/soak/corpus.mjs';
import { Monitor } from './lib/soak/monitor.mjs';
import { startCallers } from './lib/soak/callers.mjs';
import { startReceiver } from './lib/soak/receiver.mjs';
import { burstOfCreates, slowConnections } from './lib/soak/floods.mjs';
import { SoakedService } from './lib/soak/soakedService.mjs';
import { createStorage } from './lib/soak/storage.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** More than a day of create requests costs, so that the credits never run out. */
const CREDITS = 1_000_000_000;
const MAX_UNFINISHED = 12;
/** How long unfinished videos may still take when the load ends. */
const DRAIN_MS = 15 * 60_000;

/**
 * When each event happens, as shares of the time. The service is killed only near the start and the end, so that its memory
 * can be watched for a long time in between.
 */
const KILLS_OF_SERVICE = [0.04, 0.08, 0.12, 0.16, 0.96, 0.98];
const BURSTS = [0.06, 0.3, 0.5, 0.7, 0.9];
const SLOW_CONNECTIONS = [0.1, 0.25, 0.45, 0.65, 0.85];
const KILL_RENDER_EVERY_MS = 40_000;

/** Keeps the service under load for an hour, and checks its credits, its memory, and that nothing is stuck. */
runMain(async (stop) => {
	const flags = parseFlags(
		'npm run soak',
		'Keeps the service under load and kills it. Fails if the credits do not add up, a video or webhook is stuck, or memory grows by more than 10 %.',
		{
			minutes: { value: 'N', help: 'How many minutes the load lasts (default: 60).' },
			storage: {
				value: 'NAME',
				help: 'Storage of the service: embedded (the default), or shared (PostgreSQL, Redis and S3).',
			},
		},
	);
	const minutes = Number(flags.minutes ?? 60);
	if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');
	await prepare(root, { serviceBuild: true });
	const storage = await createStorage(root, flags.storage ?? 'embedded');
	const folder = await mkdtemp(join(tmpdir(), 'soak-'));
	const receiver = await startReceiver(await loadCorpus(root));
	const serviceFlags = [
		`--data=${join(folder, 'data')}`,
		`--credits=${CREDITS}`,
		`--max-unfinished-videos=${MAX_UNFINISHED}`,
		'--render-concurrency=1',
		'--rate-limit-per-hour=1000000000',
		'--max-files-bytes=500000000',
	];
	const service = new SoakedService(root, serviceFlags, storage.environment);
	/** @type {Monitor | undefined} */
	let watching;

	const soak = async () => {
		await service.start();
		const ledger = new Ledger();
		const monitor = new Monitor(service);
		watching = monitor;
		const startedAt = Date.now();
		const endsAt = startedAt + minutes * 60_000;
		const callers = startCallers({ service, ledger, receiver, corpus: receiver.corpus });
		/**
		 * @param {number[]} shares
		 * @param {(() => Promise<void>)} event
		 */
		const schedule = async (shares, event) => {
			for (const share of shares) {
				await delay(Math.max(0, startedAt + share * minutes * 60_000 - Date.now()));
				await event();
			}
		};
		const killRenders = async () => {
			while (Date.now() + KILL_RENDER_EVERY_MS < endsAt) {
				await delay(KILL_RENDER_EVERY_MS);
				await service.killRender();
			}
		};
		await Promise.all([
			schedule(KILLS_OF_SERVICE, () => monitor.during('kill', () => service.killAndRestart())),
			schedule(BURSTS, () => monitor.during('burst of creates', () => burstOfCreates(callers))),
			schedule(SLOW_CONNECTIONS, () =>
				monitor.during('slow connections', () => slowConnections(service.url)),
			),
			killRenders(),
			delay(Math.max(0, endsAt - Date.now())),
		]);
		logToStderr('The load ends. Waiting for unfinished work …');
		await callers.stop();
		receiver.acceptAll();
		const problems = [
			...callers.problems,
			...(await ledger.check({ service, receiver, credits: CREDITS, withinMs: DRAIN_MS })),
			...monitor.problems(),
		];
		process.stdout.write(`${callers.report()}\n${ledger.report()}\n${monitor.report()}\n`);
		for (const problem of problems) process.stdout.write(`PROBLEM: ${problem}\n`);
		process.stdout.write(problems.length === 0 ? 'No problem.\n' : '');
		return problems.length === 0 ? 0 : 1;
	};

	const stopped = once(stop, 'abort').then(() => Promise.reject(stop.reason));
	try {
		return await Promise.race([soak(), stopped]);
	} finally {
		await watching?.stop();
		await service.stop();
		await receiver.stop();
		await storage.remove();
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
});
