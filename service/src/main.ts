import { ConfigurationError, readConfiguration } from './configuration';
import { PortTakenError } from './http/server';
import { catalogue } from './render/catalogue';
import { createRenderer } from './render/renderer';
import { startService } from './service';
import { DataFolderInUseError, NewerDatabaseError } from './store/sqlite/database';

/** After this long an orderly stop is given up; nothing is lost, as all state is on disk. */
const STOP_WITHIN_MS = 1_800;

const explained = [ConfigurationError, PortTakenError, DataFolderInUseError, NewerDatabaseError];

async function main(): Promise<void> {
	const configuration = readConfiguration(process.argv.slice(2), process.env);
	const renderer = createRenderer({ ffmpegPath: configuration.ffmpegPath });
	const service = await startService(configuration, { renderer, catalogue });

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
	const known = explained.some((type) => error instanceof type);
	const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
	process.stderr.write(`${text}\n`);
	process.exit(1);
}

main().catch(fatal);
