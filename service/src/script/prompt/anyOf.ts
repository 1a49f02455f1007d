const escaped = (words: string) => words.replace(/[.+?^${}()|[\]\\]/gu, '\\$&');

/**
 * A pattern for any of the words in lists of a vocabulary, the longest first. ` | ` stands between them, and `*` for any letters.
 */
export const anyOf = (lists: string | Readonly<Record<string, string>>): string =>
	// Of a set: a word of two languages would be tried twice, and twice as often for each more of them in a row.
	`(?:${[
		...new Set(
			(typeof lists === 'string' ? [lists] : Object.values(lists)).flatMap((list) =>
				list.split(' | '),
			),
		),
	]
		.sort((a, b) => b.length - a.length)
		.map((words) =>
			escaped(words)
				.replace(/\*/gu, '[\\p{L}\\p{M}]*')
				.replace(/'/gu, "['’]")
				.replace(/ /gu, '\\s+'),
		)
		.join('|')})`;
