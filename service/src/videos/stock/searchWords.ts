import { topicWords } from '../../script/emoji';
import { smallWordsOf } from '../../script/language';
import { findLiterals } from '../../script/literals';

const MAX_WORDS = 3;

/** English words that are common in videos and that no clip can show. */
const abstractWords = new Set(
	'about again already also always another anyone anything around away back because become been being believe best better book both bring build built built-in call check choose click come comes compare could create customers deal deals deliver designed different discover does done easily easy enjoy even ever every everyone everything feel find first follow free from fully future give goes going good great grow happy have help helps here hours inside instead into introducing join just keep know launch learn less life like limited link live long look love made make makes many meet might minutes month more most much must need needs never next nothing offer only open order other over part people perfect place plus price prices ready real really reserve right save saving sell shop should show sign simple since single some something soon start starting starts still stop such sure take than thanks their them then there these they thing things think those through tips today together tomorrow tonight trusted trying turn under using very visit wait want week weeks well went were what where which while whole whose within without wonder work works world worth would year years yours'.split(
		' ',
	),
);

/** The names of days and months in a language. No clip can show them. */
function dateWords(language: string): Set<string> {
	const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));
	const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, day + 1)));
	const name = (date: Date, options: Intl.DateTimeFormatOptions) =>
		date.toLocaleDateString(language, { ...options, timeZone: 'UTC' }).toLowerCase();
	return new Set([
		...months.map((date) => name(date, { month: 'long' })),
		...days.map((date) => name(date, { weekday: 'long' })),
	]);
}

/** Whether even short words in the script of a word are whole terms. */
const isIdeographic = (word: string) =>
	/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);

interface Candidate {
	word: string;
	weight: number;
}

/**
 * A search query: the words of a text that most likely name something visible, in their order. Topics come first, then
 * German nouns, which have a capital letter, then long words.
 * @param ignored text whose words the query must not contain
 */
export function searchWords(text: string, language: string, ignored = ''): string {
	let plain = text;
	for (const literal of findLiterals(text)) plain = plain.replace(literal.text, ' ');
	const small = smallWordsOf(language);
	const ignoredWords = new Set(ignored.toLowerCase().split(/[^\p{L}\p{N}]+/u));
	const dates = dateWords(language);
	const topics = new Set(
		topicWords(plain, language).flatMap((name) => name.toLowerCase().split(' ')),
	);
	const candidates = new Map<string, Candidate>();
	for (const { segment, index } of new Intl.Segmenter(language, {
		granularity: 'word',
	}).segment(plain)) {
		const word = segment.toLowerCase();
		if (!/^[\p{L}\p{M}'’-]+$/u.test(word) || candidates.has(word)) continue;
		if ([small, abstractWords, ignoredWords, dates].some((words) => words.has(word))) continue;
		if (!isIdeographic(word) && word.length < 4 && !topics.has(word)) continue;
		const startsSentence = index === 0 || /[.!?:]\s*$/u.test(plain.slice(0, index));
		const isNoun = language === 'de' && !startsSentence && /^\p{Lu}/u.test(segment);
		const weight = (topics.has(word) ? 20 : 0) + (isNoun ? 10 : 0) + Math.min(9, word.length);
		candidates.set(word, { word, weight });
	}
	const best = [...candidates.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_WORDS);
	return [...candidates.values()]
		.filter((candidate) => best.includes(candidate))
		.map(({ word }) => word)
		.join(' ');
}
