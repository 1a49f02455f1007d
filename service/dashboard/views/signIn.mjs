// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { useAction } from '../lib/hooks.mjs';
import { ErrorNote } from '../parts/basics.mjs';
import { ChoiceField, TextField } from '../parts/fields.mjs';

/** @param {{ password: boolean, onSignedIn: () => void }} props `password`: whether users can sign in with a password */
export function SignIn({ password, onSignedIn }) {
	const [method, setMethod] = useState(password ? 'password' : 'api_key');
	const [secret, setSecret] = useState('');
	const { busy, error, run } = useAction();
	const submit = async (/** @type {Event} */ event) => {
		event.preventDefault();
		const signedIn = await run(() => api('session', { json: { [method]: secret } }));
		if (signedIn) onSignedIn();
	};
	const usesKey = method === 'api_key';
	return html`<main class="alone">
		<form class="card sign-in" onSubmit=${submit}>
			<img src="mark.svg" alt="" width="44" height="44" />
			<h1>Sign in</h1>
			<p class="lead">From this browser, the dashboard needs a password or an API key.</p>
			${
				password &&
				html`<${ChoiceField}
					name="method"
					label="With"
					value=${method}
					onChange=${setMethod}
					options=${[
						{ value: 'password', text: 'Password' },
						{ value: 'api_key', text: 'API key' },
					]}
				/>`
			}
			<${TextField}
				id="secret"
				type="password"
				label=${usesKey ? 'API key' : 'Password'}
				value=${secret}
				onInput=${setSecret}
				required=${true}
				autocomplete="current-password"
				hint=${usesKey ? 'A key with all scopes, such as the first key of the service.' : undefined}
			/>
			<${ErrorNote} error=${error} />
			<button class="button is-primary" disabled=${busy}>
				${busy ? 'Signing in …' : 'Sign in'}
			</button>
		</form>
	</main>`;
}
