import { ensureFirstKey } from './accounts/apiKeys';
import { closeOnError } from './util/closeOnError';
import { DEFAULT_PORT, type Configuration } from './settings/configuration';
import { createComponents, startRendering, type ServiceParts } from './createComponents';
import { createUrls } from './contract/urls';
import { createApp } from './api/app';
import { handleMalformedRequests } from './api/malformedRequests';
import { localBaseUrl, closeServer, listen } from './api/server';
import { createAdmission } from './videos/admission';
import { hostOf, isLoopbackHost } from './egress/egressRules';
import { startDispatcher } from './webhooks/dispatcher';
import { ensureWebhookSecret } from './webhooks/signing';
import { startRetention } from './videos/retention';
import { createPreviewVideo } from './videos/previewVideo';
import { createTemplateStills } from './videos/templateStills';
import type { PreviewRenderer } from './render/process/previewRenderer';

/** Letters and digits, 250 bits. */
const SESSION_SECRET_LENGTH = 42;

export interface RunningService {
	/** Base URL, without the version segment. */
	url: string;
	/** The first API key. */
	apiKey: string;
	/** Only if that key was revoked: the service refuses it. */
	apiKeyRevoked?: true;
	/** The signing secret of webhooks. */
	webhookSecret: string;
	/** Stops in order. Videos that are being rendered are queued again. */
	stop(): Promise<void>;
}

/**
 * Starts a process that serves the API, sends webhooks and, with the role `all`, renders. Resolves when it accepts
 * requests.
 * @throws PortTakenError, and as createComponents does
 */
export async function startService(
	configuration: Configuration,
	parts: ServiceParts & { previews: PreviewRenderer },
): Promise<RunningService> {
	const components = await createComponents(configuration, parts);
	const { clock, random, logger, store, sharedState, examples } = components;
	const { previews } = parts;
	const { dataFolder, host } = configuration;
	const opened = await closeOnError(components, async () => ({
		sessionSecret: await store.sessionSecret.ensure(random.alphanumeric(SESSION_SECRET_LENGTH)),
		webhookSecret: (await ensureWebhookSecret(store.webhookSecrets, clock.now())).secret,
		...(await ensureFirstKey(dataFolder, { ...components, ...configuration.firstKey })),
		...(await listen({ host, port: configuration.port, defaultPort: DEFAULT_PORT, logger })),
	}));
	const { firstKey, isFirstKeyRevoked, webhookSecret, sessionSecret, server, serve, port } = opened;
	// No `await` from here to the end: the server already accepts requests, but has no handler yet.
	const url = configuration.publicUrl ?? localBaseUrl(host, port);
	const urls = createUrls(url);
	const common = { ...components, urls, firstKey };
	const extension = parts.extension?.extendApi(common);
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
	handleMalformedRequests(server, common);
	const previewVideo = createPreviewVideo({ ...common, previews, ...components.preparePreview });
	const admit = createAdmission(components, configuration);
	const templateStills = createTemplateStills({ ...common, previewVideo });
	serve(
		createApp(
			{ ...common, configuration, sessionSecret, previewVideo, templateStills, admit, dispatcher },
			extension,
		),
	);
	if (!isLoopbackHost(host) && isLoopbackHost(hostOf(url))) {
		logger.warn(
			{ host, url },
			'The service returns loopback URLs, which other machines cannot open. Set --public-url to a URL that they can open.',
		);
	}
	logger.info({ url, dataFolder }, 'service ready');

	return {
		url,
		apiKey: firstKey,
		...(isFirstKeyRevoked && { apiKeyRevoked: true }),
		webhookSecret,
		async stop() {
			logger.info('service stopping');
			previews.stop();
			await Promise.all([
				closeServer(server),
				runner?.stop(),
				dispatcher.stop(),
				retention.stop(),
				examples.stop(),
			]);
			await components.close();
			logger.info('service stopped');
		},
	};
}
