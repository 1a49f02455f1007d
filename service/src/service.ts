import { ensureFirstKey, storedHash } from './apiKeys';
import { closeOnError } from './closeOnError';
import { DEFAULT_PORT, type Configuration } from './configuration';
import type { Coordination } from './coordination';
import { layFoundation, startRendering, type ServiceParts } from './foundation';
import { createAddresses } from './answers/addresses';
import { createApp } from './http/app';
import type { RequestLimits } from './http/limitRequests';
import { answerUnreadable } from './http/unreadable';
import { baseAddress, closeServer, listen } from './http/server';
import { createAdmission } from './jobs/admission';
import { isLoopbackAddress, isLoopbackHost } from './outgoing/addressRules';
import { startDispatcher } from './outbox/dispatcher';
import { startRetention } from './retention/retention';
import { createStillRenderer } from './render/stills';
import { resetStore } from './reset';
import { watchQueue } from './store/storage';
import { createPromptFault } from './testing/promptFaults';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

export interface RunningService {
	/** Base address, without the version segment. */
	url: string;
	apiKey: string;
	/** Ends everything in order; what was being rendered is handed back to the queue. */
	stop(): Promise<void>;
}

function createLimits(
	{ requestsPerSecond: limit }: Configuration,
	coordination: Coordination,
): RequestLimits {
	return {
		hourly: coordination.limiter('hour', HOUR_MS),
		...(limit !== undefined && {
			perSecond: { limiter: coordination.limiter('second', SECOND_MS), limit },
		}),
	};
}

/**
 * Starts a process that answers requests, sends webhooks and, unless others do that, renders;
 * resolves once it answers.
 * @throws PortTakenError, and as layFoundation does
 */
export async function startService(
	configuration: Configuration,
	parts: ServiceParts,
): Promise<RunningService> {
	const foundation = await layFoundation(configuration, parts);
	const { clock, random, logger, storage, catalogue, examples, estimator } = foundation;
	const { addressRules, agent, metrics, magic } = foundation;
	const { store, coordination } = storage;
	const stills = parts.stills ?? createStillRenderer();
	const { dataFolder, host } = configuration;
	const keyOptions = { store: store.apiKeys, clock, random, ...configuration };
	const { apiKey, server, serve, port } = await closeOnError(storage, async () => ({
		apiKey: await ensureFirstKey(dataFolder, keyOptions),
		...(await listen({ host, port: configuration.port, defaultPort: DEFAULT_PORT })),
	}));
	// From here to the end nothing waits, so that no request meets a server without its handler.
	const url = configuration.publicUrl ?? baseAddress(host, port);
	const addresses = createAddresses(url);
	const common = { ...storage, addresses, estimator, clock, random, logger, metrics, magic };
	const { faults, webhookFaults, journal } = coordination;
	const dispatcher = startDispatcher({
		...common,
		agent,
		timeoutMs: configuration.webhookTimeoutMs,
		concurrency: configuration.webhookConcurrency,
		faults: webhookFaults,
	});
	const retention = startRetention({ ...common, ...configuration });
	const runner =
		configuration.role === 'all' ? startRendering(configuration, foundation) : undefined;
	const watch = watchQueue(storage, foundation);
	coordination.onFinished(() => {
		dispatcher.wake();
		retention.wake();
	});
	const limits = createLimits(configuration, coordination);
	const promptCounts = coordination.limiter('prompt', HOUR_MS);
	const reset = async () => {
		for (const rules of [faults, webhookFaults, journal]) await rules.clear();
		await limits.hourly.reset();
		await promptCounts.reset();
		await limits.perSecond?.limiter.reset();
		await resetStore({
			...foundation,
			...storage,
			credits: configuration.credits,
			firstKeyHash: storedHash(apiKey),
		});
		runner?.drop();
	};
	const testing = { limits, faults, webhookFaults, journal, reset };
	const { maxBodyBytes, maxAssetBytes } = configuration;
	answerUnreadable(server, common);
	serve(
		createApp({
			...common,
			...testing,
			promptFault: createPromptFault(magic, promptCounts),
			examples,
			stills,
			preparePreview: foundation.preparePreview,
			dispatcher,
			addressRules,
			minFreeBytes: configuration.minFreeBytes,
			admit: createAdmission({ ...storage, ...configuration }),
			catalogue,
			maxBodyBytes,
			maxAssetBytes,
			dashboard: {
				host,
				publicUrl: configuration.publicUrl,
				password: configuration.dashboardPassword,
				secret: apiKey,
			},
			baseUrl: url,
		}),
	);
	if (!isLoopbackHost(host) && isLoopbackAddress(url)) {
		logger.warn(
			{ host, url },
			'others reach the service, but not the addresses that it hands out: set --public-url to the one that they reach it at',
		);
	}
	logger.info({ url, dataFolder, instant: configuration.instant }, 'service ready');

	return {
		url,
		apiKey,
		async stop() {
			logger.info('service stopping');
			await Promise.all([
				closeServer(server),
				runner?.stop(),
				watch.stop(),
				dispatcher.stop(),
				retention.stop(),
				examples.stop(),
				stills.stop(),
			]);
			await Promise.all([storage.close(), agent.close()]);
			logger.info('service stopped');
		},
	};
}
