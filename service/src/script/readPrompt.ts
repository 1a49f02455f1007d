import { findEmoji, withoutEdgeEmoji, withoutEmoji } from './emoji';
import { detectLanguage, type Language } from './language';
import { actionScore, isBareContact } from './reading/callToAction';
import { readForm, type FormLine } from './reading/form';
import { directionIn } from './reading/directions';
import { itemsOf } from './reading/items';
import { roleOf } from './reading/labels';
import { speaksToMaker, stripInstruction, type Stripped } from './reading/instructions';
import { lengthAsked } from './reading/lengthAsked';
import { findCode, findOffer, firstOf, findLiterals, hashtag } from './reading/literals';
import { readPerson } from './reading/person';
import { readQuote, type QuoteReading } from './reading/quotes';
import {
	asTitle,
	hasContent,
	hasWords,
	lengthOf,
	sameWords,
	splitSentences,
	tidy,
} from './sentences';

/**
 * How a prompt is read. Each step takes something away that is not for viewers, and notes what it meant:
 *
 * 1. `reading/form`: the outer form goes. JSON, tables, Markdown, storyboards, lists and briefs become lines with a
 *    role, by the vocabulary of `reading/labels`. Notes on the making are dropped.
 * 2. Hashtags and the salutation go.
 * 3. `sentences`: lines become sentences. `reading/literals` keeps names, prices, dates, times and addresses whole.
 * 4. `reading/instructions`: requests for a film (`reading/request`) and directions to its maker (`reading/directions`)
 *    go. The length that they ask for is kept.
 * 5. `reading/callToAction`: the call to action is the labelled one, or the last sentence that is one.
 * 6. `reading/quotes` and `reading/literals`: who is quoted; price, offer, code and address.
 *
 * Rules that must not regress: a sentence is never cut; nothing is added that the caller did not say; a line that
 * might be for viewers stays.
 */

export interface ReadLine {
	text: string;
	/** One of a list: a step, a feature, a scene. */
	listed: boolean;
	/** Numbered, or called a step. */
	ordered: boolean;
}

/** What a prompt says, apart from how it says that a video is wanted. */
export interface PromptReading {
	language: Language;
	/** Given as one, or the subject that was named. */
	headline?: string;
	/** What is to be said, in its order, without headline and call to action. */
	lines: ReadLine[];
	callToAction?: string;
	/** The address to go to, as it was given. */
	url?: string;
	offer?: string;
	code?: string;
	price?: string;
	date?: string;
	/** Who makes the offer. */
	brand?: string;
	/** Who is greeted. */
	person?: string;
	quote?: QuoteReading;
	/** Seconds that are asked for. */
	seconds?: number;
	hashtags: string[];
	/** Text for the post that the prompt brings along. */
	caption?: string;
	/** In their order, of the whole prompt. */
	emoji: string[];
}

