// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { bodyOf, draftOf, hiddenFields, isBlank, isEmpty } from '../lib/drafts.mjs';
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

/** In place of the preview of an empty form. @param {{ template: Template, onFillIn: () => void }} props */
function Example({ template, onFillIn }) {
	return html`<figure class="preview" aria-label="Example">
		<div class="stage is-9x16">
			<img src=${template.thumbnail_url} alt="Example of the template" />
		</div>
		<figcaption class="hint">
			This is an example. The preview of your video appears as you write its words.
		</figcaption>
		<button type="button" class="button" onClick=${onFillIn}>Fill in the example</button>
	</figure>`;
}

/** @param {{ template: Template, start: Draft }} props */
function TemplateEditor({ template, start }) {
	const [draft, setDraft] = useState(start);
	const { busy, error, run } = useAction();
	const hidden = hiddenFields(template, draft);
	const fillIn = () => {
		const { aspectRatio, resolution, watermark, brand, brandId, colors } = draft;
		const example = draftOf(template, { context: template.example_context });
		const ownBrand = isBlank([brand, brandId, colors]) ? {} : { brand, brandId, colors };
		setDraft({ ...example, aspectRatio, resolution, watermark, ...ownBrand });
	};
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
				${
					isEmpty(draft)
						? html`<${Example} template=${template} onFillIn=${fillIn} />`
						: html`<${TemplatePreview}
								body=${bodyOf(template, draft)}
								aspectRatio=${draft.aspectRatio}
							/>`
				}
				${
					hidden.length > 0 &&
					html`<p class="hint">
						Also sent, from the request that you use again: ${hidden.join(', ')}.
					</p>`
				}
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

/** Says why there is no form. @param {{ heading: string, title: string, text: string }} props */
function NoForm({ heading, title, text }) {
	return html`<${PageHead} title=${heading} />
		<${Empty} icon="templates" title=${title} text=${text}>
			<a class="button" href="#/templates">All templates</a>
		<//>`;
}

/** The form with the request of an existing video. @param {{ template: Template, videoId: string }} props */
function UsedAgain({ template, videoId }) {
	/** @type {ReturnType<typeof useData<import('../lib/api.mjs').Video>>} */
	const { data: video, error, reload } = useData(`_service/videos/${encodeURIComponent(videoId)}`);
	if (error)
		return html`<${PageHead}
				title=${template.name}
				back=${{ href: '#/templates', text: 'Templates' }}
			/>
			<${ErrorNote} error=${error} retry=${reload} />`;
	if (video === undefined) return html`<${Loading} what="video" />`;
	if (video.files_removed_at !== undefined) {
		return html`<${NoForm}
			heading=${template.name}
			title="The request was removed"
			text="The service no longer keeps the request of this video, so you cannot use it again."
		/>`;
	}
	return html`<${TemplateEditor} template=${template} start=${draftOf(template, video)} />`;
}

/** @param {{ templateId: string }} props */
export function TemplatePage({ templateId }) {
	/** @type {ReturnType<typeof useData<{ templates: Template[] }>>} */
	const { data, error, reload } = useData('_service/templates');
	const videoId = useRoute()[2];
	if (error) return html`<${ErrorNote} error=${error} retry=${reload} />`;
	if (data === undefined) return html`<${Loading} what="template" />`;
	const template = data.templates.find(({ id }) => id === templateId);
	if (template === undefined) {
		return html`<${NoForm}
			heading="Template"
			title="Template not found"
			text="There is no template “${templateId}”."
		/>`;
	}
	return videoId === undefined
		? html`<${TemplateEditor} template=${template} start=${draftOf(template)} />`
		: html`<${UsedAgain} template=${template} videoId=${videoId} />`;
}
