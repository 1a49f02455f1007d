// @ts-check
import { Executions } from './executions.mjs';
import { fetchFromN8n } from './fetchFromN8n.mjs';
import { waitFor } from './progress.mjs';
import { N8nRequestError, RestSession } from './restSession.mjs';

/**
 * @typedef {object} Node
 * @property {string} name
 * @property {string} type
 * @property {Record<string, any>} parameters
 * @property {string} [id]
 * @property {number} [typeVersion]
 * @property {number[]} [position]
 * @property {string} [webhookId]
 * @property {Record<string, { id: string | null, name: string }>} [credentials]
 * @typedef {{ name: string, nodes: Node[], connections: Record<string, unknown>, settings?: object }} WorkflowFile
 * @typedef {WorkflowFile & { id: string, versionId: string, active: boolean, activeVersionId?: string | null }} Workflow
 * @typedef {{ id: string, name: string, type: string }} Credential
 */

/** Uses an n8n (1.123 and 2.x) the way its editor does. */
export class N8nClient extends Executions {
	/** @param {string | RestSession} target the base URL, or a session that is logged in */
	constructor(target) {
		super(typeof target === 'string' ? new RestSession(target) : target);
		this.baseUrl = this.session.baseUrl;
	}

	/** @param {import('./restSession.mjs').Owner} owner */
	async logIn(owner) {
		await this.session.logIn(owner);
	}

	/** @param {import('./restSession.mjs').Login} login `session.login` of a client that is logged in */
	resume(login) {
		this.session.resume(login);
	}

	/**
	 * @param {string} name
	 * @param {string} type
	 * @returns {Promise<Credential | undefined>}
	 */
	async findCredential(name, type) {
		/** @type {Credential[]} */
		const credentials = await this.session.call('GET', '/credentials');
		return credentials.find((one) => one.name === name && one.type === type);
	}

	/**
	 * @param {{ name: string, type: string, data: Record<string, unknown> }} credential
	 * @returns {Promise<Credential>}
	 */
	async createCredential(credential) {
		return await this.session.call('POST', '/credentials', credential);
	}

	/**
	 * Creates the credential, or updates the one with this name and type.
	 * @param {{ name: string, type: string, data: Record<string, unknown> }} credential
	 * @returns {Promise<Credential>}
	 */
	async putCredential(credential) {
		const present = await this.findCredential(credential.name, credential.type);
		if (present === undefined) return await this.createCredential(credential);
		return await this.session.call('PATCH', `/credentials/${present.id}`, credential);
	}

	/**
	 * Runs the credential's test, as the editor does.
	 * @param {{ id?: string, name: string, type: string, data: Record<string, unknown> }} credential
	 * @returns {Promise<{ status: string, message: string }>} status "OK" or "Error"
	 */
	async testCredential(credential) {
		const credentials = { id: '', ...credential };
		return await this.session.call('POST', '/credentials/test', { credentials });
	}

	/**
	 * @param {string} name
	 * @returns {Promise<Workflow | undefined>}
	 */
	async findWorkflow(name) {
		const filter = encodeURIComponent(JSON.stringify({ name }));
		/** @type {Workflow[]} */
		const workflows = await this.session.call('GET', `/workflows?filter=${filter}`);
		const found = workflows.find((workflow) => workflow.name === name);
		return found && (await this.getWorkflow(found.id));
	}

	/**
	 * @param {string} id
	 * @returns {Promise<Workflow>}
	 */
	async getWorkflow(id) {
		return await this.session.call('GET', `/workflows/${id}`);
	}

	/**
	 * @param {WorkflowFile} workflow
	 * @returns {Promise<Workflow>}
	 */
	async createWorkflow({ name, nodes, connections, settings = {} }) {
		// 1.x fails without `active`.
		const body = { name, nodes, connections, settings, active: false };
		return await this.session.call('POST', '/workflows', body);
	}

