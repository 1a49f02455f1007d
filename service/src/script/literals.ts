import { webAddress } from '../util/addresses';
import { phraseStarts } from '../util/unspacedScripts';

/*
 * Words that have to stay as they are given and in one piece: addresses, handles, telephone numbers, prices,
 * percentages, dates and times. Sentences are not split inside them, nor are lines.
 */

export interface Literal {
	kind: 'url' | 'email' | 'handle' | 'phone' | 'price' | 'percent' | 'time' | 'date';
	text: string;
	start: number;
	end: number;
}

export const monthNames =
	'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|' +
	'januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|' +
	'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|' +
	'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus|augusti|maj|' +
	'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|' +
	'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|' +
	'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|' +
	'(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuu(?:ta|n|ssa)?|' +
	'január|február|március|április|május|június|július|augusztus|szeptember|október|' +
	'ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie|' +
	'січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|' +
	'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';

const month = `(?:${monthNames})(?!\\p{L})(?:(?<=(?<!\\p{L})\\p{L}{3,4})\\.)?`;
export const weekday =
	'(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\\.?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lördag|söndag|fredag';
export const weekdays = new RegExp(`(?<!\\p{L})(?:${weekday})(?!\\p{L})`, 'giu');
const day = '(?:0?[1-9]|[12]\\d|3[01])(?!\\d)(?:st|nd|rd|th|er|\\.|º)?';
const dash = '\\s?[–—-]\\s?';
/** "20 to 31 July", "12. und 13. Juni" */
const toDay = `(?:${dash}|\\s(?:to|until|till|and|bis|und|au|et|al|y|ao|e|tot|en)\\s)${day}`;
const clock =
	'\\d{1,2}(?:[:.]\\d{2})?\\s?(?:[ap]\\.?\\s?m\\b\\.?|uhr\\b)|\\d{1,2}:\\d{2}(?:\\s?(?:h|uhr|hrs?)\\b)?|\\d{1,2}h(?:\\d{2})?\\b';
const dayAndMonth = '(?:0?[1-9]|[12]\\d|3[01])\\.(?:0?[1-9]|1[0-2])\\.(?!\\d)';
/** "99,-" has no cents. */
const cents = '(?:[.,](?:\\d{1,6}|[-–—]{1,2}(?![\\p{L}\\p{N}])))?';
/** At most six groups of three figures: without a limit, each group in a long column of them would start a search to its end. */
const amount = `\\d{1,3}(?:[ .,'’\u00a0\u202f]\\d{3}){1,6}${cents}|\\d{1,2}(?:,\\d{2}){1,6},\\d{3}${cents}|\\d+${cents}`;
/** "$1.5 million", "₹2 crore", "€3 Mrd.", "$10k", but neither "£90 B&B" nor "€5 mango" */
const magnitude =
	"(?:[\\s-]?(?:[kKmM]|[bBmM]n|tn|MM|[mM]io\\.?|[mM]rd\\.?|Tsd\\.?|thousand|[tT]rillions?|[mMbB]illions?|Million(?:en)?|[mM]illiarden?|milliards?|mil|mill(?:ón|ones)|milh(?:ão|ões)|bilh(?:ão|ões)|milion[ei]|miliard[io]?|miljoen(?:er)?|miljard(?:er)?|ml[nd]\\.?|mlrd\\.?|tys\\.?|ribu|juta|miliar|milyon|milyar|[lL]akhs?|[lL]acs?|[cC]rores?|[cC]r\\.?|тыс\\.?|тис\\.?|млн\\.?|млрд\\.?)(?![\\p{L}\\p{N}&'’-]|\\.\\d)|B(?![\\p{L}\\p{N}&'’-])|\\s?[万萬億亿만억])";
export const signBefore = '(?:US|CA|AU|NZ|R|HK|S)?[$€£¥₹₺₽₩₪₴฿]|CHF|Rp|Rs\\.?|EUR|USD|GBP|kr\\.?';
const signAfter =
	'[$€£¥₹₺₽₩₪₴฿]|zł|kr\\b|Kč|Ft\\b|lei\\b|CHF\\b|EUR\\b|USD\\b|GBP\\b|TL\\b|руб\\.?|грн|円|元|원';

