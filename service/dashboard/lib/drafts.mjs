// @ts-check

/** @typedef {import('./api.mjs').Template} Template */

/**
 * The values in the form of a template.
 * @typedef {object} Draft
 * @property {string} prompt
 * @property {string} brandName
 * @property {string} brandId the collection whose images the video uses, or empty
 * @property {string} logo a `data:` URL, or empty
 * @property {{ primary: string, secondary: string, background: string }} colors if empty, the template chooses
 * @property {string} aspectRatio
 * @property {string} resolution
 * @property {boolean} watermark
 * @property {Record<string, string>} details other keys of `custom_data`; lists as lines
 */

/** Keys that the form shows elsewhere, or that only programs use. */
const elsewhere = new Set(['aspectRatio', 'colors', 'captionPrompt']);

/** @param {Template} template */
export const detailFields = ({ custom_data_fields: fields }) =>
	fields.filter(({ key, type }) => !elsewhere.has(key) && type !== 'object');

/** @param {unknown} value @returns {string} */
function asText(value) {
	if (Array.isArray(value)) return value.map(asText).join('\n');
	if (value !== null && typeof value === 'object') return asText(Object.values(value)[0]);
	return value === undefined || value === null ? '' : String(value);
}

/** @param {unknown} value @returns {Record<string, unknown>} */
const asRecord = (value) =>
	value !== null && typeof value === 'object' && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value))
		: {};

/**
 * @param {Template} template
 * @param {import('./api.mjs').Video['context']} context
 * @returns {Draft}
 */
export function draftOf(template, context) {
	const brand = asRecord(context.brand_assets);
	const colors = asRecord(brand['colors']);
	const custom = asRecord(context.custom_data);
	const logo = asText(brand['logoUrl']);
	return {
		prompt: context.prompt ?? '',
		brandName: asText(brand['name']),
		brandId: context.brand_id ?? '',
		logo: logo.startsWith('data:image/') ? logo : '',
		colors: {
			primary: asText(colors['primary']),
			secondary: asText(colors['secondary']),
			background: asText(colors['background']),
		},
		aspectRatio: asText(custom['aspectRatio']) || '9:16',
		resolution: template.supported_resolutions.includes('1080p') ? '1080p' : '720p',
		watermark: false,
		details: Object.fromEntries(
			detailFields(template).map((field) => [field.key, textOf(field, custom[field.key])]),
		),
	};
}

/**
 * The text of an input for a value. A list in a field of text, such as subtitles with their times, is JSON.
 * @param {Template['custom_data_fields'][number]} field
 * @param {unknown} value
 */
function textOf({ type }, value) {
	return type === 'string' && typeof value === 'object' && value !== null
		? JSON.stringify(value)
		: asText(value);
}

/** @param {Record<string, string>} values */
const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, v]) => v !== ''));

/** @param {Template['custom_data_fields'][number]} field @param {string} text of an input */
function valueOf({ key, type }, text) {
	if (type === 'number') return Number(text);
	if (type === 'boolean') return text === 'true';
	// A blank line among icons is a line of the video without one.
	if (type === 'array')
		return text.split(/\r?\n/).filter((line) => key === 'icons' || line.trim() !== '');
	return text;
}

/**
 * The body of a new video or preview.
 * @param {Template} template
 * @param {Draft} draft
 */
export function bodyOf(template, draft) {
	const details = Object.fromEntries(
		detailFields(template).flatMap((field) => {
			const text = draft.details[field.key] ?? '';
			return text === '' ? [] : [[field.key, valueOf(field, text)]];
		}),
	);
	const colors = filled(draft.colors);
	const { url, ...brand } = asRecord(template.example_context.brand_assets);
	const kept = draft.brandName === asText(brand['name']) ? { url } : {};
	return {
		template_id: template.id,
		context: {
			prompt: draft.prompt,
			...filled({ brand_id: draft.brandId }),
			brand_assets: {
				...kept,
				...filled({ name: draft.brandName, logoUrl: draft.logo }),
				...(Object.keys(colors).length > 0 && { colors }),
			},
			custom_data: { ...details, aspectRatio: draft.aspectRatio },
		},
		options: { resolution: draft.resolution, watermark: draft.watermark },
	};
}