	/**
	 * Copies a workflow, and gives the copy static data. Only n8n's public API can do that.
	 * @param {Workflow} workflow
	 * @param {Record<string, unknown>} staticData
	 * @returns {Promise<Workflow>}
	 */
	async copyWithStaticData({ name, nodes, connections }, staticData) {
		const { rawApiKey } = await this.session.call('POST', '/api-keys', {
			label: `For ${name}`,
			expiresAt: null,
			scopes: ['workflow:create'],
		});
		const response = await fetchFromN8n(`${this.session.baseUrl}/api/v1/workflows`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-n8n-api-key': rawApiKey },
			body: JSON.stringify({ name, nodes, connections, settings: {}, staticData }),
		});
		if (!response.ok) throw new Error(`n8n did not copy "${name}": ${await response.text()}`);
		/** @type {any} */
		const { id } = await response.json();
		return await this.getWorkflow(id);
	}

	/**
	 * @param {string} id
	 * @param {Partial<WorkflowFile>} changes
	 * @returns {Promise<Workflow>}
	 */
	async updateWorkflow(id, changes) {
		return await this.session.call('PATCH', `/workflows/${id}?forceSave=true`, changes);
	}

	/**
	 * Activates the saved version and waits until its triggers are active: 2.x responds earlier.
	 * @param {Workflow} workflow
	 * @returns {Promise<Workflow>}
	 * @throws when a trigger could not be activated
	 */
	async activate({ id, name, versionId }) {
		await this.session.call('POST', `/workflows/${id}/activate`, { versionId });
		const { triggers } = await this.#settledPublication(id, name);
		const refused = triggers.find(({ status }) => status === 'failed');
		if (refused) throw new Error(`"${name}" was not activated: ${refused.errorMessage}`);
		return await this.getWorkflow(id);
	}

	/**
	 * Deactivates a workflow and waits until its triggers are inactive.
	 * @param {Workflow} workflow
	 */
	async deactivate({ id, name }) {
		await this.session.call('POST', `/workflows/${id}/deactivate`);
		await this.#settledPublication(id, name);
	}

	/**
	 * @param {string} id
	 * @param {string} name
	 * @returns {Promise<{ status: string, triggers: { status: string, errorMessage: string | null }[] }>}
	 */
	async #settledPublication(id, name) {
		const probe = async () => {
			const publication = await this.session
				.call('GET', `/workflows/${id}/publication-status`)
				.catch((error) => {
					// 1.x does not have this endpoint. There the activation is complete when the request returns.
					if (error instanceof N8nRequestError && error.status === 404) return undefined;
					throw error;
				});
			if (publication === undefined) return { status: 'settled', triggers: [] };
			return publication.status === 'in_progress' ? undefined : publication;
		};
		const what = `"${name}" to be activated or deactivated`;
		return await waitFor(probe, { what, timeoutMs: 60_000, everyMs: 50 });
	}

	/**
	 * Runs a workflow by hand from one of its triggers.
	 * @param {Workflow} workflow
	 * @param {string} triggerName
	 * @returns {Promise<string | undefined>} the execution's id; undefined when n8n listens for a test event instead
	 */
	async run(workflow, triggerName) {
		const { executionId } = await this.session.call('POST', `/workflows/${workflow.id}/run`, {
			// 1.x runs what is sent, 2.x what is saved.
			workflowData: workflow,
			triggerToStartFrom: { name: triggerName },
		});
		return executionId === undefined ? undefined : String(executionId);
	}

	/** @returns {Promise<{ name: string, displayName: string, version: number | number[] }[]>} all node types of this n8n */
	async nodeTypes() {
		// n8n can be ready before it has written the file.
		const response = await waitFor(
			() =>
				this.session.request('GET', '/types/nodes.json').catch((/** @type {unknown} */ error) => {
					if (error instanceof N8nRequestError && error.status === 404) return undefined;
					throw error;
				}),
			{ what: 'the node types of n8n', timeoutMs: 60_000 },
		);
		/** @type {any} */
		const types = await response.json();
		return types;
	}
}
