import type { Lexer, Token, Tokens } from 'marked';

/** A table of Markdown: the words of its cells, by rows. */
export interface Cells {
	head: Token[][];
	/** Each with all of its cells, also those beyond the head, which Markdown drops. */
	rows: Token[][][];
}

/** The sources of the cells of a row; "\|" is a sign of a cell. */
function splitRow(row: string): string[] {
	const cells = [''];
	let isEscaped = false;
	for (const sign of row) {
		if (sign === '|' && !isEscaped) cells.push('');
		else cells.push((cells.pop() ?? '') + sign);
		isEscaped = sign === '\\' && !isEscaped;
	}
	if (cells[0]?.trim() === '') cells.shift();
	if (cells.at(-1)?.trim() === '') cells.pop();
	return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The cells of a table. */
export function readCells({ header, rows, raw }: Tokens.Table, lexer: Lexer): Cells {
	const [, , ...sources] = raw.split('\n');
	return {
		head: header.map(({ tokens }) => tokens),
		rows: rows.map((row, index) => [
			...row.map(({ tokens }) => tokens),
			...splitRow(sources[index] ?? '')
				.slice(header.length)
				.map((cell) => lexer.inlineTokens(cell)),
		]),
	};
}

/** A bullet, a number or a label ("CTA:\tBook") before a tab. */
const markBeforeTab = /^\s*(?:[^\p{L}\p{N}\s#№]\ufe0f?|\d+[.)]+|[^\t]*[:：])\s*\t/u;
const markAtStart = /^\s*(?:[^\p{L}\p{N}\s#№"]\ufe0f?\s|\d+[.)]+\s|[^;]*[:：](?:\s|;))/u;
/** In prose a space follows, in code nothing, "&nbsp;" is an entity, and ";)" a smiley. */
const otherSemicolon =
	/;(?=\s|[)(](?![\p{L}\p{N}]))|^[^;]*;*$|&(?:#x?[\da-f]{1,6}|[a-z]{2,8}\d?);/iu;

/** The cells that semicolons divide, as Excel writes them where numbers have a comma: one in quotation marks can have its own. */
const semicolonCells = (line: string): string[] =>
	Array.from(line.matchAll(/(?<=^|;)(?:"((?:[^"]|"")*)"|([^;]*))(?=;|$)/gu), ([, quoted, plain]) =>
		quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
	);

interface Row {
	sign: '\t' | ';';
	cells: string[];
}

/** A line as a row that a spreadsheet wrote; undefined for a line with other tabs or semicolons. */
function rowOf(line: string): Row | undefined {
	if (/\S\t/u.test(line))
		return markBeforeTab.test(line) ? undefined : { sign: '\t', cells: line.split('\t') };
	const row = line.trim();
	const unquoted = row.replace(/(?<=^|;)"(?:[^"]|"")*"(?=;|$)/gu, 'x');
	return markAtStart.test(row) || otherSemicolon.test(unquoted)
		? undefined
		: { sign: ';', cells: semicolonCells(row) };
}

/** Lines with those of each table of a spreadsheet, divided by tabs or semicolons, as a table of Markdown. */
export function markTables(lines: readonly string[]): string[] {
	const rows = lines.map(rowOf);
	const follows = (at: number) => {
		const [before, row] = [rows[at - 1], rows[at]];
		return (
			row !== undefined && before?.sign === row.sign && before.cells.length === row.cells.length
		);
	};
	return lines.flatMap((line, at) => {
		const row = rows[at];
		if (row === undefined || !(follows(at) || follows(at + 1))) return [line];
		const cells = row.cells.map((cell) => cell.replaceAll('|', '\\|'));
		const marked = `| ${cells.join(' | ')} |`;
		return follows(at) ? [marked] : ['', marked, `|${'-|'.repeat(cells.length)}`];
	});
}
