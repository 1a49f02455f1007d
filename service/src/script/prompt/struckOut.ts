/*
 * Words that are struck out, mostly the price before a sale, are left out: "~~€49~~ €29". So is what introduces such a price:
 * "Was €29" would be untrue, "Now €29 instead of" is no sentence, and brackets around nothing say nothing.
 */

/** "It was ~~€5~~ €4" still needs its verb. */
const notAfterWord =
	'was|were|before|formerly|previously|originally|usually|normally|vorher|früher|bisher|zuvor|avant|antes|prima|era|eerst|tidigare|før';
const anywhere =
	'instead of|rather than|down from|reduced from|rrp|msrp|list price|regular price|old price|statt|anstatt|anstelle von|uvp|normalpreis|au lieu de|ancien prix|en lugar de|en vez de|em vez de|invece di|anziché|in plaats van|zamiast|istället för|i stedet for';
const introduction = new RegExp(
	`(?:[,;–—-]|[^\\S\\n])*(?:(?<!\\p{L}[^\\S\\n]*)(?:${notAfterWord})|(?<!\\p{L})(?:${anywhere}))\\s*:?\\s*$`,
	'iu',
);
/** Characters beside a price in which its introduction and brackets are looked for. */
export const REACH = 40;

/**
 * Takes what introduces a price that is struck out off the text before it, and brackets around both.
 * @param before the text before the words that are struck out
 * @param words the words that are struck out
 * @param after the text after them
 * @returns both texts, and all that is left out
 */
export function withoutStruckOut(before: string, words: string, after: string) {
	const head = before.slice(0, -REACH);
	let tail = before.slice(-REACH);
	const [introduced = ''] = (/\d/u.test(words) && introduction.exec(tail)) || [];
	if (introduced !== '') tail = `${tail.slice(0, -introduced.length)} `;
	const leftOut = `${introduced.replace(/^[\s,;–—-]+/u, '')}${words}`.trim();
	const isBracketed = /\(\s*$/u.test(tail) && /^\s*\)/u.test(after);
	return isBracketed
		? { before: head + tail.replace(/\(\s*$/u, ''), after: after.replace(/^\s*\)/u, ''), leftOut }
		: { before: head + tail, after, leftOut };
}