const mention = '(?<![\\p{L}\\p{N}.])@[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_.]{0,28}[\\p{L}\\p{N}_])?';

const patterns: readonly (readonly [Literal['kind'], RegExp])[] = [
	['email', /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,6}\.[a-z]{2,24}/giu],
	['url', webAddress],
	['handle', new RegExp(mention, 'gu')],
	[
		'price',
		new RegExp(
			`(?:${signBefore})\\s?(?:${amount})${magnitude}?(?:${dash}(?:${amount})${magnitude}?)?(?:\\s?(?:${signAfter}))?(?:/\\p{L}+)?(?![.,'’]?\\d)|(?<![\\d.,])(?:${amount})(?:${dash}(?:${amount}))?\\s?(?:${signAfter})(?![\\p{L}\\d])`,
			'gu',
		),
	],
	['percent', /[-−–+]?\d{1,3}(?:[.,]\d+)?(?:\s?[–-]\s?\d{1,3}(?:[.,]\d+)?)?\s?%/gu],
	[
		'date',
		new RegExp(
			`(?<!\\p{L})(?:(?:${weekday}),?\\s)?(?:${day}(?:${toDay})?\\s(?:de\\s)?${month}(?:,?\\s(?:de\\s)?\\d{4})?|${month}\\s${day}(?:${toDay})?(?!\\d)(?:,?\\s\\d{4})?)`,
			'giu',
		),
	],
	// "27.11.": without its year only beside a weekday or a time.
	[
		'date',
		new RegExp(
			`(?<!\\p{L})(?:${weekday}),?\\s(?:den\\s)?${dayAndMonth}|(?<![\\d.,])${dayAndMonth}(?=,?\\s(?:um\\s|ab\\s|at\\s|from\\s|à\\s|om\\s)?(?:${clock}))`,
			'giu',
		),
	],
	['date', /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\d{1,2}月\d{1,2}日/gu],
	[
		'time',
		new RegExp(
			`(?<![\\d.,])(?:(?:${clock}|\\d{1,2})(?:${dash}|\\s(?:to|bis|a|à|until)\\s))?(?:${clock})(?!\\d)`,
			'giu',
		),
	],
	['phone', /(?<![\p{L}\d])(?:\+?\(?\d)[\d() ./-]{6,}\d(?!\d)/gu],
];

const trailing = /[.,;:!?]+$/u;

/** The others have a figure, and looking for them takes long. */
const withoutFigures = new Set<Literal['kind']>(['email', 'url', 'handle']);

/** "2025/2026", "2026.01.05": years and dates. */
const isYears = (figures: string) =>
	/^(?:19|20)\d\d(?:\s?[/–-]\s?(?:19|20)?\d\d|[./-]\d{1,2}[./-]\d{1,2})$/u.test(figures);
/** Of "ISBN: " before a number, with its blanks. */
const LONGEST_LABEL = 20;
const isBookNumber = (figures: string, before: string) =>
	/^97[89][- ]/u.test(figures) || /\b(?:ISBN|ISSN|IBAN|EAN)[\s:]*$/iu.test(before);
/** "10 000 000 users"; "600 123 456" alone is a telephone number in Spain and Poland. */
const isCountOf = (figures: string, after: string) =>
	/^[1-9]\d{0,2}(?:[ .]\d{3})+$/u.test(figures) &&
	(/^\s\p{L}/u.test(after) || /^\d{1,2}[ .]/u.test(figures));

/** Whether figures that look like a telephone number can be one. */
function isPhone(figures: string, before: string, after: string): boolean {
	const { length } = figures.replace(/\D/gu, '');
	if (length < 7 || length > 15) return false;
	return !isYears(figures) && !isBookNumber(figures, before) && !isCountOf(figures, after);
}

