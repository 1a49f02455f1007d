import type { Mood } from '../encode/music';
import { isRightToLeft } from '../text/direction';
import { findEmoji, neutralEmoji, topicEmoji, withoutEdgeEmoji, withoutEmoji } from './emoji';
import { detectLanguage, type Language } from './language';
import { phrases, type Phrases } from './phrases';
import { readPrompt, type PromptReading } from './readPrompt';
import {
	asTitle,
	clip,
	hasContent,
	lengthOf,
	shorten,
	splitAtStops,
	splitClauses,
	splitList,
	tidy,
	withoutLink,
} from './sentences';

/** What the caller said, whatever template it is for. Fields given explicitly win over the prompt. */
export interface ScriptInput {
	prompt: string;
	systemPrompt: string;
	headline?: string;
	beats?: readonly string[];
	callToAction?: string;
	captionPrompt?: string;
	brandName?: string;
	tagline?: string;
}

export interface ScriptLimits {
	headlineLength: number;
	beatLength: number;
	minBeats: number;
	maxBeats: number;
}

export interface Script {
	language: Language;
	phrases: Phrases;
	rtl: boolean;
	headline: string;
	/** The word of the headline to stress, as it stands there. */
	emphasis: string;
	beats: string[];
	callToAction: string;
	/** Every sentence of the copy, for templates that caption it whole. */
	captions: string[];
	/** A picture for the headline and one per beat; different from one another where possible. */
	heroEmoji: string;
	beatEmoji: string[];
	/** Whether the pictures of most beats belong to what they say. */
	picturesFit: boolean;
	mood: Mood;
	reading: PromptReading;
}

const calm =
	/\b(?:calm|gentle|elegant|luxur\w*|premium|minimal\w*|soft|quiet|serene|relax\w*|spa|meditat\w*|wellness|poetic|ruhig|calme|tranquil\w*|quote|mindful\w*|sleep)\b/iu;
const playful =
	/\b(?:playful|fun|funny|cute|happy|joy\w*|kids?|children|party|birthday|colou?rful|quirky|cheerful|celebrat\w*|puppy|puppies|ice ?cream|pizza)\b/iu;

function moodOf(input: ScriptInput): Mood {
	for (const text of [input.systemPrompt, input.prompt]) {
		if (calm.test(text)) return 'calm';
		if (playful.test(text)) return 'playful';
	}
	return 'bold';
}

const unstressed = new Set(
	'something anything everything someone everyone coming comes a an the and or but for with from into your you our we they this that is are be been to of in on at by it its as how why what when who will can just now today here more most very have has had get make made meet say hello introducing meet presenting welcome announcing still der die das ein eine und mit für von les des une avec pour los las una con para che per een het voor met'.split(
		' ',
	),
);

