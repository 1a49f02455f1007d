import { z } from 'zod';
import { ConfigurationError, readConfiguration, usage } from './settings/configuration';
import { PortTakenError } from './api/server';
import { catalogue } from './templates/catalogue';
import { createRenderer, RenderError } from './render/renderer';
import { createTestingExtension } from './testing/extension';
import { startService, type RunningService } from './service';
import { startWorker } from './worker';
import { DatabaseUnusableError, DataFolderInUseError } from './storage/sqliteDatabase';
import { NewerDatabaseError } from './storage/sql/migrations';
import { UnreachableError } from './util/unreachableError';

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
	const parts = { renderer, catalogue, extension: createTestingExtension(configuration) };
	let ready: Pick<RunningService, 'url' | 'apiKey' | 'webhookSecret'> | undefined;
	let service: Pick<RunningService, 'stop'>;
	if (configuration.role === 'worker') {
		service = await startWorker(configuration, parts);
	} else {
		const { url, apiKey, webhookSecret, ...rest } = await startService(configuration, parts);
		ready = { url, apiKey, webhookSecret };
		service = rest;
	}

	let stopping = false;
	const stop = () => {
		if (stopping) return;
		stopping = true;
		setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
		service.stop().then(() => process.exit(0), fatal);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
	process.stdout.write(`${JSON.stringify({ ...ready, pid: process.pid })}\n`);
}

function fatal(error: unknown): void {
	const known =
		explained.some((type) => error instanceof type) || systemErrorSchema.safeParse(error).success;
	const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
	process.stderr.write(`${text}\n`);
	process.exit(1);
}

main().catch(fatal);
