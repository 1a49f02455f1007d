/** "1 credit", "2 credits". */
export const pluralize = (count: number, noun: string): string =>
	`${count} ${noun}${count === 1 ? '' : 's'}`;

/** Text from elsewhere with one full stop at its end, whether it has one or not. */
export const asSentence = (text: string): string => text.replace(/(?<!\.)\.*$/, '.');

/** A URL for messages and logs: without the query, which may hold a signature, and without user name and password. */
export const withoutSecrets = (address: string) =>
	address
		.replace(/[?#].*$/s, '')
		.replace(/^(https?:\/\/)[^/]*@/i, '$1')
		.slice(0, 200);
