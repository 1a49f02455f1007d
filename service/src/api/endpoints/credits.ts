import { creditsSchema, setCreditsSchema } from '../../contract/credits';
import { endpoint, adminEndpoint, type Endpoint } from '../endpoint';

export const creditEndpoints: readonly Endpoint[] = [
	endpoint({
		...adminEndpoint,
		operationId: 'getCredits',
		method: 'get',
		path: '/_service/credits',
		scope: 'videos:read',
		dashboard: true,
		summary: 'Get the balance of the account, and the credits charged and refunded',
		success: { status: 200, schema: creditsSchema, description: 'The credits' },
		handle: (_call, { store }) => store.credits.get(),
	}),
	endpoint({
		...adminEndpoint,
		operationId: 'setCredits',
		method: 'put',
		path: '/_service/credits',
		scope: 'all',
		dashboard: true,
		summary: 'Set the balance; null means no limit',
		body: setCreditsSchema,
		success: { status: 200, schema: creditsSchema, description: 'The credits' },
		async handle({ body }, { store }) {
			await store.credits.setBalance(body.balance);
			return store.credits.get();
		},
	}),
];
