import type { Language } from '../../script/language';
import { loadHyphenator } from '../../util/loadLibrary';

/** The patterns of each language whose words may be divided at the end of a line. */
const patterns: Partial<Record<Language, string>> = {
	en: 'en-us',
	de: 'de',
	fr: 'fr',
	es: 'es',
	pt: 'pt',
	it: 'it',
	nl: 'nl',
	sv: 'sv',
	da: 'da',
	no: 'nb',
	fi: 'fi',
	pl: 'pl',
	cs: 'cs',
	hu: 'hu',
	ro: 'ro',
	tr: 'tr',
	id: 'id',
	ru: 'ru',
	uk: 'uk',
	el: 'el',
	hi: 'hi',
};

const SOFT_HYPHEN = '\u00ad';
/** Letters on each side of a hyphen. Some languages allow two, which look lost in large type. */
const FEWEST_LETTERS = 3;

/** The parts of a word between which its language allows a hyphen; one part if there is none. */
export function hyphenate(word: string, language: Language): string[] {
	const name = patterns[language];
	if (name === undefined || /[\p{N}@/]/u.test(word)) return [word];
	const syllables = loadHyphenator(name)(word, { hyphenChar: SOFT_HYPHEN }).split(SOFT_HYPHEN);
	const parts: string[] = [];
	for (const syllable of syllables) {
		const before = parts.at(-1);
		const isShort = (part: string) => (part.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS;
		const isRest = isShort(word.slice(parts.join('').length));
		if (before !== undefined && ((parts.length === 1 && isShort(before)) || isRest))
			parts[parts.length - 1] = before + syllable;
		else parts.push(syllable);
	}
	return parts;
}
