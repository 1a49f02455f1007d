import { monthNames } from '../../script/reading/literals';
import type { Script } from '../../script/writeScript';

/** A longer one would be small print on an end card. */
const MAX_LENGTH = 52;

/** "Over $2,000 raised" and "founded on 3 May 1998" offer nothing; of "Friday 6 and Sunday 8 June" the second is only half. */
const inPassing =
	/(?:\d\.?\s(?:and|und|et|y|e|en|&)|(?<!\p{L})(?:over|more than|up to|under|saved?|raised|worth|since|founded|über|mehr als|bis zu|seit|gespart|plus de|jusqu['’]à|depuis|más de|hasta|desde|più di|oltre|fino a|dal|mais de|até|meer dan|tot wel|sinds))\s*(?:the |dem |le |el |o )?$/iu;

/** "until 30 June" means something else than "30 June". */
const limitBefore =
	/(?<!\p{L})(?:(?:only )?(?:until|till|by|before|from|starting|through)|(?:nur )?(?:bis|ab)(?: zum)?|jusqu['’]au|à partir du|avant le|hasta el|a partir del|fino al|entro il|até|a partir de|tot(?: en met)?|vanaf)\s$/iu;

/** "14 June, 18:00": what follows a date directly and belongs to it. */
const timeAfter =
	/^(?:,|\s[–—·|]|\s(?:at|um|à|a las|alle|às|om))?\s(?:\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\.?|uhr)|\d{1,2}:\d{2}(?:\s?(?:h|uhr))?|\d{1,2}\s?h(?:\d{2})?)(?:\s?[–—-]\s?\d{1,2}(?:[:.]\d{2})?(?:\s?(?:[ap]\.?m\.?|uhr|h))?)?(?![\p{L}\p{N}])/iu;

/** A fact as a line says it, with its time or limit; undefined where no line offers it. */
function findIn(lines: readonly string[], fact: string): string | undefined {
	for (const line of lines) {
		const at = line.indexOf(fact);
		if (at < 0) continue;
		const [before, after] = [line.slice(0, at), line.slice(at + fact.length)];
		if (inPassing.test(before)) continue;
		return (limitBefore.exec(before)?.[0] ?? '') + fact + (timeAfter.exec(after)?.[0] ?? '');
	}
	return undefined;
}

const weekdayFirst = new RegExp(`^(?!(?:${monthNames})(?!\\p{L}))\\p{L}{2,}`, 'iu');

/** Such a line says nothing without the one before it, or speaks about others. */
const notAlone =
	/^(?:it|they|he|she|this|that|these|those|es|er|sie|das|dies|il|elle|ils|elles|ça|c['’]est|lo|esto|eso|questo|isso|het|dat)\s|(?<!\p{L})(?:average|im schnitt|durchschnitt\p{L}*|en moyenne|de media|in media|em média|gemiddeld)(?!\p{L})/iu;

/**
 * The offer, date and price that decide whether a viewer acts, for an end card: the short lines that say them ("20% off with
 * code NIGHT20"), or an offer or date from a longer line ("Saturday 14 June, 18:00"). A bare price does not say of what it is.
 * Empty if the script has none, or if all stand on the card anyway.
 * @param onCard the other texts of the card
 */
export function keyFact(script: Script, onCard: readonly (string | undefined)[]): string {
	const { offer, price, date } = script.reading;
	const lines = [script.headline, ...script.beats].filter((line) => !notAlone.test(line));
	const shown = onCard.join('\n');
	const said = [offer, date, price].flatMap((fact) => {
		const found = fact === undefined || shown.includes(fact) ? undefined : findIn(lines, fact);
		if (fact === undefined || found === undefined) return [];
		const line = lines.find((text) => text.includes(fact) && text.length <= MAX_LENGTH);
		if (line !== undefined) return [line.replace(/(?<!\.\p{L}?)\.$/u, '')];
		// "Until Sunday" without an offer would be read as the limit of whatever stands beside it.
		const isLoose = offer === undefined && limitBefore.test(found.slice(0, found.indexOf(fact)));
		const saysWhen = found !== date || weekdayFirst.test(found);
		return fact !== price && saysWhen && !isLoose ? [found] : [];
	});
	const [first = '', second] = [...new Set(said)];
	const both = second === undefined ? first : `${first} · ${second}`;
	return both.length <= MAX_LENGTH ? both : first;
}