/** Literals of a text in their order, none inside another: of two, the kind that stands first in `patterns` wins. */
export function findLiterals(text: string): Literal[] {
	const hasFigures = /\d/u.test(text);
	let found: Literal[] = [];
	for (const [kind, pattern] of patterns) {
		if (!hasFigures && !withoutFigures.has(kind)) continue;
		const added: Literal[] = [];
		// Both are in the order of the text, which can have hundreds of thousands of them.
		let next = 0;
		for (const match of text.matchAll(pattern)) {
			const whole =
				kind === 'url' || kind === 'email' ? match[0].replace(trailing, '') : match[0].trimEnd();
			const start = match.index;
			const end = start + whole.length;
			const before = text.slice(Math.max(0, start - LONGEST_LABEL), start);
			if (kind === 'phone' && !isPhone(whole, before, text.slice(end))) continue;
			while ((found[next]?.end ?? Infinity) <= start) next += 1;
			if ((found[next]?.start ?? Infinity) < end) continue;
			added.push({ kind, text: whole, start, end });
		}
		if (added.length > 0) found = [...found, ...added].sort((a, b) => a.start - b.start);
	}
	return found;
}

const contacts = new Set<Literal['kind']>(['url', 'email', 'handle', 'phone']);

/** Whether a line says where to go, to write or to call. */
export function hasContact(text: string): boolean {
	return findLiterals(text).some(({ kind }) => contacts.has(kind));
}

/** Whether a text is an address, a handle or a telephone number and nothing more. */
export function isContact(text: string): boolean {
	const [literal] = findLiterals(text);
	return literal !== undefined && contacts.has(literal.kind) && literal.text.length === text.length;
}

/** Whether a text is an address and nothing more. */
export function isAddress(text: string): boolean {
	const [literal] = findLiterals(text);
	return literal?.kind === 'url' && literal.text.length === text.length;
}

export function firstLiteral(text: string, kind: Literal['kind']): string | undefined {
	return findLiterals(text).find((literal) => literal.kind === kind)?.text;
}

/** A longer one would make a word that fits on no line. */
const LONGEST_TOGETHER = 20;

const units =
	'ml|cl|l|mg|g|kg|lb|oz|mm|cm|m|km|ft|mi|m²|sqm|qm|km/h|mph|s|sec|min|h|hrs?|Std\\.?|kW|kWh|W|V|MB|GB|TB|°C|°F|Mbit/s|' +
	'euros?|dollars?|pounds?|cents?|francs?|kronor|kroner|złotych|miles?|grams?|kilos?|people|percent|Prozent|pour cent|por ciento|' +
	'hours?|minutes?|seconds?|days?|weeks?|months?|years?|Stunden?|Minuten?|Sekunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Uhr|Grad|' +
	'heures?|jours?|semaines?|mois|ans?|horas?|días?|semanas?|meses|años?|ore|giorni|settimane|anni|uur|dagen|weken|jaar';
const streetEnd =
	'(?:straße|strasse|str\\.|gasse|weg|platz|allee|ring|ufer|damm|markt|straat|laan|plein|gracht|vägen|gatan|gade|vej)';
const streetWord =
	'(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Square|Row|Court|Boulevard|Blvd|Terrace|Wharf|Yard)(?!\\p{L})';
const streetFirst =
	'(?:rue|avenue|place|quai|boulevard|[Cc]alle|plaza|avenida|paseo|[Vv]ia|piazza|corso|rua|praça|ulica|ul\\.)';
const house = '\\d{1,4}\\s?\\p{Ll}?(?![\\p{L}\\p{N}])';
/** "Nova 3", "Galaxy S9". "Only 3 places" begins the same: there no noun may follow. */
const numberOfName = '\\p{Lu}{0,2}\\d{1,4}(?![\\p{L}\\p{N}%°\u00a0]|[.,:]\\d)';
const afterName =
	'(?=$|[,.:;!?–—)…]|\\s(?:is|has|comes|can|with|for|by|ist|hat|kommt|kann|mit|für|von|est|avec|pour|es|tiene|con|para|è|ha|met|heeft)(?!\\p{L}))';
