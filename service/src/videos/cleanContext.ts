import { invalidRequest } from '../contract/serviceError';
import type { VideoContext } from '../contract/video';
import { fieldAt, mapContextTexts, type TextPath } from '../render/context/contextTexts';
import { readLine, readLines } from '../render/context/readLines';
import { beatKeys, mergeCustomData, type CustomDataFields } from '../render/templates/customData';
import { definition } from '../render/templates/personalised-ad/definition';
import { detectLanguage } from '../script/language';
import { readableText } from '../util/cleanText';

/** Of a prompt, as in the schema: dates in words are longer than they were. */
const MAX_CHARACTERS = 10_000;
/** As much as shows the language of a text. */
const SAMPLE_CHARACTERS = 2_000;

const codeKeys = ['code', ...(definition.customDataFields['code']?.aliases ?? [])];
const addressKey = /url$|^(?:website|domain)$/iu;
const onlyAddress = /^\s*(?:https?:\/\/\S*|collection:(?:[^\s/]+\/.*|\S*))\s*$/iu;

/** Addresses and codes are used as given. */
const isKept = (text: string, path: TextPath) => {
	const key = path.at(-1) ?? '';
	return codeKeys.includes(key) || addressKey.test(key) || onlyAddress.test(text);
};

/** That of `custom_data.language`, if dates can be written in it; otherwise that of the lines given, or of all texts. */
function localeOf(context: VideoContext, fields: CustomDataFields): string {
	const data = mergeCustomData(context.custom_data, fields);
	const given = readLine(data, 'language');
	try {
		const [locale] = given === undefined ? [] : Intl.DateTimeFormat.supportedLocalesOf(given);
		if (locale !== undefined && locale !== 'en') return locale;
	} catch {
		// Not the form of a language: it decides nothing.
	}
	const texts: string[] = [context.prompt ?? ''];
	mapContextTexts(context, (text, [part]) => {
		if (part === 'custom_data') texts.push(text);
		return text;
	});
	const sampleOf = (some: readonly string[]) => some.join('\n').slice(0, SAMPLE_CHARACTERS);
	// Shown instead of the prompt.
	const lines = [readLine(data, 'quote') ?? '', ...readLines(data, ...beatKeys, 'scenes')];
	const all = sampleOf(texts);
	const language = given === 'en' ? 'en' : detectLanguage(sampleOf(lines).trim() || all, '', all);
	// In English, the day first is understood everywhere.
	return language === 'en' ? 'en-GB' : language;
}

/**
 * Reads the texts of a context as `readableText` does: prompts, brand and custom data alike. Runs before the checks of a request.
 * @param fields of the template
 * @throws ServiceError `invalid_request` if a prompt is too long with its dates in words
 */
export function cleanContext(context: VideoContext, fields: CustomDataFields): VideoContext {
	let locale: string | undefined;
	const clean = mapContextTexts(context, (text, path) =>
		isKept(text, path) ? text : readableText(text, () => (locale ??= localeOf(context, fields))),
	);
	const tooLong = (['prompt', 'system_prompt'] as const).filter(
		(part) => (clean[part] ?? '').length > MAX_CHARACTERS,
	);
	if (tooLong.length === 0) return clean;
	const message = `Must have at most ${MAX_CHARACTERS} characters with its dates in words`;
	throw invalidRequest(tooLong.map((part) => ({ field: fieldAt([part]), message })));
}