/** A line of hashtags, or those at its end, are for the post. */
const hashtagsAtEnd = /(?:\s*(?<![\p{L}\p{N}&/])#[\p{L}_][\p{L}\p{N}_]*)+\s*$/u;

const arrowBeforeAddress =
	/\s*(?:→|➡️?|->|=>|👉|⟶)\s*(?=(?:https?:|www\.|@|[\p{L}\p{N}-]+\.[a-z]{2}))/gu;

const MOST_LETTERS = 10_000;

/** Labels that are told to a maker. */
const makersRoles = new Set(['note', 'shot', 'length']);

interface Draft extends Omit<PromptReading, 'language'> {
	topic?: string;
	name?: string;
	subject?: string;
	client?: string;
	actions: string[];
	contact?: string;
	instructions: string[];
	author?: string;
	quoted?: string;
	/** Whether scenes say what is said: then what the request says is its topic. */
	isStoryboard: boolean;
	/** Whether the prompt speaks to somebody who makes the film. */
	toMaker: boolean;
}

/** A sentence or line as it stands on screen but for its last full stop. */
function clean(text: string): string {
	const plain = withoutEdgeEmoji(text.replace(/[0-9]\ufe0f?\u20e3/gu, ' '));
	const words = tidy(plain.replace(/[→➡⟶]\ufe0f?\s*$/u, ''));
	// A quotation mark whose other half is in another sentence.
	return (words.match(/["“”„«»]/gu)?.length ?? 0) === 1 && !/\d"/u.test(words)
		? tidy(words.replace(/["“”„«»]/u, ''))
		: words;
}

function takeStripped(draft: Draft, stripped: Stripped, line: FormLine): void {
	const { text, instruction, isAction, isClient, isQuoted, isList, isContact, isRequest } =
		stripped;
	if (instruction !== '') draft.instructions.push(instruction);
	const words = clean(withoutAsides(text));
	if (!hasContent(words)) return;
	if (isAction === true) draft.actions.push(words);
	else if (isClient === true) draft.client ??= words;
	else if (isRequest === true && draft.isStoryboard) draft.topic ??= asTitle(words);
	else if (isContact === true) draft.contact ??= words;
	else if (isList === true) {
		draft.lines.push(
			...itemsOf(words).map((item) => toLine(item, { listed: true, ordered: false })),
		);
	} else if (instruction !== '' || isQuoted === true) {
		draft.lines.push(...splitSentences(words).map((part) => toLine(part, line)));
	} else draft.lines.push(toLine(words, line));
}

const toLine = (
	text: string,
	{ listed, ordered }: { listed: boolean; ordered: boolean },
): ReadLine => ({
	text: asTitle(text),
	listed,
	ordered,
});

/** Very short sentences of one paragraph stand together: "Two hours. One bowl." */
function joinShort(parts: readonly Stripped[]): Stripped[] {
	const joined: Stripped[] = [];
	for (const part of parts) {
		const before = joined.at(-1);
		if (before !== undefined && belongTogether(before, part)) {
			joined[joined.length - 1] = { text: `${before.text} ${part.text}`, instruction: '' };
		} else joined.push(part);
	}
	return joined;
}

function belongTogether(first: Stripped, second: Stripped): boolean {
	if (first.instruction !== '' || second.instruction !== '') return false;
	const lengths = [lengthOf(first.text), lengthOf(second.text)];
	// A third goes with two: "7 nights in Ubud. 14 guests. Zero emails."
	const shortest = /[.!?]\s/u.test(first.text) ? 13 : 11;
	const fits = Math.min(...lengths) <= shortest && lengths.every((length) => length <= 40);
	const closed = /[.!?…]$/u.test(first.text);
	return (
		fits &&
		closed &&
		lengthOf(first.text + second.text) <= 46 &&
		// "Fold. Ride. Repeat." asks for nothing; "Book now." does.
		(Math.max(...lengths) <= 12 || (!actionScore(first.text) && !actionScore(second.text)))
	);
}

const following =
	/(?<!\p{L})(?:following|these|folgende[nrs]?|diese|suivants?|suivantes|siguientes?|seguenti|seguintes?|volgende|следующ\p{L}+)(?!\p{L})/iu;

/** Sentences of a hasty request, which commas divide: "we're open late, book through the link, maybe use pink". */
function splitSpliced(text: string): string[] {
	return splitSentences(text).flatMap((sentence) => {
		// "It should open with … and then explain that …"
		const [first = '', ...more] = sentence.split(secondWish);
		const parts = directionIn(first) === 'no' ? [sentence] : [first, ...more];
		return parts.flatMap((part) => (lengthOf(part) > 90 ? part.split(splice) : [part]));
	});
}

const secondWish =
	/,?\s+(?:and|then)(?:\s+then)?\s+(?=(?:explain|mention|say|show|tell|end|close|finish|highlight)\s)/iu;
const splice =
	/,\s+(?=(?:we|you|it|they|there)(?:['’](?:re|s|ll|ve)|\s(?:are|is|have|will|can|open))(?!\p{L})|(?:book|call|visit|order|dm|maybe|perhaps|please|just|oh|also|use)\s)/iu;

/** "(we'll add it as the background)" */
const withoutAsides = (text: string) =>
	text.replace(/\s*\(([^()]{6,})\)/gu, (aside, words: string) =>
		directionIn(words) === 'no' ? aside : '',
	);

/** "Highlights:" before a list says nothing itself. */
const announces = (sentence: string) =>
	/[:：]$/u.test(sentence) &&
	(roleOf(sentence.slice(0, -1)) !== undefined || following.test(sentence));

function readLine(draft: Draft, line: FormLine, isFirst: boolean): void {
	const value = line.text;
	const first = () => asTitle(clean(value));
	switch (line.role) {
		case 'headline': {
			const stripped = stripInstruction(value, { isFirst, toMaker: draft.toMaker });
			if (stripped.instruction !== '') draft.instructions.push(stripped.instruction);
			const words = clean(stripped.text);
			if (!hasContent(words)) return;
			if (draft.headline === undefined && lengthOf(words) <= 110) draft.headline = asTitle(words);
			else draft.lines.push(...splitSentences(words).map((part) => toLine(part, line)));
			return;
		}
		case 'topic': {
			const stripped = stripInstruction(value, { isFirst: true, toMaker: draft.toMaker });
			draft.instructions.push(stripped.instruction);
			draft.topic ??= asTitle(clean(stripped.text));
			return;
		}
		case 'name':
			draft.name ??= first();
			return;
		case 'brand':
			draft.brand ??= first();
			return;
		case 'action':
			draft.actions.push(clean(value));
			return;
		case 'outro': {
			const sentences = splitSentences(value).map(clean).filter(hasContent);
			const last = sentences.at(-1);
			if (last !== undefined && actionScore(last) > 0) draft.actions.push(...sentences.splice(-1));
			draft.lines.push(...sentences.map((part) => toLine(part, line)));
			return;
		}
		case 'contact':
			draft.contact ??= clean(value);
			return;
		case 'address':
			draft.url ??= firstOf(value, 'url') ?? clean(value);
			return;
		case 'price':
			draft.price ??= firstOf(value, 'price');
			draft.lines.push(toLine(clean(value), line));
			return;
		case 'offer':
			draft.offer ??= findOffer(value);
			draft.lines.push(...splitSentences(value).map((part) => toLine(clean(part), line)));
			return;
		case 'code': {
			const code = /[A-Z0-9][A-Z0-9-]{2,15}/u.exec(value)?.[0];
			draft.code ??= code;
			draft.lines.push(toLine(code === value ? `Code ${value}` : clean(value), line));
			return;
		}
		case 'fact':
			draft.date ??= firstOf(value, 'date') && clean(value);
			draft.lines.push(toLine(clean(value), line));
			return;
		case 'quote':
			draft.quoted = draft.quoted === undefined ? value : `${draft.quoted} ${value}`;
			return;
		case 'author':
			draft.author ??= clean(value);
			return;
		case 'person':
			draft.person ??= clean(value);
			return;
		case 'caption':
			draft.caption = draft.caption === undefined ? value : `${draft.caption}\n${value}`;
			return;
		case 'length':
		case 'note':
			draft.instructions.push(value);
			return;
		case 'hashtags':
		case 'phrase':
		case 'shot':
		case 'part':
			return;
		case 'list':
		case 'text': {
			const sentences = (draft.toMaker ? splitSpliced(value) : splitSentences(value)).filter(
				(sentence) => !announces(sentence),
			);
			// A point of a list stays together where it can be read at once.
			const whole = line.listed && lengthOf(value) <= 80;
			const stripped = (whole ? [value] : sentences).map((sentence, index) =>
				stripInstruction(sentence, { isFirst: isFirst && index === 0, toMaker: draft.toMaker }),
			);
			for (const part of joinShort(stripped)) takeStripped(draft, part, line);
		}
	}
}

/** The labelled call to action, or else the last sentence that is one. */
function takeAction(draft: Draft): string | undefined {
	const given = draft.actions.find(hasContent);
	if (given !== undefined) {
		dropLine(draft, given);
		return given;
	}
	if (draft.contact !== undefined && actionScore(draft.contact) > 0) return draft.contact;
	const from = Math.max(draft.headline === undefined ? 1 : 0, draft.lines.length - 3);
	const scores = draft.lines.map(({ text, listed }, index) =>
		index < from || (listed && index < draft.lines.length - 1) ? 0 : actionScore(text),
	);
	const last = scores.reduce((found, score, index) => (score > 0 ? index : found), -1);
	if (last < 0) return draft.contact;
	const before = draft.lines[last - 1];
	const bare = draft.lines[last]?.text ?? '';
	// "Sign up by 31 August. starlightrun.org.uk": the address belongs to what is asked for just before.
	if (isBareContact(bare) && before !== undefined && last > from && actionScore(before.text) > 0) {
		draft.url ??= firstOf(bare, 'url');
		if (draft.url !== undefined) {
			draft.lines.splice(last - 1, 2);
			return before.text;
		}
	}
	const [line] = draft.lines.splice(last, 1);
	if (draft.contact !== undefined)
		draft.lines.push(toLine(draft.contact, { listed: false, ordered: false }));
	return line?.text;
}

/**
 * Takes a prompt apart.
 * @param givenAction the call to action when the caller gave one: then a sentence that could be one stays among the others
 */
export function readPrompt(prompt: string, givenAction?: string): PromptReading {
	const whole = prompt.slice(0, MOST_LETTERS).replace(/[\u200b\u2060\ufeff]/gu, '');
	const { lines, seconds: codedSeconds } = readForm(whole);
	const draft: Draft = {
		lines: [],
		hashtags: [],
		emoji: findEmoji(whole),
		actions: [],
		instructions: [],
		isStoryboard: lines.filter(({ role, inScene }) => inScene && role === 'text').length >= 2,
		toMaker:
			lines.some(({ role }) => makersRoles.has(role)) ||
			speaksToMaker(lines.flatMap(({ text }) => splitSentences(text))),
	};
	for (const match of whole.matchAll(hashtag)) {
		if (!/^[0-9a-f]{3}(?:[0-9a-f]{3})?$/iu.test(match[1] ?? ''))
			draft.hashtags.push(match[1] ?? '');
	}
	let isFirst = true;
	for (const line of lines) {
		const text = tidy(
			line.text.replace(hashtagsAtEnd, '').replace(hashtag, '$1').replace(arrowBeforeAddress, ': '),
		);
		if (!hasContent(text)) continue;
		const greeted = isFirst && line.role === 'text' ? readPerson(text) : { rest: text };
		draft.person ??= greeted.person;
		if (!hasContent(greeted.rest)) continue;
		const before = draft.lines.length + draft.instructions.length;
		readLine(draft, { ...line, text: greeted.rest }, isFirst || draft.lines.length === 0);
		if (draft.lines.length + draft.instructions.length > before) isFirst = false;
	}
	// A line of emoji says something only where nothing else does.
	const wordy = hasWords(draft.lines.map(({ text }) => text).join('') + (draft.headline ?? ''));
	draft.lines = draft.lines.filter(({ text }) => (wordy ? hasWords(text) : hasContent(text)));
	if (draft.lines.length === 0 && draft.headline === undefined && draft.client !== undefined) {
		draft.lines.push(toLine(draft.client, { listed: false, ordered: false }));
	}
	draft.headline ??=
		draft.topic ?? draft.name ?? (draft.lines.length === 0 ? draft.brand : undefined);
	const { name } = draft;
	if (name !== undefined && name !== draft.headline && !mentions(draft, name)) {
		draft.lines.unshift(toLine(name, { listed: false, ordered: false }));
	}
	if (givenAction !== undefined) dropLine(draft, givenAction);
	const callToAction = givenAction === undefined ? takeAction(draft) : undefined;
	const copy = [
		draft.headline ?? '',
		...draft.lines.map(({ text }) => text),
		callToAction ?? '',
	].join('\n');
	const quote = quoteOf(draft, lines, whole);
	const url =
		draft.url ??
		firstOf(copy, 'url') ??
		firstOf(copy, 'handle') ??
		(copy.trim() === '' ? firstOf(whole, 'url') : undefined);
	return {
		language: detectLanguage(
			hasContent(copy) ? copy : (quote?.text ?? whole),
			draft.instructions.join('\n'),
		),
		headline: draft.headline,
		lines: draft.lines,
		callToAction: callToAction === undefined ? undefined : asTitle(callToAction),
		url,
		offer: draft.offer ?? findOffer(copy),
		code: draft.code ?? findCode(copy),
		price: draft.price ?? priceOf(copy),
		date: draft.date ?? firstOf(copy, 'date'),
		brand: draft.brand,
		person: draft.person,
		quote,
		seconds: lengthAsked(draft.instructions.join('\n')) ?? codedSeconds,
		hashtags: [...new Set(draft.hashtags)],
		caption: draft.caption,
		emoji: draft.emoji,
	};
}

function mentions(draft: Draft, name: string): boolean {
	const said = [draft.headline ?? '', ...draft.lines.map(({ text }) => text)]
		.join(' ')
		.toLowerCase();
	return said.includes(name.toLowerCase());
}

function dropLine(draft: Draft, said: string): void {
	draft.lines = draft.lines.filter(({ text }) => !sameWords(text, said));
}

/** The price of what is offered: the only one, or the last one where there are several ("£49.50 instead of £75" has two). */
function priceOf(copy: string): string | undefined {
	const prices = findLiterals(copy).filter(({ kind }) => kind === 'price');
	return prices.length === 1 ? prices[0]?.text : undefined;
}

function quoteOf(
	draft: Draft,
	lines: readonly FormLine[],
	whole: string,
): QuoteReading | undefined {
	const labelled =
		draft.quoted ??
		(draft.author === undefined ? undefined : draft.lines.map(({ text }) => text).join(' '));
	const isPlain = lines.every(({ role }) => role === 'text' || role === 'note');
	const found = readQuote(
		labelled ?? (isPlain ? tidyLines(whole) : lines.map(({ text }) => text).join('\n')),
	);
	if (labelled === undefined) return found;
	return { text: found?.text ?? labelled, author: draft.author ?? found?.author ?? '' };
}

const tidyLines = (text: string) => withoutEmoji(text.replace(hashtagsAtEnd, '')).trim();
