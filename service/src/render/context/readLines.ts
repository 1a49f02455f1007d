import { z } from 'zod';

const MAX_LINES = 12;
export const MAX_LINE_LENGTH = 300;

const textLine = z.union([z.string(), z.number().transform(String)]);
const lineList = z
	.array(z.union([textLine, z.object({ text: textLine }).transform((item) => item.text)]).catch(''))
	.catch([])
	.transform((items) => items.map((item) => item.replace(/\s+/g, ' ').trim()));

/** The lines of a list, or of a text with line breaks, without the blank ones. */
export function linesOf(value: unknown): string[] {
	const lines = lineList.parse(typeof value === 'string' ? value.split(/\r?\n/) : value);
	return lines.filter((line) => line !== '');
}

/** The lines of the first of several keys that has some. */
export function readLines(source: Record<string, unknown>, ...keys: string[]): string[] {
	for (const key of keys) {
		const lines = linesOf(source[key]);
		if (lines.length > 0) {
			return lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH));
		}
	}
	return [];
}
