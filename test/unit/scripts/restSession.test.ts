import { RestSession } from '../../../n8n-runner/restSession.mjs';
import { LocalServer, type Answer } from '../../harness/localServer';

const answers: Answer[] = [];
const n8n = new LocalServer(() => answers.shift());

beforeAll(() => n8n.start());
afterAll(() => n8n.stop());

test('a request that n8n refuses because its database did not answer in time is sent again', async () => {
	const notReady = { status: 503, body: { code: 503, message: 'Database is not ready!' } };
	answers.push(notReady, { body: { data: { id: 'w1' } } });
	const session = new RestSession(n8n.url);
	expect(await session.call('POST', '/workflows', { name: 'A' })).toEqual({ id: 'w1' });
	expect(n8n.received.map(({ json }) => json)).toEqual([{ name: 'A' }, { name: 'A' }]);
});

test('any other error of n8n is thrown at once', async () => {
	answers.push({ status: 503, body: { message: 'Service unavailable' } });
	const sent = new RestSession(n8n.url).call('GET', '/workflows');
	await expect(sent).rejects.toThrow(
		'n8n answered GET /rest/workflows with 503: Service unavailable',
	);
});
