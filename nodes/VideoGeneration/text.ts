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
