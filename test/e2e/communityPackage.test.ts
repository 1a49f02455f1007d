import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Workflow, WorkflowFile } from '../../n8n-runner/n8nClient.mjs';
import { installPackage } from '../../n8n-runner/communityPackage.mjs';
import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { startN8n } from '../../n8n-runner/startN8n.mjs';
import { repository } from '../harness/command';
import { e2eEnvironment } from '../harness/e2eEnvironment';
import { releaseName } from '../harness/n8n';

// Two starts of an n8n of its own.
jest.setTimeout(900_000);

const { service } = e2eEnvironment();
const folder = mkdtempSync(join(tmpdir(), 'community-package-'));
const data = join(folder, 'n8n');
const start = async () =>
	await startN8n({ root: repository, data, release: releaseName, withPackage: false });

let n8n: Awaited<ReturnType<typeof start>> | undefined;

afterAll(async () => {
	await n8n?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** This checkout's package as a later version. */
function laterVersion(version: string): string {
	const root = join(folder, version);
	mkdirSync(root);
	for (const part of ['dist', 'index.js', 'LICENSE.md', 'README.md']) {
		cpSync(join(repository, part), join(root, part), { recursive: true });
	}
	const manifest: unknown = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
	writeFileSync(
		join(root, 'package.json'),
		JSON.stringify(Object.assign({}, manifest, { version })),
	);
	return root;
}

/** A workflow as version 0.1.0 has saved it, with this credential. */
function saved(file: string, credentialId: string): WorkflowFile {
	const path = join(repository, 'test', 'fixtures', 'workflows', '0.1.0', file);
	const workflow = JSON.parse(readFileSync(path, 'utf8')) as WorkflowFile;
	for (const { credentials } of workflow.nodes) {
		if (credentials) credentials.videoGenerationApi = { id: credentialId, name: 'Saved' };
	}
	return workflow;
}

const ownNodes = async () =>
	(await n8n!.client.nodeTypes())
		.map(({ name }) => name)
		.filter((name) => name.startsWith('n8n-nodes-video-generation.'));

async function generate(workflow: Workflow): Promise<unknown> {
	const execution = await n8n!.client.waitForExecution(
		(await n8n!.client.run(workflow, 'Run it'))!,
		{ timeoutMs: 200_000 },
	);
	return itemsOf(execution, 'Video Generation')[0]?.json.id;
}

test('a saved workflow still runs after an upgrade', async () => {
	const { name } = await installPackage(repository, data);
	n8n = await start();
	const { id } = await n8n.client.putCredential({
		name: 'Saved',
		type: 'videoGenerationApi',
		data: { apiKey: service.apiKey, baseUrl: service.url },
	});
	await n8n.client.activate(await n8n.client.createWorkflow(saved('finished-video.json', id)));
	const workflow = await n8n.client.createWorkflow(saved('generate-video.json', id));
	const before = await generate(workflow);
	expect(before).toEqual(expect.any(String));
	await n8n.stop();

	const upgraded = await installPackage(laterVersion('99.0.0'), data);
	expect(upgraded).toMatchObject({ name, version: '99.0.0' });
	n8n = await start();
	expect(await ownNodes()).toHaveLength(3);
	const after = await generate(workflow);
	expect(after).toEqual(expect.any(String));
	expect(after).not.toBe(before);
});
