import { findLiterals } from './literals';

const beforeOldPrice =
	/(?<!\p{L})(?:instead of|rather than|was|were|rrp|usually|normally|statt|anstatt|anstelle von|vorher|uvp|au lieu de|en vez de|en lugar de|antes|invece (?:di|che)|anziché|em vez de|in plaats van|zamiast|вместо)\s*(?:the |vorher |los |las )?:?\s*$/iu;

/** "Free delivery over £30", "dowóz gratis od 60 zł", "from $35": no price of what is offered. */
const isThreshold =
	/(?<!\p{L})(?:over|above|orders? of|spend|from|starting at|starts at|ab|über|od|powyżej|от|свыше|desde|a partir de|más de|superior(?:es)? a|acima de|dès|à partir de|plus de|au-dessus de|da|oltre|sopra i|vanaf|boven)\s$/iu;

/**
 * The price or date where a prompt has one, besides the price that held before ("£49.50 instead of £75"). Of several,
 * none is that of what is offered.
 */
export function onlyOf(copy: string, wanted: 'price' | 'date'): string | undefined {
	const found = new Set<string>();
	for (const { kind, text, start } of findLiterals(copy)) {
		const before = copy.slice(0, start);
		const isOther = kind === 'price' && isThreshold.test(before);
		if (kind === wanted && !isOther && !beforeOldPrice.test(before)) found.add(text);
	}
	return found.size === 1 ? [...found][0] : undefined;
}
