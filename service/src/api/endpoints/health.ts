import { healthSchema, type Health } from '../../contract/health';
import type { Logger } from '../../util/logger';
import { VERSION } from '../../util/version';
import { endpoint, adminEndpoint, type Endpoint } from '../endpoint';

async function check(
	name: string,
	logger: Logger,
	works: () => Promise<boolean>,
): Promise<'ok' | 'failing'> {
	try {
		return (await works()) ? 'ok' : 'failing';
	} catch (error) {
		logger.error({ err: error, check: name }, 'health check failed');
		return 'failing';
	}
}

export const healthEndpoints: readonly Endpoint[] = [
	endpoint({
		...adminEndpoint,
		reach: 'everyone',
		operationId: 'getHealth',
		method: 'get',
		path: '/_service/health',
		scope: 'none',
		summary: 'Whether the service works',
		choices: ['not part of the contract; needs no key, and is for all clients.'],
		success: { status: 200, schema: healthSchema, description: 'It works' },
		otherwise: {
			status: 503,
			schema: healthSchema,
			description: 'It does not work; the checks say why',
		},
		async handle({ response }, { store, files, minFreeBytes, logger }) {
			const checks = {
				store: await check('store', logger, async () => {
					await store.videos.pendingWork();
					return true;
				}),
				disk: await check('disk', logger, async () => {
					const free = await files.freeBytes();
					return free === undefined || free >= minFreeBytes;
				}),
			};
			const status: Health['status'] = Object.values(checks).every((it) => it === 'ok')
				? 'ok'
				: 'failing';
			if (status === 'failing') response.status(503);
			return { status, version: VERSION, checks };
		},
	}),
	endpoint({
		...adminEndpoint,
		operationId: 'getMetrics',
		method: 'get',
		path: '/_service/metrics',
		scope: 'videos:read',
		summary: 'Metrics in the Prometheus text format',
		success: { status: 200, description: 'The metrics', mediaTypes: ['text/plain'] },
		async handle({ response }, { metrics }) {
			response.set('Content-Type', metrics.contentType).send(await metrics.text());
		},
	}),
];
