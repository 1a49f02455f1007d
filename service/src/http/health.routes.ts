import { Router } from 'express';
import type { Health } from '../contract/health';
import { VERSION } from '../version';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';

/** Whether the service can work, for whoever watches over it: without a key, from anywhere. */
export function healthRoutes(dependencies: HttpDependencies): Router {
	const { store, files, minFreeBytes, logger } = dependencies;
	const router = Router();

	async function check(name: string, works: () => Promise<boolean>): Promise<'ok' | 'failing'> {
		try {
			return (await works()) ? 'ok' : 'failing';
		} catch (error) {
			logger.error({ err: error, check: name }, 'health check failed');
			return 'failing';
		}
	}

	router
		.route('/health')
		.get(async (_request, response) => {
			const checks = {
				store: await check('store', async () => {
					await store.videos.pendingWork();
					return true;
				}),
				disk: await check('disk', async () => {
					const free = await files.freeBytes();
					return free === undefined || free >= minFreeBytes;
				}),
			};
			const status = Object.values(checks).every((it) => it === 'ok') ? 'ok' : 'failing';
			const health: Health = { status, version: VERSION, checks };
			response.status(status === 'ok' ? 200 : 503).json(health);
		})
		.all(allowOnly('GET', 'HEAD'));
	return router;
}

/** The service's counts in the Prometheus text format. Not part of the contract. */
export function metricsRoutes({ metrics }: HttpDependencies): Router {
	const router = Router();
	router
		.route('/metrics')
		.get(async (_request, response) => {
			response.set('Content-Type', metrics.contentType).send(await metrics.text());
		})
		.all(allowOnly('GET', 'HEAD'));
	return router;
}
