// @ts-check

/**
 * Rows as a table in Markdown, which reads well in a terminal too.
 * @param {string[]} head
 * @param {(string | number | null)[][]} rows
 */
export function table(head, rows) {
	const all = [head, ...rows.map((row) => row.map((cell) => shown(cell)))];
	const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
	const lines = all.map(
		(row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
	);
	const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
	return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** @param {string | number | null} cell */
function shown(cell) {
	if (cell === null) return '–';
	return typeof cell === 'number' ? cell.toLocaleString('en') : cell;
}

/** @param {import('./measure.mjs').Row[]} rows */
export function resultTable(rows) {
	return table(
		['measure', 'ours', 'peer', 'unit', 'ratio', 'goal', ''],
		rows.map(({ name, ours, peer, unit, ratio, goal, met }) => [
			`\`${name}\``,
			ours,
			peer,
			unit,
			ratio,
			goal,
			met ? 'met' : '**missed**',
		]),
	);
}

/** @param {import('../growth.mjs').GrowthRow[]} rows */
export function growthTable(rows) {
	return table(
		['of', 'size', 'ours', 'peer', 'unit'],
		rows.map(({ name, size, ours, peer, unit }) => [name, size, ours, peer, unit]),
	);
}
