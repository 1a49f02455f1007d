// @ts-check
import { randomUUID } from 'node:crypto';
import { itemsOf } from '../../n8n-runner/executionData.mjs';
import { waitFor } from '../../n8n-runner/progress.mjs';
import { post } from './environment.mjs';
import { httpRequest, noOp, prompts, socialPost, splitOut, videoGeneration } from './workflows.mjs';

/** @typedef {import('./environment.mjs').Environment} Environment */
/** @typedef {{ id: string, webhook_url: string }} Video */
/** @typedef {{ id: string, address: string }} Receiver `address`: the URL of its webhook */

const webhook = (/** @type {string} */ path) => ({
	name: 'Webhook',
	type: 'n8n-nodes-base.webhook',
	typeVersion: 2,
	parameters: { httpMethod: 'POST', path, options: {} },
});

/**
 * @param {string} url of the service
 * @param {string} path
 * @returns {Record<'ours' | 'floor' | 'chain' | 'bare', import('./workflows.mjs').Spec[]>}
 */
const ways = (url, path) => ({
	ours: [
		{
			name: 'Trigger',
			type: 'n8n-nodes-video-generation.videoGenerationTrigger',
			typeVersion: 1.1,
			parameters: { path },
		},
	],
	floor: [
		{ name: 'Trigger', type: 'CUSTOM.passThroughTrigger', typeVersion: 1.1, parameters: { path } },
	],
	chain: [
		webhook(path),
		httpRequest('Read again', { url: `=${url}/v1/videos/{{ $json.body.data.id }}` }),
		{
			name: 'Remove Duplicates',
			type: 'n8n-nodes-base.removeDuplicates',
			typeVersion: 2,
			parameters: {
				operation: 'removeItemsSeenInPreviousExecutions',
				dedupeValue: '={{ $json.id }}',
				options: {},
			},
		},
	],
	bare: [webhook(path)],
});

/** @typedef {keyof ReturnType<typeof ways>} Way */

/**
 * @param {Environment} environment
 * @param {Way} way
 * @returns {Promise<Receiver>}
 */
export async function receiver(environment, way) {
	return await environment.once(`receiver ${way}`, async () => {
		const service = await environment.stubService();
		const path = randomUUID();
		const specs = [...ways(service.url, path)[way], noOp('After')];
		const { id } = await environment.activate(`receive ${way}`, service, specs);
		return { id, address: `${(await environment.n8n()).url}/webhook/${path}` };
	});
}

/**
 * Videos whose callback goes to a receiver. For our trigger, our node generates them, because it adds the token to the URL.
 * @param {Environment} environment
 * @param {Way} way
 * @param {number} length
 * @returns {Promise<Video[]>}
 */
export async function videosFor(environment, way, length) {
	const { address } = await receiver(environment, way);
	if (way !== 'ours') {
		return Array.from({ length }, () => ({ id: `vid_${randomUUID()}`, webhook_url: address }));
	}
	return await generateFor(environment, address, length);
}

/**
 * Generates videos for an active trigger with our node.
 * @param {Environment} environment
 * @param {string} address of its webhook
 * @param {number} length
 * @returns {Promise<Video[]>}
 */
export async function generateFor(environment, address, length) {
	const service = await environment.stubService();
	const generating = await environment.workflow(`generate for ${address}`, service, [
		splitOut('body.items'),
		videoGeneration({
			operation: 'generate',
			templateId: socialPost,
			prompt: '={{ $json.prompt }}',
			triggerPath: address.split('/').at(-1),
			options: { concurrency: 20 },
		}),
	]);
	await service.set({});
	await generating.call(prompts(length));
	return (await service.seen()).webhooks;
}

/**
 * @param {Environment} environment
 * @param {Video} video
 * @returns {Promise<number>} the time at which it was sent, in epoch ms
 */
export async function send(environment, { id, webhook_url }) {
	const { url } = await environment.stubService();
	const data = { id, status: 'completed', status_url: `${url}/v1/videos/${id}` };
	const sentAt = performance.timeOrigin + performance.now();
	await post(webhook_url, { type: 'video.completed', id: `evt_${id}`, data });
	return sentAt;
}

/**
 * @param {Environment} environment
 * @param {string} workflowId
 * @param {number} count at most 100
 * @returns {Promise<any[]>} the summaries of the newest executions, after that many more have finished
 */
export async function finished(environment, workflowId, count) {
	const { client } = await environment.n8n();
	const known = await environment.once(`known ${workflowId}`, async () => ({ executions: 0 }));
	known.executions += count;
	const query = new URLSearchParams({
		filter: JSON.stringify({ workflowId }),
		limit: String(count),
	});
	const probe = async () => {
		const { count: all, results } = await client.session.call('GET', `/executions?${query}`);
		const are = results.every((/** @type {any} */ { status }) => status === 'success');
		return are && all >= known.executions ? results : undefined;
	};
	return await waitFor(probe, { what: 'the executions', timeoutMs: 120_000, everyMs: 500 });
}

/**
 * @param {Environment} environment
 * @param {string} workflowId
 * @param {string} videoId
 * @returns {Promise<number>} the time at which the node after the trigger started for this video, in epoch ms
 */
export async function startOfAfter(environment, workflowId, videoId) {
	const { client } = await environment.n8n();
	const isOfVideo = (/** @type {any} */ execution) =>
		itemsOf(execution, 'After')[0]?.json.id === videoId;
	const execution = await client.waitForExecutionOf(workflowId, isOfVideo);
	return execution.data.resultData.runData.After[0].startTime;
}
