/** "1 credit", "2 credits". */
export const counted = (count: number, noun: string): string =>
	`${count} ${noun}${count === 1 ? '' : 's'}`;

/** What somebody else wrote, as the end of a sentence: some end with a full stop, others do not. */
export const closed = (text: string): string => text.replace(/\.*$/, '.');

/** Without its query, which may hold a signature, and without user name and password. */
export const shownAddress = (address: string) =>
	address
		.replace(/[?#].*$/s, '')
		.replace(/^(https?:\/\/)[^/]*@/i, '$1')
		.slice(0, 200);
