// @ts-check
import { html, useRef, useState } from '../vendor/preact.mjs';
import { count } from '../lib/format.mjs';
import { useData } from '../lib/hooks.mjs';
import { ErrorNote, Loading, PageHead } from '../parts/basics.mjs';

/** @param {import('../lib/api.mjs').Template['duration_range']} range in seconds */
const durationOf = ({ min, max }) => (min === max ? `${min} s` : `${min}–${max} s`);

/**
 * @param {{ template: import('../lib/api.mjs').Template, load: boolean, onStill: () => void, onLoaded: () => void }} props
 *   `load`: whether to load its example; `onStill`: its still is there or missing
 */
function TemplateCard({ template, load, onStill, onLoaded }) {
	const video = useRef(/** @type {HTMLVideoElement | null} */ (null));
	const play = () => {
		const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
		// Rejects if the example cannot be loaded. The thumbnail stays.
		if (!reducedMotion) video.current?.play().catch(() => undefined);
	};
	const stop = () => video.current?.pause();
	return html`<li class="template-card">
		<a
			href="#/templates/${encodeURIComponent(template.id)}"
			onPointerEnter=${play}
			onPointerLeave=${stop}
			onFocus=${play}
			onBlur=${stop}
		>
			<span class="media is-tall">
				<img class="backdrop" src=${template.thumbnail_url} alt="" />
				<img src=${template.thumbnail_url} alt="" onLoad=${onStill} onError=${onStill} />
				<video
					ref=${video}
					muted
					loop
					playsinline
					preload=${load ? 'metadata' : 'none'}
					aria-hidden="true"
					tabindex="-1"
					poster=${template.thumbnail_url}
					src=${template.example_video_url}
					onLoadedMetadata=${onLoaded}
					onError=${onLoaded}
				></video>
			</span>
			<span class="template-text">
				<span class="kicker">${template.category}</span>
				<span class="template-name">${template.name}</span>
				<span class="template-description">${template.description}</span>
				<span class="template-facts">
					<span>${durationOf(template.duration_range)}</span>
					<span>${count(template.credits_per_video, 'credit')}</span>
					<span>${template.supported_resolutions.join(', ')}</span>
				</span>
			</span>
		</a>
	</li>`;
}

export function Templates() {
	/** @type {ReturnType<typeof useData<{ templates: import('../lib/api.mjs').Template[] }>>} */
	const { data, error, reload } = useData('_service/templates');
	// Stills are drawn in a moment. Then one film after the other: the first request for one renders it, and a browser has only
	// six connections.
	const [stills, setStills] = useState(0);
	const [loaded, setLoaded] = useState(/** @type {string[]} */ ([]));
	const hasStills = data !== undefined && stills >= data.templates.length;
	const next = data?.templates.find(({ id }) => !loaded.includes(id));
	return html`<${PageHead}
			title="Templates"
			lead="Choose a template, then fill it in with a live preview."
		/>
		<${ErrorNote} error=${error} retry=${reload} />
		${data === undefined && error === undefined && html`<${Loading} what="templates" />`}
		<ul class="template-grid">
			${data?.templates.map(
				(template) =>
					html`<${TemplateCard}
						key=${template.id}
						template=${template}
						load=${hasStills && (template === next || loaded.includes(template.id))}
						onStill=${() => setStills((count) => count + 1)}
						onLoaded=${() => setLoaded((ids) => [...ids, template.id])}
					/>`,
			)}
		</ul>`;
}
