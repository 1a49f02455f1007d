// @ts-check
import { join } from 'node:path';
import {
	machineAndDate,
	markdownTable,
	replaceGenerated,
} from '../../scripts/lib/generatedTable.mjs';

/** @param {import('./measure.mjs').Row[]} rows */
export function resultTable(rows) {
	return markdownTable(
		['measure', 'ours', 'peer', 'unit', 'ratio', 'goal', ''],
		rows.map(({ name, ours, peer, unit, ratio, goal, met }) => [
			`\`${name}\``,
			ours,
			peer,
			unit,
			ratio,
			goal,
			met === null ? '' : met ? 'met' : '**missed**',
		]),
	);
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
 * @param {'measures' | 'growth' | 'renders' | 'peers'} name of its place there
 * @param {string} content
 */
export async function intoDocs(root, name, content) {
	const file = join(root, 'docs', 'performance.md');
	await replaceGenerated(file, name, `${content}\n\n${machineAndDate()}`);
}