/** Words that belong together though no literal holds them: figures with their unit, streets and names with their number. */
const bound: readonly RegExp[] = [
	new RegExp(`\\d (?:${units})(?![\\p{L}\\p{N}])`, 'gu'),
	// Ordinals and counted things: "1. kesäkuuta", "12월 25일", "1,500 บาท".
	/(?<![\p{N}.,])\d{1,2}\. (?=\p{L})/gu,
	/\d월 (?=\d)|\d (?=[\p{Script=Thai}\p{Script=Devanagari}])/gu,
	new RegExp(`(?<!\\p{L})\\p{L}{0,30}${streetEnd},? ${house}`, 'giu'),
	new RegExp(`${house} \\p{Lu}[\\p{L}'’]+ ${streetWord}`, 'gu'),
	new RegExp(`\\d{1,4},? ${streetFirst}(?!\\p{L})`, 'giu'),
	new RegExp(`(?<=(?<!\\p{L})${streetFirst} [^.!?\\d]{0,30})\\p{L}+,? ${house}`, 'giu'),
	/(?<!\p{L})(?:St|Dr|Mr|Mrs|Ms|Prof|Hon|Rev|Sr|Sra|Dott|Sig|No|Nr|kl)\. (?=[\p{Lu}\p{N}])/gu,
	/(?<!\p{L})(?:[Nn](?:[°º]\.?|\.)|[Rr][ée]f\.) (?=\p{N})/gu,
	// "z. B.", "J. R. Okafor"
	/(?<![\p{L}.])(?:\p{L}\. ){1,3}(?=\p{L}\.)/gu,
	/(?<!\p{L})(?:Herrn?|Frau|Monsieur|Madame|Mme|Señora?|Signora?|Senhora?|Pani?) (?=\p{Lu})/gu,
	new RegExp(`(?<=[\\p{L}\\p{N},] )\\p{Lu}[\\p{L}\\p{N}'’-]* ${numberOfName}`, 'gu'),
	new RegExp(`(?<=^|[.!?:]\\s)\\p{Lu}[\\p{L}\\p{N}'’-]+ ${numberOfName}${afterName}`, 'gu'),
];

/** Of "Saturday 12 September" the weekday may stand on the line before. */
function withoutBreaks(text: string): string {
	if (text.length <= LONGEST_TOGETHER) return text.replace(/\s/gu, '\u00a0');
	const [first = '', ...rest] = text.split(' ');
	return rest.length === 0 ? first : `${first} ${withoutBreaks(rest.join(' '))}`;
}

/** Joins words with no-break spaces, one for each space, so that no line ends inside a price, a date or an address. */
export function keepTogether(text: string): string {
	let joined = text;
	for (const { text: words, start, end } of findLiterals(text))
		joined = joined.slice(0, start) + withoutBreaks(words) + joined.slice(end);
	return bound.reduce((line, pattern) => line.replace(pattern, withoutBreaks), joined);
}

