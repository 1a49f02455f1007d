/** "1 credit", "2 credits". */
export const pluralize = (count: number, noun: string): string =>
	`${count} ${noun}${count === 1 ? '' : 's'}`;

/** Adds a full stop to text from elsewhere, unless it ends with one. */
export const asSentence = (text: string): string => text.replace(/(?<!\.)\.*$/, '.');

/** How much of a text that a caller gave a message repeats. */
export const MAX_REPEATED = 100;

/** The start of a long text, for a message. */
export const shorten = (text: string): string =>
	// Without half of a character that is cut in two.
	text.length > MAX_REPEATED
		? `${text.slice(0, MAX_REPEATED).replace(/\p{Surrogate}$/u, '')}…`
		: text;

export const errorMessage = (error: unknown): string =>
	error instanceof Error ? error.message : String(error);

/** The message of an error, with a full stop, for the end of another message. */
export const reasonOf = (error: unknown): string => asSentence(errorMessage(error));

/** A URL for messages and logs: without user name, password and query, which may contain a signature. */
export const withoutSecrets = (url: string) =>
	url
		.replace(/[?#].*$/s, '')
		.replace(/^(https?:\/\/)[^/]*@/i, '$1')
		.slice(0, 200);
