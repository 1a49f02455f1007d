// @ts-check
import { randomUUID } from 'node:crypto';

/**
 * @typedef {{ id: string, name: string }} Credential
 * @typedef {{ videoGenerationApi: Credential, httpHeaderAuth: Credential }} Credentials
 * @typedef {{ name: string, type: string, typeVersion?: number, parameters?: Record<string, any>,
 *   onError?: string, to?: string[][] }} Spec `to`: names of the nodes after each output; default: the next node
 */

/**
 * A workflow of nodes in one chain, unless a node says otherwise.
 * @param {string} name
 * @param {Credentials} credentials
 * @param {Spec[]} specs
 * @param {object} settings
 * @returns {import('../../n8n-runner/n8nClient.mjs').WorkflowFile}
 */
export function chain(name, { videoGenerationApi, httpHeaderAuth }, specs, settings) {
	/** @returns {Record<string, Credential>} */
	const credentialsOf = (/** @type {string} */ type) =>
		type.endsWith('httpRequest') ? { httpHeaderAuth } : { videoGenerationApi };
	const nodes = specs.map((spec, index) => ({
		id: randomUUID(),
		typeVersion: 1,
		position: [index * 220, 0],
		webhookId: randomUUID(),
		parameters: {},
		...spec,
		to: undefined,
		credentials: credentialsOf(spec.type),
	}));
	const connections = Object.fromEntries(
		specs.map((spec, index) => {
			const next = specs[index + 1];
			const outputs = spec.to ?? (next ? [[next.name]] : []);
			const main = outputs.map((names) => names.map((node) => ({ node, type: 'main', index: 0 })));
			return [spec.name, { main }];
		}),
	);
	return { name, nodes, connections, settings: { executionOrder: 'v1', ...settings } };
}

/**
 * @param {Record<string, any>} parameters
 * @param {Partial<Spec>} [more]
 * @returns {Spec}
 */
export const videoGeneration = (parameters, more = {}) => ({
	name: 'Video Generation',
	type: 'n8n-nodes-video-generation.videoGeneration',
	parameters,
	...more,
});

/**
 * @param {string} name
 * @param {Record<string, any>} parameters
 * @param {Partial<Spec>} [more]
 * @returns {Spec}
 */
export const httpRequest = (name, parameters, more = {}) => ({
	name,
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.2,
	parameters: {
		authentication: 'genericCredentialType',
		genericAuthType: 'httpHeaderAuth',
		...parameters,
	},
	...more,
});

/** @param {string} name */
export const noOp = (name) => ({ name, type: 'n8n-nodes-base.noOp' });

/**
 * One item for each entry of a list.
 * @param {string} field
 * @returns {Spec}
 */
export const splitOut = (field) => ({
	name: 'Split Out',
	type: 'n8n-nodes-base.splitOut',
	parameters: { fieldToSplitOut: field, options: {} },
});

/**
 * Outputs one item that counts the items with each field, as `count_<field>`.
 * @param {string[]} fields
 * @returns {Spec}
 */
export const count = (...fields) => ({
	name: 'Count',
	type: 'n8n-nodes-base.summarize',
	typeVersion: 1.1,
	parameters: {
		fieldsToSummarize: { values: fields.map((field) => ({ aggregation: 'count', field })) },
		options: { continueIfFieldNotFound: true },
	},
});

export const socialPost = { __rl: true, mode: 'id', value: 'social-post' };

/** @param {number} length */
export const prompts = (length) => ({
	items: Array.from({ length }, (_, index) => ({ prompt: `Video number ${index}` })),
});

/** Parameters with which the HTTP Request node sends the same create request as our node. */
export const createCall = (/** @type {string} */ url) => ({
	method: 'POST',
	url: `${url}/v1/videos`,
	sendBody: true,
	specifyBody: 'json',
	jsonBody:
		"={{ JSON.stringify({ template_id: 'social-post', context: { prompt: $json.prompt } }) }}",
});
