import createBidi from 'bidi-js';
import type { Token } from './textTokens';

const bidi = createBidi();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
const strong = /\p{L}/u;
/** The library reads half a character at a time, and takes it for a Latin letter. */
const pictures = /(?=[\u{10000}-\u{10ffff}])\P{L}/gu;

/** Whether a text reads from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
	const letter = strong.exec(text)?.[0];
	return letter !== undefined && rightToLeft.test(letter);
}

export function hasRightToLeft(text: string): boolean {
	return rightToLeft.test(text);
}

/** A token, or the part of one that has one direction: "Nike!" is two of them in a Hebrew line. */
export interface Run {
	text: string;
	/** The token's index. */
	token: number;
	rtl: boolean;
}

/** A run, or the space before a token, by its index. */
type LinePart = { run: number } | { spaceOf: number };

export interface Runs {
	/** In reading order. */
	runs: Run[];
	/** What stands in the line of some tokens, from left to right. */
	lineOf: (from: number, to: number) => LinePart[];
}

/**
 * Divides tokens into runs and orders those of each line, as Unicode's bidirectional algorithm has it. Signs and digits follow the
 * letters around them, in other tokens too.
 * @param rtl the direction of the whole text
 */
export function divideIntoRuns(tokens: readonly Token[], rtl: boolean): Runs {
	let text = '';
	const starts = tokens.map((token, index) => {
		if (index > 0 && token.spaced) text += ' ';
		text += token.text;
		return text.length - token.text.length;
	});
	const startOf = (token: number) => starts[token] ?? 0;
	const isPlain = !rtl && !hasRightToLeft(text);
	const embedding = bidi.getEmbeddingLevels(
		isPlain ? '' : text.replace(pictures, '\ufffc\ufffc'),
		rtl ? 'rtl' : 'ltr',
	);
	const { levels } = embedding;
	const runs: Run[] = [];
	/** The run of each character; undefined for spaces between tokens. */
	const runAt: number[] = [];
	for (const [token, { text: word }] of tokens.entries()) {
		const start = startOf(token);
		let from = start;
		for (let at = start; at < start + word.length; at += 1) {
			runAt[at] = runs.length;
			const level = levels[at] ?? 0;
			if (at + 1 < start + word.length && (levels[at + 1] ?? 0) === level) continue;
			runs.push({ text: text.slice(from, at + 1), token, rtl: level % 2 === 1 });
			from = at + 1;
		}
	}
	return {
		runs,
		lineOf(from, to) {
			const end = startOf(to - 1) + (tokens[to - 1]?.text.length ?? 0) - 1;
			const characters = isPlain
				? Array.from({ length: end + 1 - startOf(from) }, (_, index) => startOf(from) + index)
				: // The library returns the indexes of the whole text.
					bidi
						.getReorderedIndices(text, embedding, startOf(from), end)
						.slice(startOf(from), end + 1);
			const seen = new Set<number>();
			return characters.flatMap((at): LinePart[] => {
				const run = runAt[at];
				if (run === undefined) return [{ spaceOf: starts.indexOf(at + 1) }];
				if (seen.has(run)) return [];
				seen.add(run);
				return [{ run }];
			});
		},
	};
}
