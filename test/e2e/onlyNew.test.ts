import { randomUUID } from 'node:crypto';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { ownConnection } from '../harness/localServer';
import { Session } from '../harness/session';
import { byId } from '../harness/resourceLocator';
import { action, chain, manualTrigger } from '../harness/workflows';

const session = new Session();

beforeAll(async () => {
	await session.start();
});

test('in production, Only New returns only videos that earlier executions have not returned', async () => {
	const job = await session.generate('Already there');
	await session.finished(job);
	const path = 'list-new-videos';
	const { nodes, connections, ...file } = chain('Only new', session.credentialId, [
		{
			name: 'Hook',
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			parameters: { path, httpMethod: 'POST' },
		},
		action({
			operation: 'getAll',
			returnAll: true,
			filters: { status: 'completed', templateId: byId('social-post') },
			options: { onlyNew: true },
		}),
	]);
	const workflow = await session.n8n.createWorkflow({
		...file,
		nodes: [...nodes, ...chain('', '', [manualTrigger]).nodes].map((node) =>
			// Not every n8n gives the node the ID that its webhook URL needs.
			node.name === 'Hook' ? { ...node, webhookId: randomUUID() } : node,
		),
		connections: { ...connections, Start: connections.Hook },
	});
	await session.n8n.activate(workflow);
	const seen: string[] = [];
	const list = async () => {
		const answer = await fetch(`${session.n8n.baseUrl}/webhook/${path}`, {
			method: 'POST',
			headers: ownConnection,
		});
		expect(answer.status).toBe(200);
		const execution = await session.n8n.waitForExecutionOf(workflow.id, () => true, {
			ignore: seen,
		});
		seen.push(execution.id);
		expect(execution.status).toBe('success');
		return itemsOf(execution, 'Video Generation').map(({ json }) => String(json.id));
	};
	const manually = async () => {
		const execution = await session.n8n.waitForExecution(
			(await session.n8n.run(workflow, 'Start'))!,
		);
		seen.push(execution.id);
		return itemsOf(execution, 'Video Generation').map(({ json }) => String(json.id));
	};

	// A manual execution first: it must not fill the memory.
	expect(await manually()).toContain(job.id);
	expect(await list()).toContain(job.id);
	const next = await session.generate('One more');
	await session.finished(next);
	const fresh = await list();
	expect(fresh).toContain(next.id);
	expect(fresh).not.toContain(job.id);
	expect(await list()).not.toContain(next.id);
	expect(await manually()).toEqual(expect.arrayContaining([job.id, next.id]));
	await session.n8n.deactivate(workflow);
});
