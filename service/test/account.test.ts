import { createdApiKeySchema } from '../src/contract/apiKey';
import { startTestService, stopAll } from './support/testService';
import { createVideo } from './support/videos';

afterEach(stopAll);

it('has the credits of the account, and the name, scopes and limit of the key', async () => {
	const service = await startTestService();
	const unlimited = { credits: { left: null, used: 0 } };
	expect((await service.call('/v1/account')).json).toMatchObject(unlimited);
	await service.call('/_service/credits', { method: 'PUT', json: { balance: 12 } });
	await createVideo(service);
	const scopes = ['videos:read', 'templates:read'];
	const made = await service.call('/_service/api-keys', {
		json: { name: 'Reports', scopes, rate_limit_per_hour: 7 },
	});
	const { api_key: key, id } = createdApiKeySchema.parse(made.json);
	const headers = { authorization: `Bearer ${key}` };
	expect((await service.call('/v1/account', { headers })).json).toEqual({
		credits: { left: 7, used: 5 },
		key: { id, name: 'Reports', scopes, rate_limit_per_hour: 7 },
	});
});
