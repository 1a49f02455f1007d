// @ts-check
import { join } from 'node:path';
import {
	machine,
	machineAndDate,
	markdownTable,
	mergeRows,
	replaceGenerated,
	today,
} from '../../scripts/lib/generatedTable.mjs';

const head = ['measure', 'ours', 'peer', 'unit', 'ratio', 'goal', '', 'measured on'];

/** @param {import('./measure.mjs').Row} row */
const cellsOf = ({ name, ours, peer, unit, ratio, goal, met }) => [
	`\`${name}\``,
	ours,
	peer,
	unit,
	ratio,
	goal,
	met === null ? '' : met ? 'met' : '**missed**',
	today(),
];

/** @param {import('./measure.mjs').Row[]} rows */
export const resultTable = (rows) => markdownTable(head, rows.map(cellsOf));

/**
 * Puts results into the table of docs/performance.md. Rows of other measures stay, so that a run with `--only` can be
 * documented too.
 * @param {string} file docs/performance.md
 * @param {import('./measure.mjs').Row[]} rows
 * @param {string[]} names of all measures, in the table's order
 */
export async function resultsIntoDocs(file, rows, names) {
	await replaceGenerated(file, 'measures', (old) => {
		const order = names.map((name) => `\`${name}\``);
		return `${markdownTable(head, mergeRows(old, rows.map(cellsOf), order))}\n\n${machine()}`;
	});
}

/** @param {import('../growth.mjs').GrowthRow[]} rows */
export function growthTable(rows) {
	return markdownTable(
		['of', 'size', 'ours', 'peer', 'unit'],
		rows.map(({ name, size, ours, peer, unit }) => [name, size, ours, peer, unit]),
	);
}

/**
 * Replaces a table in docs/performance.md.
 * @param {string} root the checkout
 * @param {'growth' | 'renders' | 'peers'} name of its place there
 * @param {string} content
 */
export async function intoDocs(root, name, content) {
	const file = join(root, 'docs', 'performance.md');
	await replaceGenerated(file, name, `${content}\n\n${machineAndDate()}`);
}
