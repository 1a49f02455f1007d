// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { useData } from '../lib/hooks.mjs';
import { TextField } from './fields.mjs';

const SHOWN = 60;

/**
 * The value with one more name, on the next line that is free at its end.
 * @param {string} value @param {string} name
 */
const withName = (value, name) => (value === '' ? name : `${value.replace(/\n$/, '')}\n${name}`);

/** @param {{ icon: import('../lib/api.mjs').DrawnIcons['icons'][number], onChoose: (name: string) => void }} props */
function IconButton({ icon: { name, tags, outline }, onChoose }) {
	return html`<button
		type="button"
		class="icon-choice"
		aria-label=${name}
		title=${[name, ...tags].join(', ')}
		onClick=${() => onChoose(name)}
	>
		<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${outline} /></svg>
	</button>`;
}

/** @param {{ onChoose: (name: string) => void }} props */
function IconPicker({ onChoose }) {
	const [search, setSearch] = useState('');
	/** @type {ReturnType<typeof useData<import('../lib/api.mjs').DrawnIcons>>} */
	const { data } = useData(`_service/icons?limit=${SHOWN}&search=${encodeURIComponent(search)}`);
	const { icons = [], total = 0 } = data ?? {};
	return html`<div class="icon-picker">
		<${TextField}
			id="icon-search"
			label="Search icons"
			type="search"
			value=${search}
			onInput=${(/** @type {string} */ text) => setSearch(text.slice(0, 100))}
			placeholder="coffee, time, money"
		/>
		<div class="icon-choices" role="group" aria-label="Icons">
			${icons.map(
				(icon) => html`<${IconButton} key=${icon.name} icon=${icon} onChoose=${onChoose} />`,
			)}
		</div>
		${
			data !== undefined &&
			html`<p class="hint" role="status">
				${total > icons.length ? `The first ${icons.length} of ${total} icons.` : `${total} icons.`}
			</p>`
		}
	</div>`;
}

/**
 * Names of icons, one for each line, with a picker that adds a name.
 * @param {{ id: string, label: string, hint: string, value: string, onInput: (value: string) => void }} props
 */
export function IconField({ value, onInput, ...words }) {
	const [isOpen, setIsOpen] = useState(false);
	const toggle = (/** @type {Event} */ { target }) =>
		setIsOpen(target instanceof HTMLDetailsElement && target.open);
	return html`<div class="icon-field">
		<${TextField} rows=${3} value=${value} onInput=${onInput} ...${words} />
		<details onToggle=${toggle}>
			<summary>Choose icons by picture</summary>
			${
				isOpen &&
				html`<${IconPicker}
					onChoose=${(/** @type {string} */ name) => onInput(withName(value, name))}
				/>`
			}
		</details>
	</div>`;
}
