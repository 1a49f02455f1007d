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

/** The tabs of a row: not those that indent a line, nor one behind a bullet, a number or a label ("CTA:\tBook"). */
function tabsIn(line: string): number {
	const isRow =
		/\S\t/u.test(line) && !/^\s*(?:[^\p{L}\p{N}\s#№]\ufe0f?|\d+[.)]+|[^\t]*[:：])\s*\t/u.test(line);
	return isRow ? line.split('\t').length - 1 : 0;
}

/** Lines with those of each table that a spreadsheet divided by tabs as a table of Markdown. */
export function markTables(lines: readonly string[]): string[] {
	const counts = lines.map(tabsIn);
	const isRow = (at: number, beside: number) =>
		(counts[at] ?? 0) > 0 && counts[at] === counts[beside];
	return lines.flatMap((line, at) => {
		const follows = isRow(at, at - 1);
		if (!follows && !isRow(at, at + 1)) return [line];
		const cells = line.replaceAll('|', '\\|').split('\t');
		const row = `| ${cells.join(' | ')} |`;
		return follows ? [row] : ['', row, `|${'-|'.repeat(cells.length)}`];
	});
}
