import type { ReadLine } from './reading/draft';
import { findLiterals, hasContact, namesStreet } from './reading/literals';
import { lengthOf } from './sentences';

/** Which lines a film has where there are more than fit into it. */

export interface ScriptLine {
	text: string;
	listed: boolean;
	ordered: boolean;
	says?: ReadLine['says'];
	isSpoken?: boolean;
	goesOn?: boolean;
	/** The caller gave the line as it is, apart from the prompt. */
	given?: true;
}

/** Longer ones are hard to read where several lines are on the screen at once. */
const LONGEST_JOINED = 60;

/** Whether two lines may share one, as two sentences. */
function mayShare(first: ScriptLine, second: ScriptLine, longest: number): boolean {
	const isApart = ({ text, listed, says, given, isSpoken }: ScriptLine) =>
		listed ||
		given === true ||
		isSpoken === true ||
		says === 'quote' ||
		says === 'message' ||
		hasContact(text) ||
		/["“”„«»]/u.test(text);
	const length = lengthOf(first.text) + lengthOf(second.text) + 2;
	return !isApart(first) && !isApart(second) && length <= Math.min(longest, LONGEST_JOINED);
}

/** Of more lines than this many times the room, most are left out anyway: finding pairs takes cubic time. */
const MOST_SHARED = 3;

/** Short neighbours share a line until all fit: "Live trio. No cover charge". */
function shareLines(lines: readonly ScriptLine[], most: number, longest: number): ScriptLine[] {
	const shared = [...lines];
	if (lines.length > most * MOST_SHARED) return shared;
	while (shared.length > most) {
		const pairs = shared.flatMap((second, at) => {
			const first = shared[at - 1];
			return first !== undefined && mayShare(first, second, longest)
				? [{ at, first, second, length: lengthOf(first.text) + lengthOf(second.text) }]
				: [];
		});
		const [pair] = pairs.sort((a, b) => a.length - b.length);
		if (pair === undefined) break;
		const { at, first, second } = pair;
		const stop = /[.!?…]$/u.test(first.text) ? '' : '.';
		const says = first.says ?? second.says;
		const text = `${first.text}${stop} ${second.text}`;
		shared.splice(at - 1, 2, { ...first, text, ...(says && { says }) });
	}
	return shared;
}

/** "We think you'd love it": what "it" is stands in another line. */
const leansOnOthers = /^(?:it|they)(?:['’]\p{L}+)?\s|(?<!\p{L})(?:it|them)$/iu;

/** Of more lines than there is room for: the key message, the offer, prices and dates first, then points of the list and figures; their order is kept. */
function choose(lines: readonly ScriptLine[], most: number): ScriptLine[] {
	if (lines.length <= most) return [...lines];
	const worth = ({ text, listed, says }: ScriptLine) =>
		(says === undefined ? 0 : 8) +
		(listed ? 3 : 0) +
		(findLiterals(text).length > 0 || namesStreet(text) ? 4 : /\d/.test(text) ? 2 : 0) -
		(leansOnOthers.test(text) ? 1 : 0) -
		Math.abs(lengthOf(text) - 40) / 40;
	// Of what is spoken and what the screen says beside it the screen's lines stay; no spoken sentence without the one before it.
	const isMixed = lines.some(({ isSpoken }) => !isSpoken);
	const worths = new Map<ScriptLine, number>();
	for (const [at, line] of lines.entries()) {
		const before = lines[at - 1];
		const own = worth(line) - (line.isSpoken && isMixed ? 5 : 0);
		const highest = line.goesOn && before !== undefined ? (worths.get(before) ?? own) - 0.1 : own;
		worths.set(line, Math.min(own, highest));
	}
	const valueOf = (line: ScriptLine) => worths.get(line) ?? 0;
	const kept = new Set([...lines].sort((a, b) => valueOf(b) - valueOf(a)).slice(0, most));
	return lines.filter((line) => kept.has(line));
}

interface Room {
	/** Whether as many lines are shown as the template has places for: a shorter film has no time for longer lines. */
	isFull: boolean;
	/** Characters of a line. */
	longest: number;
}

/** Of more lines than there is room for short ones share a place, and then the most telling stay. */
export const chooseLines = (
	lines: readonly ScriptLine[],
	most: number,
	{ isFull, longest }: Room,
): ScriptLine[] => choose(isFull ? shareLines(lines, most, longest) : lines, most);
