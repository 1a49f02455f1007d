import { anyOf } from './anyOf';
import { hasContact } from './literals';
import { lengthOf } from './sentences';
import orders from './vocabulary/orders.json';

/** Characters of a label that a button shows in a readable size. */
export const LONGEST_CALL = 60;

const order = new RegExp(`^[¡¿]?${anyOf(orders.firstWords)}(?![\\p{L}\\p{M}])`, 'iu');
// Their verbs stand at the end.
const eastern = new RegExp(orders.anywhere.split(' ').join('|'), 'u');

/** Whether a line, which is the last one, asks viewers to do something or says where to turn. */
export function isCallToAction(line: string, { listed }: { listed: boolean }): boolean {
	if (lengthOf(line) > LONGEST_CALL) return false;
	// The last step of a list begins with a verb too.
	return hasContact(line) || (!listed && (order.test(line) || eastern.test(line)));
}
