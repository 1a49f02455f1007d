// @ts-check
import { html, useRef, useState } from '../vendor/preact.mjs';
import { count } from '../lib/format.mjs';
import { useData } from '../lib/hooks.mjs';
import { ErrorNote, Loading, PageHead } from '../parts/basics.mjs';

/** @param {import('../lib/api.mjs').Template['duration_range']} range in seconds */
const durationOf = ({ min, max }) => (min === max ? `${min} s` : `${min}–${max} s`);

/**
 * @param {{ template: import('../lib/api.mjs').Template, load: boolean, onLoaded: () => void }} props `load`:
 *   whether to load its example
 */
function TemplateCard({ template, load, onLoaded }) {
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
				${
					load
						? html`<img class="backdrop" src=${template.thumbnail_url} alt="" />
								<img src=${template.thumbnail_url} alt="" onLoad=${onLoaded} onError=${onLoaded} />
								<video
									ref=${video}
									muted
									loop
									playsinline
									preload="none"
									aria-hidden="true"
									tabindex="-1"
									src=${template.example_video_url}
								></video>`
						: html`<span class="spinner"></span><span role="status">Loading the example …</span>`
				}
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
	// One after the other: the first request for an example renders it, and a browser has only six connections.
	const [loaded, setLoaded] = useState(0);
	return html`<${PageHead}
			title="Templates"
			lead="Choose a template, then change it with a live preview."
		/>
		<${ErrorNote} error=${error} retry=${reload} />
		${data === undefined && error === undefined && html`<${Loading} what="templates" />`}
		<ul class="template-grid">
			${data?.templates.map(
				(template, place) =>
					html`<${TemplateCard}
						key=${template.id}
						template=${template}
						load=${place <= loaded}
						onLoaded=${() => setLoaded(place + 1)}
					/>`,
			)}
		</ul>`;
}
