import { healthSchema, type Health } from '../../contract/health';
import type { Logger } from '../../util/logger';
import { VERSION } from '../../util/version';
import { defineEndpoint, type Endpoint } from '../defineEndpoint';

async function check(
	name: string,
	logger: Logger,
	isHealthy: () => Promise<boolean>,
): Promise<'ok' | 'failing'> {
	try {
		return (await isHealthy()) ? 'ok' : 'failing';
	} catch (error) {
		logger.error({ err: error, check: name }, 'health check failed');
		return 'failing';
	}
}

export const healthEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/_service/health', {
		reach: 'everyone',
		operationId: 'getHealth',
		scope: 'none',
		summary: 'Check the health of the service',
		choices: ['not part of the contract; every client may call it, without a key.'],
		success: { status: 200, schema: healthSchema, description: 'The service is healthy' },
		alternative: {
			status: 503,
			schema: healthSchema,
			description: 'The service is unhealthy; `checks` names the failing part',
		},
		async handle({ response }, { estimator, diskSpace, logger }) {
			const checks = {
				store: await check('store', logger, async () => {
					await estimator.pending();
					return true;
				}),
				disk: await check('disk', logger, () => diskSpace.makeRoom()),
			};
			const isHealthy = Object.values(checks).every((result) => result === 'ok');
			const status: Health['status'] = isHealthy ? 'ok' : 'failing';
			if (status === 'failing') response.status(503);
			return { status, version: VERSION, checks };
		},
	}),
];
