// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/**
 * Formats rows as a Markdown table, which is also readable in a terminal.
 * @param {string[]} head
 * @param {(string | number | null)[][]} rows
 */
function table(head, rows) {
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

/**
 * Replaces a table in docs/performance.md.
 * @param {string} root the checkout
 * @param {'measures' | 'growth'} name of its place there
 * @param {string} content
 */
export async function intoDocs(root, name, content) {
	const file = join(root, 'docs', 'performance.md');
	const text = await readFile(file, 'utf8');
	const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
	const [before, rest] = text.split(begin);
	const after = rest?.split(end)[1];
	if (before === undefined || after === undefined) throw new Error(`${file} has no ${begin}.`);
	const memory = Math.round(totalmem() / 2 ** 30);
	const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${memory} GB, Node ${process.version}`;
	const date = new Date().toISOString().slice(0, 10);
	await writeFile(file, `${before}${begin}\n${content}\n\n${machine}; ${date}\n${end}${after}`);
}
