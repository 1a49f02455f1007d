// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { ago, count, moment, soon } from '../lib/format.mjs';
import { useAction, useData } from '../lib/hooks.mjs';
import {
	Badge,
	ConfirmDialog,
	CopyButton,
	Empty,
	ErrorNote,
	Loading,
	PageHead,
} from '../parts/basics.mjs';
import { SelectField } from '../parts/fields.mjs';
import { Icon } from '../parts/icons.mjs';
import { toast } from '../parts/toasts.mjs';

/** @typedef {import('../lib/api.mjs').Webhook} Webhook */

const words = { pending: 'Waiting', delivered: 'Delivered', failed: 'Given up' };

/** @param {Webhook} webhook */
function outcomeOf({
	status,
	last_response_status: code,
	last_error: error,
	next_attempt_at: next,
}) {
	const last = error ?? (code === undefined ? 'Not tried yet' : `Answered with ${code}`);
	return status === 'pending' && next ? `${last}; next try ${soon(next)}` : last;
}

/** @param {{ webhook: Webhook, busy: boolean, onSend: () => void }} props */
function WebhookRow({ webhook, busy, onSend }) {
	return html`<tr>
		<td data-label="State"><${Badge} status=${webhook.status} text=${words[webhook.status]} /></td>
		<td data-label="Event">
			<strong>${webhook.type}</strong><br /><code class="video-id">${webhook.video_id}</code>
		</td>
		<td data-label="Address" class="address">${webhook.url}</td>
		<td data-label="Last answer">
			<div>
				${outcomeOf(webhook)}
				<div class="hint">${count(webhook.attempts, 'attempt')}</div>
			</div>
		</td>
		<td data-label="Created" title=${moment(webhook.created_at)}>${ago(webhook.created_at)}</td>
		<td class="actions">
			<button type="button" class="button is-small" disabled=${busy} onClick=${onSend}>
				<${Icon} name="repeat" />Send again<span class="sr-only"> for ${webhook.video_id}</span>
			</button>
		</td>
	</tr>`;
}

/** The secret that receivers check signatures with: shown on request, replaced after a question. */
function Secret() {
	/** @type {ReturnType<typeof useData<import('../lib/api.mjs').WebhookSecret>>} */
	const { data, error, reload } = useData('_service/webhook-secret');
	const [shown, setShown] = useState(false);
	const [asked, setAsked] = useState(false);
	const rotate = async () => {
		await api('_service/webhook-secret/rotate', { method: 'POST' });
		toast('Webhooks are signed with a new secret.');
		await reload();
	};
	return html`<section class="card">
		<h2>Signing secret</h2>
		<p class="hint">
			Webhooks are signed as Standard Webhooks. A receiver that has this secret can tell that they
			come from here.
		</p>
		<${ErrorNote} error=${error} retry=${reload} />
		${data &&
		html`<p class="secret"><code>${shown ? data.secret : `whsec_${'•'.repeat(12)}`}</code></p>
			${data.old_secrets.map(
				(old) =>
					html`<p class="hint" key=${old.secret}>
						An older secret signs too, until ${moment(old.expires_at)}.
					</p>`,
			)}
			<div class="row">
				<button type="button" class="button is-small" onClick=${() => setShown(!shown)}>
					${shown ? 'Hide' : 'Show'}
				</button>
				<${CopyButton} text=${data.secret} label="Copy secret" />
				<button type="button" class="button is-small" onClick=${() => setAsked(true)}>
					<${Icon} name="repeat" />New secret
				</button>
			</div>`}
		${asked &&
		html`<${ConfirmDialog}
			title="Make a new secret?"
			text="Webhooks are signed with the new and the old secret for 24 hours. Give the new one to your receivers in that time."
			action="Make a new secret"
			onConfirm=${rotate}
			onClose=${() => setAsked(false)}
		/>`}
	</section>`;
}

export function Webhooks() {
	const [filter, setFilter] = useState('');
	const status = filter === '' ? '' : `&status=${filter}`;
	/** @type {ReturnType<typeof useData<{ webhooks: Webhook[], total: number }>>} */
	const { data, error, reload } = useData(`_service/webhooks?limit=200${status}`, () => 2_000);
	const action = useAction();
	const send = (/** @type {string} */ id) =>
		action.run(async () => {
			await api(`_service/webhooks/${id}/redeliver`, { method: 'POST' });
			toast('The webhook is sent again.');
			await reload();
		});
	return html`<${PageHead}
			title="Webhooks"
			lead="What was sent to your workflows when videos ended, and what became of it."
		>
			<${SelectField}
				id="webhook-filter"
				label="Show"
				value=${filter}
				onChange=${setFilter}
				options=${[
					{ value: '', text: 'All' },
					{ value: 'pending', text: 'Waiting' },
					{ value: 'delivered', text: 'Delivered' },
					{ value: 'failed', text: 'Given up' },
				]}
			/>
		<//>
		<${Secret} />
		<${ErrorNote} error=${error} retry=${reload} />
		<${ErrorNote} error=${action.error} />
		${data === undefined && error === undefined && html`<${Loading} what="webhooks" />`}
		${data?.webhooks.length === 0 &&
		html`<${Empty}
			icon="webhooks"
			title="No webhooks"
			text="A video that is generated with a webhook_url leaves one here when it ends."
		/>`}
		${data &&
		data.webhooks.length > 0 &&
		html`<div class="table-box">
			<table>
				<thead>
					<tr>
						<th>State</th>
						<th>Event</th>
						<th>Address</th>
						<th>Last answer</th>
						<th>Created</th>
						<th><span class="sr-only">Actions</span></th>
					</tr>
				</thead>
				<tbody>
					${data.webhooks.map(
						(webhook) =>
							html`<${WebhookRow}
								key=${webhook.id}
								webhook=${webhook}
								busy=${action.busy}
								onSend=${() => send(webhook.id)}
							/>`,
					)}
				</tbody>
			</table>
		</div>`}`;
}
