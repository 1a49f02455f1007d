import { languages, type Language } from '../../script/language';
import { field } from './field';
import { reader, textOf, type Words } from './kinds';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const nameOf = (language: string, inLanguage: string) =>
	new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language)?.toLowerCase();

/** Characters; more than those of any tag. */
const LONGEST_TAG = 35;

/** A language tag in its usual form: `pt-BR` for `pt_br`. Undefined for what is no language. */
export function languageTag(text: string): string | undefined {
	if (text.length > LONGEST_TAG) return undefined;
	try {
		const [tag] = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'));
		return tag !== undefined && names.of(new Intl.Locale(tag).language) !== undefined
			? tag
			: undefined;
	} catch {
		return undefined;
	}
}

/** Norwegian has a tag for each of its two written forms, and Cantonese is written in Chinese characters. */
const writtenAs = new Map<string, Language>([
	['nb', 'no'],
	['nn', 'no'],
	['yue', 'zh'],
]);

/** The language of the service's own words for a tag, whatever its region: `pt` for `pt-BR`. Undefined if it has none. */
export function languageOf(tag: string): Language | undefined {
	const code = new Intl.Locale(tag).language;
	return writtenAs.get(code) ?? languages.find((language) => language === code);
}

/** "German" or "Deutsch". */
const languageNamed = (text: string): Language | undefined =>
	languages.find((language) =>
		[nameOf(language, 'en'), nameOf(language, language)].includes(text.toLowerCase()),
	);

/** A language tag. A voice can speak, and a clip have, more languages than the service can write. */
export const language = (words: Words) => {
	const schema = reader((value, report) => {
		const given = value === undefined ? '' : textOf(value)?.trim();
		if (given === '') return undefined;
		const tag = given && languageTag(given);
		if (!tag)
			report(
				`Must be a language such as ${languages.join(', ')}, or one with a region such as pt-BR`,
				{
					closest: given && languageNamed(given),
				},
			);
		return tag || undefined;
	});
	const options = languages.map((value) => ({ value, label: names.of(value) ?? value }));
	return field({ ...words, type: 'options', options, accepts_other_values: true }, schema);
};
