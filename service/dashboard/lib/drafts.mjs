// @ts-check

/** @typedef {import('./api.mjs').Template} Template */
/** @typedef {Pick<Template, 'id' | 'custom_data_fields' | 'supported_resolutions'>} FormTemplate */
/** @typedef {Template['custom_data_fields'][number]} Field */
/** @typedef {import('./api.mjs').Video['context']} Context */

/**
 * The values in the form of a template.
 * @typedef {object} Draft
 * @property {Context} start what the form was filled with: nothing, the template's example, or a request that is used again.
 *   What the form does not show of it is sent as it is
 * @property {string} prompt
 * @property {{ name: string, tagline: string, url: string, logoUrl: string }} brand
 * @property {string} brandId the collection whose images the video uses, or empty
 * @property {{ primary: string, secondary: string, background: string }} colors if empty, the template chooses
 * @property {string} aspectRatio
 * @property {string} resolution
 * @property {boolean} watermark
 * @property {Record<string, string>} details other keys of `custom_data`; lists as lines
 */

/** Keys that the form shows elsewhere, or that only programs use. */
const elsewhere = new Set(['aspectRatio', 'colors', 'captionPrompt']);

/** @param {Pick<Template, 'custom_data_fields'>} template */
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

/** @param {unknown} value @returns {boolean} */
export const isBlank = (value) =>
	value !== null && typeof value === 'object'
		? Object.values(value).every(isBlank)
		: asText(value) === '';

/** What a record has under other keys, without blank values. @param {unknown} value @param {string[]} keys */
const otherThan = (value, keys) =>
	Object.fromEntries(
		Object.entries(asRecord(value)).filter(([key, one]) => !keys.includes(key) && !isBlank(one)),
	);

/**
 * @param {FormTemplate} template
 * @param {Partial<Pick<import('./api.mjs').Video, 'context' | 'resolution' | 'watermark'>>} [filled] what the form is filled with
 * @returns {Draft}
 */
export function draftOf(template, { context = {}, resolution, watermark = false } = {}) {
	const brand = asRecord(context.brand_assets);
	const custom = asRecord(context.custom_data);
	// Those of the video take precedence over those of the brand.
	const colors = { ...asRecord(brand['colors']), ...otherThan(custom['colors'], []) };
	return {
		start: context,
		prompt: context.prompt ?? '',
		brand: {
			name: asText(brand['name']),
			tagline: asText(brand['tagline']),
			url: asText(brand['url']),
			logoUrl: asText(brand['logoUrl']),
		},
		brandId: context.brand_id ?? '',
		colors: {
			primary: asText(colors['primary']),
			secondary: asText(colors['secondary']),
			background: asText(colors['background']),
		},
		aspectRatio: asText(custom['aspectRatio']) || '9:16',
		resolution: resolution ?? (template.supported_resolutions.includes('1080p') ? '1080p' : '720p'),
		watermark,
		details: Object.fromEntries(
			detailFields(template).map((field) => [field.key, textOf(field, custom[field.key])]),
		),
	};
}

/**
 * The text of an input for a value. A list in a field of text, such as subtitles with their times, is JSON.
 * @param {Field} field
 * @param {unknown} value
 */
function textOf({ type }, value) {
	return type === 'string' && typeof value === 'object' && value !== null
		? JSON.stringify(value)
		: asText(value);
}

/** @param {Record<string, string>} values */
const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, v]) => v !== ''));

/**
 * A list of the lines in a text. The old entry of a line that stays has more than the line says, such as the images of a scene.
 * @param {string[]} lines
 * @param {unknown[]} old
 */
function entriesOf(lines, old) {
	const rest = [...old];
	const kept = lines.map((line) => {
		const index = rest.findIndex((entry) => asText(entry) === line);
		return index < 0 ? undefined : rest.splice(index, 1)[0];
	});
	const edited = (/** @type {string} */ line, /** @type {number} */ index) => {
		const known = lines.length === old.length ? old[index] : undefined;
		const scene = rest.includes(known) ? asRecord(known) : {};
		return 'text' in scene ? { ...scene, text: line } : line;
	};
	return lines.map((line, index) => kept[index] ?? edited(line, index));
}

