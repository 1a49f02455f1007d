import { z } from 'zod/v3';

import { parseJson, type JsonObject } from '../../api/parse';
import type { TemplateField } from '../../api/schemas';
import { formatList } from '../../messages';
import { inventedFacts, isKnownNumber, type KnownFacts } from './inventedFacts';
import { ICONS, labelOf, parseFieldValue, typeOf, wrongType } from '../templateFields/fieldTypes';
import { hasNoEntries, isBlank } from '../templateFields/fieldValues';
import type { WritingTask } from './modelPrompt';

/** The values of the fields, or what is wrong with them, in words for the model and for the user. */
type Answer = { written: JsonObject } | { faults: string[] };

/** Reads and checks the answer of a model. Keys that are not asked for are left out, and so are empty values. */
export function checkAnswer({ fields, known, mayBeEmpty }: WritingTask, answer: string): Answer {
	const given = findObject(answer, fields);
	if (!given) return { faults: ['it is not a JSON object'] };
	const isOther = Object.keys(given).length > 0 && !hasAnyOf(fields, given);
	if (isOther) {
		return { faults: [`it has none of the keys ${formatList(fields.map(({ key }) => key))}`] };
	}
	const written: JsonObject = {};
	const faults: string[] = [];
	for (const field of fields) {
		const value = Object.hasOwn(given, field.key) ? given[field.key] : undefined;
		const read = readField(field, value);
		if (read === undefined) {
			if (field.required) faults.push(`'${labelOf(field)}' is empty, but it is required`);
			continue;
		}
		const found = 'fault' in read ? [read.fault] : faultsOf(field, read.value, known);
		faults.push(...found);
		if ('value' in read && found.length === 0) written[field.key] = read.value;
	}
	if (faults.length > 0) return { faults };
	const isEmpty = Object.keys(written).length === 0;
	return isEmpty && !mayBeEmpty ? { faults: ['it fills in no field'] } : { written };
}

const plainText = z
	.union([z.string(), z.number()])
	.transform(String)
	.transform((text) => text.trim());
/** Models also answer with the objects that the description of a list mentions. Only their text is taken. */
const entryText = z.union([plainText, z.object({ text: plainText }).transform(({ text }) => text)]);

/** @returns undefined if there is no value */
function readField(
	field: TemplateField,
	value: unknown,
): { value: unknown } | { fault: string } | undefined {
	if (isBlank(value) || hasNoEntries(value)) return undefined;
	const parsed = parseFieldValue(field, value);
	if (parsed === undefined) return { fault: wrongType(field, value).message };
	const type = typeOf(field);
	if (type === 'string') {
		const text = plainText.safeParse(value);
		return text.success ? { value: text.data } : { fault: wrongType(field, value).message };
	}
	if (type !== 'array') return { value: parsed };
	const entries = z.array(entryText).safeParse(parsed);
	if (!entries.success) return { fault: `'${labelOf(field)}' is not a list of texts` };
	const filledIn = entries.data.filter((entry) => entry !== '');
	if (filledIn.length === 0) return undefined;
	return { value: field.key === ICONS ? entries.data : filledIn };
}

/** In characters as readers see them, as the service counts: an emoji, or a letter with its accents, is one. */
const charactersOf = (text: string): number =>
	[...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;

function faultsOf(field: TemplateField, value: unknown, known: KnownFacts): string[] {
	const type = typeOf(field);
	if (type === 'options') return [];
	const label = `'${labelOf(field)}'`;
	const texts = z.array(z.string()).parse(Array.isArray(value) ? value : [String(value)]);
	const { max_length: maxLength, max_items: maxItems } = field;
	const room = maxLength ? maxLength : Infinity;
	// Not all are counted: to create a segmenter takes 20 ms. No text has more characters than code units.
	const tooLong = texts
		.filter(({ length }) => length > room)
		.map(charactersOf)
		.filter((characters) => characters > room);
	// The name of an icon is no text of the video.
	const isNames = field.key === ICONS;
	const invented = isNames
		? []
		: typeof value === 'number'
			? texts.filter(() => !isKnownNumber(value, known))
			: texts.flatMap((text) => inventedFacts(text, known));
	return [
		...(type === 'array' && maxItems && texts.length > maxItems
			? [`${label} has ${texts.length} entries, but there is room for ${maxItems}`]
			: []),
		...tooLong.map(
			(characters) =>
				`${label} has a text of ${characters} characters, but there is room for ${room}`,
		),
		...(invented.length > 0
			? [`${label} says ${formatList(invented)}, which is not in the texts of the item`]
			: []),
	];
}

const hasAnyOf = (fields: TemplateField[], object: JsonObject): boolean =>
	fields.some(({ key }) => Object.hasOwn(object, key));

/** Further braces of an answer that is not JSON are not tried. */
const MAX_TRIES = 100;

/**
 * Finds the JSON object of an answer, which may be in a code fence or between words. If there are several, the last one
 * with a key that was asked for counts, because models write drafts before their answer.
 */
function findObject(answer: string, fields: TemplateField[]): JsonObject | undefined {
	const found: JsonObject[] = [];
	let tries = 0;
	for (let start = answer.indexOf('{'); start >= 0 && tries < MAX_TRIES; tries += 1) {
		const end = endOfObject(answer, start);
		const object = z.record(z.unknown()).safeParse(parseJson(answer.slice(start, end)));
		if (object.success) found.push(object.data);
		start = answer.indexOf('{', object.success ? end : start + 1);
	}
	const last = [...found].reverse().find((object) => hasAnyOf(fields, object));
	return last ?? found.at(-1);
}

/** The index after the brace that closes the object. */
function endOfObject(text: string, start: number): number {
	let depth = 0;
	for (const match of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
		if (match[0] === '{') depth += 1;
		if (match[0] === '}') depth -= 1;
		if (depth === 0) return start + match.index + 1;
	}
	return text.length;
}
