import { N8nClient } from '../../../n8n-runner/n8nClient.mjs';
import { RestSession } from '../../../n8n-runner/restSession.mjs';
import { LocalServer, type Answer } from '../../harness/localServer';

const answers: Answer[] = [];
const n8n = new LocalServer(() => answers.shift());

beforeAll(() => n8n.start());
afterAll(() => n8n.stop());

const notReady = { status: 503, body: { code: 503, message: 'Database is not ready!' } };

test('a request that n8n refuses because its database did not answer in time is sent again', async () => {
	answers.push(notReady, { body: { data: { id: 'w1' } } });
	const session = new RestSession(n8n.url);
	expect(await session.call('POST', '/workflows', { name: 'A' })).toEqual({ id: 'w1' });
	expect(n8n.received.map(({ json }) => json)).toEqual([{ name: 'A' }, { name: 'A' }]);
});

test('so are those for the node types, a file and a copy of a workflow', async () => {
	const client = new N8nClient(n8n.url);
	answers.push(notReady, { body: [{ name: 'videoGeneration' }] });
	expect(await client.nodeTypes()).toEqual([{ name: 'videoGeneration' }]);
	answers.push(notReady, { body: 'a video' });
	const file = { id: 'filesystem:1', data: '', mimeType: 'video/mp4' };
	expect((await client.download(file)).toString()).toBe('a video');
	const workflow = {
		id: 'w1',
		versionId: 'v1',
		active: false,
		name: 'A',
		nodes: [],
		connections: {},
	};
	answers.push({ body: { data: { rawApiKey: 'key' } } }, notReady, { body: { id: 'w2' } });
	answers.push({ body: { data: { ...workflow, id: 'w2' } } });
	expect((await client.copyWithStaticData(workflow, {})).id).toBe('w2');
});

test('any other error of n8n is thrown at once', async () => {
	answers.push({ status: 503, body: { message: 'Service unavailable' } });
	const sent = new RestSession(n8n.url).call('GET', '/workflows');
	await expect(sent).rejects.toThrow(
		'n8n answered GET /rest/workflows with 503: Service unavailable',
	);
});
