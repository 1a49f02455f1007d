// @ts-check
import { markdownTable } from './generatedTable.mjs';

/**
 * @typedef {object} Measured one case of the fault tests, in videos
 * @property {string} name
 * @property {string} mode
 * @property {number} expected
 * @property {number} charged
 * @property {number} emitted
 * @property {number} twice
 * @property {number} lost
 * @property {number} lostInCrashed
 * @property {number} seconds
 * @property {string[]} broken
 * @property {string[]} remarks
 */

/** @type {[string, (measured: Measured) => string | number][]} */
const columns = [
	['case', ({ name }) => name],
	['mode', ({ mode }) => mode],
	['expected', ({ expected }) => expected],
	['charged', ({ charged }) => charged],
	['emitted', ({ emitted }) => emitted],
	['twice', ({ twice }) => twice],
	['lost', ({ lost }) => lost],
	['lost in crashed executions', ({ lostInCrashed }) => lostInCrashed],
	['seconds', ({ seconds }) => seconds],
];

/**
 * The figures as a Markdown table. Below it are the remarks on each case and the broken guarantees.
 * @param {Measured[]} all
 * @returns {string}
 */
export function faultsTable(all) {
	const table = markdownTable(
		columns.map(([head]) => head),
		all.map((measured) => columns.map(([, read]) => read(measured))),
	);
	const notes = all.flatMap(({ name, mode, remarks, broken }) => [
		...remarks.map((remark) => `- ${name} (${mode}): ${remark}`),
		...broken.map((what) => `- BROKEN ${name} (${mode}): ${what}`),
	]);
	return [table, '', ...notes].join('\n');
}
