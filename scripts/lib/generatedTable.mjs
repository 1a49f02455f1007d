// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

/**
 * Formats rows as a Markdown table, which is also readable in a terminal.
 * @param {string[]} head
 * @param {(string | number | null)[][]} rows
 */
export function markdownTable(head, rows) {
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

/**
 * The rows of a table that `markdownTable` has made, with new ones in place of those with the same first cell.
 * @param {string} text with the table
 * @param {(string | number | null)[][]} rows
 * @param {string[]} order the first cells of all rows; others are left out
 * @returns {(string | number | null)[][]}
 */
export function mergeRows(text, rows, order) {
	const lines = text.split('\n').filter((line) => line.startsWith('|'));
	const old = lines.slice(2).map((line) => line.split(/ *\| */).slice(1, -1));
	const byFirst = new Map([...old, ...rows].map((cells) => [cells[0], cells]));
	return order.flatMap((first) => {
		const cells = byFirst.get(first);
		return cells ? [cells] : [];
	});
}

/** The machine of a measurement, for the line below its table. */
export function machine() {
	const memory = Math.round(totalmem() / 2 ** 30);
	return `${cpus().length} cores (${cpus()[0]?.model}), ${memory} GB, Node ${process.version}`;
}

export const today = () => new Date().toISOString().slice(0, 10);

/** The machine and the day of a measurement. */
export const machineAndDate = () => `${machine()}; ${today()}`;

/**
 * Replaces what stands between `<!-- name -->` and `<!-- end of name -->` in a Markdown file.
 * @param {string} file
 * @param {string} name
 * @param {string | ((old: string) => string)} content or what makes it from what stands there
 */
export async function replaceGenerated(file, name, content) {
	const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
	const [before, rest] = (await readFile(file, 'utf8')).split(begin);
	const [old, after] = rest?.split(end) ?? [];
	if (old === undefined || after === undefined) {
		throw new Error(`${file} has no ${begin} or no ${end}.`);
	}
	const text = typeof content === 'string' ? content : content(old);
	await writeFile(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
