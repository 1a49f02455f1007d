import { randomUUID } from 'node:crypto';

import { itemsOf } from '../../n8n-runner/executionData.mjs';
import type { Execution } from '../../n8n-runner/executions.mjs';
import { fetchFromN8n } from '../../n8n-runner/fetchFromN8n.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { agentWorkflow, scriptedModel } from '../harness/agent';
import { byId } from '../harness/resourceLocator';
import { Session } from '../harness/session';
import { action, chain, videoTrigger, type NodeSpec } from '../harness/workflows';
import { ServiceControl } from '../faults/serviceControl';
import { webhookWithRows } from '../faults/webhookWithRows';

/* Deduplication keys of the service, in production executions: a manual one does not use them. */

const session = new Session();
const { n8n } = session;

beforeAll(async () => {
	await session.start();
});

/** Each test has its own keys. */
let prefix = '';
beforeEach(() => {
	prefix = randomUUID();
});

const keyed = (whenKeyUsed: string, more: Record<string, unknown> = {}) => ({
	templateId: byId('social-post'),
	prompt: '=Row {{ $json.row }}',
	options: { deduplicationKey: `={{ "${prefix} " + $json.row }}`, whenKeyUsed },
	...more,
});
const generate = (whenKeyUsed: string) => action(keyed(whenKeyUsed, { notify: 'none' }));

