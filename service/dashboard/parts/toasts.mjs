// @ts-check
import { html, useEffect, useState } from '../vendor/preact.mjs';

const EVENT = 'dashboard-toast';
const SHOWN_MS = 5_000;

/** Briefly shows a message. @param {string} text */
export function toast(text) {
	window.dispatchEvent(new CustomEvent(EVENT, { detail: text }));
}

/** The place where messages appear. Screen readers read them out. */
export function Toasts() {
	const [shown, setShown] = useState('');
	useEffect(() => {
		let timer = 0;
		const show = (/** @type {Event} */ event) => {
			if (!(event instanceof CustomEvent)) return;
			setShown(String(event.detail));
			clearTimeout(timer);
			timer = window.setTimeout(() => setShown(''), SHOWN_MS);
		};
		window.addEventListener(EVENT, show);
		return () => window.removeEventListener(EVENT, show);
	}, []);
	return html`<div class="toasts" role="status">
		${shown !== '' && html`<p class="toast">${shown}</p>`}
	</div>`;
}
