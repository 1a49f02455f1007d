import { z } from 'zod';
import { ConfigurationError, readConfiguration, usage } from './configuration';
import { PortTakenError } from './http/server';
import { catalogue } from './render/catalogue';
import { createRenderer, RenderError } from './render/renderer';
import { startService } from './service';
import { startWorker } from './worker';
import { DatabaseUnusableError, DataFolderInUseError } from './store/sqlite/database';
import { NewerDatabaseError } from './store/sql/migrations';
import { UnreachableError } from './unreachable';

/** After this long an orderly stop is given up; nothing is lost, as all state is on disk. */
const STOP_WITHIN_MS = 1_800;

/** Errors whose message says all there is to say. */
const explained = [
	ConfigurationError,
	PortTakenError,
	DataFolderInUseError,
	NewerDatabaseError,
	DatabaseUnusableError,
	UnreachableError,
	RenderError,
];

// What the operating system refuses, e.g. a data folder that may not be written.
const systemErrorSchema = z.object({ code: z.string(), syscall: z.string() });

async function main(): Promise<void> {
	const args = process.argv.slice(2);
	if (args.includes('--help')) {
		process.stderr.write(`${usage()}\n`);
		return;
	}
	const configuration = readConfiguration(args, process.env);
	const renderer = createRenderer({ ffmpegPath: configuration.ffmpegPath });
	const parts = { renderer, catalogue };
	const service =
		configuration.role === 'worker'
			? { ...(await startWorker(configuration, parts)), url: undefined, apiKey: undefined }
			: await startService(configuration, parts);

	let stopping = false;
	const stop = () => {
		if (stopping) return;
		stopping = true;
		setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
		service.stop().then(() => process.exit(0), fatal);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
	process.stdout.write(
		`${JSON.stringify({ url: service.url, apiKey: service.apiKey, pid: process.pid })}\n`,
	);
}

function fatal(error: unknown): void {
	const known =
		explained.some((type) => error instanceof type) || systemErrorSchema.safeParse(error).success;
	const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
	process.stderr.write(`${text}\n`);
	process.exit(1);
}

main().catch(fatal);
