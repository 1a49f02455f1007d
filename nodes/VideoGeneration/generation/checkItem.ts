import type { Template, Variant } from '../api/schemas';
import { closestTo } from './closestTo';
import { formatList, type Problem } from '../messages';
import { GIVES_NOTHING } from '../parameters/readFields';
import { checkTemplateFields, formFields, listKeys } from './templateFieldValues';
import type { VideoInput } from './videoInput';
import { labelOfKey } from './templateFieldTypes';

const MAX_VIDEOS_PER_ITEM = 100;

/** The problem of a 'Template' that the service does not have. */
export function unknownTemplate(templateId: string, all: Template[]): Problem {
	const ids = all.map(({ id }) => id);
	const meant = closestTo(templateId, ids);
	return {
		message: `'Template' is "${templateId}", but no template has this ID`,
		description: `${meant ? `Did you mean "${meant}"? ` : ''}The service offers: ${formatList(ids) || 'none'}. Choose one from the list.`,
	};
}

/**
 * Checks one item against its template from `GET /v1/templates`.
 * @param hasExpression whether the field at a path has an expression
 */
export function checkTemplate(
	input: VideoInput,
	template: Template | undefined,
	all: Template[],
	hasExpression: (path: string[]) => boolean,
): Problem | undefined {
	if (!template) return unknownTemplate(input.templateId, all);
	const problem = checkTemplateFields(template, input.customData ?? {}, (key) =>
		hasExpression(['templateFields', 'value', key]),
	);
	if (problem) return problem;
	const name = template.name ?? template.id;
	const requires = template.requires_context;
	const parts = [
		['Prompt', ['prompt'], requires?.prompt, input.prompt],
		['Brand ID', ['additionalFields', 'brandId'], requires?.brand_id, input.brandId],
	] as const;
	const missing = parts.find(([, , required, given]) => required === true && !given);
	if (missing) {
		const [label, path] = missing;
		return hasExpression([...path])
			? {
					message: `'${label}' ${GIVES_NOTHING}, but the template "${name}" requires it`,
					description: `Check whether the input item has the field that the expression in '${label}' names.`,
				}
			: {
					message: `'${label}' is empty, but the template "${name}" requires it`,
					description: `Fill in '${label}'.`,
				};
	}
	const hasValues = Object.keys(input.customData ?? {}).length > 0;
	if (requires?.custom_data === true && !hasValues) {
		const fields = formFields(template) ?? [];
		const inputFields =
			fields.length > 0
				? ` 'Map Automatically' needs an input field with one of these names: ${listKeys(fields)}.`
				: '';
		return {
			message: `'Template Fields' and 'Custom Data' are empty, but the template "${name}" requires a value`,
			description: `Fill in at least one of 'Template Fields', or add 'Custom Data' under 'Additional Fields'.${inputFields}`,
		};
	}
	const supported = template.supported_resolutions ?? [];
	if (input.resolution && supported.length > 0 && !supported.includes(input.resolution)) {
		return {
			message: `'Resolution' is "${input.resolution}", which the template "${name}" does not support`,
			description: `It supports: ${supported.join(', ')}. Remove 'Resolution' to use the service's default.`,
		};
	}
	return undefined;
}

/** Checks that a template has fields that a chat model can write. */
export function checkWritable(
	templateId: string,
	template: Template | undefined,
	all: Template[],
): Problem | undefined {
	if (!template) return unknownTemplate(templateId, all);
	if (formFields(template)?.length) return undefined;
	return {
		message: `'Write With Model' is on, but the service lists no fields of the template "${template.name ?? template.id}"`,
		description: "Choose another template, or switch 'Write With Model' off.",
	};
}

/** Checks that the chosen variant may be used, and that it asks for a sensible number of videos. */
export function checkVariant(variant: Variant, videoCount: number): Problem | undefined {
	const name = variant.name ?? variant.id;
	if (variant.is_active === false) {
		return {
			message: `'Variant' is "${name}", which is not active`,
			description: 'Activate it with Variant > Update, or choose another one.',
		};
	}
	if (Number.isInteger(videoCount) && videoCount >= 1 && videoCount <= MAX_VIDEOS_PER_ITEM) {
		return undefined;
	}
	return {
		message: `'Variant' is "${name}", which asks for ${videoCount} videos at once`,
		description: `A variant may ask for 1 to ${MAX_VIDEOS_PER_ITEM} videos per item. Change the variant, or choose another one.`,
	};
}

/** What an object becomes that an expression puts into a text. */
const OBJECT_IN_TEXT = '[object Object]';

/** A text that the service, or the workflow after the video, would get. */
interface GivenText {
	label: string;
	text: string;
}

/** Refuses texts into which an expression has put an object instead of one of its fields. */
export function checkTexts(
	input: VideoInput,
	template: Template | undefined,
	deduplicationKey: string,
): Problem | undefined {
	const key = { label: 'Deduplication Key', text: deduplicationKey };
	const found = [...textsOf(input, template), key].find(({ text }) =>
		text.includes(OBJECT_IN_TEXT),
	);
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
	const given: Array<[label: string, value: unknown]> = [
		['Prompt', input.prompt],
		['System Prompt', input.systemPrompt],
		['Brand ID', input.brandId],
		['Brand', input.brandAssets],
		['Metadata', input.metadata],
		...Object.entries(input.customData ?? {}).map(([key, value]): [string, unknown] => [
			labelOfKey(template, key) ?? 'Custom Data',
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
