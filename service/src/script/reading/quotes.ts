import { hasContent, splitSentences, tidy } from '../sentences';
import { directionIn } from './directions';
import { withoutMarkup, withoutStars } from './markup';

export interface QuoteReading {
	text: string;
	/** Empty when nobody is named. */
	author: string;
}

const marks = /["“„«「]([^"”“»」]{3,600})["”“»」]/u;
const person =
	"\\p{Lu}[\\p{L}.'’-]*(?:\\s(?:\\p{Lu}[\\p{L}.'’-]*|de|da|di|del|della|la|le|van|von|der|den|bin|ibn|al|of|the)){0,5}";
const saidBefore = new RegExp(
	`(?:(?:as|in the words of|wie|comme|como|come|zoals)\\s+)?(?<!(?:for|on|about)\\s(?:the\\s)?(?:\\p{Lu}[\\p{L}'’]*\\s){0,3})(${person}(?:\\s\\(\\d{1,3}\\))?)(?:\\s+(?:once|famously))?\\s*(?:said|says|wrote|put it|sagte|sagt|a dit|disait|dijo|disse|ha detto|zei|sade|powiedzia[łl]a?)?\\s*(?:once)?\\s*[,:]\\s*$`,
	'u',
);
/** "this quote by Maya Angelou for International Women's Day: “…”" */
const quoteBy = new RegExp(
	`(?<!\\p{L})(?:[Qq]uotes?|[Qq]uotation|[Ww]ords|[Ll]ine|[Ss]aying|[Tt]hought|[Aa]dvice|Zitat|Spruch|[Cc]itation|[Cc]ita|[Cc]itazione|[Cc]itação|[Cc]itaat)(?: for [^:.!?]{2,40})? (?:by|from|of|von|de|di|da|van) (${person})(?=[ ,:][^.!?]{0,80}:\\s*$|\\s*:?\\s*$)`,
	'u',
);
/** "by Sarah M., Leeds:" */
const saidFrom = new RegExp(
	`(?<!\\p{L})(?:by|from|von|de|par|di|da|van)\\s+(${person}, ${person})\\s*:\\s*$`,
	'u',
);
/** "Motto of the day from our head coach Ines Falk –" */
const fromOurs = new RegExp(
	`(?<!\\p{L})(?:by|from|of|von|de|par|di|da|van)\\s+((?:our|my|unser(?:er|em|en)?|notre|nuestr[oa]|nostr[oa]|noss[oa]|onze)\\s(?:\\p{L}+\\s){0,3}${person})\\s*[:–—,-]\\s*$`,
	'u',
);
/** "with Toni Morrison's line “…”" */
const possessor = new RegExp(
	`(?:^|\\s)(${person})['’]s (?:\\p{Ll}+ ){0,2}(?:line|words|quote|quotation|saying|phrase|advice|motto)\\s*[:,]?\\s*$`,
	'u',
);
const saidAfter = new RegExp(
	`^\\s*[.,]?\\s*(?:[–—-]+\\s*|[-~]\\s*|(?:said|says|[Bb]y|wrote|sagte|[Vv]on|dixit|dijo|disse|[Dd]e|[Dd]i|[Pp]ar|av)\\s+|\\()?\\s*(\\p{L}(?:[^\\n.!?"“”„«»()]|["“„«][^"“”„«»\\n.!?]{2,40}["”“»]|(?<=\\s\\p{Lu})\\.){1,70}?(?:\\s\\([^()\\n]{1,12}\\))?)\\)?\\s*(?:(?<!\\s\\p{Lu})\\.|[!?\\n]|$)`,
	'u',
);
/** '"…" Josh Billings. For our shelter …': a name of several words, and nothing else, before the full stop. */
const namedAfter =
	/^\s*[.,]?\s*(\p{Lu}[\p{L}.'’-]+(?:\s(?:(?:and|und|et|y|e|en|&|de|da|van|von)\s)?\p{Lu}[\p{L}'’-]+){1,4}(?:, \p{Lu}[\p{L}'’-]+)?)\.(?=\s)/u;
/** "That's what Devon told us after his first year." */
const toldUs = new RegExp(
	`(?<!\\p{L})(?:[Tt]hat['’]?s|[Tt]hat is|[Tt]his is) what (?:(?:our|my) (?:\\p{Ll}+ ){1,3})?(${person}) (?:told|said|says|wrote)(?!\\p{L})`,
	'u',
);
/** "It was said by Agnes Doyle, who …" */
const saidLater = new RegExp(
	`(?<!\\p{L})(?:said|spoken|written) by (?:(?:our|my|the|an?) (?:\\p{Ll}+ ){0,2})?(${person}(?:, \\d{1,3})?)`,
	'u',
);
const dashed =
	/^(.{8,}?[.!?…。؟"”]?)\s*(?:\n\s*[–—-]*|\s[–—]\s?|\s--?\s|[–—])\s*(?:by )?(\p{L}[^\n–—"“”!?]{1,60}?)\s*\.?\s*$/su;
/** "… a good one. Abraham Lincoln": a name alone after the last full stop. */
const nameAtEnd = new RegExp(`^(.{8,}[.!?…])\\s+(${person}(?:, [\\p{L} ]{3,40})?)\\.?\\s*$`, 'su');
const quoteOf = new RegExp(
	`^(?:a |the )?(?:quote|words|saying)(?: of the day)? (?:by|from|of) (${person})\\s*[:–—-]\\s*(.+)$`,
	'isu',
);

/** "von unserer Physiotherapeutin": who it is stands without whose. */
const ours =
	/^(?:our|my|unser(?:er|em|en|e)?|notre|nuestr[oa]|nostr[oa]|noss[oa]|onze) (\p{L})(?=\p{L}{3})/u;

/** "von unserer Ehrenamtlichen Gisela Möller": an adjective that is a noun loses its case without the article. */
const ofOurs =
	/(?<!\p{L})(?:von|by) (?:unserer|meiner) (\p{Lu}\p{Ll}+(?:lich|end|iert|tellt)e)n(?= \p{Lu})/gu;

/** "that's what our chef always says" */
const saysSo =
	/^(?:that['’]?s|that is|this is|is) what (.+?) (?:(?:always|once|often) )?(?:says?|said)$/iu;

/** "Customer testimonial: “…”" */
const ofKind =
	/(?:testimonial|review|feedback|quote|voice|kundenstimme|bewertung|zitat|referenz|témoignage|avis|testimonio|reseña|recensione|testimonianza|depoimento)(?: \p{Ll}+)?$/iu;

export const asName = (text: string) =>
	tidy(text)
		.replace(saysSo, '$1')
		.replace(ours, (_, first: string) => first.toLocaleUpperCase())
		.replace(/^(?:As|In the words of|Wie|Comme|Como|Come|Zoals)\s/u, '')
		.replace(/[,;:\s]+$/u, '');

/** "We are Turnpage Books", below a quote */
const isSentence =
	/^(?:(?:we|i|it|this|they|you|wir|nous|noi|wij|we) |(?:we|i|it|they|you)['’](?:re|m|s|ve) |(?:our|my|the) .* (?:is|are) )/iu;

/** A name is short and begins with a capital, or follows a mark that only a signature has. */
function isName(text: string, strict: boolean): boolean {
	const words = text.split(' ').filter(hasContent);
	if (!hasContent(text) || words.length > 9 || isSentence.test(text)) return false;
	return (
		!strict ||
		(words.length <= 5 &&
			words.length >= 2 &&
			words.filter((word) => /^\p{Ll}/u.test(word)).length <= 1)
	);
}

/** "… By our head librarian Tom Achterberg." */
const byLine = new RegExp(
	`^(.{8,}[.!?…]?)\\n(?:By|From|Von|Par|De|Por|Di|Van|Door) (?:our |my |the |unser(?:er|em|en)? |notre |nuestr[oa] |nostr[oa] |onze )?((?:\\p{L}+ ){0,4}?${person})\\.?$`,
	'su',
);

/** Who is named below the words of a prompt whose instructions are gone. */
export function readByLine(text: string): QuoteReading | undefined {
	const [, words = '', name = ''] = byLine.exec(text) ?? [];
	return hasContent(words) ? { text: tidy(words), author: asName(name) } : undefined;
}

/** 'Nobody's perfect', with an apostrophe in it */
const singleQuoted =
	/(?<=^|\n|[:→>–—-]\s?)['‘]((?:[^'‘’"“”\n]|(?<=\p{L})['’](?=\p{L})){12,400})['’](?![\p{L}\p{N}])/gu;

/** '> "…"', and below it "> — Dr. Helen Marsh, author of *The Listening Leader*": a quote that fills its lines, and its signature. */
const signedBlock =
	/^[>\s]*["“„«]([^"“”„«»]{12,600})["”“»]\s*$[>\s]*(?:[–—]|--?)\s*(\p{Lu}[^\n]{2,80}?)\s*$/mu;

/** A quote of several lines in a prompt that says other things, too. */
export function readSignedBlock(prompt: string): QuoteReading | undefined {
	const plain = prompt.split('\n').map(withoutMarkup).map(withoutStars).join('\n');
	const [, words = '', name = ''] = signedBlock.exec(plain) ?? [];
	if (words === '') return undefined;
	return { text: tidy(words.replace(/\n\s*>?\s*/gu, ' ')), author: asName(name) };
}

/** "what our customer Tomasz said about us, he is a landlord in Leeds: honestly the fastest …": without quotation marks */
const saidUnquoted =
	/(?<!\p{L})what (?:(?:our|my|a|one of our) (?:\p{Ll}+ ){1,3})?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*)?)(?:,? (?:an? )?([^:,.]{3,40}),)? (?:said|says|wrote|told us|has to say)(?!\p{L})[^:,.]{0,40}(?:, (?:s?he(?:['’]s| is)|they(?:['’]re| are)) (?:an? |the )?([^:,.]{3,50}))?:\s*(\S.+)$/su;
/** "We're Keyfield Lettings", below what was said */
const ofAsker =
	/^(?:we(?:['’]?re| are)|our|please|use|keep|make|for|it['’]?s for|thanks?|add|put)(?!\p{L})/iu;

function readUnquoted(text: string): QuoteReading | undefined {
	const [, name = '', before, after, words = ''] = saidUnquoted.exec(text) ?? [];
	const sentences = splitSentences(words);
	const end = sentences.findIndex((sentence, at) => at > 0 && ofAsker.test(sentence));
	const said = sentences.slice(0, end < 0 ? undefined : end).join(' ');
	if (!hasContent(said)) return undefined;
	const who = before ?? after;
	const quote = said.replace(/^\p{Ll}/u, (sign) => sign.toUpperCase());
	return { text: quote, author: who === undefined ? name : `${name}, ${who}` };
}

/** The words that are quoted and whose they are, in a prompt without its labels; undefined where nothing is quoted. */
export function readQuote(prompt: string): QuoteReading | undefined {
	const text = prompt.replace(singleQuoted, '“$1”');
	const introduced = quoteOf.exec(text);
	if (introduced !== null) {
		const words = tidy(introduced[2] ?? '');
		return { text: marks.exec(words)?.[1] ?? words, author: asName(introduced[1] ?? '') };
	}
	const quoted = marks.exec(text);
	if (quoted !== null) {
		const opening = text.slice(0, quoted.index).replace(ofOurs, ', $1');
		const before = (fromOurs.exec(opening) ??
			saidFrom.exec(opening) ??
			quoteBy.exec(opening) ??
			possessor.exec(opening) ??
			saidBefore.exec(opening))?.[1];
		const after = text.slice(quoted.index + quoted[0].length).replace(/\s+\/\s+/gu, '\n');
		const signed =
			/^\s*[.,]?\s*(?:[–—~(-]|by\b|said\b|von\b|says\b|\n|\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){0,3}(?:,\s[^\n.!?"“”()]{2,60})?\.?\s*$)/u.test(
				after,
			);
		const bracketed = /^\s*\(([^()\n]{2,60})\)/u.exec(after)?.[1];
		const names = [
			...[bracketed, (signed ? saidAfter : namedAfter).exec(after)?.[1]],
			...[before, saidLater.exec(after)?.[1], toldUs.exec(after)?.[1]],
		];
		const author = names
			.map((name) => asName(name ?? ''))
			.find((name) => isName(name, false) && !ofKind.test(name) && directionIn(name) !== 'sure');
		return { text: tidy(quoted[1] ?? ''), author: author ?? '' };
	}
	const unquoted = readUnquoted(text);
	if (unquoted !== undefined) return unquoted;
	const line = dashed.exec(text.trim());
	if (line !== null) {
		const name = asName(line[2] ?? '');
		const closed = /[.!?…。؟"”]\s*$/u.test(line[1] ?? '');
		// "…now – or never" is no signature.
		if (isName(name, !closed) && !/^\p{Ll}/u.test(name))
			return { text: tidy(line[1] ?? ''), author: name };
	}
	const bare = nameAtEnd.exec(text.trim());
	if (bare !== null) {
		const name = asName(bare[2] ?? '');
		if (isName(name, true) || /^\p{Lu}\p{L}{3,}$/u.test(name))
			return { text: tidy(bare[1] ?? ''), author: name };
	}
	return undefined;
}
