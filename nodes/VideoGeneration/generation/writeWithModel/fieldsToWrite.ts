import type { JsonObject } from '../../api/parse';
import type { Template, TemplateField } from '../../api/schemas';
import { ICONS, typeOf, type FieldType } from '../templateFields/fieldTypes';
import {
	formFields,
	givenValue,
	hasDefault,
	hasNoEntries,
	isBlank,
} from '../templateFields/fieldValues';

/** Toggles, colors, files and objects choose how the video looks. That is the user's choice. */
const WRITABLE_TYPES = new Set<FieldType>(['string', 'number', 'date', 'options', 'array']);

/**
 * Keys of the service of this repository that choose how a video looks and sounds, and what is said in a clip, which a model has
 * not heard. Their types do not say so.
 */
const NEVER_WRITTEN = [
	'media',
	'music',
	'voice',
	'speed',
	'captions',
	'captionPlace',
	'captionSize',
	'subtitles',
];

/** Two forms of the same lines. The second one can also have pictures. */
const LINES = ['beats', 'scenes'];

/** An empty list is no value. */
function isGiven(field: TemplateField, customData: JsonObject): boolean {
	const value = givenValue(field, customData);
	return value !== undefined && !hasNoEntries(value);
}

/**
 * The fields that a model writes: texts, numbers, dates, choices and lists of texts that have neither a value nor a
 * default. Of `beats` and `scenes`, it writes the first one that the template has, and none if one of them has a value. It
 * writes icons only where the video shows no images or clips.
 */
export function fieldsToWrite(template: Template, customData: JsonObject): TemplateField[] {
	const all = formFields(template) ?? [];
	const hasValue = (field: TemplateField) => hasDefault(field) || isGiven(field, customData);
	const lines = LINES.flatMap((name) => all.filter(({ key }) => key === name));
	const notWritten = [
		...(lines.some(hasValue) ? lines : lines.slice(1)),
		...(showsPictures(all, customData) ? all.filter(({ key }) => key === ICONS) : []),
	];
	return all.filter(
		(field) =>
			WRITABLE_TYPES.has(typeOf(field)) &&
			!NEVER_WRITTEN.includes(field.key) &&
			!notWritten.includes(field) &&
			!hasValue(field),
	);
}

/**
 * Whether the video has its texts also if a model writes nothing, and shows no word of the prompt, which may only tell the model
 * what to write.
 */
export function hasOwnTexts(template: Template, prompt: string, customData: JsonObject): boolean {
	const given = (formFields(template) ?? []).filter((field) => isGiven(field, customData));
	const isOwn = ({ key }: TemplateField) => !NEVER_WRITTEN.includes(key);
	return isBlank(prompt)
		? given.some((field) => ['string', 'array'].includes(typeOf(field)) && isOwn(field))
		: [LINES, ['headline'], ['cta']].every((keys) => given.some(({ key }) => keys.includes(key)));
}

/** Whether a video shows images or clips: those that are given, or stock that the service finds. Icons would take their place. */
const showsPictures = (fields: TemplateField[], customData: JsonObject): boolean =>
	fields.some((field) => {
		const given = givenValue(field, customData);
		if (field.key === 'media') return isGiven(field, customData);
		if (field.key === 'stock') return given !== false && given !== 'false';
		return field.key === 'scenes' && JSON.stringify(given ?? '').includes('"media"');
	});
