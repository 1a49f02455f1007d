// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { curlOf, KEY_VARIABLE } from '../lib/curl.mjs';
import { moment, timeOfDay } from '../lib/format.mjs';
import { useData } from '../lib/hooks.mjs';
import {
	CopyButton,
	Dialog,
	Empty,
	ErrorNote,
	Loading,
	PageHead,
	Table,
} from '../parts/basics.mjs';
import { SelectField } from '../parts/fields.mjs';

/** @typedef {import('../lib/api.mjs').LoggedRequest} LoggedRequest */

/** @param {number | undefined} status */
const toneOf = (status) => {
	if (status === undefined) return 'is-calm';
	return status < 400 ? 'is-good' : 'is-bad';
};

/** @param {{ request: LoggedRequest, baseUrl: string, onClose: () => void }} props */
function RequestDialog({ request, baseUrl, onClose }) {
	const command = curlOf(request, baseUrl);
	return html`<${Dialog} title="${request.method} ${request.path}" wide=${true} onClose=${onClose}>
		<dl class="facts">
			<div>
				<dt>Time</dt>
				<dd>${moment(request.at)}</dd>
			</div>
			<div>
				<dt>Status</dt>
				<dd>${request.status ?? 'none'}</dd>
			</div>
			<div>
				<dt>Operation</dt>
				<dd>${request.operation ?? '–'}</dd>
			</div>
			<div>
				<dt>Request ID</dt>
				<dd><code>${request.request_id}</code></dd>
			</div>
		</dl>
		<div class="code-head">
			<h3>Send it again</h3>
			<${CopyButton} text=${command} label="Copy command" />
		</div>
		<pre class="code" tabindex="0"><code>${command}</code></pre>
		<p class="hint">
			The log does not contain the API key. Set it first: <code>export ${KEY_VARIABLE}=…</code>
		</p>
		${
			request.body !== null &&
			html`<h3>Body</h3>
				<pre class="code" tabindex="0"><code>${JSON.stringify(request.body, null, 2)}</code></pre>`
		}
		<details>
			<summary>Headers</summary>
			<pre class="code" tabindex="0"><code>${Object.entries(request.headers)
				.map(([name, value]) => `${name}: ${value}`)
				.join('\n')}</code></pre>
		</details>
	<//>`;
}

/** @param {{ request: LoggedRequest, onOpen: () => void }} props */
function RequestRow({ request, onOpen }) {
	return html`<tr>
		<td data-label="Time" title=${moment(request.at)}>${timeOfDay(request.at)}</td>
		<td data-label="Request">
			<button type="button" class="link" onClick=${onOpen}>
				<span class="method">${request.method}</span> ${request.path}
			</button>
		</td>
		<td data-label="Operation">${request.operation ?? '–'}</td>
		<td data-label="Status">
			<span class="badge ${toneOf(request.status)}">${request.status ?? 'none'}</span>
		</td>
	</tr>`;
}

/** @param {{ baseUrl: string }} props */
export function Requests({ baseUrl }) {
	const [filter, setFilter] = useState('api');
	/** @type {ReturnType<typeof useData<{ requests: LoggedRequest[], total: number }>>} */
	const { data, error, reload } = useData('_service/requests?limit=300', () => 3_000);
	const [open, setOpen] = useState(/** @type {LoggedRequest | undefined} */ (undefined));
	const shown = [...(data?.requests ?? [])].reverse().filter(({ path, status }) => {
		if (filter === 'failed') return (status ?? 0) >= 400;
		return filter === 'all' || path.startsWith('/v1');
	});
	return html`<${PageHead}
			title="Requests"
			lead="Recent requests of programs, each with its status and a command that repeats it."
		>
			<${SelectField}
				id="request-filter"
				label="Show"
				value=${filter}
				onChange=${setFilter}
				options=${[
					{ value: 'api', text: 'API calls' },
					{ value: 'failed', text: 'Errors' },
					{ value: 'all', text: 'All, with files' },
				]}
			/>
		<//>
		<${ErrorNote} error=${error} retry=${reload} />
		${data === undefined && error === undefined && html`<${Loading} what="requests" />`}
		${
			data &&
			shown.length === 0 &&
			html`<${Empty} icon="requests" title="No requests" text="Requests to /v1 appear here." />`
		}
		${
			shown.length > 0 &&
			html`<${Table} heads=${['Time', 'Request', 'Operation', 'Status']}>
				${shown.map(
					(request) =>
						html`<${RequestRow}
							key=${request.request_id}
							request=${request}
							onOpen=${() => setOpen(request)}
						/>`,
				)}
			<//>`
		}
		${
			open &&
			html`<${RequestDialog}
				request=${open}
				baseUrl=${baseUrl}
				onClose=${() => setOpen(undefined)}
			/>`
		}`;
}
