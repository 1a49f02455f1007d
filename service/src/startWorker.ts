import type { Configuration } from './settings/configuration';
import { createComponents, startRendering, type ServiceParts } from './createComponents';

/**
 * Starts a process that renders queued videos and does not serve the API.
 * @throws as createComponents does
 */
export async function startWorker(
	configuration: Configuration,
	parts: ServiceParts,
): Promise<{
	/** Stops the current renders and queues their videos again. */
	stop(): Promise<void>;
}> {
	const components = await createComponents(configuration, parts);
	const { examples, logger } = components;
	const runner = startRendering(configuration, components);
	logger.info({ concurrency: configuration.renderConcurrency }, 'worker ready');
	return {
		async stop() {
			logger.info('worker stopping');
			await Promise.all([runner.stop(), examples.stop()]);
			await components.close();
			logger.info('worker stopped');
		},
	};
}
