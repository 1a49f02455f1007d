// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { useAction } from '../lib/hooks.mjs';
import { FormDialog } from '../parts/basics.mjs';
import { CheckField, ChoiceField, TextField } from '../parts/fields.mjs';

/** @type {import('../../src/contract/apiKey').Scope[]} */
export const SCOPES = [
	'videos:read',
	'videos:write',
	'templates:read',
	'variants:read',
	'variants:write',
	'collections:read',
	'collections:write',
	'api-keys:write',
];

/**
 * Creates an API key, or changes its scopes and limit.
 * @param {{ apiKey?: import('../lib/api.mjs').ApiKey, onClose: () => void,
 *   onDone: (created: import('../lib/api.mjs').CreatedApiKey | undefined) => Promise<void> }} props
 */
export function KeyForm({ apiKey, onDone, onClose }) {
	const [name, setName] = useState('');
	const [environment, setEnvironment] = useState('live');
	const [scopes, setScopes] = useState(apiKey?.scopes ?? SCOPES);
	const [limit, setLimit] = useState(String(apiKey?.rate_limit_per_hour ?? 1_000));
	const { busy, error, run } = useAction();
	const submit = () => {
		const shared = { scopes, rate_limit_per_hour: Number(limit) };
		return run(async () => {
			if (apiKey) {
				await api(`_service/api-keys/${apiKey.id}`, { method: 'PATCH', json: shared });
				await onDone(undefined);
			} else {
				await onDone(await api('_service/api-keys', { json: { name, environment, ...shared } }));
			}
		});
	};
	return html`<${FormDialog}
		title=${apiKey ? `Edit ${apiKey.name}` : 'New key'}
		action=${apiKey ? 'Save' : 'Create key'}
		disabled=${busy || scopes.length === 0}
		error=${error}
		onSubmit=${submit}
		onClose=${onClose}
	>
		${
			!apiKey &&
			html`<${TextField}
					id="key-name"
					label="Name"
					value=${name}
					onInput=${setName}
					required=${true}
					placeholder="e.g. Newsletter workflow"
				/>
				<${ChoiceField}
					name="environment"
					label="Environment"
					value=${environment}
					onChange=${setEnvironment}
					options=${[
						{ value: 'live', text: 'Live' },
						{ value: 'test', text: 'Test' },
					]}
				/>`
		}
		<fieldset class="field">
			<legend>Scopes</legend>
			<div class="scopes">
				${SCOPES.map(
					(scope) =>
						html`<${CheckField}
							key=${scope}
							label=${scope}
							checked=${scopes.includes(scope)}
							onChange=${(/** @type {boolean} */ on) =>
								setScopes(SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))}
						/>`,
				)}
			</div>
		</fieldset>
		<${TextField}
			id="key-limit"
			type="number"
			min=${0}
			label="Requests per hour"
			value=${limit}
			onInput=${setLimit}
			required=${true}
		/>
	<//>`;
}
