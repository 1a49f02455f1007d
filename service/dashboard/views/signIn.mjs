// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { useAction } from '../lib/hooks.mjs';
import { ErrorNote } from '../parts/basics.mjs';
import { ChoiceField, TextField } from '../parts/fields.mjs';

/** @param {{ password: boolean, onSignedIn: () => void }} props `password`: one can be given instead of a key */
export function SignIn({ password, onSignedIn }) {
	const [way, setWay] = useState(password ? 'password' : 'api_key');
	const [secret, setSecret] = useState('');
	const { busy, error, run } = useAction();
	const submit = async (/** @type {Event} */ event) => {
		event.preventDefault();
		const signedIn = await run(() => api('session', { json: { [way]: secret } }));
		if (signedIn) onSignedIn();
	};
	const byKey = way === 'api_key';
	return html`<main class="alone">
		<form class="card sign-in" onSubmit=${submit}>
			<img src="mark.svg" alt="" width="44" height="44" />
			<h1>Sign in</h1>
			<p class="lead">You are not on the machine that the service runs on.</p>
			${password &&
			html`<${ChoiceField}
				name="way"
				label="With"
				value=${way}
				onChange=${setWay}
				options=${[
					{ value: 'password', text: 'Password' },
					{ value: 'api_key', text: 'API key' },
				]}
			/>`}
			<${TextField}
				id="secret"
				type="password"
				label=${byKey ? 'API key' : 'Password'}
				value=${secret}
				onInput=${setSecret}
				required=${true}
				autocomplete="current-password"
				hint=${byKey ? 'A key with all scopes, such as the first one of the service.' : undefined}
			/>
			<${ErrorNote} error=${error} />
			<button class="button is-primary" disabled=${busy}>
				${busy ? 'Signing in …' : 'Sign in'}
			</button>
		</form>
	</main>`;
}
