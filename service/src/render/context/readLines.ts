import { z } from 'zod';

/** An object, or else an empty one. */
export const record = z.record(z.unknown()).catch({});

/** A text as one line: line breaks and other runs of white space become single spaces. */
export const asLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const line = z
	.union([z.string(), z.number()])
	.transform((value) => asLine(String(value)))
	.refine((value) => value !== '')
	.optional()
	.catch(undefined);

/** The first of several keys that holds a line of text. */
export function readLine(source: Record<string, unknown>, ...keys: string[]): string | undefined {
	for (const key of keys) {
		const value = line.parse(source[key]);
		if (value !== undefined) return value;
	}
	return undefined;
}

/** A text, or a number as one. */
export const textSchema = z.union([z.string(), z.number().transform(String)]);
const lineList = z
	.array(
		z.union([textSchema, z.object({ text: textSchema }).transform((item) => item.text)]).catch(''),
	)
	.catch([])
	.transform((items) => items.map(asLine));

/** The lines of a list, or of a text with line breaks; empty for an entry that has none. */
export const entriesOf = (value: unknown): string[] =>
	lineList.parse(typeof value === 'string' ? value.split(/\r?\n/) : value);

/** The lines of a list, or of a text with line breaks, without the blank ones. `checkFields` limits them. */
export const linesOf = (value: unknown): string[] => entriesOf(value).filter((line) => line !== '');

/** The lines of the first of several keys that has some. */
export function readLines(source: Record<string, unknown>, ...keys: string[]): string[] {
	return keys.map((key) => linesOf(source[key])).find((lines) => lines.length > 0) ?? [];
}
