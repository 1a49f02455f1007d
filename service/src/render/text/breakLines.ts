export interface Piece {
	width: number;
	/** Space before the piece, unless it starts a line. */
	gap: number;
	/** Words like "of" or "the", which should not end a line. */
	weakEnd: boolean;
}

export interface Breaks {
	/** Index of the first piece of each line. */
	starts: number[];
	/** Widest line. */
	width: number;
	/** Whether the last line is a single short word. */
	orphan: boolean;
}

/** A single word on the last line is an orphan if it is shorter than this share of an average line. */
const ORPHAN_SHARE = 0.42;

/**
 * Breaks pieces into exactly `lineCount` lines of even width, with dynamic programming. Avoids orphans and weak words at
 * line ends. Needs 1 <= lineCount <= pieces.length.
 */
export function breakLines(pieces: readonly Piece[], lineCount: number): Breaks {
	const sums = [0];
	for (const piece of pieces) sums.push((sums.at(-1) ?? 0) + piece.width + piece.gap);
	const widthOf = (from: number, to: number) =>
		(sums[to] ?? 0) - (sums[from] ?? 0) - (pieces[from]?.gap ?? 0);
	const total = widthOf(0, pieces.length);
	const goal = total / lineCount;
	const isOrphan = (from: number, to: number) =>
		lineCount > 1 &&
		to === pieces.length &&
		to - from === 1 &&
		widthOf(from, to) < goal * ORPHAN_SHARE;

	const costOf = (from: number, to: number) => {
		const deviation = (widthOf(from, to) - goal) / goal;
		// Lines wider than the goal determine the type size, so they cost more.
		let cost = deviation > 0 ? deviation ** 2 * 3 : deviation ** 2;
		if (isOrphan(from, to)) cost += 1;
		if (to < pieces.length && pieces[to - 1]?.weakEnd === true) cost += 0.08;
		return cost;
	};

	// best[end]: lowest cost of pieces 0..end in line + 1 lines; from[line][end]: where the last of these lines starts.
	let best: number[] = pieces.map((_, index) => costOf(0, index + 1));
	const from: number[][] = [pieces.map(() => 0)];
	for (let line = 1; line < lineCount; line += 1) {
		const next = pieces.map(() => Infinity);
		const origins = pieces.map(() => line);
		for (let end = line; end < pieces.length; end += 1) {
			for (let start = line; start <= end; start += 1) {
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
	const lastStart = starts.at(-1) ?? 0;
	return {
		starts,
		width: Math.max(
			...starts.map((start, line) => widthOf(start, starts[line + 1] ?? pieces.length)),
		),
		orphan: isOrphan(lastStart, pieces.length),
	};
}
