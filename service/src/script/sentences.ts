import { splitGraphemes } from '../util/textTokens';
import { findLiterals, monthNames } from './reading/literals';

const sentenceSegmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

export function tidy(text: string): string {
	return text
		.replace(/\s+/g, ' ')
		.replace(/\s+([,.;…](?:\s|$))/g, '$1')
		.trim();
}

export function hasContent(text: string): boolean {
	return /[\p{L}\p{N}]|\p{Extended_Pictographic}/u.test(text);
}

export function hasWords(text: string): boolean {
	return /[\p{L}\p{N}]/u.test(text);
}

/** Characters as a reader counts them. */
export function lengthOf(text: string): number {
	return splitGraphemes(text).length;
}

/** A name or figure follows these: they never end a sentence. */
const openAbbreviations =
	'dr|mr|mrs|ms|prof|sr|sra|srta|dra|hr|fr|mme|mlle|st|ste|mt|ft|ep|vol|no|nr|núm|nº|art|ext|t[eé]l|tlfn?o?|teléf|mob|fax|rdv|bd|approx|ca|min|max|kl|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|incl|inkl|zzgl|bzw|vs|e\\.g|i\\.e|z\\.\\s?b|u\\.a|d\\.h|p\\.ej|av|avda|ul|al|str|c/|ул|пр|просп|пер|г|им|тел|р|вул|κ|οδ';
/** These end one when a word with a capital follows. */
const closingAbbreviations = 'inc|ltd|llc|co|corp|a\\.m|p\\.m|rd|ave|blvd|ln|etc|usw|p\\.p|gmbh';
/** A full stop at the end of a line that belongs to its last word. */
const closingStop = new RegExp(
	`(?<=(?:^|[^\\p{L}\\p{N}.])(?:${closingAbbreviations}|St|Str|\\p{L}+str|(?:\\p{L}\\.)+\\p{L})|["”»]\\s?[–—-]\\s?[\\p{L}'’-]+ \\p{L})\\.$`,
	'iu',
);

const hidden: Record<string, string> = { '.': '\ue000', '!': '\ue001', '?': '\ue002' };
const masked = (text: string) => text.replace(/[.!?]/g, (sign) => hidden[sign] ?? sign);
const unmasked = (text: string) =>
	text
		.replace(/\ue000/g, '.')
		.replace(/\ue001/g, '!')
		.replace(/\ue002/g, '?');

const openAtCapital = new RegExp(
	`(?<![\\p{L}.\ue000])(${openAbbreviations}|\\p{L}+str)\\.(?=\\s+[\\p{L}\\p{N}])`,
	'giu',
);
const closingBeforeOther = new RegExp(
	`(?<![\\p{L}])(${closingAbbreviations})\\.(?=\\s+[^\\p{Lu}\\s])`,
	'giu',
);
const initial = /(?<![\p{L}.])\p{Lu}\.(?=\s*\p{Lu}[\p{L}.])/gu;
const ordinal = new RegExp(
	`(\\d{1,2})\\.(?=\\s+(?:${monthNames})(?!\\p{L})|\\s?(?:und|bis|oder|og|och|[-–/&+])\\s?\\d{1,2}[.\ue000])`,
	'giu',
);

/** 'End with “Sleep is optional. Coffee isn’t.”': a few quoted words are one part of their sentence. */
const quotedInside =
	/(?<=[\p{L}\p{N},:]\s)(?:"[^"\n]{2,70}"|[“„][^”“\n]{2,70}[”“]|«[^»\n]{2,70}»)/gu;

const quotedWords = '(?:"[^"\\n]{2,600}"|[“„][^”“\\n]{2,600}[”“]|«[^»\\n]{2,600}»)';
/** 'Mia says: “…”', '“…” – Joan, Stockport': somebody's words, which keep their quotation marks. */
const someonesWords = new RegExp(
	`(?<=(?<!\\p{L})(?:says|said|writes|wrote|told us|sagt|schreibt|dice|dit|écrit|escribe|scrive|diz|escreve|zegt|schrijft|pisze|пишет|говорит)\\s?[:,]?\\s)${quotedWords}|${quotedWords}(?=\\s*(?:[–—-]\\s?[@\\p{L}]|\\(\\p{Lu}\\p{Ll}))`,
	'gu',
);
/** Whether a text has somebody's words in quotation marks, with who says them. */
export const quotesSomebody = (text: string) => text.search(someonesWords) >= 0;

