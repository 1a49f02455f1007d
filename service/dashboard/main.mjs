// @ts-check
import { html, render, useCallback, useEffect, useState } from './vendor/preact.mjs';
import { api, SIGNED_OUT } from './lib/api.mjs';
import { useRoute } from './lib/hooks.mjs';
import { ErrorNote, Loading } from './parts/basics.mjs';
import { Shell } from './parts/shell.mjs';
import { Toasts } from './parts/toasts.mjs';
import { Collection } from './views/collection.mjs';
import { Collections } from './views/collections.mjs';
import { Keys } from './views/keys.mjs';
import { Requests } from './views/requests.mjs';
import { SignIn } from './views/signIn.mjs';
import { TemplatePage } from './views/template.mjs';
import { Templates } from './views/templates.mjs';
import { Videos } from './views/videos.mjs';
import { Webhooks } from './views/webhooks.mjs';

/** @param {string[]} route @param {import('./lib/api.mjs').Session} session */
function viewOf([name, id], session) {
	if (name === 'templates' && id) return html`<${TemplatePage} key=${id} templateId=${id} />`;
	if (name === 'templates') return html`<${Templates} />`;
	if (name === 'collections' && id) return html`<${Collection} key=${id} id=${id} />`;
	if (name === 'collections') return html`<${Collections} />`;
	if (name === 'keys') return html`<${Keys} />`;
	if (name === 'requests') return html`<${Requests} baseUrl=${session.base_url} />`;
	if (name === 'webhooks') return html`<${Webhooks} />`;
	return html`<${Videos} />`;
}

function App() {
	const route = useRoute();
	const [state, setState] = useState(
		/** @type {{ session?: import('./lib/api.mjs').Session, error?: unknown }} */ ({}),
	);
	const load = useCallback(async () => {
		try {
			setState({ session: await api('session') });
		} catch (error) {
			setState({ error });
		}
	}, []);
	useEffect(() => {
		void load();
		window.addEventListener(SIGNED_OUT, load);
		return () => window.removeEventListener(SIGNED_OUT, load);
	}, [load]);

	const { session, error } = state;
	if (error !== undefined) {
		return html`<main class="alone"><${ErrorNote} error=${error} retry=${load} /></main>`;
	}
	if (session === undefined)
		return html`<main class="alone"><${Loading} what="dashboard" /></main>`;
	if (!session.signed_in) {
		return html`<${SignIn} password=${session.password} onSignedIn=${load} />`;
	}
	return html`<${Shell} session=${session} route=${route[0] ?? ''} onSignedOut=${load}>
			${viewOf(route, session)}
		<//>
		<${Toasts} />`;
}

const place = document.getElementById('app');
if (place) render(html`<${App} />`, place);