const codePattern =
	/\b(?:code|coupon|voucher|gutschein(?:code)?|rabattcode|código|cupón|cupom|codice|kod(?:em)?|kortingscode)\s*:?\s*["“'‘]?([\p{Lu}\d][\p{Lu}\d-]{2,15})(?![\p{L}\d])/iu;

/** A code to type, such as MAYA25: capitals and figures. */
export function findCode(text: string): string | undefined {
	const found = codePattern.exec(text)?.[1];
	return found !== undefined && found === found.toUpperCase() && /\p{Lu}/u.test(found)
		? found
		: undefined;
}

/** Words after the percentage of a reduction: "20% less on Sundays", but neither "30% less sugar" nor "100% official". */
const offWord =
	'off(?!\\p{Script=Latin})|rabatt|de réduction|de remise|de descuento|korting|sconto|di sconto|de desconto|zniżki|rabatu|indirim|скидк\\p{L}*|less(?=$|[.,!?;:]|\\s(?:than|on|for|with)(?!\\p{L}))';
const offerPattern = new RegExp(
	`(?:[-−–]|(?<=^|[.!?:(]\\s?)[-−–]\\s)?\\d{1,3}(?:[.,]\\d)?\\s?%\\s?(?:${offWord})|(?:خصم|הנחה(?: של)?|скидка)\\s\\d{1,3}\\s?%|(?:(?<![\\d\\p{L}])[-−–]|(?<=^|[.!?:(]\\s?)[-−–]\\s)\\d{1,2}\\s?%|[$€£]\\s?\\d+(?:[.,]\\d{2})?\\s?off\\b`,
	'iu',
);

/** An offer with the minus sign that looks like one: "−25%". */
export const withMinusSign = (offer: string) => offer.replace(/^[-–]\s?(?=\d)/u, '\u2212');

/** A reduction such as "25% off"; any other percentage is none. */
export function findOffer(text: string): string | undefined {
	return offerPattern.exec(text)?.[0];
}

/** Words beside the percentage of a reduction that `offerPattern`, whose match is shown, does not take in. */
const afterPercent =
	'(?:auf|sale|discount|cheaper|reduced|nachlass|günstiger|reduziert|rabat|de rabais|moins cher|reducere|diskon|giảm)(?!\\p{L})|' +
	'(?:ermäßigung|slev|kedvezmény|alennu|знижк|έκπτωση)\\p{L}*|引|割引|オフ|할인';
const beforePercent =
	'(?:save|spare?n?|économisez|ahorra|risparmia|bespaar|poupe|economize|oszczędź|diskon|giảm|sleva|reducere|знижка|έκπτωση)';
const upTo =
	"(?:an extra|extra|over|up to|bis zu|mindestens|jusqu['’]à|hasta|fino al?|tot|até|do|de|až|đến)";
const reductionPattern = new RegExp(
	`\\d\\s?%\\s?(?:${afterPercent})|(?<!\\p{L})${beforePercent}\\s(?:${upTo}\\s)?\\d{1,3}\\s?%`,
	'iu',
);

/** Whether a text says how much less something costs. Another percentage can be a share: "100% cotton". */
export const hasReduction = (text: string): boolean =>
	offerPattern.test(text) || reductionPattern.test(text);

export const hasPrice = (text: string): boolean =>
	findLiterals(text).some(({ kind }) => kind === 'price');

export const hasPercentage = (text: string): boolean =>
	findLiterals(text).some(({ kind }) => kind === 'percent');

/** "#T4471" and "#1" are numbers, "#IFA26" and "#CES2027" have a year; "#people-team" and "#general on Slack" are channels. */
const tag =
	'(?<![\\p{L}\\p{N}&/])#(?!\\p{L}{1,3}-?\\d+(?![\\p{L}\\p{N}])(?<!#\\p{L}{2,3}(?:20)?[23]\\d))(?=[\\p{N}_]*\\p{L})([\\p{L}\\p{M}\\p{N}_]+)(?![\\p{L}\\p{N}_]|-\\p{L}| (?:on|in|auf|sur|en|su|op) (?:Slack|Discord|Teams)(?!\\p{L}))';

/** A tag of a post. */
export const hashtag = new RegExp(tag, 'gu');
export const handle = new RegExp(mention, 'gu');

const between = '[\\s,·|&()\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f\\u200d]{0,20}';
/** The hashtags and handles at the end of a line, from a hashtag on, are for the post. */
export const tagsAtEnd = new RegExp(
	`[\\s(·|]{0,20}${tag}(?:${between}(?:${tag}|${mention})){0,60}${between}[\\s.!]*$`,
	'u',
);
/** A line of nothing else. */
export const onlyTags = new RegExp(
	`^(?:${between}(?:${tag}|${mention})){1,60}${between}[\\s.!]*$`,
	'u',
);

/** Where a text may end: before a word that belongs to no link, number, price, date or address with the word before it. */
export function breaksOf(text: string): number[] {
	const literals = findLiterals(text);
	const spaces = Array.from(keepTogether(text).matchAll(/[ \t\r\n\f\v]+/gu), ({ index }) => index);
	const isInLiteral = (at: number) => literals.some(({ start, end }) => at > start && at < end);
	const isAtLiteral = (at: number) =>
		literals.some(({ start, end }) => end === at || start === at + 1);
	const isInNumber = (at: number) =>
		!isAtLiteral(at) &&
		/\p{N}[\p{P}\p{S}]*$/u.test(text.slice(Math.max(0, at - LONGEST_TOGETHER), at)) &&
		/^\s*[\p{P}\p{S}]*\p{N}/u.test(text.slice(at, at + LONGEST_TOGETHER));
	return [...spaces, ...phraseStarts(text)]
		.filter((at) => !isInNumber(at) && !isInLiteral(at))
		.sort((a, b) => a - b);
}
