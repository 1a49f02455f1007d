import { randomUUID } from 'node:crypto';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { sharedClient, e2eEnvironment } from '../harness/e2eEnvironment';
import { startForAllTests } from '../harness/lifecycle';
import { byId } from '../harness/resourceLocator';
import { serviceWithSilentRecords } from '../harness/silentRecords';
import { waitingParameters } from '../harness/waitingParameters';
import { action, chain, manualTrigger, videoTrigger, type NodeSpec } from '../harness/workflows';

/* The real service behind a proxy that removes the reasons of failures from its records. Callbacks come directly. */

const n8n = sharedClient();
const { service } = e2eEnvironment();
const proxy = serviceWithSilentRecords(service.url);
startForAllTests(proxy);

let credentialId = '';
beforeAll(async () => {
	const data = { apiKey: service.apiKey, baseUrl: proxy.url };
	const credential = { name: 'Service with silent records', type: 'videoGenerationApi', data };
	credentialId = (await n8n.putCredential(credential)).id;
});

/** Runs a workflow with an item for each prompt. */
async function run(prompts: string[], node: NodeSpec) {
	const jsCode = `return ${JSON.stringify(prompts.map((prompt) => ({ json: { prompt } })))};`;
	const items = { name: 'Prompts', type: 'n8n-nodes-base.code', typeVersion: 2 };
	const specs = [manualTrigger, { ...items, parameters: { jsCode } }, node];
	const workflow = await n8n.createWorkflow(chain('Silent records', credentialId, specs));
	return await n8n.waitForExecution((await n8n.run(workflow, 'Start'))!);
}

const out = 'Please [fail: out of coffee]';
const reason = { detail: expect.stringContaining('out of coffee') as string };
const common = { templateId: byId('social-post'), prompt: '={{ $json.prompt }}' };

test('the trigger’s item has the reason of the callback', async () => {
	const path = randomUUID();
	const receiver = await n8n.activate(
		await n8n.createWorkflow(
			chain('Failed videos', credentialId, [
				videoTrigger({ path, events: ['failed'] }),
				{ name: 'After', type: 'n8n-nodes-base.noOp' },
			]),
		),
	);
	await run([out], action({ ...common, triggerPath: path }));
	const execution = await n8n.waitForExecutionOf(receiver.id, () => true);
	const [item] = itemsOf(execution, 'After');
	expect(item!.json).toMatchObject({ status: 'failed', error: reason });
	await n8n.deactivate(receiver);
});

const wait = (waitMode: string) => action({ ...waitingParameters, ...common, waitMode });

test('a parked item has it too, although another video is finished later', async () => {
	const execution = await run([`${out} [slow 5s]`, 'Sale [slow 15s]'], wait('webhook'));
	expect(itemsOf(execution, 'Video Generation').map(({ json }) => json)).toMatchObject([
		{ status: 'failed', error: reason },
		{ status: 'completed' },
	]);
});

test('without a callback, the item has no error', async () => {
	const execution = await run([out], wait('polling'));
	const [item] = itemsOf(execution, 'Video Generation');
	expect(item!.json).toMatchObject({ status: 'failed' });
	expect(item!.json).not.toHaveProperty('error');
});
