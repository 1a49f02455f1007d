import { isRightToLeft } from '../util/textDirection';
import {
	findEmoji,
	isMarker,
	neutralEmoji,
	topicEmoji,
	videoEmoji,
	withoutEdgeEmoji,
	withoutEmoji,
} from './emoji';
import { findEmphasis } from './emphasis';
import {
	divide,
	divideTitle,
	MAX_LINE_LENGTH,
	splitEnumeration,
	spread,
	type TitleLimits,
} from './divide';
import { chooseLines, type ScriptLine as Line } from './chooseLines';
import { detectLanguage, type Language } from './language';
import { phrases, type Phrases } from './phrases';
import { readPrompt, type PromptReading } from './readPrompt';
import { hasContact } from './reading/literals';
import {
	asTitle,
	bareWords,
	hasContent,
	lengthOf,
	sameWords,
	splitSentences,
	tidy,
} from './sentences';

/**
 * From a caller's words to the script of a video:
 *
 * 1. `readPrompt` takes the prompt apart (its overview says how).
 * 2. `writeScript` puts headline, beats and call to action together: what was given explicitly wins, long sentences are
 *    divided where both halves stand alone, nothing is said twice, and of too many lines the most telling stay.
 * 3. A template lays the lines out over the length that was asked for (`pace`).
 * 4. `caption` writes the text of the post.
 *
 * With a writer's address a model does step 1 and 2 (`model/chatWriter`); each of its lines passes `check`, and one
 * that does not is replaced by the line that these rules write.
 */

/** What the caller said, whatever template it is for. Fields given explicitly win over the prompt. */
export interface ScriptInput {
	prompt: string;
	systemPrompt: string;
	headline?: string;
	beats?: readonly string[];
	/** The caller gave the beats for this video: all are shown, also if the prompt asks for a shorter video. */
	showsAllBeats?: boolean;
	callToAction?: string;
	captionPrompt?: string;
	brandName?: string;
	tagline?: string;
	/** Of the fixed words; otherwise that of the prompt. */
	language?: Language;
}

export interface ScriptLimits extends TitleLimits {
	minBeats: number;
	maxBeats: number;
	/** The closing scene has a place for the key message; of all other lines it is not one. */
	closesWithMessage?: true;
	/** The price has a place of its own: a line that says nothing else takes no room. */
	showsPrice?: true;
	/** Seconds that a beat needs, and those that the rest of the video needs: fewer beats fit into a short video. */
	beatSeconds: number;
	otherSeconds: number;
}

export interface Script {
	language: Language;
	phrases: Phrases;
	rtl: boolean;
	headline: string;
	/** The word of the headline to stress, as it stands there but for the stop after it. */
	emphasis: string;
	beats: string[];
	/** Which beats are points of a list. */
	points: boolean[];
	/** Whether the caller numbered them all. */
	numbered: boolean;
	/** Whether they are steps, one after the other. */
	ordered: boolean;
	/** The key message, where the template closes with it. */
	message?: string;
	/** Label of the button, whole; empty where nothing is asked for. */
	callToAction: string;
	/** A picture for the headline and one per beat; different from one another where possible. */
	heroEmoji: string;
	beatEmoji: string[];
	/** Whether the pictures of most beats belong to what they say. */
	emojiFit: boolean;
	reading: PromptReading;
}

/** Points of such a title are steps; "3 mistakes" are numbered too, and are none. */
const howTo =
	/(?<!\p{L})(?:how (?:to|we|i|(?:\p{L}+ ){1,3}works?)|steps?|recipe|guide|tutorial|perfect|so (?:geht|funktioniert|machst)|schritte?|anleitung|rezept|comment|étapes?|recette|cómo|pasos?|receta|como|passos?|come|passi|ricetta|hoe|stappen|recept|jak|kroki|krok)(?!\p{L})/iu;

const plainLine = (text: string): Line => ({ text: asTitle(text), listed: false, ordered: false });

/** A long line that only lists is a line for each thing, where there is room for them. */
function spreadEnumerations(lines: readonly Line[], most: number, beatLength: number): Line[] {
	let room = most - lines.length;
	return lines.flatMap((line) => {
		const parts = lengthOf(line.text) > beatLength ? splitEnumeration(line.text) : [line.text];
		if (line.given || parts.length - 1 > room) return [line];
		room -= parts.length - 1;
		return parts.map((text, at) => (at === 0 ? { ...line, text } : plainLine(text)));
	});
}

