// @ts-check
import { html, useEffect, useRef, useState } from '../vendor/preact.mjs';
import { errorText } from '../lib/api.mjs';
import { useAction } from '../lib/hooks.mjs';
import { Icon } from './icons.mjs';

/** @param {{ title: string, lead?: string, children?: unknown, back?: { href: string, text: string } }} props */
export function PageHead({ title, lead, children, back }) {
	useEffect(() => {
		document.title = `${title} · Video dashboard`;
	}, [title]);
	return html`<header class="page-head">
		<div>
			${back && html`<a class="back" href=${back.href}><${Icon} name="back" />${back.text}</a>`}
			<h1 tabindex="-1">${title}</h1>
			${lead && html`<p class="lead">${lead}</p>`}
		</div>
		<div class="page-actions">${children}</div>
	</header>`;
}

/** @param {{ error: unknown, retry?: () => void }} props */
export function ErrorNote({ error, retry }) {
	if (error === undefined) return undefined;
	return html`<div class="note is-error" role="alert">
		<p>${errorText(error)}</p>
		${retry && html`<button class="button is-small" onClick=${retry}>Try again</button>`}
	</div>`;
}

/** @param {{ icon: import('./icons.mjs').IconName, title: string, text: string, children?: unknown }} props */
export function Empty({ icon, title, text, children }) {
	return html`<div class="empty">
		<span class="empty-icon"><${Icon} name=${icon} /></span>
		<h2>${title}</h2>
		<p>${text}</p>
		${children}
	</div>`;
}

/** @param {{ what: string }} props */
export function Loading({ what }) {
	return html`<p class="loading" role="status"><span class="spinner"></span>Loading ${what} …</p>`;
}

const tones = {
	completed: 'good',
	delivered: 'good',
	failed: 'bad',
	processing: 'busy',
	pending: 'busy',
	queued: 'calm',
	not_needed: 'calm',
};

/** @param {{ status: keyof typeof tones, text?: string }} props */
export function Badge({ status, text }) {
	return html`<span class="badge is-${tones[status]}">${text ?? status}</span>`;
}

/** @param {{ text: string, label?: string }} props */
export function CopyButton({ text, label = 'Copy' }) {
	const [copied, setCopied] = useState(false);
	useEffect(() => {
		if (!copied) return undefined;
		const timer = setTimeout(() => setCopied(false), 2_000);
		return () => clearTimeout(timer);
	}, [copied]);
	const copy = async () => {
		// Over plain HTTP from another machine, there is no clipboard. Users can select the text.
		await navigator.clipboard?.writeText(text);
		setCopied(navigator.clipboard !== undefined);
	};
	return html`<button type="button" class="button is-small" onClick=${copy}>
		<${Icon} name=${copied ? 'check' : 'copy'} /><span aria-live="polite"
			>${copied ? 'Copied' : label}</span
		>
	</button>`;
}

/**
 * A modal dialog. Escape, a click beside it and its close button close it.
 * @param {{ title: string, wide?: boolean, onClose: () => void, children?: unknown }} props
 */
export function Dialog({ title, wide = false, onClose, children }) {
	const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
	useEffect(() => {
		const before = document.activeElement;
		element.current?.showModal();
		return () => before instanceof HTMLElement && before.focus();
	}, []);
	const onClick = (/** @type {MouseEvent} */ event) => {
		if (event.target === element.current) onClose();
	};
	return html`<dialog
		ref=${element}
		class=${wide ? 'dialog is-wide' : 'dialog'}
		aria-label=${title}
		onClose=${onClose}
		onClick=${onClick}
	>
		<div class="dialog-box">
			<header class="dialog-head">
				<h2>${title}</h2>
				<button type="button" class="icon-button" aria-label="Close" onClick=${onClose}>
					<${Icon} name="close" />
				</button>
			</header>
			${children}
		</div>
	</dialog>`;
}

/** @param {{ title: string, text: string, action: string, onConfirm: () => Promise<unknown>, onClose: () => void }} props */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }) {
	const { busy, error, run } = useAction();
	const confirm = async () => {
		if (await run(onConfirm)) onClose();
	};
	return html`<${Dialog} title=${title} onClose=${onClose}>
		<p>${text}</p>
		<${ErrorNote} error=${error} />
		<footer class="dialog-foot">
			<button type="button" class="button" onClick=${onClose}>Cancel</button>
			<button type="button" class="button is-danger" disabled=${busy} onClick=${confirm}>
				${action}
			</button>
		</footer>
	<//>`;
}

/**
 * A modal dialog with a form.
 * @param {{ title: string, action: string, disabled: boolean, error: unknown, onSubmit: () => void,
 *   onClose: () => void, children?: unknown }} props `action`: the text of its button; `disabled`: whether the button is
 */
export function FormDialog({ title, action, disabled, error, onSubmit, onClose, children }) {
	const submit = (/** @type {Event} */ event) => {
		event.preventDefault();
		onSubmit();
	};
	return html`<${Dialog} title=${title} onClose=${onClose}>
		<form class="stack" onSubmit=${submit}>
			${children}
			<${ErrorNote} error=${error} />
			<footer class="dialog-foot">
				<button type="button" class="button" onClick=${onClose}>Cancel</button>
				<button class="button is-primary" disabled=${disabled}>${action}</button>
			</footer>
		</form>
	<//>`;
}

/** @param {{ heads: string[], children?: unknown }} props `heads`: an empty one is the column of the buttons */
export function Table({ heads, children }) {
	return html`<div class="table-box">
		<table>
			<thead>
				<tr>
					${heads.map(
						(head) => html`<th>${head || html`<span class="sr-only">Actions</span>`}</th>`,
					)}
				</tr>
			</thead>
			<tbody>
				${children}
			</tbody>
		</table>
	</div>`;
}
