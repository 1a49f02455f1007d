// @ts-check
import { decodeFlatted } from './executionData.mjs';
import { waitFor } from './progress.mjs';

/**
 * @typedef {{ id: string, workflowId: string, status: string, mode: string }} ExecutionSummary
 * @typedef {ExecutionSummary & { data: any, workflowData: import('./n8nClient.mjs').Workflow }} Execution `data` is decoded
 */

const finished = ['success', 'error', 'crashed', 'canceled'];

/** n8n's largest page. */
const PAGE = 100;

/** The executions of an n8n: the reading half of {@link import('./n8nClient.mjs').N8nClient}. */
export class Executions {
	/** @param {import('./restSession.mjs').RestSession} session logged in */
	constructor(session) {
		this.session = session;
	}

	/**
	 * @param {{ workflowId?: string, status?: string[] }} [filter]
	 * @returns {Promise<ExecutionSummary[]>} the latest 100, newest first
	 */
	async listExecutions(filter = {}) {
		return (await this.#page(filter, {})).results;
	}

	/**
	 * @param {{ workflowId?: string, status?: string[] }} filter
	 * @returns {Promise<ExecutionSummary[]>} all, newest first
	 */
	async listAllExecutions(filter) {
		/** @type {ExecutionSummary[]} */
		const all = [];
		/** @type {Record<string, string>} */
		let place = {};
		for (;;) {
			const { results, nextCursor } = await this.#page(filter, place);
			all.push(...results);
			const last = results.at(-1);
			if (results.length < PAGE || last === undefined) return all;
			// The oldest n8n continues after an ID, the newest at a cursor.
			place = nextCursor ? { cursor: nextCursor } : { lastId: last.id };
		}
	}

	/**
	 * @param {object} filter
	 * @param {Record<string, string>} place where the page begins; empty for the first page
	 * @returns {Promise<{ results: ExecutionSummary[], nextCursor?: string | null }>}
	 */
	async #page(filter, place) {
		const query = { filter: JSON.stringify(filter), limit: String(PAGE), ...place };
		return await this.session.call('GET', `/executions?${new URLSearchParams(query)}`);
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
	 * @param {{ timeoutMs?: number, until?: string[] }} [options] `until`: the statuses to wait for
	 * @returns {Promise<Execution>} finished, whatever its status
	 */
	async waitForExecution(id, { timeoutMs = 240_000, until = finished } = {}) {
		return await waitFor(
			async () => {
				const execution = await this.getExecution(id);
				return until.includes(execution.status) ? execution : undefined;
			},
			{ what: `the end of execution ${id}`, timeoutMs, everyMs: 200 },
		);
	}

	/**
	 * Waits for a finished execution of a workflow. It may already exist.
	 * @param {string} workflowId
	 * @param {(execution: Execution) => boolean} matches
	 * @param {{ timeoutMs?: number, ignore?: string[] }} [options] `ignore`: IDs to skip
	 * @returns {Promise<Execution>}
	 */
	async waitForExecutionOf(workflowId, matches, { timeoutMs = 240_000, ignore = [] } = {}) {
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