/**
 * @param {Field} field
 * @param {string} text of its input
 * @param {unknown} old the value that the form began with
 */
function valueOf(field, text, old) {
	const { key, type } = field;
	if (text === textOf(field, old)) return old;
	if (text === '') return undefined;
	if (type === 'number') return Number(text);
	if (type === 'boolean') return text === 'true';
	// A blank line among icons is a line of the video without one.
	if (type === 'array')
		return entriesOf(text.split(/\r?\n/), Array.isArray(old) ? old : []).filter(
			(entry) => key === 'icons' || typeof entry !== 'string' || entry.trim() !== '',
		);
	return text;
}

/** @param {Draft} draft */
const shownOfBrand = ({ brand }) => [...Object.keys(brand), 'colors'];

/** Whether neither the prompt nor a field of the template is filled in, so that there is nothing to preview. @param {Draft} draft */
export const isEmpty = ({ prompt, details }) => isBlank([prompt, ...Object.values(details)]);

/**
 * The body of a new video or preview.
 * @param {FormTemplate} template
 * @param {Draft} draft
 */
export function bodyOf(template, draft) {
	const { start: context } = draft;
	const custom = asRecord(context.custom_data);
	const shown = detailFields(template).map(({ key }) => key);
	const details = Object.fromEntries(
		detailFields(template).flatMap((field) => {
			const value = valueOf(field, draft.details[field.key] ?? '', custom[field.key]);
			return isBlank(value) ? [] : [[field.key, value]];
		}),
	);
	const colors = filled(draft.colors);
	return {
		template_id: template.id,
		context: {
			...otherThan(context, ['prompt', 'brand_id', 'brand_assets', 'custom_data']),
			prompt: draft.prompt,
			...filled({ brand_id: draft.brandId }),
			brand_assets: {
				...otherThan(context.brand_assets, shownOfBrand(draft)),
				...filled(draft.brand),
				...(Object.keys(colors).length > 0 && { colors }),
			},
			custom_data: {
				...otherThan(custom, ['aspectRatio', 'colors', ...shown]),
				...details,
				aspectRatio: draft.aspectRatio,
			},
		},
		options: { resolution: draft.resolution, watermark: draft.watermark },
	};
}

/** The names of what the entries of a list have beside the text that the form shows. @param {unknown} list */
const namesBeside = (list) =>
	(Array.isArray(list) ? list : []).flatMap((entry) =>
		Object.entries(asRecord(entry))
			.slice(1)
			.flatMap(([key, value]) => (isBlank(value) || value === 0 || value === false ? [] : [key])),
	);

/**
 * The names of what is sent and the form does not show, such as `brand_assets.tagline` and `custom_data.scenes.media`.
 * @param {FormTemplate} template
 * @param {Draft} draft
 * @returns {string[]}
 */
export function hiddenFields(template, draft) {
	const { context } = bodyOf(template, draft);
	const fields = detailFields(template);
	const shown = ['aspectRatio', ...fields.map(({ key }) => key)];
	const custom = asRecord(context.custom_data);
	return [
		...Object.keys(otherThan(context, ['prompt', 'brand_id', 'brand_assets', 'custom_data'])),
		...Object.keys(otherThan(context.brand_assets, shownOfBrand(draft))).map(
			(key) => `brand_assets.${key}`,
		),
		...Object.keys(otherThan(custom, shown)).map((key) => `custom_data.${key}`),
		...fields
			.filter(({ type }) => type === 'array')
			.flatMap(({ key }) =>
				[...new Set(namesBeside(custom[key]))].map((name) => `custom_data.${key}.${name}`),
			),
	];
}
