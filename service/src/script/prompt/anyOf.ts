const escaped = (words: string) => words.replace(/[.+?^${}()|[\]\\]/gu, '\\$&');

/**
 * A pattern for any of the words in lists of a vocabulary, the longest first. ` | ` stands between them, and `*` for any letters.
 */
export const anyOf = (lists: string | Readonly<Record<string, string>>): string =>
	`(?:${(typeof lists === 'string' ? [lists] : Object.values(lists))
		.flatMap((list) => list.split(' | '))
		// A word of two languages would be tried twice, and many of them in a row twice as often each.
		.filter((words, index, all) => all.indexOf(words) === index)
		.sort((a, b) => b.length - a.length)
		.map((words) =>
			escaped(words)
				.replace(/\*/gu, '[\\p{L}\\p{M}]*')
				.replace(/'/gu, "['’]")
				.replace(/ /gu, '\\s+'),
		)
		.join('|')})`;
