import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { ServiceExtension } from './serviceExtension';
import { readConfiguration, type Configuration } from './settings/configuration';
import { ConfigurationError } from './settings/readSettings';
import { usage } from './settings/describeSettings';
import { PortTakenError } from './api/server';
import { templateDefinitions } from './request/templates';
import { createPreviewRenderer } from './render/process/previewRenderer';
import { createRenderer } from './render/process/renderer';
import { createProcessPool } from './render/process/processPool';
import { waitForMemory } from './render/process/waitForMemory';
import { RenderError } from './render/renderError';
import { startService, type RunningService } from './startService';
import { startWorker } from './startWorker';
import { DatabaseUnusableError, DataFolderInUseError } from './storage/sqliteDatabase';
import { NewerDatabaseError } from './storage/sql/migrations';
import { systemClock } from './util/clock';
import { createLogger } from './util/logger';
import { errorMessage } from './util/messages';
import { UnreachableError } from './util/unreachableError';

/** The service checks the address of each connection, which it cannot do behind a proxy. */
const proxyVariables = [
	'HTTPS_PROXY',
	'https_proxy',
	'HTTP_PROXY',
	'http_proxy',
	'ALL_PROXY',
	'all_proxy',
];

/**
 * After this time, a stop exits without waiting, before Docker and Kubernetes kill it. Nothing is lost, but on shared storage the
 * videos that it could not give back wait for the end of their leases.
 */
const STOP_TIMEOUT_MS = 8_000;

/** Errors for operators: they are printed without their stack. */
const operatorErrors = [
	ConfigurationError,
	PortTakenError,
	DataFolderInUseError,
	NewerDatabaseError,
	DatabaseUnusableError,
	UnreachableError,
	RenderError,
];

/** An error of the operating system, such as a data folder without write permission. */
const systemErrorSchema = z.object({ code: z.string(), syscall: z.string() });

/** Outside of `src`. The container image does not contain it. */
const testingModule = join(__dirname, '..', 'testing', 'extension.js');

const testingModuleSchema = z.object({
	createTestingExtension: z
		.function()
		.args(z.custom<Configuration>())
		.returns(z.custom<ServiceExtension>()),
	testingHelp: z.string(),
});

/** @throws ConfigurationError if `--testing` cannot be used here */
async function loadTesting(): Promise<z.output<typeof testingModuleSchema>> {
	if (!existsSync(testingModule)) {
		throw new ConfigurationError(
			`--testing needs ${testingModule}, which the container image does not contain. ` +
				'Run the service from a checkout of the repository, or start it without --testing.',
		);
	}
	const loaded: unknown = await import(pathToFileURL(testingModule).href);
	return testingModuleSchema.parse(loaded);
}

async function start(configuration: Configuration) {
	const logger = createLogger(configuration.logLevel);
	const processes = createProcessPool();
	const onSkipped = (path: string, fault: string) =>
		logger.warn({ path }, `this ffmpeg is skipped: it ${fault}`);
	const unlimited = createRenderer({ ...configuration, onSkipped }, processes);
	const previews = createPreviewRenderer(configuration, processes);
	const renderer = configuration.waitsForMemory
		? waitForMemory(unlimited, {
				clock: systemClock(),
				logger,
				drawnPreviews: () => previews.drawing(),
			})
		: unlimited;
	const extension = configuration.testing
		? (await loadTesting()).createTestingExtension(configuration)
		: undefined;
	const parts = { renderer, catalogue: templateDefinitions, logger, extension };
	const service =
		configuration.role === 'worker'
			? await startWorker(configuration, parts)
			: await startService(configuration, { ...parts, previews });
	processes.prepare();
	const proxies = proxyVariables.filter((name) => (process.env[name] ?? '').trim() !== '');
	if (proxies.length > 0) {
		logger.warn({ proxies }, 'outgoing proxies are not supported: the service connects directly');
	}
	if (configuration.role !== 'api') {
		// A service without an encoder still answers requests; its videos fail with this reason.
		void unlimited.findEncoder().then(
			(path) => logger.info({ path }, 'video encoder found'),
			(error: unknown) => logger.error(errorMessage(error)),
		);
	}
	return {
		...service,
		async stop() {
			await Promise.all([processes.stop(), service.stop()]);
		},
	};
}

async function main(): Promise<void> {
	const args = process.argv.slice(2);
	if (args.includes('--help')) {
		const testingHelp = args.includes('--testing') ? `\n${(await loadTesting()).testingHelp}` : '';
		process.stdout.write(`${usage()}${testingHelp}\n`);
		return;
	}
	const service: Partial<RunningService> & Pick<RunningService, 'stop'> = await start(
		readConfiguration(args, process.env),
	);
	let stopping = false;
	const stop = () => {
		if (stopping) return;
		stopping = true;
		setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
		service.stop().then(() => process.exit(0), fatal);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
	const { url, apiKey, apiKeyRevoked, webhookSecret } = service;
	const ready = { url, apiKey, apiKeyRevoked, webhookSecret, pid: process.pid };
	process.stdout.write(`${JSON.stringify(ready)}\n`);
}

function fatal(error: unknown): void {
	const isForOperator =
		operatorErrors.some((type) => error instanceof type) ||
		systemErrorSchema.safeParse(error).success;
	const text = error instanceof Error && !isForOperator ? error.stack : errorMessage(error);
	process.stderr.write(`${text}\n`);
	process.exit(1);
}

main().catch(fatal);