/** The first words of a prompt that only speaks about the making ("Reel, fast cuts"): its video was asked for too. */
const asGiven = (prompt: string) =>
	splitSentences(tidy(withoutEmoji(prompt.replace(/[#*_`{}[\]"]/gu, ' '))))[0] ?? '';

function writeLines(input: ScriptInput, reading: PromptReading, limits: ScriptLimits): Line[] {
	const captioned = readPrompt(input.captionPrompt ?? '').lines;
	const given = input.beats?.filter(hasContent) ?? [];
	const headline = input.headline ?? reading.headline;
	let lines: Line[] = reading.lines;
	if (headline !== undefined && hasContent(headline)) lines = [plainLine(headline), ...lines];
	const [first, ...others] = lines;
	if (first === undefined) {
		const name =
			input.brandName ??
			input.tagline ??
			reading.quote?.text ??
			reading.callToAction ??
			asGiven(input.prompt);
		return [
			plainLine(name),
			...given.map((beat) => ({ ...plainLine(beat), given: true as const })),
		];
	}
	const isGiven = headline !== undefined && hasContent(headline);
	const opening = isGiven
		? [first.text]
		: others.length === 0 && given.length === 0 && lengthOf(first.text) <= MAX_LINE_LENGTH
			? spread(first.text)
			: divideTitle(first.text, limits);
	const rest =
		given.length > 0
			? given.map((beat) => ({ ...plainLine(beat), listed: true, given: true as const }))
			: captioned.length > 0
				? captioned
				: [
						...opening
							.slice(1)
							.flatMap((part) => divide(part, limits.beatLength))
							.map(plainLine),
						...others.flatMap((line) =>
							// Only its first part is a point of the list.
							divide(line.text, limits.beatLength).map((text, at) =>
								at === 0 ? { ...line, text: asTitle(text) } : plainLine(text),
							),
						),
					];
	return [plainLine(opening[0] ?? ''), ...rest];
}

const leadingArticle =
	/^(?:the|an?|our|das|die|der|eine?n?|unsere?|la|le|les|une?|notre|el|los|las|una?|nuestr[oa]s?|il|lo|o|a|de|het|een) (?=\S+ )/u;

/** No line says what another one says: the longer one stays. Lines that the caller gave stay unless they are the same. */
function withoutRepeats(lines: readonly Line[], callToAction: string): Line[] {
	const bare = lines.map(({ text }) => ` ${bareWords(text).replace(leadingArticle, '')} `);
	const action = ` ${bareWords(callToAction)} `;
	const title = (bare[0] ?? '').trim().split(' ');
	/** "How does a heat pump work?" below "How does a heat pump actually work?" */
	const isInTitle = (words: readonly string[]) => {
		let rest: readonly string[] = title;
		for (const word of words) {
			const at = rest.indexOf(word);
			if (at < 0) return false;
			rest = rest.slice(at + 1);
		}
		return words.length >= 4;
	};
	return lines.filter(({ given }, index) => {
		if (index === 0) return true;
		const own = bare[index] ?? '';
		if (given) return own !== action && bare.indexOf(own) === index;
		return (
			!isInTitle(own.trim().split(' ')) &&
			!action.includes(own) &&
			bare.every(
				(other, at) =>
					at === index ||
					!(other.includes(own) || saysAllOf(other, own)) ||
					(other === own && at > index),
			)
		);
	});
}

/** "Visibly brighter skin in 14 days" says all of "Brighter in 14 days", in its order. */
function saysAllOf(long: string, short: string): boolean {
	const words = short.trim().split(' ');
	if (words.length < 4 || long.length <= short.length) return false;
	let next = 0;
	for (const word of long.trim().split(' ')) if (word === words[next]) next += 1;
	return next === words.length;
}

/** "The price is £385", "Only £12" */
const aboutPrice =
	/^(?:it |the |der |le |la |el |il |o )?(?:price(?: is)?|only|just|costs?(?: only| just)?|preis(?: ist)?|kostet(?: nur)?|nur|prix(?: est)?|seulement|precio(?: es)?|cuesta|solo|prezzo(?: è)?|costa|soltanto|preço(?: é)?|apenas|prijs(?: is)?|slechts)$/u;

/** "$39", or "$39 at hydraloop.com" where the call to action says where. */
function saysOnlyPrice(text: string, { price, url }: PromptReading, callToAction: string): boolean {
	if (price === undefined || text === price) return text === price;
	if (!text.includes(price)) return false;
	const [before = '', after = ''] = text.split(price);
	if (aboutPrice.test(bareWords(before)) && !hasContent(after)) return true;
	const place = after.replace(/^\s*(?:at|on|from|bei|auf|unter|sur|chez|en|su|op)\s/iu, '').trim();
	// Below a button without an address the template shows it.
	const isShown =
		callToAction.includes(place) || (callToAction !== '' && !hasContact(callToAction));
	const isPlace = before === '' && place !== '' && place !== after.trim() && place === url;
	return isPlace && isShown;
}

/** A bare address that stands below the button anyway. */
const isBelowButton = (text: string, { url }: PromptReading, callToAction: string) =>
	text === url && callToAction !== '' && !hasContact(callToAction);

/**
 * Turns a caller's words into the text of a video: pure, so the same words give the same video.
 * Never invents anything: a short prompt makes fewer scenes.
 */
export function writeScript(input: ScriptInput, limits: ScriptLimits): Script {
	const reading = readPrompt(input.prompt, input.callToAction);
	const language = input.language ?? languageOf(input, reading);
	const callToAction = asTitle(input.callToAction ?? reading.callToAction ?? '');
	const written = writeLines(input, reading, limits);
	const [opening, ...others] = withoutRepeats(written, callToAction).filter(
		({ text }, index) =>
			index === 0 || limits.showsPrice !== true || !saysOnlyPrice(text, reading, callToAction),
	);
	const message =
		limits.closesWithMessage === true
			? reading.lines.find(
					({ text, says }) => says === 'message' && others.some((line) => line.text === text),
				)?.text
			: undefined;
	// Every video shows the brand anyway.
	const rest = others.filter(
		({ text, given }) =>
			text !== message &&
			(given ||
				!(sameWords(text, input.brandName ?? '') || isBelowButton(text, reading, callToAction))),
	);
	const { beatSeconds, maxBeats, otherSeconds } = limits;
	const required =
		input.showsAllBeats === true ? Math.min(maxBeats, rest.filter(({ given }) => given).length) : 0;
	const { seconds: asked = Infinity } = reading;
	const room = Math.floor((asked - otherSeconds) / beatSeconds);
	const most = Math.max(1, required, Math.min(maxBeats, room));
	// Otherwise nobody could read the lines that were given.
	const seconds =
		required > Math.max(0, room) ? otherSeconds + required * beatSeconds : reading.seconds;
	const lines = spreadEnumerations(
		chooseLines(rest, most, { isFull: most === maxBeats, longest: limits.beatLength }),
		most,
		limits.beatLength,
	);
	const headline = opening?.text ?? '';
	const { tagline = '' } = input;
	if (lines.length < limits.minBeats && hasContent(tagline) && !sameWords(tagline, headline)) {
		lines.push(plainLine(tagline));
	}
	const beats = lines.map(({ text }) => text);

	const wantsEmoji = !/\bno emojis?\b/iu.test(`${input.systemPrompt} ${input.prompt}`);
	const shown = (text: string) => {
		// "Fri | 7 pm | Pier 4"
		const words = text.replace(/\s+[|¦]\s+/gu, ', ');
		const plain = wantsEmoji ? withoutEdgeEmoji(words) : tidy(withoutEmoji(words));
		return language === 'en' ? plain.replace(lowerCaseDate, asTitle) : plain;
	};
	const found = wantsEmoji
		? [...findEmoji(`${headline} ${beats.join(' ')}`), ...reading.emoji].filter(
				(emoji) => !isMarker(emoji),
			)
		: [];
	const heroEmoji =
		found[0] ?? topicEmoji(headline) ?? videoEmoji(beats.slice(0, 2)) ?? neutralEmoji(0);
	const taken = new Set([heroEmoji]);
	let fitting = 0;
	const beatEmoji = beats.map((beat, index) => {
		const emoji = findEmoji(beat)[0] ?? topicEmoji(beat, taken);
		if (emoji !== undefined) fitting += 1;
		taken.add(emoji ?? '');
		return emoji ?? neutralEmoji(index + 1);
	});
	return {
		language,
		phrases: phrases[language],
		rtl: isRightToLeft(headline),
		headline: shown(headline),
		emphasis: findEmphasis(shown(headline)),
		beats: beats.map(shown),
		points: lines.map(({ listed }) => listed),
		numbered: lines.length > 0 && lines.every(({ ordered }) => ordered),
		ordered:
			howTo.test(headline) && lines.filter(({ ordered }) => ordered).length * 2 > lines.length,
		message: message === undefined ? undefined : shown(message),
		callToAction: shown(callToAction),
		heroEmoji,
		beatEmoji,
		emojiFit: fitting * 2 > beats.length,
		reading: { ...reading, seconds },
	};
}

/** Typed in haste: "on friday", "6 february". "May", "march" and "august" are words too. */
const lowerCaseDate =
	/(?<![\p{L}\p{N}@#./_-])(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|september|october|november|december)(?![\p{L}\p{N}@_-]|\.\p{L})/gu;

/** Of all that is shown, so that the words that the video adds are in the same language. */
function languageOf(input: ScriptInput, reading: PromptReading): Language {
	const given = [input.headline ?? '', ...(input.beats ?? []), input.callToAction ?? ''].join('\n');
	const said = [
		reading.headline ?? '',
		...reading.lines.map(({ text }) => text),
		reading.callToAction ?? '',
	];
	return hasContent(given) ? detectLanguage([given, ...said].join('\n')) : reading.language;
}
