// @ts-check
import { html } from '../vendor/preact.mjs';

/** @param {Event} event @returns {string} */
const valueOf = ({ target }) =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLTextAreaElement ||
	target instanceof HTMLSelectElement
		? target.value
		: '';

/**
 * A text field. With `rows`, it has several lines.
 * @param {{ id: string, label: string, value: string, onInput: (value: string) => void, hint?: string, type?: string,
 *   rows?: number, required?: boolean, autocomplete?: string, placeholder?: string, min?: number }} props
 */
export function TextField({ id, label, value, onInput, hint, rows, type = 'text', ...more }) {
	const common = {
		id,
		value,
		'aria-describedby': hint ? `${id}-hint` : undefined,
		onInput: (/** @type {Event} */ event) => onInput(valueOf(event)),
		...more,
	};
	return html`<div class="field">
		<label for=${id}>${label}</label>
		${
			rows === undefined
				? html`<input type=${type} ...${common} />`
				: html`<textarea rows=${rows} ...${common}></textarea>`
		}
		${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
	</div>`;
}

/**
 * @param {{ id: string, label: string, value: string, options: { value: string, text: string }[],
 *   onChange: (value: string) => void, hint?: string }} props
 */
export function SelectField({ id, label, value, options, onChange, hint }) {
	return html`<div class="field">
		<label for=${id}>${label}</label>
		<select
			id=${id}
			aria-describedby=${hint ? `${id}-hint` : undefined}
			onChange=${(/** @type {Event} */ event) => onChange(valueOf(event))}
		>
			${options.map(
				(option) =>
					html`<option value=${option.value} selected=${option.value === value}>
						${option.text}
					</option>`,
			)}
		</select>
		${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
	</div>`;
}

/** @param {{ label: string, checked: boolean, onChange: (checked: boolean) => void }} props */
export function CheckField({ label, checked, onChange }) {
	const change = (/** @type {Event} */ { target }) =>
		onChange(target instanceof HTMLInputElement && target.checked);
	return html`<label class="check">
		<input type="checkbox" checked=${checked} onChange=${change} /><span>${label}</span>
	</label>`;
}

/**
 * A few radio buttons side by side.
 * @param {{ name: string, label: string, value: string, options: { value: string, text: string }[],
 *   onChange: (value: string) => void }} props
 */
export function ChoiceField({ name, label, value, options, onChange }) {
	return html`<fieldset class="field choice">
		<legend>${label}</legend>
		<div class="choice-row">
			${options.map(
				(option) =>
					html`<label class="choice-item">
						<input
							type="radio"
							name=${name}
							checked=${option.value === value}
							onChange=${() => onChange(option.value)}
						/><span>${option.text}</span>
					</label>`,
			)}
		</div>
	</fieldset>`;
}

/**
 * A color that users can leave to the template.
 * @param {{ id: string, label: string, value: string, onInput: (value: string) => void }} props `value`: #rrggbb or empty
 */
export function ColorField({ id, label, value, onInput }) {
	return html`<div class="color-field">
		<input
			id=${id}
			type="color"
			class=${value === '' ? 'is-unset' : ''}
			value=${value || '#8a8a99'}
			onInput=${(/** @type {Event} */ event) => onInput(valueOf(event))}
		/>
		<label for=${id}>${label}</label>
		${
			value === ''
				? html`<span class="hint">Automatic</span>`
				: html`<button type="button" class="link" onClick=${() => onInput('')}>
						Reset<span class="sr-only"> ${label}</span>
					</button>`
		}
	</div>`;
}
