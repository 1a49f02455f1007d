import type { Configuration } from './configuration';
import { layFoundation, startRendering, type ServiceParts } from './foundation';

/**
 * Starts a process that renders what others put into the queue, and answers no requests.
 * @throws as layFoundation does
 */
export async function startWorker(
	configuration: Configuration,
	parts: ServiceParts,
): Promise<{
	/** Hands back to the queue what is being rendered. */
	stop(): Promise<void>;
}> {
	const foundation = await layFoundation(configuration, parts);
	const { storage, examples, agent, logger } = foundation;
	const runner = startRendering(configuration, foundation);
	logger.info({ concurrency: configuration.renderConcurrency }, 'worker ready');
	return {
		async stop() {
			logger.info('worker stopping');
			await Promise.all([runner.stop(), examples.stop()]);
			await Promise.all([storage.close(), agent.close()]);
			logger.info('worker stopped');
		},
	};
}
