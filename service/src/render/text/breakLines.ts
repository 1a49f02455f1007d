import type { LineEnd } from '../../script/lineEnds';

/** What a line is made of: a word, or a part of one. */
export interface Measured {
	width: number;
	/** Space before the piece, unless it starts a line. */
	gap: number;
	/** How good it is as the last one of a line; undefined: `plain`. */
	end?: LineEnd;
	/** The width of the hyphen that the line shows after it. */
	hyphen?: number;
}

export interface Breaks {
	/** Index of the first piece of each line. */
	starts: number[];
	/** Widest line. */
	width: number;
	/** How many lines are a single short word. */
	lone: number;
	/** How many lines end where no reader pauses. */
	weak: number;
}

/** A single word on the last line is an orphan if it is shorter than this share of an average line. */
const ORPHAN_SHARE = 0.42;

/** What the end of a line costs beside its width. A hyphen and a weak end should be rare. */
const endCost: Record<LineEnd, number> = { pause: 0, plain: 0.03, weak: 0.12 };
/** Adds so much to a weak end that any other is better, if the lines are not more than twice as wide. */
export const MOST_CARE = 4;
const HYPHEN_COST = 0.15;

/**
 * Breaks pieces into exactly `lineCount` lines of even width, with dynamic programming. Avoids orphans, and ends lines where a
 * reader pauses. Needs 1 <= lineCount <= pieces.length.
 * @param options.care what a weak end costs besides
 * @param options.most the widest line; needs a way to break the pieces so. A wider piece has a line of its own.
 */
export function breakLines(
	pieces: readonly Measured[],
	lineCount: number,
	{ care = 0, most = Infinity }: { care?: number; most?: number } = {},
): Breaks {
	const sums = [0];
	for (const piece of pieces) sums.push((sums.at(-1) ?? 0) + piece.width + piece.gap);
	const widthOf = (from: number, to: number) =>
		(sums[to] ?? 0) -
		(sums[from] ?? 0) -
		(pieces[from]?.gap ?? 0) +
		(to < pieces.length ? (pieces[to - 1]?.hyphen ?? 0) : 0);
	const total = widthOf(0, pieces.length);
	const goal = total / lineCount;
	const isOrphan = (from: number, to: number) =>
		lineCount > 1 &&
		to === pieces.length &&
		to - from === 1 &&
		widthOf(from, to) < goal * ORPHAN_SHARE;
	const isWeak = (to: number) => to < pieces.length && pieces[to - 1]?.end === 'weak';

	const costOf = (from: number, to: number) => {
		const width = widthOf(from, to);
		if (width > most && to - from > 1) return Infinity;
		const deviation = (width - goal) / goal;
		// Lines wider than the goal determine the type size, so they cost more.
		let cost = deviation > 0 ? deviation ** 2 * 3 : deviation ** 2;
		if (isOrphan(from, to)) cost += 1;
		const last = pieces[to - 1];
		if (to === pieces.length || last === undefined) return cost;
		if (last.hyphen !== undefined) return cost + HYPHEN_COST;
		return cost + endCost[last.end ?? 'plain'] + (isWeak(to) ? care : 0);
	};

	// best[end]: lowest cost of pieces 0..end in line + 1 lines; from[line][end]: where the last of these lines starts.
	let best: number[] = pieces.map((_, index) => costOf(0, index + 1));
	const from: number[][] = [pieces.map(() => 0)];
	for (let line = 1; line < lineCount; line += 1) {
		const next = pieces.map(() => Infinity);
		const origins = pieces.map(() => line);
		let first = line;
		for (let end = line; end < pieces.length; end += 1) {
			while (first < end && widthOf(first, end + 1) > most) first += 1;
			for (let start = first; start <= end; start += 1) {
				const cost = (best[start - 1] ?? Infinity) + costOf(start, end + 1);
				if (cost < (next[end] ?? Infinity)) {
					next[end] = cost;
					origins[end] = start;
				}
			}
		}
		best = next;
		from.push(origins);
	}

	const starts: number[] = [];
	let end = pieces.length - 1;
	for (let line = lineCount - 1; line >= 0; line -= 1) {
		const start = from[line]?.[end] ?? 0;
		starts.unshift(start);
		end = start - 1;
	}
	const ends = [...starts.slice(1), pieces.length];
	const widths = starts.map((start, line) => widthOf(start, ends[line] ?? pieces.length));
	const width = Math.max(...widths);
	const isLone = (start: number, line: number) => {
		const end = ends[line] ?? pieces.length;
		const next = pieces[end];
		if (next === undefined) return isOrphan(start, end);
		// Phrases of Chinese and Japanese are often as short.
		return end - start === 1 && next.gap > 0 && (widths[line] ?? 0) < width / 2;
	};
	return {
		starts,
		width,
		lone: starts.filter(isLone).length,
		weak: starts.slice(1).filter(isWeak).length,
	};
}

/** The fewest lines that are no wider than `most`; a wider piece has a line of its own. */
function fewestLines(pieces: readonly Measured[], most: number): number {
	let [count, width] = [0, Infinity];
	for (const piece of pieces) {
		width += piece.gap + piece.width;
		if (width <= most) continue;
		count += 1;
		width = piece.width;
	}
	return count;
}

/**
 * Breaks pieces into even lines that are no wider than `most`: as few as possible, or one more if otherwise one of them would
 * end weakly. A wider piece has a line of its own. Needs a piece.
 * @param fewest lines, at least
 */
export function breakWithin(pieces: readonly Measured[], most: number, fewest = 1): Breaks {
	const count = Math.min(pieces.length, Math.max(fewest, fewestLines(pieces, most)));
	for (const tried of [count, count + 1]) {
		if (tried > pieces.length) break;
		const breaks = breakLines(pieces, tried, { care: MOST_CARE, most });
		if (breaks.weak === 0) return breaks;
	}
	return breakLines(pieces, count, { most });
}
