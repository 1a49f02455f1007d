import { z } from 'zod/v3';

import type { JsonObject } from '../../api/parse';
import type { Template, TemplateField } from '../../api/schemas';
import { ICONS, typeOf, type FieldType } from '../templateFields/fieldTypes';
import { formFields, givenValue, hasDefault, isBlank } from '../templateFields/fieldValues';

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
	const hasValue = (field: TemplateField) =>
		hasDefault(field) || givenValue(field, customData) !== undefined;
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

/** Of `beats` and `scenes`; '' for a scene that has only pictures. */
const lineTextsSchema = z
	.array(
		z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]).catch(''),
	)
	.catch([]);

/**
 * Whether the video has its texts also if a model writes nothing, and shows no line of the prompt, which may only tell the model
 * what to write.
 */
export function hasOwnTexts(template: Template, prompt: string, customData: JsonObject): boolean {
	const texts = (formFields(template) ?? [])
		.filter((field) => ['string', 'array'].includes(typeOf(field)))
		.filter(({ key }) => !NEVER_WRITTEN.includes(key))
		.map((field) => ({ key: field.key, value: givenValue(field, customData) }))
		.filter(({ value }) => value !== undefined);
	if (isBlank(prompt)) return texts.length > 0;
	const hasLines = texts.some(
		({ key, value }) =>
			LINES.includes(key) && lineTextsSchema.parse(value).some((text) => !isBlank(text)),
	);
	return hasLines && ['headline', 'cta'].every((name) => texts.some(({ key }) => key === name));
}

/** Whether a video shows images or clips: those that are given, or stock that the service finds. Icons would take their place. */
const showsPictures = (fields: TemplateField[], customData: JsonObject): boolean =>
	fields.some((field) => {
		const given = givenValue(field, customData);
		if (field.key === 'media') return given !== undefined;
		if (field.key === 'stock') return given !== false && given !== 'false';
		return field.key === 'scenes' && JSON.stringify(given ?? '').includes('"media"');
	});
