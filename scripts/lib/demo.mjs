// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorOf, itemsOf } from '../../n8n-runner/executionData.mjs';
import { step } from '../../n8n-runner/progress.mjs';

/**
 * @typedef {import('../../n8n-runner/n8nClient.mjs').N8nClient} N8nClient
 * @typedef {import('../../n8n-runner/n8nClient.mjs').Workflow} Workflow
 * @typedef {import('../../n8n-runner/n8nClient.mjs').WorkflowFile} WorkflowFile
 * @typedef {import('./startService.mjs').ServiceReady} ServiceReady
 */

const credentialType = 'videoGenerationApi';
const credentialName = 'Video Generation account';
const triggerType = 'n8n-nodes-video-generation.videoGenerationTrigger';
const arrivalLimitMs = 60_000;
/** These two examples show the main use. The others need accounts that only a user has. */
const generatingFile = 'generate-video.json';
const receivingFile = 'finished-video.json';

/**
 * Creates the credential and the example workflows. An existing workflow keeps the user's changes, and one that the user deleted
 * stays deleted, unless its file or the credential has changed. The two that are returned are always there.
 * @param {N8nClient} n8n
 * @param {{ root: string, data: string, service: ServiceReady }} of `data`: n8n's data folder
 * @returns {Promise<{ generating: Workflow, receiving: Workflow }>}
 */
export async function putExamples(n8n, { root, data, service }) {
	const credential = await n8n.putCredential({
		name: credentialName,
		type: credentialType,
		data: { apiKey: service.apiKey, baseUrl: service.url },
	});
	const recordFile = join(data, 'examples.json');
	/** @type {Record<string, string>} */
	const record = existsSync(recordFile) ? JSON.parse(await readFile(recordFile, 'utf8')) : {};
	/** @type {Map<string, Workflow>} */
	const workflows = new Map();
	const files = (await readdir(join(root, 'examples'))).filter((file) => file.endsWith('.json'));
	const put = files.map(async (file) => {
		/** @type {WorkflowFile} */
		const wanted = JSON.parse(await readFile(join(root, 'examples', file), 'utf8'));
		for (const { credentials } of wanted.nodes) {
			if (credentials?.[credentialType]) {
				credentials[credentialType] = { id: credential.id, name: credential.name };
			}
		}
		const hash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
		const isNew = record[wanted.name] !== hash;
		if (!isNew && file !== generatingFile && file !== receivingFile) return;
		const workflow = await putWorkflow(n8n, wanted, { isNew, isActive: file === receivingFile });
		workflows.set(file, workflow);
		record[wanted.name] = hash;
	});
	await Promise.all(put);
	await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
	const generating = workflows.get(generatingFile);
	const receiving = workflows.get(receivingFile);
	if (!generating || !receiving) {
		throw new Error(`${generatingFile} or ${receivingFile} is missing in examples/.`);
	}
	return { generating, receiving };
}

/**
 * @param {N8nClient} n8n
 * @param {WorkflowFile} wanted
 * @param {{ isNew: boolean, isActive: boolean }} options `isNew`: whether it has changed since the last start
 */
async function putWorkflow(n8n, wanted, { isNew, isActive }) {
	const present = await n8n.findWorkflow(wanted.name);
	let workflow = present ?? (await n8n.createWorkflow(wanted));
	if (present && isNew) workflow = await n8n.updateWorkflow(present.id, wanted);
	if (!isActive || (workflow.active && !isNew)) return workflow;
	return await n8n.activate(workflow);
}

/**
 * Runs the generating workflow, waits until the receiving workflow has the video file, and saves it.
 * @param {N8nClient} n8n
 * @param {{ generating: Workflow, receiving: Workflow, service: ServiceReady, folder: string }} job `folder`: where to save the
 *   file
 * @returns {Promise<string>} the path of the MP4
 * @throws with the reason if a workflow or the service fails
 */
