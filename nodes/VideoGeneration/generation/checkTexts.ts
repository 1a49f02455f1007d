import type { Template } from '../api/schemas';
import type { Problem } from '../messages';
import { labelOf } from './templateFieldTypes';
import type { VideoInput } from './videoInput';

/** What an object becomes that an expression puts into a text. */
const OBJECT_IN_TEXT = '[object Object]';

/** A text that the service, or the workflow after the video, would get. */
interface GivenText {
	label: string;
	text: string;
}

/** Refuses texts into which an expression has put an object instead of one of its fields. */
export function checkTexts(input: VideoInput, template: Template | undefined): Problem | undefined {
	const found = textsOf(input, template).find(({ text }) => text.includes(OBJECT_IN_TEXT));
	if (!found) return undefined;
	return {
		message: `'${found.label}' contains "${OBJECT_IN_TEXT}", because an expression returns an object`,
		description:
			'Choose a field of the object, such as {{ $json.product.name }} instead of {{ $json.product }}. Nothing was generated.',
	};
}

/** Names the texts that contain an expression as the result of another one. They are sent as they are. */
export function expressionWarnings(input: VideoInput, template: Template | undefined): string[] {
	return textsOf(input, template)
		.filter(({ text }) => /\{\{\s*\$/.test(text))
		.map(({ label, text }) => `'${label}' is sent with an expression in it: "${excerpt(text)}"`);
}

function textsOf(input: VideoInput, template: Template | undefined): GivenText[] {
	const fields = template?.custom_data_fields ?? [];
	const labelOfKey = (key: string) => {
		const field = fields.find((one) => one.key === key);
		return field ? labelOf(field) : 'Custom Data';
	};
	const given: Array<[label: string, value: unknown]> = [
		['Prompt', input.prompt],
		['System Prompt', input.systemPrompt],
		['Brand ID', input.brandId],
		['Brand', input.brandAssets],
		['Metadata', input.metadata],
		...Object.entries(input.customData ?? {}).map(([key, value]): [string, unknown] => [
			labelOfKey(key),
			value,
		]),
	];
	return given.flatMap(([label, value]) => stringsIn(value).map((text) => ({ label, text })));
}

/** All strings of a value, however deep they are. */
function stringsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap(stringsIn);
}

const MAX_EXCERPT_LENGTH = 40;

/** The part of the text that begins with the expression. */
function excerpt(text: string): string {
	const part = text.slice(text.search(/\{\{\s*\$/));
	return part.length > MAX_EXCERPT_LENGTH ? `${part.slice(0, MAX_EXCERPT_LENGTH)}…` : part;
}
