import { hasContact } from './literals';
import { lengthOf } from './sentences';
import orders from './vocabulary/orders.json';

/** Characters of a label that a button shows in a readable size. */
export const LONGEST_CALL = 60;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const firstWords = Object.values(orders.firstWords)
	.flatMap((words) => words.split(' | '))
	.map((word) => escaped(word).replace(/\\\*/gu, '\\p{L}*').replace(/'/gu, "['’]"));
const order = new RegExp(`^[¡¿]?(?:${firstWords.join('|')})(?![\\p{L}\\p{M}])`, 'iu');
// Their verbs stand at the end.
const eastern = new RegExp(orders.anywhere.split(' ').join('|'), 'u');

/** Whether a line, which is the last one, asks viewers to do something or says where to turn. */
export function isCallToAction(line: string, { listed }: { listed: boolean }): boolean {
	if (lengthOf(line) > LONGEST_CALL) return false;
	// The last step of a list begins with a verb too.
	return hasContact(line) || (!listed && (order.test(line) || eastern.test(line)));
}