export async function runMainJob(n8n, { generating, receiving, service, folder }) {
	const earlier = (await n8n.listExecutions({ workflowId: receiving.id })).map(({ id }) => id);
	const job = await startJob(n8n, generating);
	let over = false;
	let state = 'queued';
	/** @param {string} now */
	const onProgress = (now) => void (state = now);
	const arrived = n8n.waitForExecutionOf(
		receiving.id,
		(execution) => {
			const item = itemsOf(execution, triggerName(receiving))[0];
			if (item?.json.id !== job.id && item !== undefined) return false;
			const error = errorOf(execution);
			if (error !== undefined) throw new Error(`"${receiving.name}" failed: ${error}`);
			return item !== undefined;
		},
		{ timeoutMs: 15 * 60_000, ignore: earlier },
	);
	try {
		const execution = await step(
			`Waiting for the video ${job.id}`,
			() => Promise.race([arrived, watchJob(job, service, () => over, onProgress)]),
			() => state,
		);
		const binary = itemsOf(execution, triggerName(receiving))[0]?.binary?.data;
		if (binary === undefined) {
			throw new Error(`"${receiving.name}" received ${job.id} without its file.`);
		}
		await mkdir(folder, { recursive: true });
		const file = join(folder, `${job.id}.mp4`);
		await writeFile(`${file}.part`, await n8n.download(binary));
		await rename(`${file}.part`, file);
		return file;
	} finally {
		over = true;
		arrived.catch(() => {});
	}
}

/** @param {Workflow} workflow */
function triggerName(workflow) {
	const name = workflow.nodes.find(({ type }) => type === triggerType)?.name;
	if (name === undefined) throw new Error(`"${workflow.name}" has no Video Generation Trigger.`);
	return name;
}

/**
 * @param {N8nClient} n8n
 * @param {Workflow} generating
 * @returns {Promise<{ id: string, status_url: string }>}
 */
async function startJob(n8n, generating) {
	const manual = generating.nodes.find(({ type }) => type === 'n8n-nodes-base.manualTrigger');
	const action = generating.nodes.find(({ credentials }) => credentials?.[credentialType]);
	if (!manual || !action) {
		throw new Error(`"${generating.name}" has no Manual Trigger or no Video Generation node.`);
	}
	const id = await n8n.run(generating, manual.name);
	if (id === undefined) throw new Error(`n8n did not run "${generating.name}".`);
	const execution = await n8n.waitForExecution(id, { timeoutMs: 5 * 60_000 });
	const error = errorOf(execution);
	if (error !== undefined) throw new Error(`"${generating.name}" failed: ${error}`);
	const json = itemsOf(execution, action.name)[0]?.json;
	if (typeof json?.id !== 'string' || typeof json.status_url !== 'string') {
		throw new Error(`"${generating.name}" started no video: ${JSON.stringify(json)}`);
	}
	return { id: json.id, status_url: json.status_url };
}

/**
 * Watches the job at the service, because a failed video does not start the receiving workflow.
 * @param {{ id: string, status_url: string }} job
 * @param {ServiceReady} service
 * @param {() => boolean} isOver
 * @param {(state: string) => void} onProgress
 * @returns {Promise<never>} only rejects
 */
async function watchJob(job, service, isOver, onProgress) {
	const headers = { authorization: `Bearer ${service.apiKey}` };
	// The service may have another host name for n8n.
	const url = new URL(new URL(job.status_url).pathname, service.url);
	let finishedAt = 0;
	while (!isOver()) {
		const response = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
		/** @type {any} */
		const video = await response.json();
		onProgress(video.status === 'queued' ? 'queued' : `${Math.round(100 * video.progress)} %`);
		if (video.status === 'failed') {
			const { title, detail } = video.error ?? {};
			throw new Error(
				`The service could not generate ${job.id}: ${detail ?? title ?? 'no reason given'}`,
			);
		}
		if (video.status === 'completed' && finishedAt === 0) finishedAt = Date.now();
		if (finishedAt > 0 && Date.now() - finishedAt > arrivalLimitMs) {
			throw new Error(`${job.id} is finished, but n8n has not processed its callback.`);
		}
		await new Promise((resolve) => setTimeout(resolve, 500));
	}
	return await new Promise(() => {});
}
