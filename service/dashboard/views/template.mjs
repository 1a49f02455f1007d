// @ts-check
import { html, useEffect, useState } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { bodyOf, draftOf } from '../lib/drafts.mjs';
import { count } from '../lib/format.mjs';
import { useAction, useData, useRoute } from '../lib/hooks.mjs';
import { Empty, ErrorNote, Loading, PageHead } from '../parts/basics.mjs';
import { toast } from '../parts/toasts.mjs';
import { TemplateForm } from './templateForm.mjs';
import { TemplatePreview } from './templatePreview.mjs';

/**
 * @typedef {import('../lib/api.mjs').Template} Template
 * @typedef {import('../lib/drafts.mjs').Draft} Draft
 */

/** @param {{ template: Template, start: Draft }} props */
function TemplateEditor({ template, start }) {
	const [draft, setDraft] = useState(start);
	const { busy, error, run } = useAction();
	const generate = async (/** @type {Event} */ event) => {
		event.preventDefault();
		const started = await run(() => api('v1/videos', { json: bodyOf(template, draft) }));
		if (!started) return;
		toast('The video is queued.');
		location.hash = '#/videos';
	};
	return html`<${PageHead}
			title=${template.name}
			lead=${template.description}
			back=${{ href: '#/templates', text: 'Templates' }}
		/>
		<form class="template-view" onSubmit=${generate}>
			<${TemplateForm} template=${template} draft=${draft} onChange=${setDraft} />
			<div class="template-side">
				<${TemplatePreview} body=${bodyOf(template, draft)} aspectRatio=${draft.aspectRatio} />
				<${ErrorNote} error=${error} />
				<button class="button is-primary is-large" disabled=${busy}>
					${busy ? 'Starting …' : `Generate video · ${count(template.credits_per_video, 'credit')}`}
				</button>
				<p class="hint">
					The preview is free. Generating charges credits, which are refunded if the video fails.
				</p>
			</div>
		</form>`;
}

/** An existing video, to use its request again. @param {string | undefined} videoId */
function useVideo(videoId) {
	const [state, setState] = useState(
		/** @type {{ done: boolean, video?: import('../lib/api.mjs').Video }} */ ({
			done: videoId === undefined,
		}),
	);
	useEffect(() => {
		if (videoId === undefined) return;
		api(`_service/videos/${encodeURIComponent(videoId)}`).then(
			(video) => setState({ done: true, video }),
			() => setState({ done: true }),
		);
	}, [videoId]);
	return state;
}

/** @param {{ templateId: string }} props */
export function TemplatePage({ templateId }) {
	/** @type {ReturnType<typeof useData<{ templates: Template[] }>>} */
	const { data, error, reload } = useData('_service/templates');
	const reused = useVideo(useRoute()[2]);
	if (error) return html`<${ErrorNote} error=${error} retry=${reload} />`;
	if (data === undefined || !reused.done) return html`<${Loading} what="template" />`;
	const template = data.templates.find(({ id }) => id === templateId);
	if (template === undefined) {
		return html`<${PageHead} title="Template" />
			<${Empty}
				icon="templates"
				title="Template not found"
				text="There is no template “${templateId}”."
			>
				<a class="button" href="#/templates">All templates</a>
			<//>`;
	}
	if (reused.video?.files_removed_at !== undefined) {
		return html`<${PageHead} title=${template.name} />
			<${Empty}
				icon="templates"
				title="The request was removed"
				text="The service keeps requests for a limited time. That of this video is gone, so you cannot use it again."
			>
				<a class="button" href="#/templates">All templates</a>
			<//>`;
	}
	const start = draftOf(template, reused.video?.context ?? template.example_context);
	return html`<${TemplateEditor} template=${template} start=${start} />`;
}
