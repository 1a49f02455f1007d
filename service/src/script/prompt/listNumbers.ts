import { monthNames } from '../literals';

/** Which numbers count the points of a list, and which are said: "1. Mix, 2. Bake", but "50. Geburtstag". */

/** A date such as "1. Mai" is no point 1. */
const inMonth = new RegExp(`^\\s(?:${monthNames})(?!\\p{L})`, 'iu');
const numberInside = /(?<=^|\s)(\d{1,2})([.)])\s+(?=\S)/gu;
const beginsItem = /(?:^|[.!?…:;。！？][*_"”»)]*\s+)$/u;

/**
 * "Three habits. 1. They call. 2. They log.": points that are counted in running text get lines of their own. "Der 1. und der
 * 2. Preis" counts none: each point begins after the end of a sentence, or else three or more ascend from one that does.
 */
export function breakAtNumbers(line: string): string {
	const points: number[] = [];
	let areItems = true;
	for (const { 0: found, 1: number, 2: sign, index } of line.matchAll(numberInside)) {
		if (Number(number) !== points.length + 1) continue;
		if (inMonth.test(line.slice(index + found.trimEnd().length))) return line;
		const begins = sign === ')' || beginsItem.test(line.slice(0, index));
		if (points.length === 0 && !begins) return line;
		areItems &&= begins;
		points.push(index);
	}
	if (points.length < 2 || (points.length < 3 && !areItems)) return line;
	const parts = points.map((at, index) => line.slice(at, points[index + 1]).trim());
	return [line.slice(0, points[0]).trim(), ...parts].filter((part) => part !== '').join('\n');
}

/** A number at the beginning of a line, perhaps behind the bullets of a list or a quotation. */
export const numberedLine = /^((?:(?:[-*+>]|\d{1,9}[.)])\s+)*?)(\d{1,9})([.)])(?=\s)/u;

/**
 * Which lines a list counts: at least two that ascend from 1 or 0, whatever stands between them. Any other number is said:
 * "50. Geburtstag", "2026. Our year", the places of a list that counts down.
 */
export function countedLines(lines: readonly string[]): ReadonlySet<number> {
	const counted = new Set<number>();
	let run: number[] = [];
	let next = 0;
	for (const [index, line] of lines.entries()) {
		const [found = '', , number] = numberedLine.exec(line) ?? [];
		if (number === undefined || inMonth.test(line.slice(found.length))) continue;
		if (run.length === 0 || Number(number) !== next) run = Number(number) < 2 ? [] : [-1];
		next = Number(number) + 1;
		run.push(index);
		if (run.length > 1 && run[0] !== -1) for (const one of run) counted.add(one);
	}
	return counted;
}
