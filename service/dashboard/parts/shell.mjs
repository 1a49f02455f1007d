// @ts-check
import { html, useEffect, useRef } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { Icon } from './icons.mjs';

/** @type {{ name: import('./icons.mjs').IconName, text: string }[]} */
const pages = [
	{ name: 'videos', text: 'Videos' },
	{ name: 'templates', text: 'Templates' },
	{ name: 'collections', text: 'Collections' },
	{ name: 'keys', text: 'API keys' },
	{ name: 'requests', text: 'Requests' },
	{ name: 'webhooks', text: 'Webhooks' },
];

/**
 * The navigation around every view.
 * @param {{ session: import('../lib/api.mjs').Session, route: string, onSignedOut: () => void, children?: unknown }} props
 */
export function Shell({ session, route, onSignedOut, children }) {
	const content = useRef(/** @type {HTMLElement | null} */ (null));
	const shown = route || 'videos';
	const first = useRef(true);
	useEffect(() => {
		// Screen readers start at the heading of a new view. For the first view, the browser does that.
		if (!first.current) content.current?.querySelector('h1')?.focus({ preventScroll: true });
		first.current = false;
		window.scrollTo(0, 0);
	}, [shown]);
	const leave = async () => {
		await api('session', { method: 'DELETE' });
		onSignedOut();
	};
	return html`<div class="shell">
		<a
			class="skip"
			href="#content"
			onClick=${(/** @type {Event} */ event) => {
				event.preventDefault();
				content.current?.focus();
			}}
			>Skip to content</a
		>
		<div class="side">
			<p class="brand">
				<img src="mark.svg" alt="" width="32" height="32" /><span>Video dashboard</span>
			</p>
			<nav aria-label="Views">
				${pages.map(
					({ name, text }) =>
						html`<a href="#/${name}" aria-current=${shown === name ? 'page' : undefined}>
							<${Icon} name=${name} /><span>${text}</span>
						</a>`,
				)}
			</nav>
			<div class="side-foot">
				<a href="../docs">API documentation</a>
				<p>Version ${session.version}</p>
				${
					!session.open &&
					html`<button type="button" class="button is-small" onClick=${leave}>
						<${Icon} name="leave" />Sign out
					</button>`
				}
			</div>
		</div>
		<main id="content" tabindex="-1" ref=${content}>${children}</main>
	</div>`;
}
