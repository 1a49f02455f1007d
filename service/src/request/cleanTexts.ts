import { detectLanguage } from '../script/language';
import { readableText } from '../util/cleanText';
import { isDataUrlText } from '../util/dataUrl';
import { fieldsOf } from './fields/field';
import { languageTag } from './fields/language';
import { cleanSubtitles } from './fields/subtitles';
import { mapContextTexts } from './videoInput';

/** As much as shows the language of a text. */
const SAMPLE_CHARACTERS = 2_000;

const onlyAddress = /^(?:https?:\/\/\S*|collection:(?:[^\s/]+\/.*|\S*))$/iu;

function textsIn(value: unknown): string[] {
	const texts: string[] = [];
	mapContextTexts(value, [], (text) => {
		if (!isDataUrlText(text)) texts.push(text);
		return text;
	});
	return texts;
}

/**
 * The locale of dates: that of `custom_data.language`, if dates can be written in it; otherwise the language of the lines
 * given, or of all texts.
 */
export function localeOf(prompt: string, values: Record<string, unknown>): string {
	const { language: named } = values;
	const given = typeof named === 'string' ? languageTag(named) : undefined;
	if (given !== undefined && given !== 'en') {
		const [locale] = Intl.DateTimeFormat.supportedLocalesOf(given);
		if (locale !== undefined) return locale;
	}
	const sampleOf = (some: readonly string[]) => some.join('\n').slice(0, SAMPLE_CHARACTERS);
	const { quote, beats, scenes } = values;
	// Shown instead of the prompt.
	const lines = sampleOf([quote, beats, scenes].flatMap(textsIn)).trim();
	const all = sampleOf([prompt, ...textsIn(values)]);
	const language = given === 'en' ? 'en' : detectLanguage(lines || all, '', all);
	// In English, the day first is understood everywhere.
	return language === 'en' ? 'en-GB' : language;
}

/** A text as people read it. An address is used as given. */
export const readContextText = (text: string, locale: () => string) =>
	onlyAddress.test(text.trim()) || isDataUrlText(text) ? text : readableText(text, locale);

/**
 * Cleans the texts of an object with these fields. Codes and addresses are used as given, and so is what is no text for people.
 * Subtitles only lose their markup.
 * Keys that are no fields can fill placeholders, so they are cleaned too.
 */
export function cleanTexts(
	values: Record<string, unknown>,
	schema: Parameters<typeof fieldsOf>[0],
	locale: () => string,
): Record<string, unknown> {
	const fields = new Map(fieldsOf(schema));
	return Object.fromEntries(
		Object.entries(values).map(([key, value]) => {
			const field = fields.get(key);
			if (field?.texts === 'subtitles') return [key, cleanSubtitles(value)];
			const isKept = field !== undefined && (field.texts === undefined || field.asGiven === true);
			return [
				key,
				isKept ? value : mapContextTexts(value, [key], (text) => readContextText(text, locale)),
			];
		}),
	);
}
