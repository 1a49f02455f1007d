import { ensureFirstKey, storedHash } from './apiKeys';
import { systemClock, type Clock } from './clock';
import { DEFAULT_PORT, type Configuration } from './configuration';
import { createLocalCoordination, type Coordination } from './coordination';
import { createPrepareContext } from './context/prepareContext';
import { createTemplateExamples, type TemplateExamples } from './files/templateExamples';
import { createAddresses } from './http/addresses';
import { createApp } from './http/app';
import type { RequestLimits } from './http/limitRequests';
import { answerUnreadable } from './http/unreadable';
import { baseAddress, closeServer, listen } from './http/server';
import { createEstimator } from './jobs/estimate';
import { startRunner } from './jobs/runner';
import { createAdmission } from './limits/admission';
import { createLogger, type Logger } from './logger';
import { createMetrics } from './metrics';
import { startDispatcher } from './outbox/dispatcher';
import { createAddressRules } from './outgoing/addressRules';
import { createGuardedAgent, type Lookup } from './outgoing/guardedAgent';
import { seededRandom, systemRandom, type Random } from './random';
import type { TemplateDefinition } from './render/catalogue';
import type { Renderer } from './render/renderer';
import { startRetention } from './retention/retention';
import { createStillRenderer, type StillRenderer } from './render/stills';
import { resetStore, seed } from './reset';
import { openEmbeddedStorage } from './store/embedded';
import { recoverStorage } from './store/storage';
import { createChatWriter } from './writer/chatWriter';
import { createInstantRenderer } from './testing/instantRenderer';

const LEASE_MS = 30_000;
const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

export interface ServiceParts {
	renderer: Renderer;
	/** Draws previews. */
	stills?: StillRenderer;
	catalogue: readonly TemplateDefinition[];
	clock?: Clock;
	random?: Random;
	logger?: Logger;
	/** How names of webhook addresses become addresses. */
	lookup?: Lookup;
}

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

/** The renderer of instant mode, with its clip made; undefined in normal operation. */
async function prepareInstantMode(
	{ instant, renderTimeMs }: Configuration,
	parts: { examples: TemplateExamples; catalogue: readonly TemplateDefinition[]; clock: Clock },
): Promise<Renderer | undefined> {
	const [template] = parts.catalogue;
	if (!instant || template === undefined) return undefined;
	const { examples, clock } = parts;
	const renderer = createInstantRenderer({
		examples,
		templateId: template.id,
		clock,
		renderTimeMs,
	});
	await renderer.prepare();
	return renderer;
}

/**
 * Starts the whole service on its data folder and resolves once it answers.
 * @throws PortTakenError, DataFolderInUseError, NewerDatabaseError, DatabaseUnusableError; in instant
 * mode also RenderError
 */
export async function startService(
	configuration: Configuration,
	parts: ServiceParts,
): Promise<RunningService> {
	const { renderer, catalogue, random = systemRandom } = parts;
	const { clock = systemClock(configuration.clockBehindMs) } = parts;
	const stills = parts.stills ?? createStillRenderer();
	const logger = parts.logger ?? createLogger(configuration.logLevel);
	const { dataFolder, host } = configuration;
	const storage = await openEmbeddedStorage(dataFolder, { clock, random, leaseMs: LEASE_MS });
	await recoverStorage(storage);
	const { store, files } = storage;
	const seeds = { store, catalogue, clock, credits: configuration.credits };
	await seed(seeds);
	const { rateLimitPerHour } = configuration;
	const keyOptions = { store: store.apiKeys, rateLimitPerHour, clock, random };
	const apiKey = await ensureFirstKey(dataFolder, keyOptions);
	const examples = createTemplateExamples({ catalogue, files, renderer, clock, logger });
	const instant = await prepareInstantMode(configuration, { examples, catalogue, clock });

	const { server, port } = await listen({
		host,
		port: configuration.port,
		defaultPort: DEFAULT_PORT,
	});
	// From here to the end nothing waits, so that no request meets a server without its handler.
	const url = configuration.publicUrl ?? baseAddress(host, port);
	const addresses = createAddresses(url);
	const concurrency = configuration.renderConcurrency;
	const fixedMs = instant && (configuration.foretoldTimeMs ?? configuration.renderTimeMs);
	const estimator = createEstimator({ store, catalogue, concurrency, fixedMs });
	const metrics = createMetrics(storage);
	const common = { ...storage, addresses, estimator, clock, random, logger, metrics };
	const { faultSeed } = configuration;
	const chanceOf = (purpose: string) =>
		faultSeed === undefined ? random : seededRandom(faultSeed, purpose);
	const coordination = createLocalCoordination({
		clock,
		chances: { requests: chanceOf('requests'), webhooks: chanceOf('webhooks') },
		keepRequests: configuration.keepRequests,
	});
	const { faults, webhookFaults, journal } = coordination;
	const addressRules = createAddressRules(configuration.allowedInternal, host);
	const agent = createGuardedAgent(addressRules, parts.lookup);
	const dispatcher = startDispatcher({
		...common,
		agent,
		timeoutMs: configuration.webhookTimeoutMs,
		concurrency: configuration.webhookConcurrency,
		faults: webhookFaults,
	});
	const retention = startRetention({ ...common, ...configuration });
	const { imageLimits } = configuration;
	const writer = configuration.writer && createChatWriter(configuration.writer, logger);
	const runner = startRunner({
		...common,
		renderer: instant ?? renderer,
		prepareContext:
			instant === undefined
				? createPrepareContext({ ...common, agent, imageLimits, writer })
				: ({ context }) => Promise.resolve(context),
		concurrency,
		leaseMs: LEASE_MS,
		onFinished: () => coordination.announceFinished(),
	});
	coordination.onFinished(() => {
		dispatcher.wake();
		retention.wake();
	});
	const limits = createLimits(configuration, coordination);
	const reset = async () => {
		for (const rules of [faults, webhookFaults, journal]) await rules.clear();
		await limits.hourly.reset();
		await limits.perSecond?.limiter.reset();
		await resetStore({ ...seeds, ...storage, firstKeyHash: storedHash(apiKey) });
		runner.drop();
	};
	const testing = { limits, faults, webhookFaults, journal, reset };
	const { maxBodyBytes, maxAssetBytes } = configuration;
	answerUnreadable(server, common);
	server.on(
		'request',
		createApp({
			...common,
			...testing,
			examples,
			stills,
			// A model is not asked anew with every key stroke: a preview shows the built-in writer's script.
			preparePreview: createPrepareContext({ ...common, agent, imageLimits, writer: undefined }),
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
	logger.info({ url, dataFolder, instant: instant !== undefined }, 'service ready');

	return {
		url,
		apiKey,
		async stop() {
			logger.info('service stopping');
			await Promise.all([
				closeServer(server),
				runner.stop(),
				dispatcher.stop(),
				retention.stop(),
				examples.stop(),
				stills.stop(),
			]);
			await Promise.all([store.close(), agent.close()]);
			logger.info('service stopped');
		},
	};
}
