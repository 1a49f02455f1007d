import { findLiterals } from './reading/literals';
import {
	hasContent,
	isBalanced,
	lengthOf,
	quotesSomebody,
	splitClauses,
	splitSentences,
	tidy,
} from './sentences';

/** Divides lines that are too long where each part can stand alone, and prompts of one sentence into scenes. */

export interface TitleLimits {
	/** Characters from which a headline is divided, if it can be. */
	headlineLength: number;
	/** Characters from which a headline ends at its colon. Default 50. */
	titleLength?: number;
	/** Characters from which a beat is divided, if it can be. */
	beatLength: number;
}

/** "Deze maand: knippen en kleuren voor € 75" says nothing before its colon. */
const onlyWhen =
	/^(?:(?:only|nur|solo|alleen) )?(?:(?:today|tonight|heute|aujourd['’]hui|hoy|oggi|hoje|vandaag)|(?:this|next|deze|dit|diese[nrs]?|ce|cet|cette|est[ae]|quest[ao]|nest[ae]) (?:week|month|weekend|year|season|monat|woche|wochenende|jahr|maand|jaar|mois|semaine|week-end|mes|semana|año|mese|settimana|mês|ano))(?: only)?$/iu;

/** "Three flavours: fig, basil, almond" is what it is about, and the rest. A time such as 18:30 has no space. */
function splitAtColon(text: string): string[] {
	const at = text.search(/:\s+\S/u);
	const [name, rest] = [text.slice(0, at), text.slice(at + 1).trim()];
	const whole = isBalanced(name) && isBalanced(rest);
	return at > 0 && whole && !onlyWhen.test(name) && name.includes(' ') && rest.includes(' ')
		? [name, rest]
		: [text];
}

const TITLE_LENGTH = 50;

/** The title that a first line opens with, and what it says after it. */
export function divideTitle(
	text: string,
	{ headlineLength, beatLength, titleLength }: TitleLimits,
): string[] {
	const [title = text, ...rest] =
		lengthOf(text) > (titleLength ?? TITLE_LENGTH) ? splitAtColon(text) : [text];
	const divided = divide(title, headlineLength);
	const isLong = divided.length === 1 && lengthOf(title) > headlineLength;
	return [
		...(isLong ? splitEnumeration(title) : divided),
		...rest.flatMap((part) => divide(part, beatLength)),
	];
}

/** "first lift the lid, then note the black digits, and finally send them": a step each. */
function splitSteps(text: string): string[] {
	if (
		!/^(?:first(?:ly)?|zuerst|erst|d['’]abord|primero|prima|primeiro|eerst)(?!\p{L})/iu.test(text)
	)
		return [text];
	return text
		.split(
			/,? (?:(?:and|und|et|y|e|en) )?(?=(?:then|next|finally|lastly|dann|danach|zuletzt|schließlich|ensuite|puis|enfin|luego|después|finalmente|poi|infine|depois|por fim|dan|daarna|tot slot)(?!\p{L}))/iu,
		)
		.map(tidy);
}

const LONGEST_QUOTE = 190;

/** A line that is too long, in parts that each stand alone; a sentence without such a place stays whole. */
export function divide(text: string, limit: number): string[] {
	// Somebody's words and who said them stay together.
	const isQuote = quotesSomebody(text) && lengthOf(text) <= LONGEST_QUOTE;
	if (lengthOf(text) <= limit || isQuote) return [text];
	for (const split of [splitSentences, splitAtColon, splitSteps, splitClauses]) {
		const parts = split(text);
		if (parts.length > 1 && parts.every(isBalanced))
			return parts.flatMap((part) => divide(part, limit));
	}
	return lengthOf(text) > MAX_LINE_LENGTH ? splitWords(text, limit) : [text];
}

const dependent =
	/^(?:which|who|that|because|if|when|while|as|so|where|since|until|unless|though|although|to|for|with|without|includ\p{L}*|inkl\p{L}*|inclu\p{L}*|and|or|but|then|not|dass|weil|wenn|die|der|das|den|als|ob|wo|und|oder|aber|mit|ohne|sondern|um|damit|qui|que|où|car|et|ou|mais|avec|sans|pour|dont|con|sin|y|o|pero|donde|para|che|dove|e|ma|per|com|sem|mas|onde|dat|en|of|maar|met|zonder|om)\s/iu;
const opensClause =
	/^(?:if|when|while|after|before|since|as|because|although|whether|for|with|in|at|on|wenn|weil|falls|nachdem|als|bei|mit|für|si|quand|lorsque|pour|avec|cuando|para|con|quando|se|per|wanneer|voor)\s/iu;

/** "Drip fix from $59, same day if you call before noon, licensed and insured": at its commas. */
export function splitEnumeration(text: string): string[] {
	const parts = text.split(/[,;]\s+/u).map(tidy);
	const isList =
		parts.length >= 3 &&
		!opensClause.test(text) &&
		parts.every(
			(part, at) =>
				lengthOf(part) >= 8 && part.includes(' ') && (at === 0 || !dependent.test(part)),
		);
	return isList ? parts.flatMap(splitTotal) : [text];
}

/** "Delivery within 30 miles – £1,450 all in", at the end of a list: the price is that of the whole list. */
function splitTotal(part: string, at: number, parts: readonly string[]): string[] {
	const [, item, total] = /^(.+?)\s[–—-]\s(.+)$/u.exec(part) ?? [];
	if (at < parts.length - 1 || item === undefined || total === undefined) return [part];
	return ofTheWhole.test(total) ? [item, total] : [part];
}

const ofTheWhole =
	/(?<!\p{L})(?:all in|in total|for everything|all-in|alles zusammen|insgesamt|tout compris|todo incluido|tutto incluso|alles bij elkaar)(?!\p{L})/iu;

/** Words without any stop, of this length, are no sentence: they go on from line to line. */
export const MAX_LINE_LENGTH = 300;

function splitWords(text: string, limit: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const line = lines.at(-1);
		if (line === undefined || line.length + word.length > limit) lines.push(word);
		else lines[lines.length - 1] = `${line} ${word}`;
	}
	return lines;
}

/** A prompt of one sentence from this length on makes more than one scene, if it has commas or a colon. */
const MIN_SPLIT_LENGTH = 30;

/** "on Saturday 14 June, 6 pm": the time stays beside its date. */
function splitAtCommas(text: string): string[] {
	const literals = findLiterals(text);
	const timesOfDates = literals.filter(
		({ kind, start }, at) =>
			kind === 'time' &&
			literals[at - 1]?.kind === 'date' &&
			text.slice(literals[at - 1]?.end, start) === ', ',
	);
	return [...text.matchAll(/[,،、，;]\s+|[،、，]|$/gu)]
		.filter(({ index }) => !timesOfDates.some(({ start }) => start === index + 2))
		.map(({ index }, at, all) => {
			const before = all[at - 1];
			return text.slice(before === undefined ? 0 : before.index + before[0].length, index);
		});
}

/** All of a prompt that is one sentence, between its commas. */
export function spread(text: string): string[] {
	if (quotesSomebody(text)) return [text];
	const colon = splitAtColon(text);
	const parts = (colon.length > 1 ? colon : splitAtCommas(text)).map(tidy).filter(hasContent);
	const isSplit = findLiterals(text).some(
		(literal) => !parts.some((part) => part.includes(literal.text)),
	);
	const whole =
		!isSplit &&
		parts.every(
			(part) =>
				isBalanced(part) &&
				lengthOf(part) >= 8 &&
				!/^(?:and|or|but|und|oder|et|ou|y|o|e)\s/iu.test(part),
		);
	return lengthOf(text) > MIN_SPLIT_LENGTH && whole && parts.length <= 6 ? parts : [text];
}
