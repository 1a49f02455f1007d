// @ts-check

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
	const heads = columns.map(([head]) => head);
	const rows = all.map((measured) => columns.map(([, read]) => String(read(measured))));
	const widths = heads.map((head, column) =>
		Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
	);
	/** @param {string[]} cells */
	const line = (cells) =>
		`| ${cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
	const rule = `| ${widths.map((width, at) => (at < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
	const notes = all.flatMap(({ name, mode, remarks, broken }) => [
		...remarks.map((remark) => `- ${name} (${mode}): ${remark}`),
		...broken.map((what) => `- BROKEN ${name} (${mode}): ${what}`),
	]);
	return [line(heads), rule, ...rows.map(line), '', ...notes].join('\n');
}
