/** The anchors of the headings in a Markdown text, as GitHub makes them. */
export function headingAnchors(text: string): string[] {
	return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, '')
			.replaceAll(' ', '-'),
	);
}

/**
 * The rows of a Markdown text's tables that have other columns than their header. A `|` ends a cell also in code, unless a
 * backslash is before it.
 */
export function unevenRows(text: string): string[] {
	const lines = text.replace(/^```[^]*?^```/gm, '').split('\n');
	const columnsOf = (line: string | undefined) =>
		line?.startsWith('|') ? line.replace(/\\./g, '').split('|').length - 2 : undefined;
	let header: string | undefined;
	return lines.filter((line, index) => {
		if (!line.startsWith('|')) header = undefined;
		else header ??= /^[|: -]+$/.test(lines[index + 1] ?? '') ? line : '';
		return header !== undefined && columnsOf(line) !== columnsOf(header);
	});
}
