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

/**
 * The fields that a model writes: texts, numbers, dates, choices and lists of texts that have neither a value nor a
 * default. Of `beats` and `scenes`, it writes the first one that the template has, and none if one of them has a value. It
 * writes icons only where the video shows no images or clips.
 */
export function fieldsToWrite(template: Template, customData: JsonObject): TemplateField[] {
	const all = formFields(template) ?? [];
	const isGiven = (field: TemplateField) =>
		hasDefault(field) || givenValue(field, customData) !== undefined;
	const lines = LINES.flatMap((name) => all.filter(({ key }) => key === name));
	const notWritten = [
		...(lines.some(isGiven) ? lines : lines.slice(1)),
		...(showsPictures(all, customData) ? all.filter(({ key }) => key === ICONS) : []),
	];
	return all.filter(
		(field) =>
			WRITABLE_TYPES.has(typeOf(field)) &&
			!NEVER_WRITTEN.includes(field.key) &&
			!notWritten.includes(field) &&
			!isGiven(field),
	);
}

/**
 * Whether the video says something if a model writes nothing: the item has texts of its own, and no prompt. A prompt may only tell
 * the model what to write, and the video would show it.
 */
export const hasOwnTexts = (template: Template, prompt: string, customData: JsonObject): boolean =>
	isBlank(prompt) &&
	(formFields(template) ?? []).some((field) => {
		const given = givenValue(field, customData);
		const isText = ['string', 'array'].includes(typeOf(field));
		return (
			isText && !NEVER_WRITTEN.includes(field.key) && given !== undefined && !hasNoEntries(given)
		);
	});

/** Whether a video shows images or clips: those that are given, or stock that the service finds. Icons would take their place. */
const showsPictures = (fields: TemplateField[], customData: JsonObject): boolean =>
	fields.some((field) => {
		const given = givenValue(field, customData);
		if (field.key === 'media') return given !== undefined;
		if (field.key === 'stock') return given !== false && given !== 'false';
		return field.key === 'scenes' && JSON.stringify(given ?? '').includes('"media"');
	});
