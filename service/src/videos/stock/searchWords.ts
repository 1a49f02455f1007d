import { topicWords } from '../../script/emoji';
import { smallWordsOf } from '../../script/language';
import { findLiterals } from '../../script/reading/literals';

const MOST_WORDS = 3;

/** Words of films that no clip shows. */
const unseen = new Set(
	'about again already also always another anyone anything around away back because become been being believe best better book both bring build built built-in call check choose click come comes compare could create customers deal deals deliver designed different discover does done easily easy enjoy even ever every everyone everything feel find first follow free from fully future give goes going good great grow happy have help helps here hours inside instead into introducing join just keep know launch learn less life like limited link live long look love made make makes many meet might minutes month more most much must need needs never next nothing offer only open order other over part people perfect place plus price prices ready real really reserve right save saving sell shop should show sign simple since single some something soon start starting starts still stop such sure take than thanks their them then there these they thing things think those through tips today together tomorrow tonight trusted trying turn under using very visit wait want week weeks well went were what where which while whole whose within without wonder work works world worth would year years yours'.split(
		' ',
	),
);

/** Days and months of a language: nobody sees them. */
function datesOf(language: string): Set<string> {
	const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));
	// It began on a Sunday.
	const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, day + 1)));
	const name = (date: Date, options: Intl.DateTimeFormatOptions) =>
		date.toLocaleDateString(language, { ...options, timeZone: 'UTC' }).toLowerCase();
	return new Set([
		...months.map((date) => name(date, { month: 'long' })),
		...days.map((date) => name(date, { weekday: 'long' })),
	]);
}

const isWide = (word: string) => /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);

interface Candidate {
	word: string;
	weight: number;
}

/**
 * What to search for: the words of a text that name something to see, in their order. German writes nouns with a capital; elsewhere
 * long words are the likelier ones.
 */
export function searchWords(text: string, language: string, ignored = ''): string {
	let plain = text;
	for (const literal of findLiterals(text)) plain = plain.replace(literal.text, ' ');
	const small = smallWordsOf(language);
	const names = new Set(ignored.toLowerCase().split(/[^\p{L}\p{N}]+/u));
	const dates = datesOf(language);
	const topics = new Set(topicWords(plain).map((word) => word.toLowerCase()));
	const candidates = new Map<string, Candidate>();
	for (const { segment, isWordLike, index } of new Intl.Segmenter(language, {
		granularity: 'word',
	}).segment(plain)) {
		const word = segment.toLowerCase();
		if (isWordLike !== true || !/^[\p{L}\p{M}'’-]+$/u.test(word) || candidates.has(word)) continue;
		if (small.has(word) || unseen.has(word) || names.has(word) || dates.has(word)) continue;
		if (!isWide(word) && word.length < 4 && !topics.has(word)) continue;
		const opens = index === 0 || /[.!?:]\s*$/u.test(plain.slice(0, index));
		const isNoun = language === 'de' && !opens && /^\p{Lu}/u.test(segment);
		const weight = (topics.has(word) ? 20 : 0) + (isNoun ? 10 : 0) + Math.min(9, word.length);
		candidates.set(word, { word, weight });
	}
	const best = [...candidates.values()].sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS);
	return [...candidates.values()]
		.filter((candidate) => best.includes(candidate))
		.map(({ word }) => word)
		.join(' ');
}
