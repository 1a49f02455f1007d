// @ts-check
import { html, useRef, useState } from '../vendor/preact.mjs';
import { detailFields } from '../lib/drafts.mjs';
import { useData } from '../lib/hooks.mjs';
import { IconField } from '../parts/iconField.mjs';
import { CheckField, ChoiceField, ColorField, SelectField, TextField } from '../parts/fields.mjs';

/**
 * @typedef {import('../lib/api.mjs').Template} Template
 * @typedef {import('../lib/drafts.mjs').Draft} Draft
 */

const MAX_LOGO_BYTES = 2_000_000;

const segmenter = new Intl.Segmenter();
/** Characters as readers see them, as the service counts them. @param {string} text */
const lengthOf = (text) => [...segmenter.segment(text.replace(/\s+/g, ' ').trim())].length;

/**
 * How much of a field's room its value takes; empty for a field without a limit.
 * @param {Template['custom_data_fields'][number]} field @param {string} value
 */
function roomOf({ max_length: longest, max_items: most }, value) {
	if (longest === undefined) return '';
	if (most === undefined) return `${lengthOf(value)} of ${longest} characters.`;
	const lines = value.split('\n').filter((line) => line.trim() !== '');
	const length = Math.max(0, ...lines.map(lengthOf));
	return `${lines.length} of ${most} lines; the longest has ${length} of ${longest} characters.`;
}

/** Whether the input of a date can show a value: not one in words. @param {string} value */
const isDate = (value) => /^(?:\d{4}-\d\d-\d\d)?$/.test(value);

/** One field of `custom_data`. @param {{ field: Template['custom_data_fields'][number], value: string, onInput: (value: string) => void }} props */
function DetailField({ field, value, onInput }) {
	const { key, label, description, type, options } = field;
	const choices =
		type === 'boolean'
			? [
					{ value: 'true', text: 'Yes' },
					{ value: 'false', text: 'No' },
				]
			: options?.map((option) => ({ value: option.value, text: option.label }));
	if (choices) {
		return html`<${SelectField}
			id="detail-${key}"
			label=${label}
			hint=${description}
			value=${value}
			onChange=${onInput}
			options=${[{ value: '', text: 'Automatic' }, ...choices]}
		/>`;
	}
	if (key === 'icons') {
		return html`<${IconField}
			id="detail-${key}"
			label=${label}
			hint=${description}
			value=${value}
			onInput=${onInput}
		/>`;
	}
	return html`<${TextField}
		id="detail-${key}"
		label=${label}
		hint=${`${description} ${roomOf(field, value)}`.trim()}
		type=${type === 'number' || (type === 'date' && isDate(value)) ? type : 'text'}
		rows=${type === 'array' || severalLines.has(key) ? 3 : undefined}
		value=${value}
		onInput=${onInput}
	/>`;
}

/** @param {File} file @returns {Promise<string>} */
function readAsDataUrl(file) {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
		reader.readAsDataURL(file);
	});
}

/** @param {{ logo: string, onChange: (logo: string) => void }} props */
function LogoField({ logo, onChange }) {
	const input = useRef(/** @type {HTMLInputElement | null} */ (null));
	const [problem, setProblem] = useState('');
	const choose = async () => {
		const file = input.current?.files?.[0];
		if (file === undefined) return;
		const tooLarge = file.size > MAX_LOGO_BYTES;
		setProblem(tooLarge ? 'The file is too large. Choose one of at most 2 MB.' : '');
		if (!tooLarge) onChange(await readAsDataUrl(file));
	};
	const remove = () => {
		if (input.current) input.current.value = '';
		onChange('');
	};
	return html`<div class="field">
		<label for="logo">Logo</label>
		<div class="row">
			${
				logo !== '' &&
				// The page shows no images of other sites.
				(logo.startsWith('data:')
					? html`<img class="logo" src=${logo} alt="Chosen logo" />`
					: html`<code>${logo}</code>`)
			}
			<input ref=${input} id="logo" type="file" accept="image/*" onChange=${choose} />
			${logo !== '' && html`<button type="button" class="link" onClick=${remove}>Remove</button>`}
		</div>
		${problem !== '' && html`<p class="problem" role="alert">${problem}</p>`}
	</div>`;
}

