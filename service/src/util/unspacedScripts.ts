import { webAddress } from './addresses';
import { regionFor } from './cjkRegion';
import { loadLineBreaker, loadPhraseParser } from './loadLibrary';

/*
 * Where lines may end in scripts without spaces. Unicode's rules (UAX #14) know the punctuation and each sign, but no words;
 * budoux knows phrases of Japanese, Chinese and Thai; ICU has dictionaries. Of Chinese and Thai, where budoux alone also
 * divides words, a phrase ends where both say so.
 */

const thai = /\p{Script=Thai}/u;
const japaneseOrChinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Scripts that are written without spaces between words. */
const unspacedScripts =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a word is of a script without spaces. */
export const isUnspaced = (word: string): boolean => unspacedScripts.test(word);

/** A figure and its counter or its sign, as in 3個. */
const figure = /\p{Nd}[\p{P}\p{S}]*(?=\p{L})/gu;
/** The parts of a date or a time, as in 12月12日 and 10:00〜18:30. */
const dateParts = /(?<=\p{Nd})[年月日号號时時点點〜～~](?=\p{Nd})/gu;
/** Japanese particles and endings, and long vowels, belong to the word before them. */
const ending = /^[\p{Script=Hiragana}ー]/u;
const afterPunctuation = /(?<=[\p{Pe}\p{Pf}\p{Po}])(?=[^\p{P}\p{S}\p{M}])/gu;

const words = new Intl.Segmenter('en', { granularity: 'word' });

const endsOf = (text: string, pattern: RegExp) =>
	Array.from(text.matchAll(pattern), ({ 0: found, index }) => index + found.length);

/** Where words begin, by ICU's dictionaries. */
const wordStarts = (text: string): number[] =>
	Array.from(words.segment(text), ({ index }) => index).slice(1);

/** Where Unicode lets a line end inside a text (UAX #14), but not between a figure and its counter. */
export function lineEnds(text: string): number[] {
	const LineBreaker = loadLineBreaker('linebreak');
	const breaker = new LineBreaker(text);
	const figures = new Set(endsOf(text, figure));
	const found: number[] = [];
	for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak())
		if (next.position < text.length && !figures.has(next.position)) found.push(next.position);
	return found;
}

/** How many words a text has. */
export const countWords = (text: string): number =>
	text
		.split(/\s+/u)
		.reduce((sum, word) => sum + (isUnspaced(word) ? wordStarts(word).length + 1 : 1), 0);

function modelFor(text: string, language: string | undefined) {
	if (thai.test(text)) return 'th';
	const region = regionFor(text, language);
	return region === 'jp' ? 'ja' : region === 'tc' ? 'zh-hant' : 'zh-hans';
}

/** Chinese words of one character stay with the next one, as in 仅限 and 和改革, particles with the one before, as in 我们的. */
const ofOneCharacter = /^\p{Script=Han}$/u;
const particle = /^[的了吗嗎呢吧着著过過们們]/u;

function withoutLone(starts: readonly number[], word: string): number[] {
	const kept: number[] = [];
	for (const [index, at] of starts.entries()) {
		const before = word.slice(kept.at(-1) ?? 0, at);
		const phrase = word.slice(at, starts[index + 1]);
		const isLast = index === starts.length - 1;
		const isLone = ofOneCharacter.test(before) || (isLast && ofOneCharacter.test(phrase));
		if (!isLone && !particle.test(phrase)) kept.push(at);
	}
	return kept;
}

/** Where phrases begin in a word of a script without spaces. */
function phraseStartsOf(word: string, language: string | undefined): number[] {
	const isKnown = japaneseOrChinese.test(word) || thai.test(word);
	if (!isKnown) return unspacedScripts.test(word) ? wordStarts(word) : [];
	const model = modelFor(word, language);
	const phrases = loadPhraseParser(model).parseBoundaries(word);
	const ofDictionary = new Set(model === 'ja' ? phrases : wordStarts(word));
	// The rules of Unicode take Thai for one word.
	const allowed = new Set(model === 'th' ? phrases : lineEnds(word));
	const kept = new Set([...endsOf(word, figure), ...endsOf(word, dateParts)]);
	const starts = [
		...new Set([
			...phrases.filter((at) => ofDictionary.has(at)),
			...endsOf(word, afterPunctuation),
		]),
	]
		.filter((at) => allowed.has(at) && !kept.has(at))
		.sort((a, b) => a - b);
	return model.startsWith('zh') ? withoutLone(starts, word) : starts;
}

/** Where words begin in a phrase, for one that does not fit on a line. */
export function wordStartsIn(phrase: string): number[] {
	if (!unspacedScripts.test(phrase)) return [];
	if (!japaneseOrChinese.test(phrase)) return wordStarts(phrase);
	const allowed = new Set(lineEnds(phrase));
	return wordStarts(phrase).filter((at) => allowed.has(at) && !ending.test(phrase.slice(at)));
}

/**
 * Where words and phrases of scripts without spaces begin in a text, except in a web address.
 * @param language undefined: that of the text
 */
export function phraseStarts(text: string, language?: string): number[] {
	if (!unspacedScripts.test(text)) return [];
	const addresses = text.includes('.') ? [...text.matchAll(webAddress)] : [];
	const isInAddress = (at: number) =>
		addresses.some(({ 0: address, index }) => at > index && at < index + address.length);
	return Array.from(text.matchAll(/\S+/gu)).flatMap(({ 0: word, index }) =>
		phraseStartsOf(word, language)
			.map((at) => index + at)
			.filter((at) => !isInAddress(at)),
	);
}
