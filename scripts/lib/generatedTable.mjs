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

/** The machine and the day of a measurement, for the line below its table. */
export function machineAndDate() {
	const memory = Math.round(totalmem() / 2 ** 30);
	const date = new Date().toISOString().slice(0, 10);
	return `${cpus().length} cores (${cpus()[0]?.model}), ${memory} GB, Node ${process.version}; ${date}`;
}

/**
 * Replaces what stands between `<!-- name -->` and `<!-- end of name -->` in a Markdown file.
 * @param {string} file
 * @param {string} name
 * @param {string} content
 */
export async function replaceGenerated(file, name, content) {
	const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
	const [before, rest] = (await readFile(file, 'utf8')).split(begin);
	const after = rest?.split(end)[1];
	if (after === undefined) throw new Error(`${file} has no ${begin} or no ${end}.`);
	await writeFile(file, `${before}${begin}\n\n${content}\n\n${end}${after}`);
}
