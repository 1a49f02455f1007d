// @ts-check
import { html, useRef, useState } from '../vendor/preact.mjs';
import { api, errorText } from '../lib/api.mjs';
import { count, size } from '../lib/format.mjs';
import { useAction, useData } from '../lib/hooks.mjs';
import {
	ConfirmDialog,
	CopyButton,
	Empty,
	ErrorNote,
	FormDialog,
	Loading,
	PageHead,
} from '../parts/basics.mjs';
import { TextField } from '../parts/fields.mjs';
import { Icon } from '../parts/icons.mjs';
import { toast } from '../parts/toasts.mjs';

/**
 * @typedef {import('../lib/api.mjs').Asset} Asset
 * @typedef {import('../lib/api.mjs').Collection} CollectionData
 */

const accepted = {
	images: 'image/*',
	videos: 'video/mp4,video/webm',
	all: 'image/*,video/mp4,video/webm,audio/*',
};

/** @param {{ collection: CollectionData, onSaved: () => void, onClose: () => void }} props */
function EditCollection({ collection, onSaved, onClose }) {
	const [name, setName] = useState(collection.name);
	const [description, setDescription] = useState(collection.description ?? '');
	const { busy, error, run } = useAction();
	const submit = async () => {
		const saved = await run(() =>
			api(`v1/collections/${collection.id}`, { method: 'PUT', json: { name, description } }),
		);
		if (saved) onSaved();
	};
	return html`<${FormDialog}
		title="Edit collection"
		action="Save"
		disabled=${busy}
		error=${error}
		onSubmit=${submit}
		onClose=${onClose}
	>
		<${TextField} id="edit-name" label="Name" value=${name} onInput=${setName} required=${true} />
		<${TextField}
			id="edit-description"
			label="Description"
			rows=${3}
			value=${description}
			onInput=${setDescription}
		/>
	<//>`;
}

/** @param {{ collection: CollectionData, onUploaded: () => Promise<void> }} props */
function Upload({ collection, onUploaded }) {
	const input = useRef(/** @type {HTMLInputElement | null} */ (null));
	const [state, setState] = useState({
		over: false,
		left: 0,
		problems: /** @type {string[]} */ ([]),
	});
	const send = async (/** @type {File[]} */ files) => {
		/** @type {string[]} */
		const problems = [];
		for (const [index, file] of files.entries()) {
			setState({ over: false, left: files.length - index, problems });
			const path = `v1/collections/${collection.id}/assets?name=${encodeURIComponent(file.name)}`;
			await api(path, { file }).catch((error) =>
				problems.push(`${file.name}: ${errorText(error)}`),
			);
			await onUploaded();
		}
		setState({ over: false, left: 0, problems });
		const done = files.length - problems.length;
		if (done > 0) toast(`${count(done, 'file')} uploaded.`);
	};
	const drop = (/** @type {DragEvent} */ event) => {
		event.preventDefault();
		void send([...(event.dataTransfer?.files ?? [])]);
	};
	const drag = (/** @type {DragEvent} */ event) => {
		event.preventDefault();
		setState((old) => ({ ...old, over: event.type === 'dragover' }));
	};
	const choose = async () => {
		await send([...(input.current?.files ?? [])]);
		if (input.current) input.current.value = '';
	};
	return html`<div
			class=${state.over ? 'drop is-over' : 'drop'}
			onDrop=${drop}
			onDragOver=${drag}
			onDragLeave=${drag}
		>
			<label>
				<${Icon} name="upload" />
				<span class="drop-title" role="status">
					${
						state.left > 0
							? `Uploading, ${count(state.left, 'file')} left …`
							: 'Drop files here, or choose them'
					}
				</span>
				<span class="hint"
					>PNG, JPEG, WebP, AVIF, GIF or SVG; MP4, MOV or WebM if the collection accepts videos;
					MP3, M4A or WAV if it accepts all</span
				>
				<input
					ref=${input}
					class="sr-only"
					type="file"
					multiple
					accept=${accepted[collection.asset_type]}
					disabled=${state.left > 0}
					onChange=${choose}
				/>
			</label>
		</div>
		${state.problems.map((problem) => html`<p class="note is-error" role="alert">${problem}</p>`)}`;
}

