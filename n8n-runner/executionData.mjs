// @ts-check

/**
 * @typedef {object} Binary
 * @property {string} data base64, or the name of the storage when `id` is there
 * @property {string} mimeType
 * @property {string} [id]
 * @property {string} [fileName]
 * @property {string} [fileSize]
 * @property {number} [bytes]
 * @typedef {{ json: Record<string, any>, binary?: Record<string, Binary>, pairedItem?: unknown, error?: unknown }} Item
 */

/**
 * Decodes execution data, which n8n sends in the "flatted" format: one JSON array, in which a string inside an object or an
 * array is an index into the outer array.
 * @param {string} text
 * @returns {any}
 */
export function decodeFlatted(text) {
	/** @type {unknown[]} */
	const entries = JSON.parse(text);
	/** @type {Map<number, unknown>} */
	const made = new Map();
	/** @type {(index: number) => unknown} */
	const revive = (index) => {
		const entry = entries[index];
		if (typeof entry !== 'object' || entry === null) return entry;
		if (made.has(index)) return made.get(index);
		/** @type {Record<string, unknown>} */
		const result = Object(Array.isArray(entry) ? [] : {});
		made.set(index, result);
		for (const [key, value] of Object.entries(entry)) {
			result[key] = typeof value === 'string' ? revive(Number(value)) : value;
		}
		return result;
	};
	return revive(0);
}

/**
 * What a node returned in an execution.
 * @param {{ data?: any }} execution as N8nClient returns it
 * @param {string} nodeName
 * @param {{ run?: number, output?: number }} [which] defaults: the last run, the first output
 * @returns {Item[]} empty if the node did not run or returned nothing there
 */
export function itemsOf(execution, nodeName, { run, output = 0 } = {}) {
	/** @type {any[]} */
	const runs = execution.data?.resultData?.runData?.[nodeName] ?? [];
	const chosen = run === undefined ? runs.at(-1) : runs[run];
	return chosen?.data?.main?.[output] ?? [];
}

/**
 * @param {{ data?: any }} execution
 * @returns {string[]} the nodes that ran, in the order of their first start
 */
export function nodesRun(execution) {
	/** @type {Record<string, { startTime: number, executionIndex?: number }[]>} */
	const runData = execution.data?.resultData?.runData ?? {};
	return Object.entries(runData)
		.sort(([, [a]], [, [b]]) => (a?.executionIndex ?? 0) - (b?.executionIndex ?? 0))
		.map(([name]) => name);
}

/**
 * @param {{ data?: any, status?: string }} execution
 * @returns {string | undefined} why it failed; undefined if it did not
 */
export function errorOf(execution) {
	const error = execution.data?.resultData?.error;
	if (error === undefined) return undefined;
	const where = error.node?.name ? `${error.node.name}: ` : '';
	const description = error.description ? ` (${error.description})` : '';
	return `${where}${error.message ?? JSON.stringify(error)}${description}`;
}

/**
 * @param {{ data?: any }} execution
 * @param {string} nodeName
 * @returns {string[]} the hints that the node's last run showed beside its output
 */
export function hintsOf(execution, nodeName) {
	/** @type {{ message: string }[]} */
	const hints = execution.data?.resultData?.runData?.[nodeName]?.at(-1)?.hints ?? [];
	return hints.map(({ message }) => message);
}
