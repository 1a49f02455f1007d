import { N8nClient } from '../../host/client.mjs';
import { itemsOf } from '../../host/executionData.mjs';
import { ScriptedService } from '../harness/scriptedService';
import { stage } from '../harness/stage';
import { action, chain, manualTrigger, template } from '../harness/workflows';

jest.setTimeout(180_000);

const n8n = new N8nClient(stage().n8n.url);
let service: ScriptedService;
let credentialId: string;

beforeAll(async () => {
	await n8n.logIn(stage().n8n.owner);
});

beforeEach(async () => {
	service = await new ScriptedService().start();
	const credential = await n8n.putCredential({
		name: 'Scripted service',
		type: 'videoGenerationApi',
		data: { apiKey: service.apiKey, baseUrl: service.url },
	});
	credentialId = credential.id;
});

afterEach(async () => {
	await service.stop();
});

const generateAndWait = (parameters: Record<string, unknown>, more = {}) =>
	action(
		{
			operation: 'generateAndWait',
			templateId: template('social-post'),
			prompt: '={{ $json.prompt }}',
			options: { checkTemplate: false },
			...parameters,
		},
		more,
	);

const prompts = (count: number) => ({
	name: 'Prompts',
	type: 'n8n-nodes-base.code',
	typeVersion: 2,
	parameters: {
		jsCode: `return Array.from({ length: ${count} }, (_, n) => ({ json: { prompt: 'prompt ' + n } }));`,
	},
});
const after = { name: 'After', type: 'n8n-nodes-base.noOp' };

async function start(name: string, specs: Parameters<typeof chain>[2]): Promise<string> {
	const workflow = await n8n.createWorkflow(chain(name, credentialId, [manualTrigger, ...specs]));
	return (await n8n.run(workflow, 'Start'))!;
}

const parked = async (id: string) => await n8n.waitForExecution(id, { until: ['waiting'] });

test('webhook mode parks, and goes on once when all videos are finished', async () => {
	const id = await start('Webhook', [
		prompts(3),
		generateAndWait({
			waitMode: 'webhook',
			metadata: { values: [{ key: 'p', value: '={{ $json.prompt }}' }] },
		}),
		after,
	]);
	await parked(id);
	const [first, ...others] = service.videos;
	service.finish(first!);
	expect(await service.callBack(first!)).toMatchObject({ status: 202 });
	expect((await n8n.getExecution(id)).status).toBe('waiting');
	for (const video of others) service.finish(video);
	const answers = await Promise.all(others.map(async (video) => await service.callBack(video)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 202]);
	const done = await n8n.waitForExecution(id);
	expect(done.status).toBe('success');
	expect(itemsOf(done, 'After').map(({ json }) => json.metadata.p)).toEqual([
		'prompt 0',
		'prompt 1',
		'prompt 2',
	]);
});

test('polling', async () => {
	service.estimateMs = 1_000;
	service.onCreated = (video) => service.finish(video);
	const id = await start('Polling', [prompts(2), generateAndWait({ waitMode: 'polling' }), after]);
	const done = await n8n.waitForExecution(id);
	expect(itemsOf(done, 'After')).toHaveLength(2);
	expect(service.lists).toHaveLength(1);
});