/**
 * A file, with what a field of a video takes to show it.
 * @param {{ asset: Asset, onRemove: () => void }} props
 */
function AssetCard({ asset, onRemove }) {
	const pixels = asset.width ? ` · ${asset.width}×${asset.height}` : '';
	return html`<li class="asset-card">
		<span class="asset-media">
			${
				asset.media_type.startsWith('image/')
					? html`<img src=${asset.url} alt=${asset.name} loading="lazy" />`
					: html`<video
							src=${asset.url}
							controls
							preload="metadata"
							aria-label=${asset.name}
						></video>`
			}
		</span>
		<span class="asset-text">
			<span class="asset-name" title=${asset.name}>${asset.name}</span>
			<span class="hint">${size(asset.bytes)}${pixels}</span>
		</span>
		<span class="asset-actions">
			<${CopyButton} text=${asset.reference} label="Copy for n8n" />
			<button
				type="button"
				class="icon-button"
				aria-label="Remove ${asset.name}"
				onClick=${onRemove}
			>
				<${Icon} name="trash" />
			</button>
		</span>
	</li>`;
}

/** @param {{ id: string }} props */
export function Collection({ id }) {
	const path = `v1/collections/${encodeURIComponent(id)}/assets`;
	/** @type {ReturnType<typeof useData<CollectionData>>} */
	const { data: collection, error, reload } = useData(`v1/collections/${encodeURIComponent(id)}`);
	/** @type {ReturnType<typeof useData<{ assets: Asset[] }>>} */
	const { data: files, reload: reloadFiles } = useData(path);
	const [open, setOpen] = useState(/** @type {'' | 'edit' | 'delete' | Asset} */ (''));
	const close = () => setOpen('');
	if (error) return html`<${ErrorNote} error=${error} retry=${reload} />`;
	if (collection === undefined) return html`<${Loading} what="collection" />`;
	const remove = async () => {
		await api(`v1/collections/${id}`, { method: 'DELETE' });
		location.hash = '#/collections';
	};
	const removeFile = (/** @type {Asset} */ asset) => async () => {
		await api(`${path}/${asset.id}`, { method: 'DELETE' });
		await reloadFiles();
	};
	const saved = async () => {
		close();
		await reload();
	};
	return html`<${PageHead}
			title=${collection.name}
			lead=${collection.description ?? undefined}
			back=${{ href: '#/collections', text: 'Collections' }}
		>
			<button type="button" class="button" onClick=${() => setOpen('edit')}>
				<${Icon} name="edit" />Edit
			</button>
			<button type="button" class="button" onClick=${() => setOpen('delete')}>
				<${Icon} name="trash" />Delete
			</button>
		<//>
		<div class="row collection-id">
			<span>ID: <code>${id}</code></span>
			<${CopyButton} text=${id} label="Copy ID" />
		</div>
		<${Upload} collection=${collection} onUploaded=${reloadFiles} />
		${
			files?.assets.length === 0 &&
			html`<${Empty}
				icon="collections"
				title="No files yet"
				text="Videos can use the files of this collection by its ID."
			/>`
		}
		<ul class="asset-grid">
			${files?.assets.map(
				(asset) =>
					html`<${AssetCard} key=${asset.id} asset=${asset} onRemove=${() => setOpen(asset)} />`,
			)}
		</ul>
		${
			open === 'edit' &&
			html`<${EditCollection} collection=${collection} onSaved=${saved} onClose=${close} />`
		}
		${
			open === 'delete' &&
			html`<${ConfirmDialog}
				title="Delete collection"
				text="Videos can no longer use “${collection.name}”. This cannot be undone."
				action="Delete"
				onConfirm=${remove}
				onClose=${close}
			/>`
		}
		${
			typeof open === 'object' &&
			html`<${ConfirmDialog}
				title="Remove file"
				text="“${open.name}” is deleted. This cannot be undone."
				action="Remove"
				onConfirm=${removeFile(open)}
				onClose=${close}
			/>`
		}`;
}
