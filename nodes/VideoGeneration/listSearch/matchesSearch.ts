/** Whether the texts of a list entry contain each word of the user's search, in any case. */
export function matchesSearch(
	search: string,
	texts: Array<string | number | boolean | null | undefined>,
): boolean {
	const text = texts.join(' ').toLowerCase();
	return search
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
}
