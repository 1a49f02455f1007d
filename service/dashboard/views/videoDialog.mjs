// @ts-check
import { html, useState } from '../vendor/preact.mjs';
import { api } from '../lib/api.mjs';
import { moment, size } from '../lib/format.mjs';
import { useAction } from '../lib/hooks.mjs';
import { CopyButton, Dialog, ErrorNote } from '../parts/basics.mjs';
import { Icon } from '../parts/icons.mjs';
import { toast } from '../parts/toasts.mjs';

/** @typedef {import('../lib/api.mjs').Video} Video */

/**
 * Cancels an unfinished video or deletes a finished one, after a second click.
 * @param {{ video: Video, onEnd: () => Promise<void> }} props
 */
function CancelOrDeleteButton({ video, onEnd }) {
	const [asked, setAsked] = useState(false);
	const { busy, error, run } = useAction();
	const finished = video.status === 'completed' || video.status === 'failed';
	const end = () =>
		run(async () => {
			await (finished
				? api(`v1/videos/${video.id}`, { method: 'DELETE' })
				: api(`v1/videos/${video.id}/cancel`, { method: 'POST' }));
			toast(finished ? 'Video deleted.' : 'Video canceled. Its credits are refunded.');
			await onEnd();
		});
	const label = finished ? 'Delete' : 'Cancel video';
	return html`<button
			type="button"
			class="button is-danger"
			disabled=${busy}
			onClick=${() => (asked ? end() : setAsked(true))}
		>
			<${Icon} name=${finished ? 'trash' : 'close'} />${asked ? `Confirm: ${label}` : label}
		</button>
		<${ErrorNote} error=${error} />`;
}

/** @param {Video} video */
function withoutFilm({ error, progress, files_removed_at: removed }) {
	if (error) return 'This video failed';
	return removed === undefined
		? `${Math.round(progress * 100)} % rendered`
		: 'The film was removed';
}

/** @param {{ video: Video, name: string, onClose: () => void, onChange: () => Promise<void> }} props */
export function VideoDialog({ video, name, onClose, onChange }) {
	const { video_url: url, thumbnail_url: thumbnail, error, context, post } = video;
	const { files_removed_at: removed } = video;
	const caption = post?.text ?? video.caption;
	/** @type {[string, unknown][]} */
	const facts = [
		['Template', name],
		['Resolution', `${video.resolution}${video.watermark ? ', with watermark' : ''}`],
		['Duration', video.duration_seconds && `${video.duration_seconds.toFixed(1)} s`],
		['Size', video.size_bytes && `${video.width} × ${video.height}, ${size(video.size_bytes)}`],
		['Created', moment(video.created_at)],
		['Finished', video.completed_at && moment(video.completed_at)],
		['Credits', video.credits_charged],
		['Webhook', video.webhook_url],
		['Deduplication key', video.deduplication_key],
		['Warnings', video.warnings?.join(', ')],
		['Title', post?.title],
		['Video ID', html`<code>${video.id}</code>`],
		['Request ID', html`<code>${video.request_id}</code>`],
	];
	return html`<${Dialog} title=${name} wide=${true} onClose=${onClose}>
		<div class="video-detail">
			<div class="player">
				${
					url
						? html`<video
								controls
								playsinline
								preload="metadata"
								src=${url}
								poster=${thumbnail}
								crossorigin="anonymous"
							>
								${post?.subtitles && html`<track label="Subtitles" src=${post.subtitles.vtt_url} />`}
							</video>`
						: html`<div class="player-empty">${withoutFilm(video)}</div>`
				}
			</div>
			<div class="video-facts">
				${
					error &&
					html`<div class="note is-error">
						<p><strong>${error.title}.</strong> ${error.detail}</p>
						<a href="../docs/errors#${error.type}">What you can do</a>
					</div>`
				}
				<p class="prompt-text">${context.prompt ?? 'No prompt'}</p>
				${
					caption &&
					html`<section class="video-caption">
						<h3>Caption</h3>
						<p>${caption}</p>
						<${CopyButton} text=${caption} label="Copy caption" />
					</section>`
				}
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
					${
						url &&
						html`<a class="button is-primary" href=${url} download="${video.id}.mp4"
								><${Icon} name="download" />Download</a
							>
							<${CopyButton} text=${new URL(url, location.href).href} label="Copy URL" />`
					}
					${
						removed === undefined &&
						html`<a
							class="button"
							href="#/templates/${encodeURIComponent(video.template_id)}/${video.id}"
							>Use again</a
						>`
					}
					<${CancelOrDeleteButton}
						key=${video.status}
						video=${video}
						onEnd=${async () => {
							await onChange();
							onClose();
						}}
					/>
				</div>
				${
					removed !== undefined &&
					html`<p class="hint">
						The service keeps requests for a limited time. It removed the request of this video on
						${' '}${moment(removed)}, so you cannot use it again.
					</p>`
				}
			</div>
		</div>
	<//>`;
}
