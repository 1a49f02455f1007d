// @ts-check
import { html, useEffect, useState } from '../vendor/preact.mjs';
import { api, errorText } from '../lib/api.mjs';
import { Icon } from '../parts/icons.mjs';
import { PreviewScript } from './previewScript.mjs';

/** @typedef {import('../lib/api.mjs').PreviewDetail} PreviewDetail */

const FRAMES = 16;
/** The delay after the last keystroke. Drawing takes about a second. */
const DEBOUNCE_MS = 500;

/** @typedef {{ preview?: PreviewDetail, isWritten: boolean, drawing: boolean, error?: unknown }} Drawn */

/**
 * Draws a preview when the body changes, and aborts an outdated request. The model is asked only when somebody wants it to
 * write for this very body: it costs money and time.
 * @param {string} body JSON
 * @returns {Drawn & { write: () => void }} `isWritten`: whether the model was asked for this preview
 */
function usePreview(body) {
	const [state, setState] = useState(/** @type {Drawn} */ ({ isWritten: false, drawing: true }));
	const [writtenBody, setWrittenBody] = useState('');
	const writes = writtenBody === body;
	useEffect(() => {
		const outdated = new AbortController();
		const { signal } = outdated;
		setState((old) => ({ ...old, drawing: true }));
		const draw = async () => {
			try {
				const json = { ...JSON.parse(body), frames: FRAMES, write_with_model: writes };
				const preview = await api('_service/previews', { json, signal });
				setState({ preview, isWritten: writes, drawing: false });
			} catch (error) {
				if (!signal.aborted) setState((old) => ({ ...old, drawing: false, error }));
			}
		};
		const timer = setTimeout(draw, writes ? 0 : DEBOUNCE_MS);
		return () => {
			clearTimeout(timer);
			outdated.abort();
		};
	}, [body, writes]);
	return { ...state, write: () => setWrittenBody(body) };
}

/** The index of the shown frame: first the poster, then as played or chosen. @param {PreviewDetail | undefined} preview */
function useFrame(preview) {
	const [index, setIndex] = useState(-1);
	const [playing, setPlaying] = useState(false);
	const poster =
		preview?.frames.findIndex(({ seconds }) => seconds === preview.thumbnail_seconds) ?? 0;
	const shown = index < 0 ? Math.max(0, poster) : index;
	const count = preview?.frames.length ?? 0;
	useEffect(() => {
		if (!playing || preview === undefined || count === 0) return undefined;
		const pause = (preview.duration_seconds / count) * 1_000;
		const timer = setInterval(() => setIndex((old) => (old + 1) % count), pause);
		return () => clearInterval(timer);
	}, [playing, preview, count]);
	return { shown, setIndex, playing, setPlaying };
}

/** @param {{ body: unknown, aspectRatio: string }} props */
export function TemplatePreview({ body, aspectRatio }) {
	const { preview, isWritten, drawing, error, write } = usePreview(JSON.stringify(body));
	const { shown, setIndex, playing, setPlaying } = useFrame(preview);
	const frame = preview?.frames[shown];
	const slide = (/** @type {Event} */ { target }) => {
		if (!(target instanceof HTMLInputElement)) return;
		setPlaying(false);
		setIndex(Number(target.value));
	};
	return html`<figure class="preview" aria-label="Preview">
			<div class="stage is-${aspectRatio.replace(':', 'x')}" aria-busy=${drawing}>
				${
					frame &&
					html`<img
						src=${frame.image}
						alt="Frame of the preview at ${frame.seconds.toFixed(1)} seconds"
					/>`
				}
				${
					drawing &&
					html`<p class="stage-note" role="status"><span class="spinner"></span>Drawing …</p>`
				}
				${
					!drawing &&
					error &&
					html`<p class="stage-note is-error" role="alert">${errorText(error)}</p>`
				}
			</div>
			<figcaption class="preview-controls">
				<button
					type="button"
					class="icon-button"
					aria-label=${playing ? 'Pause' : 'Play preview'}
					disabled=${preview === undefined}
					onClick=${() => setPlaying(!playing)}
				>
					<${Icon} name=${playing ? 'pause' : 'play'} />
				</button>
				<input
					type="range"
					aria-label="Time"
					min="0"
					max=${FRAMES - 1}
					value=${shown}
					disabled=${preview === undefined}
					onInput=${slide}
				/>
				<span class="preview-time">
					${(frame?.seconds ?? 0).toFixed(1)} / ${(preview?.duration_seconds ?? 0).toFixed(1)} s
				</span>
			</figcaption>
		</figure>
		${
			preview &&
			html`<${PreviewScript}
				preview=${preview}
				writes=${isWritten}
				drawing=${drawing}
				onWrite=${write}
			/>`
		}`;
}