/** Activates a workflow of this node, and runs it with so many rows each time. */
async function workflowOf(node: NodeSpec) {
	const path = randomUUID();
	const file = chain(`Keys ${path}`, session.credentialId, [
		...webhookWithRows(path, 'onReceived'),
		node,
	]);
	const workflow = await n8n.activate(await n8n.createWorkflow(file));
	const seen: string[] = [];
	const run = async (count: number): Promise<Execution> => {
		const rows = Array.from({ length: count }, (_, row) => ({ row }));
		const answer = await fetchFromN8n(`${n8n.baseUrl}/webhook/${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ rows }),
		});
		expect(answer.status).toBe(200);
		const done = await n8n.waitForExecutionOf(workflow.id, () => true, { ignore: seen });
		seen.push(done.id);
		expect(done.status).toBe('success');
		return done;
	};
	return { workflow, run };
}

const jsonOf = (execution: Execution): Array<Record<string, unknown>> =>
	itemsOf(execution, 'Video Generation').map(({ json }) => json);

/** The videos that have keys of this test, as Video > Get Many finds them. */
async function videosOfKeys(count: number): Promise<unknown[]> {
	const keys = Array.from({ length: count }, (_, row) => `${prefix} ${row}`).join('\n');
	const parameters = {
		resource: 'video',
		operation: 'getAll',
		returnAll: true,
		filters: { deduplicationKey: keys },
	};
	const execution = await session.run('Videos of keys', [action(parameters)]);
	return jsonOf(execution).map(({ id }) => id);
}

test('two workflows with the same keys at once: each video is paid for once', async () => {
	const first = await workflowOf(generate('skip'));
	const second = await workflowOf(generate('skip'));
	const both = await Promise.all([first.run(20), second.run(20)]);
	const ids = both.flatMap(jsonOf).map(({ id }) => id);
	expect(ids).toHaveLength(20);
	expect([...ids].sort()).toEqual((await videosOfKeys(20)).sort());
	await n8n.deactivate(first.workflow);
	await n8n.deactivate(second.workflow);
});

test('with Output Its Video, both get all of them', async () => {
	const first = await workflowOf(generate('output'));
	const second = await workflowOf(generate('output'));
	const both = (await Promise.all([first.run(20), second.run(20)])).map(jsonOf);
	const [ofFirst, ofSecond] = both.map((items) => items.map(({ id }) => id));
	expect(ofFirst).toEqual(ofSecond);
	expect(new Set(ofFirst).size).toBe(20);
	const paid = both.flat().filter(({ credits_charged: credits }) => credits !== 0);
	expect(paid).toHaveLength(20);
	await n8n.deactivate(first.workflow);
	await n8n.deactivate(second.workflow);
});

test('100 keys of 255 characters of any script are looked up, however long their URLs are', async () => {
	const deduplicationKey = `={{ ("${prefix} " + $json.row + " ").padEnd(255, "日é") }}`;
	const node = (dryRun: boolean) =>
		action(
			keyed('skip', {
				notify: 'none',
				options: { deduplicationKey, whenKeyUsed: 'skip', dryRun },
			}),
		);
	const paid = await workflowOf(node(false));
	const keys = jsonOf(await paid.run(3)).map(({ deduplication_key: key }) => String(key));
	expect(keys.map(({ length }) => length)).toEqual([255, 255, 255]);
	const shown = await workflowOf(node(true));
	const isUsed = jsonOf(await shown.run(100)).map(({ deduplicated }) => deduplicated === true);
	expect(isUsed).toEqual(Array.from({ length: 100 }, (_, row) => row < 3));
	await n8n.deactivate(paid.workflow);
	await n8n.deactivate(shown.workflow);
});

test('Generate and Wait outputs a finished video of another run with its file, until it is deleted', async () => {
	const { workflow, run } = await workflowOf(
		action(keyed('output', { operation: 'generateAndWait', downloadVideo: true })),
	);
	const [first] = jsonOf(await run(1));
	expect(first).toMatchObject({ status: 'completed', deduplication_key: `${prefix} 0` });
	expect(first).not.toHaveProperty('deduplicated');
	const again = await run(1);
	expect(jsonOf(again)).toEqual([{ ...first, credits_charged: 0, deduplicated: true }]);
	expect(itemsOf(again, 'Video Generation')[0]!.binary!.data).toMatchObject({
		mimeType: 'video/mp4',
	});
	await session.run('Delete', [
		action({ resource: 'video', operation: 'delete', videoId: byId(String(first!.id)) }),
	]);
	const [third] = jsonOf(await run(1));
	expect(third!.id).not.toBe(first!.id);
	expect(third).not.toHaveProperty('deduplicated');
	await n8n.deactivate(workflow);
});

test('requests whose answers are lost create one video for each key', async () => {
	const service = new ServiceControl(session.service);
	await service.addFault({
		operation: 'createVideo',
		status: 502,
		when: 'after',
		// A request is sent at most four times: it succeeds even if it loses all of these answers.
		count: 3,
	});
	const { workflow, run } = await workflowOf(generate('skip'));
	const ids = jsonOf(await run(30)).map(({ id }) => id);
	await service.endFaults();
	expect(ids).toHaveLength(30);
	expect([...ids].sort()).toEqual((await videosOfKeys(30)).sort());
	await n8n.deactivate(workflow);
});

test('lost callbacks: a second run with Output Its Video brings the videos to the trigger, with new metadata', async () => {
	const service = new ServiceControl(session.service);
	await service.setWebhookFaults({ drop: 1 });
	const receiver = await n8n.activate(
		await n8n.createWorkflow(
			chain('Receive', session.credentialId, [videoTrigger({ path: prefix })]),
		),
	);
	const ofRun = { values: [{ key: 'run', value: '={{ $execution.id }}' }] };
	const node = action(keyed('output', { triggerPath: prefix, metadata: ofRun }));
	const { workflow, run } = await workflowOf(node);
	const ids = jsonOf(await run(2)).map(({ id }) => id);
	const areLost = async () => {
		const lost = (await service.webhooks('failed')).map(({ video_id: id }) => id);
		return ids.every((id) => lost.includes(String(id))) || undefined;
	};
	await waitFor(areLost, { what: 'the lost callbacks', timeoutMs: 200_000 });
	await service.setWebhookFaults({});
	const second = await run(2);
	const received: Execution[] = [];
	while (received.length < ids.length) {
		const ignore = received.map(({ id }) => id);
		received.push(await n8n.waitForExecutionOf(receiver.id, () => true, { ignore }));
	}
	const items: Array<Record<string, unknown>> = received.flatMap((one) =>
		itemsOf(one, 'Video Generation Trigger').map(({ json }) => json),
	);
	expect(items.map(({ id }) => id).sort()).toEqual([...ids].sort());
	for (const { metadata } of items) expect(metadata).toEqual({ run: second.id });
	await n8n.deactivate(workflow);
	await n8n.deactivate(receiver);
});

test('an agent that runs again gets the video of the key instead of another one', async () => {
	const model = await scriptedModel([]).start();
	try {
		const openAi = await n8n.putCredential({
			name: 'Scripted model for keys',
			type: 'openAiApi',
			data: { apiKey: 'none', url: `${model.url}/v1` },
		});
		const file = agentWorkflow({
			agentVersion: 2.2,
			openAi,
			videoService: { id: session.credentialId, name: 'Video service' },
			tool: {
				operation: 'generate',
				notify: 'none',
				templateId: byId('social-post'),
				options: { deduplicationKey: `${prefix} 0`, whenKeyUsed: 'output' },
			},
		});
		const [webhook] = webhookWithRows(prefix, 'onReceived');
		const [start, ...others] = file.nodes;
		const { Start: toAgent, ...connections } = file.connections;
		const workflow = await n8n.activate(
			await n8n.createWorkflow({
				...file,
				nodes: [{ ...start!, ...webhook! }, ...others],
				connections: { ...connections, Webhook: toAgent! },
			}),
		);
		const seen: string[] = [];
		const said = async () => {
			const url = `${n8n.baseUrl}/webhook/${prefix}`;
			expect((await fetchFromN8n(url, { method: 'POST' })).status).toBe(200);
			const done = await n8n.waitForExecutionOf(workflow.id, () => true, { ignore: seen });
			seen.push(done.id);
			expect(done.status).toBe('success');
			return String(itemsOf(done, 'Agent')[0]!.json.output);
		};
		const first = await said();
		expect(first).not.toContain('deduplicated');
		const second = await said();
		expect(second).toContain('"deduplicated":true');
		const idIn = (text: string) => /"id":"(vid_\w+)"/.exec(text)![1];
		expect(idIn(second)).toBe(idIn(first));
		expect(await videosOfKeys(1)).toEqual([idIn(first)]);
		await n8n.deactivate(workflow);
	} finally {
		await model.stop();
	}
});
