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
	Table,
} from '../parts/basics.mjs';
import { SelectField } from '../parts/fields.mjs';
import { Icon } from '../parts/icons.mjs';
import { toast } from '../parts/toasts.mjs';

/** @typedef {import('../lib/api.mjs').Webhook} Webhook */

const statusNames = {
	pending: 'Pending',
	delivered: 'Delivered',
	failed: 'Failed',
	not_needed: 'Not needed',
};

/** @param {Webhook} webhook */
function outcomeOf({
	status,
	last_response_status: code,
	last_error: error,
	next_attempt_at: next,
}) {
	const last = error ?? (code === undefined ? 'Not attempted yet' : `Responded with ${code}`);
	if (status === 'not_needed') return 'Refused, but the video has been read';
	return status === 'pending' && next ? `${last}; next attempt ${soon(next)}` : last;
}

/** @param {{ webhook: Webhook, busy: boolean, onRedeliver: () => void }} props */
function WebhookRow({ webhook, busy, onRedeliver }) {
	return html`<tr>
		<td data-label="Status">
			<${Badge} status=${webhook.status} text=${statusNames[webhook.status]} />
		</td>
		<td data-label="Event">
			<strong>${webhook.type}</strong><br /><code class="video-id">${webhook.video_id}</code>
		</td>
		<td data-label="URL" class="address"><span title=${webhook.url}>${webhook.url}</span></td>
		<td data-label="Last response">
			<div>
				${outcomeOf(webhook)}
				<div class="hint">${count(webhook.attempts, 'attempt')}</div>
			</div>
		</td>
		<td data-label="Created" title=${moment(webhook.created_at)}>${ago(webhook.created_at)}</td>
		<td class="actions">
			<button type="button" class="button is-small" disabled=${busy} onClick=${onRedeliver}>
				<${Icon} name="repeat" />Redeliver<span class="sr-only"> for ${webhook.video_id}</span>
			</button>
		</td>
	</tr>`;
}

/** The secret with which receivers verify signatures. */
function Secret() {
	/** @type {ReturnType<typeof useData<import('../lib/api.mjs').WebhookSecret>>} */
	const { data, error, reload } = useData('_service/webhook-secret');
	const [shown, setShown] = useState(false);
	const [asked, setAsked] = useState(false);
	const rotate = async () => {
		await api('_service/webhook-secret/rotate', { method: 'POST' });
		toast('The new secret signs webhooks.');
		await reload();
	};
	return html`<section class="card stack webhook-secret">
		<h2>Signing secret</h2>
		<p class="hint">
			Webhooks are signed according to Standard Webhooks. With this secret, a receiver can verify
			that they come from this service.
		</p>
		<${ErrorNote} error=${error} retry=${reload} />
		${
			data &&
			html`<p class="secret"><code>${shown ? data.secret : `whsec_${'•'.repeat(12)}`}</code></p>
				${data.old_secrets.map(
					(old) =>
						html`<p class="hint" key=${old.secret}>
							An old secret also signs until ${moment(old.expires_at)}.
						</p>`,
				)}
				<div class="row">
					<button type="button" class="button is-small" onClick=${() => setShown(!shown)}>
						${shown ? 'Hide' : 'Show'}
					</button>
					<${CopyButton} text=${data.secret} label="Copy secret" />
					<button type="button" class="button is-small" onClick=${() => setAsked(true)}>
						<${Icon} name="repeat" />Rotate
					</button>
				</div>`
		}
		${
			asked &&
			html`<${ConfirmDialog}
				title="Rotate the signing secret?"
				text="For 24 hours, both the new and the old secret sign webhooks. Update your receivers in that time."
				action="Rotate"
				onConfirm=${rotate}
				onClose=${() => setAsked(false)}
			/>`
		}
	</section>`;
}

export function Webhooks() {
	const [filter, setFilter] = useState('');
	const status = filter === '' ? '' : `&status=${filter}`;
	/** @type {ReturnType<typeof useData<{ webhooks: Webhook[], total: number }>>} */
	const { data, error, reload } = useData(`_service/webhooks?limit=200${status}`, () => 2_000);
	const action = useAction();
	const redeliver = (/** @type {string} */ id) =>
		action.run(async () => {
			await api(`_service/webhooks/${id}/redeliver`, { method: 'POST' });
			toast('The webhook is being redelivered.');
			await reload();
		});
	return html`<${PageHead}
			title="Webhooks"
			lead="Notifications to your workflows about finished videos, with their delivery status."
		>
			<${SelectField}
				id="webhook-filter"
				label="Show"
				value=${filter}
				onChange=${setFilter}
				options=${[
					{ value: '', text: 'All' },
					...Object.entries(statusNames).map(([value, text]) => ({ value, text })),
				]}
			/>
		<//>
		<${Secret} />
		<${ErrorNote} error=${error} retry=${reload} />
		<${ErrorNote} error=${action.error} />
		${data === undefined && error === undefined && html`<${Loading} what="webhooks" />`}
		${
			data?.webhooks.length === 0 &&
			html`<${Empty}
				icon="webhooks"
				title="No webhooks"
				text="When a video finishes that a workflow waits for, its webhook appears here."
			/>`
		}
		${
			data &&
			data.webhooks.length > 0 &&
			html`<${Table} heads=${['Status', 'Event', 'URL', 'Last response', 'Created', '']}>
				${data.webhooks.map(
					(webhook) =>
						html`<${WebhookRow}
							key=${webhook.id}
							webhook=${webhook}
							busy=${action.busy}
							onRedeliver=${() => redeliver(webhook.id)}
						/>`,
				)}
			<//>`
		}`;
}
