// @ts-check
import { decodeFlatted } from './executionData.mjs';
import { waitFor } from './progress.mjs';

/**
 * @typedef {{ id: string, workflowId: string, status: string, mode: string }} ExecutionSummary
 * @typedef {ExecutionSummary & { data: any, workflowData: import('./client.mjs').Workflow }} Execution `data` is decoded
 */

const finished = ['success', 'error', 'crashed', 'canceled'];

/** What an n8n has run: the reading half of {@link import('./client.mjs').N8nClient}. */
export class Executions {
	/** @param {import('./rest.mjs').RestSession} session logged in */
	constructor(session) {
		this.session = session;
	}

	/**
	 * @param {{ workflowId?: string, status?: string[] }} [filter]
	 * @param {{ before?: string }} [options] `before`: only those that began before the one with this ID
	 * @returns {Promise<ExecutionSummary[]>} the latest 100, newest first
	 */
	async listExecutions(filter = {}, { before } = {}) {
		const query = new URLSearchParams({ filter: JSON.stringify(filter), limit: '100' });
		if (before !== undefined) query.set('lastId', before);
		const { results } = await this.session.call('GET', `/executions?${query}`);
		return results;
	}

	/**
	 * @param {{ workflowId?: string, status?: string[] }} filter
	 * @returns {Promise<ExecutionSummary[]>} all, newest first
	 */
	async listAllExecutions(filter) {
		/** @type {ExecutionSummary[]} */
		const all = [];
		for (;;) {
			const before = all.at(-1)?.id;
			const page = await this.listExecutions(filter, before === undefined ? {} : { before });
			all.push(...page);
			if (page.length < 100) return all;
		}
	}

	/**
	 * @param {string} id
	 * @returns {Promise<Execution>}
	 */
	async getExecution(id) {
		const execution = await this.session.call('GET', `/executions/${id}`);
		const { data } = execution;
		return { ...execution, data: typeof data === 'string' ? decodeFlatted(data) : data };
	}

	/**
	 * @param {string} id
	 * @param {{ timeoutMs?: number, until?: string[] }} [options] `until`: the states that count as the end
	 * @returns {Promise<Execution>} finished, whatever its status
	 */
	async waitForExecution(id, { timeoutMs = 120_000, until = finished } = {}) {
		return await waitFor(
			async () => {
				const execution = await this.getExecution(id);
				return until.includes(execution.status) ? execution : undefined;
			},
			{ what: `the end of execution ${id}`, timeoutMs, everyMs: 200 },
		);
	}

	/**
	 * Waits for a finished execution of a workflow, already there or still to come.
	 * @param {string} workflowId
	 * @param {(execution: Execution) => boolean} matches
	 * @param {{ timeoutMs?: number, ignore?: string[] }} [options] `ignore`: ids not to look at
	 * @returns {Promise<Execution>}
	 */
	async waitForExecutionOf(workflowId, matches, { timeoutMs = 180_000, ignore = [] } = {}) {
		const seen = new Set(ignore);
		return await waitFor(
			async () => {
				for (const { id } of await this.listExecutions({ workflowId, status: finished })) {
					if (seen.has(id)) continue;
					seen.add(id);
					const execution = await this.getExecution(id);
					if (matches(execution)) return execution;
				}
				return undefined;
			},
			{ what: `an execution of workflow ${workflowId}`, timeoutMs, everyMs: 200 },
		);
	}

	/**
	 * @param {import('./executionData.mjs').Binary} binary of an execution's item
	 * @returns {Promise<Buffer>}
	 */
	async download(binary) {
		if (binary.id === undefined) return Buffer.from(binary.data, 'base64');
		const query = new URLSearchParams({ id: binary.id, action: 'download' });
		const response = await this.session.request('GET', `/rest/binary-data?${query}`);
		return Buffer.from(await response.arrayBuffer());
	}
}
