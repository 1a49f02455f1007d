/** "1 credit", "2 credits". */
export const counted = (count: number, noun: string): string =>
	`${count} ${noun}${count === 1 ? '' : 's'}`;