/** @param {{ value: string, onChange: (id: string) => void }} props */
function CollectionField({ value, onChange }) {
	/** @type {ReturnType<typeof useData<{ collections: import('../lib/api.mjs').Collection[] }>>} */
	const { data } = useData('v1/collections');
	const options = (data?.collections ?? [])
		.filter(({ asset_type: type }) => type !== 'videos')
		.map(({ id, name }) => ({ value: id, text: name }));
	if (value !== '' && !options.some((option) => option.value === value)) {
		options.push({ value, text: value });
	}
	return html`<div>
		<${SelectField}
			id="collection"
			label="Images from"
			value=${value}
			onChange=${onChange}
			options=${[{ value: '', text: 'No collection' }, ...options]}
		/>
		<p class="hint">
			The newest image whose name begins with “logo” is the logo. The newest with another name is
			shown if the video has no other images and clips.
		</p>
	</div>`;
}

/** Texts of several lines. */
const severalLines = new Set(['subtitles']);

/** @param {{ template: Template, draft: Draft, onChange: (draft: Draft) => void }} props */
export function TemplateForm({ template, draft, onChange }) {
	const set = (/** @type {Partial<Draft>} */ changes) => onChange({ ...draft, ...changes });
	const setBrand = (/** @type {Partial<Draft['brand']>} */ changes) =>
		set({ brand: { ...draft.brand, ...changes } });
	const { requires_context: requires, supported_resolutions: resolutions } = template;
	const { colors } = draft;
	/** @type {{ name: keyof Draft['brand'], label: string }[]} */
	const brandFields = [
		{ name: 'name', label: 'Name' },
		{ name: 'tagline', label: 'Tagline' },
		{ name: 'url', label: 'URL' },
	];
	/** @type {{ name: 'primary' | 'secondary' | 'background', label: string }[]} */
	const colorFields = [
		{ name: 'primary', label: 'Primary' },
		{ name: 'secondary', label: 'Secondary' },
		{ name: 'background', label: 'Background' },
	];
	return html`<div class="template-form">
		<section class="card">
			<h2>Text</h2>
			<${TextField}
				id="prompt"
				label="Prompt"
				rows=${5}
				required=${requires.prompt}
				value=${draft.prompt}
				onInput=${(/** @type {string} */ prompt) => set({ prompt })}
				hint=${
					template.prompt_hint ??
					'Write plain sentences: they are what the video says. The preview shows how.'
				}
			/>
			<details open=${requires.custom_data || draft.start.custom_data !== undefined}>
				<summary>Fields of this template</summary>
				${detailFields(template).map(
					(field) =>
						html`<${DetailField}
							key=${field.key}
							field=${field}
							value=${draft.details[field.key] ?? ''}
							onInput=${(/** @type {string} */ value) =>
								set({ details: { ...draft.details, [field.key]: value } })}
						/>`,
				)}
			</details>
		</section>
		<section class="card">
			<h2>Brand</h2>
			${brandFields.map(
				({ name, label }) =>
					html`<${TextField}
						key=${name}
						id="brand-${name}"
						label=${label}
						value=${draft.brand[name]}
						onInput=${(/** @type {string} */ value) => setBrand({ [name]: value })}
					/>`,
			)}
			<div class="colors" role="group" aria-label="Colors">
				${colorFields.map(
					({ name, label }) =>
						html`<${ColorField}
							key=${name}
							id="color-${name}"
							label=${label}
							value=${colors[name]}
							onInput=${(/** @type {string} */ value) =>
								set({ colors: { ...colors, [name]: value } })}
						/>`,
				)}
			</div>
			<${CollectionField}
				value=${draft.brandId}
				onChange=${(/** @type {string} */ brandId) => set({ brandId })}
			/>
			<${LogoField}
				logo=${draft.brand.logoUrl}
				onChange=${(/** @type {string} */ logoUrl) => setBrand({ logoUrl })}
			/>
		</section>
		<section class="card">
			<h2>Format</h2>
			<${ChoiceField}
				name="aspect"
				label="Shape"
				value=${draft.aspectRatio}
				onChange=${(/** @type {string} */ aspectRatio) => set({ aspectRatio })}
				options=${[
					{ value: '9:16', text: 'Portrait 9:16' },
					{ value: '4:5', text: 'Feed 4:5' },
					{ value: '1:1', text: 'Square 1:1' },
					{ value: '16:9', text: 'Landscape 16:9' },
				]}
			/>
			<${ChoiceField}
				name="resolution"
				label="Resolution"
				value=${draft.resolution}
				onChange=${(/** @type {string} */ resolution) => set({ resolution })}
				options=${resolutions.map((value) => ({ value, text: value }))}
			/>
			<${CheckField}
				label="Watermark"
				checked=${draft.watermark}
				onChange=${(/** @type {boolean} */ watermark) => set({ watermark })}
			/>
		</section>
	</div>`;
}
