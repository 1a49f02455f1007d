// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { count } from '../lib/format.mjs';
import { useAction, useData } from '../lib/hooks.mjs';
import { Empty, ErrorNote, FormDialog, Loading, PageHead } from '../parts/basics.mjs';
import { ChoiceField, TextField } from '../parts/fields.mjs';
import { Icon } from '../parts/icons.mjs';

/** @typedef {import('../lib/api.mjs').Collection} CollectionData */

const kinds = { images: 'Images', videos: 'Videos', all: 'Images, videos and sound' };

/** @param {{ onClose: () => void }} props */
function NewCollection({ onClose }) {
	const [name, setName] = useState('');
	const [kind, setKind] = useState('images');
	const { busy, error, run } = useAction();
	const create = () =>
		run(async () => {
			const created = await api('v1/collections', { json: { name, asset_type: kind } });
			location.hash = `#/collections/${created.id}`;
		});
	return html`<${FormDialog}
		title="New collection"
		action="Create"
		disabled=${busy}
		error=${error}
		onSubmit=${create}
		onClose=${onClose}
	>
		<${TextField}
			id="collection-name"
			label="Name"
			value=${name}
			onInput=${setName}
			required=${true}
		/>
		<${ChoiceField}
			name="kind"
			label="Accepts"
			value=${kind}
			onChange=${setKind}
			options=${Object.entries(kinds).map(([value, text]) => ({ value, text }))}
		/>
	<//>`;
}

/** @param {{ collection: CollectionData }} props */
function CollectionCard({ collection }) {
	/** @type {ReturnType<typeof useData<{ assets: import('../lib/api.mjs').Asset[] }>>} */
	const { data } = useData(`v1/collections/${encodeURIComponent(collection.id)}/assets`);
	const images = (data?.assets ?? []).filter(({ media_type: type }) => type.startsWith('image/'));
	return html`<li class="collection-card">
		<a href="#/collections/${encodeURIComponent(collection.id)}">
			<span class="mosaic" aria-hidden="true">
				${[0, 1, 2].map((place) => {
					const image = images[place];
					return html`<span
						>${image && html`<img src=${image.url} alt="" loading="lazy" />`}</span
					>`;
				})}
			</span>
			<span class="collection-name">${collection.name}</span>
			<span class="hint"
				>${count(collection.asset_count ?? 0, 'file')} · ${kinds[collection.asset_type]}</span
			>
		</a>
	</li>`;
}

export function Collections() {
	/** @type {ReturnType<typeof useData<{ collections: CollectionData[] }>>} */
	const { data, error, reload } = useData('v1/collections');
	const [creating, setCreating] = useState(false);
	return html`<${PageHead}
			title="Collections"
			lead="Logos, images, clips and sound of your brand for videos."
		>
			<button type="button" class="button is-primary" onClick=${() => setCreating(true)}>
				<${Icon} name="plus" />New collection
			</button>
		<//>
		<${ErrorNote} error=${error} retry=${reload} />
		${data === undefined && error === undefined && html`<${Loading} what="collections" />`}
		${
			data?.collections.length === 0 &&
			html`<${Empty}
				icon="collections"
				title="No collections"
				text="A collection is a set of files, such as the images of a campaign."
			/>`
		}
		<ul class="collection-grid">
			${data?.collections.map(
				(collection) => html`<${CollectionCard} key=${collection.id} collection=${collection} />`,
			)}
		</ul>
		${creating && html`<${NewCollection} onClose=${() => setCreating(false)} />`}`;
}
