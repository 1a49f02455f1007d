import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFirstKey } from './apiKeys';
import { systemClock, type Clock } from './clock';
import { DEFAULT_PORT, type Configuration } from './configuration';
import { createLocalFiles } from './files/localFiles';
import { createTemplateExamples } from './files/templateExamples';
import { createAddresses } from './http/addresses';
import { createApp } from './http/app';
import { answerUnreadable } from './http/unreadable';
import { baseAddress, closeServer, listen } from './http/server';
import { createEstimator } from './jobs/estimate';
import { startRunner } from './jobs/runner';
import { createLogger, type Logger } from './logger';
import { startDispatcher } from './outbox/dispatcher';
import { systemRandom, type Random } from './random';
import type { TemplateDefinition } from './render/catalogue';
import type { Renderer } from './render/renderer';
import { openDatabase } from './store/sqlite/database';
import { createJobQueue } from './store/sqlite/queue';
import { createSqliteStore } from './store/sqlite/store';

const LEASE_MS = 30_000;
const RATE_LIMIT_PER_HOUR = 36_000;

export interface ServiceParts {
	renderer: Renderer;
	catalogue: readonly TemplateDefinition[];
	clock?: Clock;
	random?: Random;
	logger?: Logger;
}

export interface RunningService {
	/** Base address, without the version segment. */
	url: string;
	apiKey: string;
	/** Ends everything in order; what was being rendered is handed back to the queue. */
	stop(): Promise<void>;
}

/**
 * Starts the whole service on its data folder and resolves once it answers.
 * @throws PortTakenError, DataFolderInUseError, NewerDatabaseError
 */
export async function startService(
	configuration: Configuration,
	parts: ServiceParts,
): Promise<RunningService> {
	const { renderer, catalogue, clock = systemClock, random = systemRandom } = parts;
	const logger = parts.logger ?? createLogger(configuration.logLevel);
	const { dataFolder, host } = configuration;
	await mkdir(dataFolder, { recursive: true, mode: 0o700 });
	const database = openDatabase(join(dataFolder, 'service.db'));
	const store = createSqliteStore(database);
	const queue = createJobQueue(database, { clock, random, leaseMs: LEASE_MS });
	const files = createLocalFiles(dataFolder);

	await Promise.all([files.recover(), queue.recover(), store.webhooks.recover()]);
	for (const videoId of await store.videos.unfinished()) await queue.enqueue(videoId);
	const keyOptions = { store: store.apiKeys, rateLimitPerHour: RATE_LIMIT_PER_HOUR, clock, random };
	const apiKey = await ensureFirstKey(dataFolder, keyOptions);

	const { server, port } = await listen({
		host,
		port: configuration.port,
		defaultPort: DEFAULT_PORT,
	});
	// From here to the end nothing waits, so that no request meets a server without its handler.
	const url = configuration.publicUrl ?? baseAddress(host, port);
	const addresses = createAddresses(url);
	const concurrency = configuration.renderConcurrency;
	const estimator = createEstimator({ store, catalogue, concurrency });
	const examples = createTemplateExamples({ catalogue, files, renderer, clock, logger });
	const common = { store, queue, files, addresses, estimator, clock, random, logger };
	const dispatcher = startDispatcher({
		...common,
		timeoutMs: configuration.webhookTimeoutMs,
		concurrency: configuration.webhookConcurrency,
	});
	const runner = startRunner({
		...common,
		renderer,
		concurrency,
		leaseMs: LEASE_MS,
		onFinished: () => dispatcher.wake(),
	});
	const { maxBodyBytes } = configuration;
	answerUnreadable(server, { addresses, clock, random, logger });
	server.on('request', createApp({ ...common, examples, dispatcher, catalogue, maxBodyBytes }));
	logger.info({ url, dataFolder }, 'service ready');

	return {
		url,
		apiKey,
		async stop() {
			logger.info('service stopping');
			await Promise.all([closeServer(server), runner.stop(), dispatcher.stop(), examples.stop()]);
			await store.close();
			logger.info('service stopped');
		},
	};
}
