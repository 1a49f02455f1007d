// @ts-check
import { html } from '../vendor/preact.mjs';

/**
 * @typedef {import('../lib/api.mjs').PreviewDetail} PreviewDetail
 * @typedef {NonNullable<PreviewDetail['script']['left_out']>[number]} LeftOut
 */

/** @type {Record<LeftOut['reason'], string>} */
const reasons = {
	request: 'it asks for the video',
	note: 'a note for the maker, or struck out',
	label: 'a label for the maker',
	bracketed: 'in brackets',
	hashtag: 'a hashtag, which is in the caption',
	no_room: 'the template or the length has no room for it',
	outside_clip: 'all or most of its time is outside the clip',
	duplicate: 'said already',
	unsupported_characters: 'no font can draw it',
};

/**
 * Who wrote the words, and why.
 * @param {{ preview: PreviewDetail, writes: boolean }} words `writes`: whether the model was asked
 */
function authorOf({ preview, writes }) {
	if (preview.written_fields !== undefined)
		return 'Written by the model, as the video will say it.';
	if (!preview.has_model) return 'Read from your prompt and fields.';
	return writes
		? 'The model wrote nothing. These words are read from your prompt and fields.'
		: 'Read from your prompt and fields. The model writes the empty fields of the video.';
}

/**
 * The words of a preview, who wrote them, its warnings, and what is left out.
 * @param {{ preview: PreviewDetail, writes: boolean, drawing: boolean, onWrite: () => void }} props
 */
export function PreviewScript({ preview, writes, drawing, onWrite }) {
	const { warnings = [] } = preview;
	const { scenes, call_to_action: callToAction, left_out: leftOut = [] } = preview.script;
	return html`<section class="preview-script" aria-label="Words">
		<p class="hint">${authorOf({ preview, writes })}</p>
		<ol>
			${scenes.map(({ text }) => html`<li>${text}</li>`)}
			${callToAction !== undefined && html`<li>${callToAction}</li>`}
		</ol>
		${
			preview.has_model &&
			!writes &&
			html`<button type="button" class="button" disabled=${drawing} onClick=${onWrite}>
				Write with the model
			</button>`
		}
		${
			warnings.length > 0 &&
			html`<details open>
				<summary>Warnings</summary>
				<ul>
					${warnings.map((warning) => html`<li>${warning}</li>`)}
				</ul>
			</details>`
		}
		${
			leftOut.length > 0 &&
			html`<details open>
				<summary>Left out</summary>
				<ul>
					${leftOut.map(({ text, reason }) => html`<li>“${text}”: ${reasons[reason]}</li>`)}
				</ul>
			</details>`
		}
	</section>`;
}
