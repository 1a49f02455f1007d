/** A name without what people vary: case, spaces and signs. */
export const plainName = (name: string): string =>
	name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Of some words the one that was probably meant; undefined if none is close. Case, spaces and signs do not count. */
export function closestTo(word: string, words: string[]): string | undefined {
	const wanted = plainName(word);
	const [best] = words
		.map((one) => ({ one, changes: changesBetween(wanted, plainName(one)) }))
		.sort((first, second) => first.changes - second.changes);
	return best && best.changes <= Math.max(1, wanted.length / 3) ? best.one : undefined;
}

/** How many letters must be added, removed, replaced or swapped with their neighbor. */
function changesBetween(first: string, second: string): number {
	// For each start of the second word, the changes that turn the start of the first word into it.
	let before: number[] = [];
	let row = Array.from({ length: second.length + 1 }, (_, index) => index);
	for (let i = 1; i <= first.length; i += 1) {
		const next = [i];
		for (let j = 1; j <= second.length; j += 1) {
			const isSame = first[i - 1] === second[j - 1];
			const isSwapped = first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1];
			next.push(
				Math.min(
					(row[j] ?? 0) + 1,
					(next[j - 1] ?? 0) + 1,
					(row[j - 1] ?? 0) + (isSame ? 0 : 1),
					isSwapped ? (before[j - 2] ?? Infinity) + 1 : Infinity,
				),
			);
		}
		before = row;
		row = next;
	}
	return row[second.length] ?? 0;
}
