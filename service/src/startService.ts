import { ensureFirstKey } from './accounts/apiKeys';
import { closeOnError } from './util/closeOnError';
import { DEFAULT_PORT, type Configuration } from './settings/configuration';
import type { SharedState } from './storage/sharedState/sharedState';
import { createComponents, startRendering, type ServiceParts } from './createComponents';
import { createUrls } from './contract/urls';
import { createApp } from './api/app';
import type { RequestLimits } from './api/limitRequests';
import { handleMalformedRequests } from './api/malformedRequests';
import { localBaseUrl, closeServer, listen } from './api/server';
import { createAdmission } from './videos/admission';
import { isLoopbackUrl, isLoopbackHost } from './egress/egressRules';
import { startDispatcher } from './webhooks/dispatcher';
import { ensureWebhookSecret } from './webhooks/signing';
import { startRetention } from './videos/retention';
import { createPreviewVideo } from './videos/previewVideo';
import { createPreviewRenderer } from './render/process/previewRenderer';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

export interface RunningService {
	/** Base URL, without the version segment. */
	url: string;
	/** The first API key. */
	apiKey: string;
	/** The signing secret of webhooks. */
	webhookSecret: string;
	/** Stops in order. Videos that are being rendered are queued again. */
	stop(): Promise<void>;
}

function createLimits(
	{ requestsPerSecond: limit }: Configuration,
	sharedState: SharedState,
): RequestLimits {
	return {
		hourly: sharedState.limiter('hour', HOUR_MS),
		...(limit !== undefined && {
			perSecond: { limiter: sharedState.limiter('second', SECOND_MS), limit },
		}),
	};
}

/**
 * Starts a process that serves the API, sends webhooks and, with the role `all`, renders. Resolves when it accepts
 * requests.
 * @throws PortTakenError, and as createComponents does
 */
export async function startService(
	configuration: Configuration,
	parts: ServiceParts,
): Promise<RunningService> {
	const components = await createComponents(configuration, parts);
	const { clock, random, logger, store, sharedState, examples } = components;
	const previews = parts.previews ?? createPreviewRenderer(configuration);
	const { dataFolder, host } = configuration;
	const keyOptions = { store: store.apiKeys, clock, random, ...configuration.firstKey };
	const { apiKey, webhookSecret, server, serve, port } = await closeOnError(components, async () => ({
		webhookSecret: (await ensureWebhookSecret(store.webhookSecrets, clock.now())).secret,
		apiKey: await ensureFirstKey(dataFolder, keyOptions),
		...(await listen({ host, port: configuration.port, defaultPort: DEFAULT_PORT })),
	}));
	// No `await` from here to the end: the server already accepts requests, but has no handler yet.
	const url = configuration.publicUrl ?? localBaseUrl(host, port);
	const urls = createUrls(url);
	const common = { ...components, urls };
	const limits = createLimits(configuration, sharedState);
	const extension = parts.extension?.extendApi({ ...common, firstKey: apiKey });
	const dispatcher = startDispatcher({
		...common,
		...configuration.webhooks,
		interceptor: extension?.deliveries,
	});
	const retention = startRetention({ ...common, ...configuration.retention });
	const runner =
		configuration.role === 'all' ? startRendering(configuration, components) : undefined;
	sharedState.on('finished', () => {
		dispatcher.wake();
		retention.wake();
	});
	const { maxBodyBytes, maxAssetBytes, maxUnfinishedVideos, minFreeBytes } = configuration;
	handleMalformedRequests(server, common);
	serve(
		createApp(
			{
				...common,
				limits,
				previewVideo: createPreviewVideo({ ...common, previews, ...components.preparePreview }),
				dispatcher,
				minFreeBytes,
				admit: createAdmission({ ...common, maxUnfinishedVideos, minFreeBytes }),
				maxBodyBytes,
				maxAssetBytes,
				dashboard: {
					host,
					publicUrl: configuration.publicUrl,
					password: configuration.dashboardPassword,
					secret: apiKey,
				},
			},
			extension,
		),
	);
	if (!isLoopbackHost(host) && isLoopbackUrl(url)) {
		logger.warn(
			{ host, url },
			'The service returns loopback URLs, which other machines cannot open. Set --public-url to a URL that they can open.',
		);
	}
	logger.info({ url, dataFolder }, 'service ready');

	return {
		url,
		apiKey,
		webhookSecret,
		async stop() {
			logger.info('service stopping');
			await Promise.all([
				closeServer(server),
				runner?.stop(),
				dispatcher.stop(),
				retention.stop(),
				examples.stop(),
				previews.stop(),
			]);
			await components.close();
			logger.info('service stopped');
		},
	};
}
