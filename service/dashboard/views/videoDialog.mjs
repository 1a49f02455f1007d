// @ts-check
import { html } from '../vendor/preact.mjs';
import { moment } from '../lib/format.mjs';
import { CopyButton, Dialog } from '../parts/basics.mjs';
import { Icon } from '../parts/icons.mjs';

/** @param {{ video: import('../lib/api.mjs').Video, name: string, onClose: () => void }} props */
export function VideoDialog({ video, name, onClose }) {
	const { video_url: url, thumbnail_url: thumbnail, error, context } = video;
	/** @type {[string, unknown][]} */
	const facts = [
		['Template', name],
		['Resolution', `${video.resolution}${video.watermark ? ', with watermark' : ''}`],
		['Created', moment(video.created_at)],
		['Finished', video.completed_at && moment(video.completed_at)],
		['Credits', video.credits_charged],
		['Webhook', video.webhook_url],
		['Video ID', html`<code>${video.id}</code>`],
		['Request ID', html`<code>${video.request_id}</code>`],
	];
	return html`<${Dialog} title=${name} wide=${true} onClose=${onClose}>
		<div class="video-detail">
			<div class="player">
				${url
					? html`<video
							controls
							playsinline
							preload="metadata"
							src=${url}
							poster=${thumbnail}
						></video>`
					: html`<div class="player-empty">
							${error ? 'This video failed' : `${Math.round(video.progress * 100)} % rendered`}
						</div>`}
			</div>
			<div class="video-facts">
				${error &&
				html`<div class="note is-error">
					<p><strong>${error.title}.</strong> ${error.detail}</p>
					<a href="../docs/errors#${error.type}">How to go on</a>
				</div>`}
				<p class="prompt-text">${context.prompt ?? 'Without a prompt'}</p>
				<dl class="facts">
					${facts.map(
						([label, value]) =>
							value !== undefined &&
							html`<div>
								<dt>${label}</dt>
								<dd>${value}</dd>
							</div>`,
					)}
				</dl>
				<div class="row">
					${url &&
					html`<a class="button is-primary" href=${url} download="${video.id}.mp4"
							><${Icon} name="download" />Download</a
						>
						<${CopyButton} text=${new URL(url, location.href).href} label="Copy address" />`}
					<a class="button" href="#/templates/${encodeURIComponent(video.template_id)}/${video.id}"
						>Use again</a
					>
				</div>
			</div>
		</div>
	<//>`;
}
