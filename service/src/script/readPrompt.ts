import { findEmoji, withoutEmoji } from './emoji';
import { detectLanguage } from './language';
import { phrases } from './phrases';
import {
	dropLine,
	mentions,
	textsOf,
	toLine,
	type Draft,
	type PromptReading,
} from './reading/draft';
import {
	endsLetter,
	saysFarewell,
	isSignature,
	isSignedThanks,
	signOff,
	thanksAlone,
} from './reading/directions';
import { isBareContact } from './reading/callToAction';
import { messageTo, personal, readHeadedFor } from './reading/forSomebody';
import { readForm } from './reading/form';
import type { FormLine } from './reading/formLines';
import { speaksToMaker } from './reading/instructions';
import { announceJob } from './reading/jobAd';
import { isChatter, labelOf } from './reading/labelled';
import { roleOf } from './reading/labels';
import { lengthAsked } from './reading/lengthAsked';
import { findCode, findOffer, firstOf, hashtag, hashtagsAtEnd } from './reading/literals';
import { withoutMarkup } from './reading/markup';
import { greetedAgain, greetOnce, readPerson, type Greeted } from './reading/person';
import { onlyOf } from './reading/onlyOf';
import { quoteOf, withAuthor } from './reading/quoteOf';
import { personSpokenOf, saidToSomebody } from './reading/secondPerson';
import { findCallToAction } from './reading/findCallToAction';
import { addLine } from './reading/addLine';
import { contactInNotes, keepClient, keepName, nameAim } from './reading/named';
import { asTitle, hasContent, hasWords, quotesSomebody, splitSentences, tidy } from './sentences';

export type { PromptReading } from './reading/draft';

/**
 * How a prompt is read. Each step takes something away that is not for viewers, and notes what it meant:
 *
 * 1. `reading/form`: the outer form goes. JSON, HTML, mails, tables, Markdown, storyboards, lists and briefs become lines with a
 *    role, by the vocabulary of `reading/labels`. Notes on the making are dropped, and of what is spoken in a scene what
 *    its screen says too (`reading/spokenAndShown`).
 * 2. Hashtags and the salutation (`reading/person`) go.
 * 3. `sentences`, `reading/parts`: lines become sentences. `reading/literals` keeps names, prices, dates, times and
 *    addresses whole.
 * 4. `reading/instructions`: of a sentence to the maker of the video, what viewers are to read stays:
 *    - `reading/request`: "Make a reel about …" leaves its subject;
 *    - `reading/course`: "Start with a question: …" leaves what comes after it;
 *    - `reading/wishes`: "Mention that …", "End with …", "The video should show our …" leave what is to be said;
 *    - `reading/describedFilm`: "It begins by noting that …" leaves what is noted;
 *    - `reading/business`: "We run a dog groomer (Suds & Paws)" leaves the name;
 *    - `reading/directions`: "Upbeat music, fast cuts." leaves nothing but the length that it may ask for.
 *    - `reading/orders`: nor does "Show the address at the end", also behind what is said.
 * 5. `reading/addLine` puts each line by its role into the draft, and `reading/takeStripped` what is left of a sentence. A
 *    brief that speaks of somebody ("she paused her course") is said to that person (`reading/secondPerson`).
 * 6. `reading/findCallToAction`: the labelled one, or the last sentence that is one.
 * 7. `reading/jobAd`: a film for a vacancy says that it is one.
 * 8. `reading/quoteOf` and `reading/literals`: who is quoted; price, offer, code and address.
 *
 * Rules that must not regress: a sentence is never cut; nothing is added that the caller did not say; a line that
 * might be for viewers stays; in a prompt that asks nobody for a video, every sentence is for viewers; so are the words
 * that a scene is labelled to say.
 */

const arrowAfterSentence = /(?<=[!?])\s*(?:→|➡️?|->|=>|👉|⟶)\s*/gu;
const arrowBeforeAddress =
	/\s*\.?\s*(?:→|➡️?|->|=>|👉|⟶)\s*(?=(?:https?:|www\.|@|[\p{L}\p{N}-]+\.[a-z]{2}))/gu;

/** "set your alarm ⏰ kicks.example" */
const emojiBeforeAddress =
	/(?<=[\p{L}\p{N}])\s+\p{Extended_Pictographic}\ufe0f?\s+(?=(?:https?:\/\/|www\.|[\p{L}\p{N}-]+\.[a-z]{2})\S*$)/u;

const MAX_LENGTH = 10_000;

/** "From Boulderhaus Leeds.", below what is to be said to somebody. */
const from =
	/^(?:From|By|Von|De|Da|Van) (?:(?:us|all|everyone|the team|your friends) at )?((?:\p{Lu}[\p{L}\p{N}'’&.-]*|&|of|the)(?: (?:\p{Lu}[\p{L}\p{N}'’&.-]*|&|of|the|and|team|crew|in|at)){0,6})\.?$/u;

