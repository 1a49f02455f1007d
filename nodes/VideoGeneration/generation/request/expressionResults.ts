import type { JsonObject } from '../../api/parse';
import type { Template } from '../../api/schemas';
import { shorten, type Problem } from '../../messages';
import { labelOfKey } from '../templateFields/fieldTypes';
import { fieldsOf, type VideoInput } from './requestFields';

const MAX_EXCERPT_LENGTH = 40;

interface GivenTexts {
	input: VideoInput;
	template: Template | undefined;
	/** The JSON of 'Custom Data'. */
	given: JsonObject | undefined;
}

/** What an object becomes that an expression puts into a text. */
const OBJECT_IN_TEXT = '[object Object]';

/** Refuses texts into which an expression has put an object instead of one of its fields. */
export function checkTexts(texts: GivenTexts, deduplicationKey: string): Problem | undefined {
	const key = { label: 'Deduplication Key', text: deduplicationKey };
	const found = [...textsOf(texts), key].find(({ text }) => text.includes(OBJECT_IN_TEXT));
	if (!found) return undefined;
	return {
		message: `'${found.label}' contains "${OBJECT_IN_TEXT}", because an expression returns an object`,
		description:
			'Choose a field of the object, such as {{ $json.product.name }} instead of {{ $json.product }}. Nothing was generated.',
	};
}

/** What JavaScript and Luxon write for a value that is missing. */
const NO_VALUE = /\b(?:undefined|NaN|Invalid DateTime|Invalid Date)\b/;

/** In a key, "null" is hardly a word. */
const NO_VALUE_IN_KEY =
	/(?<![\p{L}\p{N}])(?:undefined|null|NaN|Invalid DateTime|Invalid Date)(?![\p{L}\p{N}])/u;

const ONE_FOR_ALL =
	'Every item without that value would share one video. Choose a field that each item has, or leave such items out before this node. Nothing was generated.';

/**
 * Refuses a key if none of its expressions returned anything, or one wrote a missing value.
 * @param textBeside the fixed text of a key with expressions
 */
export function checkKeyHasValue(key: string, textBeside: string | undefined): Problem | undefined {
	if (textBeside === undefined || key === '') return undefined;
	const [noValue] = NO_VALUE_IN_KEY.exec(key) ?? [];
	if (noValue !== undefined) {
		return {
			message: `'Deduplication Key' contains "${noValue}", which an expression writes for a missing value`,
			description: `${ONE_FOR_ALL} If the word belongs to a value, use the hash of that value, such as {{ $json.title.hash() }}.`,
		};
	}
	if (key !== textBeside) return undefined;
	return {
		message: `'Deduplication Key' is only "${shorten(key, MAX_EXCERPT_LENGTH)}", because its expression returns nothing for this item`,
		description: ONE_FOR_ALL,
	};
}

/**
 * Names the texts that contain an expression as the result of another one, or what an expression has written for a missing
 * value. They are sent as they are.
 */
export function expressionWarnings(texts: GivenTexts): string[] {
	return textsOf(texts).flatMap(({ label, text }) => {
		const at = text.search(/\{\{\s*\$/);
		const expression = shorten(text.slice(at), MAX_EXCERPT_LENGTH);
		const [noValue] = NO_VALUE.exec(text) ?? [];
		return [
			...(at < 0 ? [] : [`'${label}' is sent with an expression in it: "${expression}"`]),
			...(noValue === undefined
				? []
				: [
						`'${label}' is sent with "${noValue}" in it, which an expression writes for a missing value`,
					]),
		];
	});
}

/** The texts that the service, or the workflow after the video, would get. */
function textsOf({ input, template, given }: GivenTexts) {
	// A key of neither is one that the prompt names in braces.
	const labelOf = (key: string) =>
		labelOfKey(template, key) ??
		(given && Object.hasOwn(given, key) ? 'Custom Data' : 'Template Fields');
	const fields = [
		...fieldsOf(input).filter(({ path }) => /^context\.(?!custom_data)/.test(path)),
		{ label: 'Metadata', value: input.metadata },
		...Object.entries(input.customData ?? {}).map(([key, value]) => ({
			label: labelOf(key),
			value,
		})),
	];
	return fields.flatMap(({ label, value }) => stringsIn(value).map((text) => ({ label, text })));
}

function stringsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap(stringsIn);
}
