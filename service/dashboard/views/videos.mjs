// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { ago, count, number, soon } from '../lib/format.mjs';
import { useData } from '../lib/hooks.mjs';
import { Badge, Empty, ErrorNote, Loading, PageHead } from '../parts/basics.mjs';
import { Icon } from '../parts/icons.mjs';
import { VideoDialog } from './videoDialog.mjs';

/** @typedef {import('../lib/api.mjs').Video} Video */

/** @type {Record<Video['status'], string>} */
const statusNames = {
	queued: 'Queued',
	processing: 'Processing',
	completed: 'Completed',
	failed: 'Failed',
};

/** @type {{ value: '' | Video['status'], text: string }[]} */
const filters = [
	{ value: '', text: 'All' },
	{ value: 'queued', text: statusNames.queued },
	{ value: 'processing', text: statusNames.processing },
	{ value: 'completed', text: statusNames.completed },
	{ value: 'failed', text: statusNames.failed },
];

/** @param {{ video: Video, name: string, onOpen: () => void }} props */
function VideoCard({ video, name, onOpen }) {
	const { status, context, thumbnail_url: thumbnail } = video;
	const share = Math.round(video.progress * 100);
	const text = context.prompt || 'No prompt';
	const pending = status === 'queued' || status === 'processing';
	const placeholder = {
		queued: 'Queued',
		processing: `${share} %`,
		completed: '',
		failed: 'No video',
	}[status];
	return html`<li class="video-card" onClick=${onOpen}>
		<button type="button" class="video-open" aria-label="Open ${name}: ${text}">
			<span class="media">
				${
					thumbnail
						? html`<img class="backdrop" src=${thumbnail} alt="" loading="lazy" />
								<img src=${thumbnail} alt="" loading="lazy" />
								<span class="media-play"><${Icon} name="play" /></span>`
						: html`<span class="media-empty is-${status}">${placeholder}</span>`
				}
			</span>
		</button>
		<div class="video-text">
			<p class="video-meta">
				<${Badge} status=${status} text=${statusNames[status]} /><span
					>${pending ? `done ${soon(video.estimated_completion)}` : ago(video.created_at)}</span
				>
			</p>
			<p class="video-prompt">${text}</p>
			<p class="video-template">${name}</p>
			${
				status === 'processing' &&
				html`<progress max="100" value=${share} aria-label="Rendering of ${name}">
					${share} %
				</progress>`
			}
			${status === 'failed' && html`<p class="problem">${video.error?.detail}</p>`}
		</div>
	</li>`;
}

/** @param {{ page: number, total: number, onPage: (page: number) => void }} props */
function Pages({ page, total, onPage }) {
	if (total < 2) return undefined;
	return html`<nav class="pages" aria-label="Pages">
		<button type="button" class="button" disabled=${page <= 1} onClick=${() => onPage(page - 1)}>
			Newer
		</button>
		<span>Page ${number(page)} of ${number(total)}</span>
		<button
			type="button"
			class="button"
			disabled=${page >= total}
			onClick=${() => onPage(page + 1)}
		>
			Older
		</button>
	</nav>`;
}

function Balance() {
	const { data } = useData('_service/credits', () => 10_000);
	if (data === undefined || data.balance === null) return undefined;
	return html`<span class="balance">${count(data.balance, 'credit')} left</span>`;
}

export function Videos() {
	const [filter, setFilter] = useState(/** @type {'' | Video['status']} */ (''));
	const [page, setPage] = useState(1);
	const [open, setOpen] = useState('');
	const status = filter === '' ? '' : `&status=${filter}`;
	/** @type {ReturnType<typeof useData<import('../lib/api.mjs').VideoList>>} */
	const { data, error, reload } = useData(
		`_service/videos?limit=24&page=${page}${status}`,
		({ counts }) => (counts.queued + counts.processing > 0 ? 1_000 : 4_000),
	);
	const { data: templates } = useData('_service/templates');
	const nameOf = (/** @type {string} */ id) =>
		templates?.templates.find((/** @type {{ id: string }} */ it) => it.id === id)?.name ?? id;
	const choose = (/** @type {'' | Video['status']} */ value) => {
		setFilter(value);
		setPage(1);
	};
	const numberOf = (/** @type {'' | Video['status']} */ value) => {
		if (data === undefined) return undefined;
		const { counts } = data;
		return value === ''
			? counts.queued + counts.processing + counts.completed + counts.failed
			: counts[value];
	};
	const opened = data?.videos.find(({ id }) => id === open);
	return html`<${PageHead} title="Videos" lead="All videos, created here or with the API.">
			<${Balance} />
			<a class="button is-primary" href="#/templates"><${Icon} name="plus" />New video</a>
		<//>
		<div class="filters" role="group" aria-label="Show">
			${filters.map(
				({ value, text }) =>
					html`<button
						type="button"
						aria-pressed=${value === filter}
						onClick=${() => choose(value)}
					>
						${text} <span class="filter-count">${numberOf(value) ?? ''}</span>
					</button>`,
			)}
		</div>
		<${ErrorNote} error=${error} retry=${reload} />
		${data === undefined && error === undefined && html`<${Loading} what="videos" />`}
		${
			data?.videos.length === 0 &&
			(filter === ''
				? html`<${Empty}
						icon="videos"
						title="No videos yet"
						text="Choose a template and write what the video says. A preview shows it before you spend credits."
					>
						<a class="button is-primary" href="#/templates">Choose a template</a>
					<//>`
				: html`<${Empty} icon="videos" title="No videos" text="No video has this status." />`)
		}
		<ul class="video-grid">
			${data?.videos.map(
				(video) =>
					html`<${VideoCard}
						key=${video.id}
						video=${video}
						name=${nameOf(video.template_id)}
						onOpen=${() => setOpen(video.id)}
					/>`,
			)}
		</ul>
		${
			data && html`<${Pages} page=${page} total=${data.pagination.total_pages} onPage=${setPage} />`
		}
		${
			opened &&
			html`<${VideoDialog}
				video=${opened}
				name=${nameOf(opened.template_id)}
				onClose=${() => setOpen('')}
				onChange=${reload}
			/>`
		}`;
}