/** '„Velluto 58"': closed with the mark that the keyboard has. */
const lowThenStraight = /„([^"„“”\n]{1,240})"/gu;

/** Labels that are told to a maker. */
const makersRoles = new Set(['note', 'shot', 'length']);

/** Many patterns begin with `\s*`: they try each blank of a row, and read the row to its end each time. */
const longBlank = /\s{40,}/gu;

/** What may begin with "Hi Maya," or "Hey there,". */
const mayGreet = new Set(['text', 'headline']);

/** An emoji before a label ("⏱ Duration: …", "### 🎯 Goal") says something about the label. */
function afterLabel(line: string): string {
	const words = tidy(withoutMarkup(withoutEmoji(line)).replace(/^#{1,6}\s+/u, ''));
	if (isChatter(words) || roleOf(words) !== undefined) return '';
	const label = labelOf(withoutEmoji(line));
	return label !== undefined && roleOf(label) !== undefined ? line.slice(line.indexOf(':')) : line;
}

/**
 * Takes a prompt apart.
 * @param givenAction the call to action when the caller gave one: then a sentence that could be one stays among the others
 */
export function readPrompt(prompt: string, givenAction?: string): PromptReading {
	const whole = prompt
		.replace(longBlank, (blanks) => (blanks.includes('\n') ? '\n\n' : '    '))
		.slice(0, MAX_LENGTH)
		.replace(/[\u200b\u2060\ufeff]/gu, '')
		.replace(lowThenStraight, '„$1“');
	const { lines, seconds: codedSeconds } = readForm(whole);
	const person = personSpokenOf(whole);
	const draft: Draft = {
		person,
		lines: [],
		hashtags: [],
		emoji: findEmoji(whole.split('\n').map(afterLabel).join('\n')),
		actions: [],
		instructions: [],
		wasTold: false,
		isOfPerson: saidToSomebody.test(whole),
		speaksForIt: false,
		isStoryboard: lines.filter(({ role, scene }) => scene > 0 && role === 'text').length >= 2,
		toMaker:
			person !== undefined ||
			(saidToSomebody.test(whole) && readHeadedFor(whole) !== undefined) ||
			lines.some(({ role }) => makersRoles.has(role)) ||
			speaksToMaker(lines.flatMap(({ text }) => splitSentences(text))),
	};
	for (const match of whole.matchAll(hashtag)) {
		if (!/^[0-9a-f]{3}(?:[0-9a-f]{3})?$/iu.test(match[1] ?? ''))
			draft.hashtags.push(match[1] ?? '');
	}
	const isPersonal = personal.test(whole);
	let isFirst = true;
	for (const [index, line] of lines.entries()) {
		const text = tidy(
			line.text
				.replace(hashtagsAtEnd, '')
				.replace(hashtag, '$1')
				.replace(arrowAfterSentence, ' ')
				.replace(arrowBeforeAddress, ': ')
				.replace(emojiBeforeAddress, ': '),
		);
		if (!hasContent(text)) continue;
		if (draft.toMaker && (signOff.test(text) || isThanks(text, lines.slice(index + 1)))) break;
		const isLast = index === lines.length - 1;
		if (isLast && !line.isMarked && draft.greeting !== undefined && isSignature(text, line.listed))
			break;
		const isOpening =
			(draft.lines.length === 0 && draft.headline === undefined) ||
			(isPersonal && draft.greeting === undefined);
		const greeted: Greeted =
			isOpening && mayGreet.has(line.role) ? readPerson(text) : greetedAgain(text, draft.person);
		draft.person ??= greeted.person;
		draft.greeting ??= greeted.greeting;
		if (!hasContent(greeted.rest)) continue;
		const before = draft.lines.length + draft.instructions.length;
		// Below a greeting the product is no title.
		const isTitled = line.role !== 'name' || !isPersonal || draft.greeting === undefined;
		const role = isTitled ? line.role : 'text';
		addLine(draft, { ...line, role, text: greeted.rest }, isFirst || draft.lines.length === 0);
		if (draft.lines.length + draft.instructions.length > before) isFirst = false;
	}
	if (isPersonal || draft.person !== undefined) greetOnce(draft);
	const sender = draft.isOfPerson ? from.exec(draft.lines.at(-1)?.text ?? '')?.[1] : undefined;
	if (sender !== undefined && draft.lines.length > 1) {
		draft.brand ??= sender;
		draft.lines.pop();
	}
	const isMessage = draft.instructions.some((told) => messageTo.test(told));
	// Who writes a letter stands below the offer, with the brand.
	while (
		(draft.greeting !== undefined || isMessage) &&
		draft.lines.length > 1 &&
		endsLetter(draft.lines.at(-1)?.text ?? '')
	)
		draft.lines.pop();
	// Below what is spoken may stand what the screen says.
	if (draft.greeting !== undefined)
		draft.lines = draft.lines.filter(({ text }, at) => at === 0 || !saysFarewell(text));
	draft.lines = withoutOtherLanguage(draft);
	// A line of emoji says something only where nothing else does.
	const wordy = hasWords(draft.lines.map(({ text }) => text).join('') + (draft.headline ?? ''));
	draft.lines = draft.lines.filter(({ text }) => (wordy ? hasWords(text) : hasContent(text)));
	if (draft.lines.length === 0 && draft.headline === undefined && draft.client !== undefined) {
		draft.lines.push(toLine(draft.client, { listed: false, ordered: false }));
	}
	const { owner } = draft;
	if (
		draft.subject === undefined &&
		owner !== undefined &&
		!mentions(draft, owner.split(':')[0] ?? '')
	)
		draft.name ??= owner;
	nameAim(draft);
	keepName(draft);
	keepClient(draft);
	draft.headline ??=
		draft.topic ?? draft.name ?? (draft.lines.length === 0 ? draft.brand : undefined);
	const { name } = draft;
	if (name !== undefined && name !== draft.headline && !mentions(draft, name)) {
		draft.lines.unshift(toLine(name, { listed: false, ordered: false, says: 'fact' }));
	}
	takeContactAtEnd(draft);
	if (givenAction !== undefined) dropLine(draft, givenAction);
	draft.contact ??= contactInNotes(draft, lines);
	const callToAction = givenAction === undefined ? findCallToAction(draft) : undefined;
	const copy = [...textsOf(draft), callToAction ?? ''].join('\n');
	const quote = quoteOf(draft, lines, whole);
	const language = detectLanguage(
		hasContent(copy) ? copy : (quote?.text ?? whole),
		draft.instructions.join('\n'),
	);
	draft.lines = withAuthor(draft, quote);
	announceJob(draft, phrases[language].hiring);
	const url =
		draft.url ??
		firstOf(copy, 'url') ??
		firstOf(withoutAuthors(copy), 'handle') ??
		(copy.trim() === '' ? firstOf(whole, 'url') : undefined);
	return {
		language,
		headline: draft.headline,
		lines: draft.lines,
		callToAction: callToAction === undefined ? undefined : asTitle(callToAction),
		url,
		offer: draft.offer ?? findOffer(copy),
		code: draft.code ?? findCode(copy),
		price: draft.price ?? onlyOf(copy, 'price'),
		date: draft.date ?? onlyOf(copy, 'date'),
		brand: draft.brand,
		person: draft.person,
		greeting: draft.greeting,
		quote,
		seconds: lengthAsked(draft.instructions.join('\n')) ?? codedSeconds,
		hashtags: [...new Set(draft.hashtags)],
		caption: draft.caption,
		emoji: draft.emoji,
	};
}

/** '“She cried.” – @hannah.k on Instagram': nobody turns to who is quoted. */
const withoutAuthors = (copy: string) =>
	copy
		.split('\n')
		.filter((line) => !quotesSomebody(line))
		.join('\n');

/** "Evening classes, beginners welcome, £210, weldworks.example": all in one line, with where to turn at its end. */
function takeContactAtEnd(draft: Draft): void {
	const [line, ...more] = draft.lines;
	if (line === undefined || more.length > 0 || draft.headline !== undefined) return;
	const parts = line.text.split(/,\s+/u);
	const end = parts.pop() ?? '';
	if (parts.length < 2 || !isBareContact(end)) return;
	draft.contact ??= end;
	draft.lines = [{ ...line, text: parts.join(', ') }];
}

/** "Thanks," with a name and a position below. */
const isThanks = (text: string, below: readonly FormLine[]) =>
	(thanksAlone.test(text) || isSignedThanks(text)) &&
	below.length <= 4 &&
	below.every((line) => line.text.length <= 60);

/** "Create a video in French for our app: …": the words of who asks are not in the language of the video. */
function withoutOtherLanguage({ lines, instructions }: Draft): Draft['lines'] {
	const said = detectLanguage(
		lines.flatMap(({ asked, text }) => (asked === true ? [] : [text])).join('\n'),
	);
	if (said === 'en' || detectLanguage(instructions.join('\n')) !== 'en') return lines;
	return lines.filter(
		({ asked, text }) => asked !== true || detectLanguage(text) === said || !/\s\p{Ll}/u.test(text),
	);
}
