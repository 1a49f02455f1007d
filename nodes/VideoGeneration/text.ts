/** The message of a thrown value. */
export function errorMessage(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** A whole number, such as "10,000". Without `toLocaleString`, whose first call adds 35 ms to the start of n8n. */
export const formatNumber = (value: number): string =>
	String(value).replace(/(?<=\d)(?=(\d{3})+$)/g, ',');

/** "1 credit", "2 credits". */
export const pluralize = (count: number, noun: string): string =>
	`${count} ${noun}${count === 1 ? '' : 's'}`;

const MAX_LISTED = 50;
const MAX_WORD_LENGTH = 80;

/** Such as "name, price". Stays readable however many words there are, and however long they are. */
export function formatList(words: string[]): string {
	const listed = words
		.slice(0, MAX_LISTED)
		.map((word) => (word.length > MAX_WORD_LENGTH ? `${word.slice(0, MAX_WORD_LENGTH)}…` : word));
	const more = words.length - listed.length;
	return `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Of some words the one that was probably meant; undefined if none is close. Case, spaces and signs do not count. */
export function closestTo(word: string, words: string[]): string | undefined {
	const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
	const wanted = plain(word);
	const [best] = words
		.map((one) => ({ one, changes: changesBetween(wanted, plain(one)) }))
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
