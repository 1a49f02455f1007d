// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { ago, count, moment, number } from '../lib/format.mjs';
import { useData } from '../lib/hooks.mjs';
import {
	ConfirmDialog,
	CopyButton,
	Dialog,
	ErrorNote,
	Loading,
	PageHead,
	Table,
} from '../parts/basics.mjs';
import { Icon } from '../parts/icons.mjs';
import { KeyForm, SCOPES } from './keyForm.mjs';

/**
 * @typedef {import('../lib/api.mjs').ApiKey} ApiKey
 * @typedef {import('../lib/api.mjs').CreatedApiKey} CreatedApiKey
 */

/** @param {{ created: CreatedApiKey, onClose: () => void }} props */
function NewKey({ created, onClose }) {
	return html`<${Dialog} title="Your new key" onClose=${onClose}>
		<p>Copy it now and store it in a safe place. <strong>It is shown only once.</strong></p>
		<p class="secret"><code>${created.api_key}</code></p>
		<footer class="dialog-foot">
			<${CopyButton} text=${created.api_key} label="Copy key" />
			<button type="button" class="button is-primary" onClick=${onClose}>I have stored it</button>
		</footer>
	<//>`;
}

/** @param {{ apiKey: ApiKey, onEdit: () => void, onRevoke: () => void }} props */
function KeyRow({ apiKey, onEdit, onRevoke }) {
	const { scopes } = apiKey;
	const all = scopes.length === SCOPES.length;
	return html`<tr>
		<td data-label="Name"><strong>${apiKey.name}</strong></td>
		<td data-label="Key"><code>${apiKey.prefix}…</code></td>
		<td data-label="Environment">
			<span class="badge ${apiKey.environment === 'live' ? 'is-good' : 'is-calm'}"
				>${apiKey.environment}</span
			>
		</td>
		<td data-label="Scopes" title=${scopes.join(', ')}>
			${all ? 'All' : count(scopes.length, 'scope')}
		</td>
		<td data-label="Limit">
			${number(apiKey.rate_limit_per_hour)} per
			hour${
				apiKey.counts_with &&
				html`, <span title="With all keys that come from ${apiKey.counts_with}">shared</span>`
			}
		</td>
		<td data-label="Created" title=${moment(apiKey.created_at)}>${ago(apiKey.created_at)}</td>
		<td class="actions">
			<button type="button" class="icon-button" aria-label="Edit ${apiKey.name}" onClick=${onEdit}>
				<${Icon} name="edit" />
			</button>
			<button
				type="button"
				class="icon-button"
				aria-label="Revoke ${apiKey.name}"
				onClick=${onRevoke}
			>
				<${Icon} name="trash" />
			</button>
		</td>
	</tr>`;
}

export function Keys() {
	/** @type {ReturnType<typeof useData<{ api_keys: ApiKey[] }>>} */
	const { data, error, reload } = useData('_service/api-keys');
	const [open, setOpen] = useState(
		/** @type {{ what: '' | 'create' | 'edit' | 'revoke', key?: ApiKey, created?: CreatedApiKey }} */ ({
			what: '',
		}),
	);
	const close = () => setOpen({ what: '' });
	const done = async (/** @type {CreatedApiKey | undefined} */ created) => {
		setOpen({ what: '', created });
		await reload();
	};
	const revoke = async () => {
		await api(`_service/api-keys/${open.key?.id}`, { method: 'DELETE' });
		await reload();
	};
	return html`<${PageHead}
			title="API keys"
			lead="Give each program its own key, so that you can revoke them one by one."
		>
			<button type="button" class="button is-primary" onClick=${() => setOpen({ what: 'create' })}>
				<${Icon} name="plus" />New key
			</button>
		<//>
		<${ErrorNote} error=${error} retry=${reload} />
		${data === undefined && error === undefined && html`<${Loading} what="keys" />`}
		${
			data &&
			html`<${Table} heads=${['Name', 'Key', 'Environment', 'Scopes', 'Limit', 'Created', '']}>
				${data.api_keys.map(
					(key) =>
						html`<${KeyRow}
							key=${key.id}
							apiKey=${key}
							onEdit=${() => setOpen({ what: 'edit', key })}
							onRevoke=${() => setOpen({ what: 'revoke', key })}
						/>`,
				)}
			<//>`
		}
		${open.what === 'create' && html`<${KeyForm} onDone=${done} onClose=${close} />`}
		${
			open.what === 'edit' &&
			html`<${KeyForm} apiKey=${open.key} onDone=${done} onClose=${close} />`
		}
		${
			open.what === 'revoke' &&
			html`<${ConfirmDialog}
				title="Revoke key"
				text="Requests with “${open.key?.name}” fail from now on. This cannot be undone."
				action="Revoke"
				onConfirm=${revoke}
				onClose=${close}
			/>`
		}
		${open.created && html`<${NewKey} created=${open.created} onClose=${close} />`}`;
}
