import { accountSchema, creditsSchema, setCreditsSchema } from '../../contract/account';
import { defineEndpoint, type Endpoint } from '../defineEndpoint';
import { requestKey } from '../requestContext';

export const creditEndpoints: readonly Endpoint[] = [
	defineEndpoint('get', '/v1/account', {
		operationId: 'getAccount',
		scope: 'videos:read',
		tag: 'API keys',
		summary: 'Get the credits of the account, and what the API key may do',
		choices: ['the contract does not define this operation.'],
		success: { status: 200, schema: accountSchema, description: 'The account' },
		async handle({ request }, { store }) {
			const { balance, charged, refunded } = await store.credits.get();
			const { id, name, scopes, rateLimitPerHour } = requestKey(request);
			return {
				credits: { left: balance, used: charged - refunded },
				key: { id, name, scopes, rate_limit_per_hour: rateLimitPerHour },
			};
		},
	}),
	defineEndpoint('get', '/_service/credits', {
		operationId: 'getCredits',
		scope: 'videos:read',
		dashboard: true,
		summary: 'Get the balance of the account, and the credits charged and refunded',
		success: { status: 200, schema: creditsSchema, description: 'The credits' },
		handle: (_call, { store }) => store.credits.get(),
	}),
	defineEndpoint('put', '/_service/credits', {
		operationId: 'setCredits',
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