const LONGEST_QUOTE = 110;
/** '“She cried.” – @hannah.k': who said it belongs to the sentence. */
const signedEnd = (end: string, after: string) => (/^\s*[–—-]/u.test(after) ? masked(end) : end);
/** Each sentence of a long quote in quotation marks of its own; a short quote is one sentence. */
const keepQuoted = (line: string) =>
	line.replace(someonesWords, (quote, at: number) =>
		quote.length <= LONGEST_QUOTE
			? masked(quote.slice(0, -2)) + signedEnd(quote.slice(-2), line.slice(at + quote.length))
			: quote.replace(/(?<=[.!?…])\s+(?=\p{Lu})/gu, `${quote.slice(-1)} ${quote.slice(0, 1)}`),
	);

/** "27.11. 6pm", "27.11. um 18 Uhr" */
const timeFollows =
	/^\s+(?:(?:um|ab|von|bis|at|from|à|om) )?\d{1,2}(?:[:.]\d{2}|\s?(?:[ap]\.?m|uhr|h)(?!\p{L}))/iu;

/** Hides the full stops that end nothing: in addresses, figures, abbreviations and initials. */
function protect(line: string): string {
	const quoted = keepQuoted(line);
	let text = quoted;
	for (const { kind, start, end } of findLiterals(quoted)) {
		const part = quoted.slice(start, end);
		// "…at 7 p.m. Call us": the last full stop of such a time can also end the sentence.
		const mayEnd = (kind === 'time' || kind === 'date') && !timeFollows.test(quoted.slice(end));
		const kept = mayEnd ? part.replace(/\.$/u, '') : part;
		text = text.slice(0, start) + masked(kept) + text.slice(start + kept.length);
	}
	return text
		.replace(quotedInside, (quote) => masked(quote.slice(0, -2)) + quote.slice(-2))
		.replace(openAtCapital, (found, word: string, offset: number, whole: string) => {
			const before = whole.slice(0, offset);
			const isStreet =
				word === 'St' &&
				/\p{Lu}[\p{L}'’]+\s$/u.test(before) &&
				!/\d/.test(whole[offset + found.length + 1] ?? '');
			// "5.9% APR. Test drive today": capitals are no abbreviated month.
			const isCapitals =
				/^\p{Lu}{3,}$/u.test(word) && !/\d/.test(whole[offset + found.length + 1] ?? '');
			// "$4.20 per sq ft. Get a quote": a unit ends a sentence before a capital.
			const isUnit =
				/^(?:ft|min)$/iu.test(word) &&
				/(?:\d|sq|per)\s$/iu.test(before) &&
				/\p{Lu}/u.test(whole[offset + found.length + 1] ?? '');
			// "by 31 Jan. If you earn over 50k"
			const isAfterDay =
				/^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/iu.test(word) &&
				/\d\s$/u.test(before) &&
				/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(whole.slice(offset + found.length).trim());
			// "com vista para o mar. Diárias": a month has a day or a year beside it.
			const isWord =
				/^(?:mar|dec)$/u.test(word) &&
				!/\d\s?$/u.test(before) &&
				/\p{Lu}/u.test(whole[offset + found.length + 1] ?? '');
			return isStreet || isCapitals || isUnit || isWord || isAfterDay ? found : masked(found);
		})
		.replace(closingBeforeOther, masked)
		.replace(initial, (found, at: number, whole: string) => {
			// '"…" - Hannah T. Get yours': who is quoted ends the sentence.
			const isSigned = /["”»]\s*[–—-]\s*\p{Lu}[\p{L}'’-]+ $/u.test(whole.slice(0, at));
			return isSigned &&
				/^ (?:(?:Call|Book|Visit|Ring|Shop|Order|Try|Get|Join|See|Meet) |\p{Lu}\p{L}* \p{Ll})/u.test(
					whole.slice(at + found.length),
				)
				? found
				: masked(found);
		})
		.replace(ordinal, masked);
}

const someEmoji = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\u200d]';
const emojiStop = new RegExp(
	`((?:\\S+\\s+){2,}?\\S*[^\\s.!?…:;,])\\s*${someEmoji}[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\u200d\\s]*(?=[\\p{Lu}\\p{N}\\p{Sc}¡¿])`,
	'gu',
);
/** "fig, cedar, rainy garden 🕯️ burn time 45 hours": in a line that begins without a capital; "made with ❤️ in Leeds" is one sentence. */
const emojiStopInSmall = new RegExp(
	`^(\\p{Ll}.{20,}?[\\p{L}\\p{N}]) (?![❤♥💛💚💙💜🤍🖤🧡])${someEmoji}+\\s+(?!(?:and|or|with|in|for|from|at|on|to|of|is|are|und|mit|in|et|y|e|en)\\s)(?=\\p{Ll}+ \\S+ \\S)`,
	'u',
);
/** Before a small letter or a figure the segmenter takes a full stop for an abbreviation; those are hidden already. */
const hiddenBeginning =
	/(?<=[.!?]["”»“])\s+(?=["“„«])|(?<=["”»][.!?])\s+(?=[\p{N}$€£¥₹])|(?<=(?:\p{L}{2,}|[)\]])[.!?])\s+(?=\p{Ll})|(?<=\d{2,}[.!?])\s+(?=\p{Ll}{3,})|(?<=\d[.!?])\s+(?=(?:make|keep|please|pls|use|add|also|we|it|can|thanks|no|about|etwa|environ|unos)(?:\s|['’]))|(?<=(?:\p{L}{2,}|\d\s?h|[\d%)\]])[.!?])\s+(?=[-−–±]?[\p{N}$€£¥₹])/u;

/** "lakesidetri.example Make it punchy" */
const orderAfterAddress =
	/(?<=[\p{L}\p{N}][.\ue000][a-z]{2,}(?:\/\S*)?)\s+(?=(?:Make it|Keep it|Please|Use (?:our|the|my|a)|Don['’]t|Bitte|Tone|Style|Music)(?!\p{L}))/u;

/** "walk ins welcome. 9 to 6. book by dm": where a sentence begins without a capital, one after a figure does so too. */
const smallBeginning = /(?:\p{L}{2,}[.!?]\s+|^)\p{Ll}/u;
const smallAfterFigure =
	/(?<=\d(?:\s?h)?[.!?])\s+(?=\p{Ll}{3,})(?!(?:stock|etage|klasse|jahrgang|platz|liga|runde|woche|tag|advent|geburtstag|auflage)(?!\p{L}))/u;

/** Sentences and lines of a text, trimmed, none empty. An emoji between two of them ends the first. */
export function splitSentences(text: string): string[] {
	const beginsSmall = smallBeginning.test(text);
	return text
		.split(/\r?\n+/)
		.flatMap((line) =>
			line.replace(emojiStop, '$1\n').replace(emojiStopInSmall, '$1\n').split('\n'),
		)
		.flatMap((line) => Array.from(sentenceSegmenter.segment(protect(line)), (part) => part.segment))
		.flatMap((part) => part.split(hiddenBeginning))
		.flatMap((part) => part.split(orderAfterAddress))
		.flatMap((part) => (beginsSmall ? part.split(smallAfterFigure) : [part]))
		.map((part) => tidy(unmasked(part)))
		.reduce<string[]>((parts, part) => {
			// A quotation mark or bracket that closes belongs to the sentence before.
			const before = parts.at(-1);
			if (before !== undefined && /^[\p{Pe}\p{Pf}"'.!?…]+$/u.test(part)) {
				parts[parts.length - 1] = before + part;
			} else if (before !== undefined && /["”»]$/u.test(before) && /^[★⭐☆]/u.test(part)) {
				parts[parts.length - 1] = `${before} ${part}`;
			} else parts.push(part);
			return parts;
		}, [])
		.filter(hasContent);
}

/** Full stops, commas and dashes at the ends make no sense on a title card; ! and ? stay. */
export function asTitle(text: string): string {
	const bare = tidy(text)
		.replace(/^[\s,;:.–—-]+(?!\d)/u, '')
		.replace(/[\s,;:–—-]+$/u, '');
	const closed = closingStop.test(bare) ? bare : bare.replace(/(?<![.…])[.。]$/u, '');
	const [word = ''] = closed.split(/\s/);
	// "iPhone", "e-bikes.com" and "@name" are written as they are given.
	if (/^\p{Ll}+-?\p{Lu}|[@./\d]/u.test(word)) return closed;
	const [first = ''] = splitGraphemes(closed);
	return first.toLocaleUpperCase() + closed.slice(first.length);
}

const conjunctions =
	'and|but|so|or|und|aber|oder|et|mais|ou|y|pero|o|e|mas|ma|en|maar|och|men|i|ale|ve|ama|и|но|а';
const clauseSubjects =
	"(?:i|you|we|they|he|she|it|there|this|that|all|everyone|each|ich|du|wir|ihr|sie|es|er|man|je|tu|nous|vous|il|elle|on|c['’]est|nosotros|ellos|te|se|nos|si|ti|ci|wij|jij|je|ze)(?![\\p{L}])";
const strongStop = new RegExp(
	`\\s+[–—]\\s+(?![\\d$€£])|\\s-\\s(?![\\d$€£])|;\\s+|,\\s+(?=(?:${conjunctions})\\s+\\p{L}+\\s+\\p{L}+)|[；;]`,
	'iu',
);
/** "for spokes, stories, and a cold beer": the comma before the last of a list divides no clauses. */
const lastOfList = new RegExp(
	`(,\\s(?:[^\\s,;:.!?–—]+\\s){0,3}[^\\s,;:.!?–—]+),\\s+(?=(?:${conjunctions})\\s(?!${clauseSubjects}))`,
	'giu',
);
const leadingLink = new RegExp(`^(?:${conjunctions})\\s+`, 'iu');

/** Whether each quotation mark and bracket of a text has its other half in it. */
export function isBalanced(text: string): boolean {
	const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
	return (
		count(/["“”„]/gu) % 2 === 0 &&
		count(/[«]/gu) === count(/[»]/gu) &&
		count(/[(（]/gu) === count(/[)）]/gu) &&
		count(/[「『]/gu) === count(/[」』]/gu)
	);
}

/** Parts of a long sentence that can stand alone, word for word but for the word that linked them. */
export function splitClauses(sentence: string): string[] {
	const parts = sentence
		.replace(lastOfList, '$1\ue003 ')
		.split(strongStop)
		.map((part) => tidy(part.replace(leadingLink, '').replace(/\ue003/gu, ',')))
		.filter(hasContent);
	// A part of one or two words says nothing by itself, and no quotation is divided.
	const whole = parts.every((part) => part.split(' ').length >= 3 && isBalanced(part));
	return whole ? parts : [sentence];
}

/** Keeps whole words up to `limit` characters. For fields of a fixed size only, never for a line of the video. */
export function clip(text: string, limit: number): string {
	const letters = splitGraphemes(text);
	if (letters.length <= limit) return text;
	const kept = letters.slice(0, limit - 1).join('');
	const lastSpace = kept.search(/\s+\S*$/u);
	const whole = lastSpace > limit * 0.5 ? kept.slice(0, lastSpace) : kept;
	return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`;
}

/** Whether two lines say the same, punctuation aside. */
export function sameWords(first: string, second: string): boolean {
	return bareWords(first) === bareWords(second);
}

export function bareWords(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}%$€£]+/gu, ' ')
		.trim();
}