/** The word that carries a line: a figure, or else its longest word that is not a small one. */
export function findEmphasis(line: string): string {
	const words = withoutEmoji(line).split(/\s+/).filter(hasContent);
	if (words.length < 2) return '';
	const figure = words.find((word) => /\d/.test(word));
	if (figure !== undefined) return figure;
	let best = '';
	for (const word of words) {
		const bare = word.replace(/[^\p{L}\p{N}'’-]/gu, '');
		if (unstressed.has(bare.toLowerCase())) continue;
		if (lengthOf(bare) >= lengthOf(best.replace(/[^\p{L}\p{N}'’-]/gu, ''))) best = word;
	}
	return best;
}

/** A prompt of one sentence from this length on makes more than one scene, if it has a comma. */
const SPLIT_FROM = 30;

interface Copy {
	headline: string;
	/** Sentences that the headline left over. */
	rest: string[];
}

function writeHeadline(input: ScriptInput, reading: PromptReading, limit: number): Copy {
	const given = input.headline ?? reading.headline;
	if (given !== undefined && hasContent(given)) {
		return { headline: clip(asTitle(given), Math.round(limit * 1.6)), rest: reading.sentences };
	}
	const [first, ...others] = reading.sentences;
	if (first === undefined) {
		const [bullet, ...bullets] = reading.bullets;
		if (bullet !== undefined) return { headline: clip(asTitle(bullet), limit), rest: bullets };
		const name = input.brandName ?? input.tagline ?? reading.callToAction ?? '';
		return { headline: name, rest: [] };
	}
	const alone = others.length === 0 && reading.bullets.length === 0;
	const [opening = first, ...parts] = splitAtStops(first);
	if (alone && parts.length > 0 && lengthOf(first) > SPLIT_FROM && lengthOf(opening) <= limit) {
		return { headline: asTitle(opening), rest: [first.slice(first.indexOf(parts[0] ?? ''))] };
	}
	const headline = shorten(first, limit);
	const remainder = first.slice(headline.replace(/…$/u, '').length);
	// Where nothing else follows, a line that was cut off goes on in the next scene.
	const left = headline.endsWith('…')
		? alone && !first.endsWith('…')
			? `…${tidy(remainder)}`
			: ''
		: tidy(remainder.replace(/^[\s,;:،–—-]+/u, ''));
	return { headline: asTitle(headline), rest: hasContent(left) ? [left, ...others] : others };
}

function same(first: string, second: string): boolean {
	const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
	return bare(first) === bare(second);
}

function writeBeats(sentences: readonly string[], limits: ScriptLimits): string[] {
	const fitting = (text: string) => asTitle(shorten(withoutLink(text), limits.beatLength));
	const listed = sentences.length < limits.minBeats ? sentences.flatMap(splitList) : [];
	if (listed.length > 0 && listed.length >= limits.minBeats) return listed.map(fitting);
	if (sentences.length >= limits.minBeats) return sentences.map(fitting);
	const clauses = sentences.flatMap((sentence) =>
		lengthOf(sentence) > 24 ? splitClauses(sentence) : [sentence],
	);
	return (clauses.length > sentences.length ? clauses : sentences).map(fitting);
}

/** Of more lines than there is room for, those that say something in few words; their order is kept. */
function choose(lines: readonly string[], most: number): string[] {
	if (lines.length <= most) return [...lines];
	const worth = (line: string) =>
		(/\d/.test(line) ? 2 : 0) + (line.endsWith('…') ? -2 : 0) - Math.abs(lengthOf(line) - 32) / 24;
	const kept = new Set([...lines].sort((a, b) => worth(b) - worth(a)).slice(0, most));
	return lines.filter((line) => kept.has(line)).slice(0, most);
}

/**
 * Turns a caller's words into the text of a video: pure, so the same words give the same video.
 * Never invents facts: a short prompt makes fewer scenes. The call to action that it adds is in the prompt's language.
 */
export function writeScript(input: ScriptInput, limits: ScriptLimits): Script {
	const reading = readPrompt(input.prompt, input.callToAction);
	const captioned = readPrompt(input.captionPrompt ?? '');
	const language = detectLanguage(
		`${input.headline ?? ''} ${input.prompt} ${input.beats?.join(' ') ?? ''}`,
	);
	const { headline, rest } = writeHeadline(input, reading, limits.headlineLength);

	const said =
		captioned.bullets.length + captioned.sentences.length > 0
			? captioned
			: { ...reading, sentences: rest };
	const source = input.beats?.filter(hasContent) ?? [];
	let beats =
		source.length > 0
			? source.map((beat) => clip(asTitle(beat), Math.round(limits.beatLength * 1.3)))
			: writeBeats(said.bullets.length > 0 ? said.bullets : said.sentences, limits);
	beats = beats.filter(
		(beat, index) =>
			!same(beat, headline) && beats.findIndex((other) => same(other, beat)) === index,
	);
	beats = source.length > 0 ? beats.slice(0, limits.maxBeats) : choose(beats, limits.maxBeats);
	const { tagline = '' } = input;
	if (beats.length < limits.minBeats && hasContent(tagline) && !same(tagline, headline)) {
		beats.push(asTitle(tagline));
	}

	const wantsEmoji = !/\bno emojis?\b/i.test(input.systemPrompt);
	const shown = (text: string) => (wantsEmoji ? withoutEdgeEmoji(text) : tidy(withoutEmoji(text)));
	const found = wantsEmoji ? findEmoji(`${headline} ${beats.join(' ')} ${input.prompt}`) : [];
	const heroEmoji = found[0] ?? topicEmoji(headline) ?? topicEmoji(input.prompt) ?? neutralEmoji(0);
	const taken = new Set([heroEmoji]);
	let fitting = 0;
	const beatEmoji = beats.map((beat, index) => {
		const emoji = findEmoji(beat)[0] ?? topicEmoji(beat, taken);
		if (emoji !== undefined) fitting += 1;
		taken.add(emoji ?? '');
		return emoji ?? neutralEmoji(index + 1);
	});
	const captions = [...reading.sentences, ...reading.bullets].map((line) => tidy(line));
	return {
		language,
		phrases: phrases[language],
		rtl: isRightToLeft(headline),
		headline: shown(headline),
		emphasis: findEmphasis(headline),
		beats: beats.map(shown),
		callToAction: clip(
			asTitle(input.callToAction ?? reading.callToAction ?? phrases[language].callToAction),
			34,
		),
		captions: captions.length > 0 ? captions : [headline, ...beats],
		heroEmoji,
		beatEmoji,
		picturesFit: fitting * 2 > beats.length,
		mood: moodOf(input),
		reading,
	};
}
