import { writeFile } from 'node:fs/promises';
import type { VideoScript } from '../../src/contract/video';
import type { RenderedVideo, RenderRequest, Renderer } from '../../src/render/process/renderer';
import type { PreviewJob, PreviewRenderer } from '../../src/render/process/previewRenderer';
import { RenderError } from '../../src/render/renderError';

export interface RenderCall {
	request: RenderRequest;
	signal: AbortSignal;
	progress(share: number): void;
	/** Reports the script, as before the first frame. */
	scripted(script: VideoScript): void;
	/** Writes both files and ends the render. */
	finish(): Promise<void>;
	fail(error: Error): void;
}

const VIDEO_BYTES = Buffer.alloc(10_000, 'v');

async function writeFiles(request: RenderRequest): Promise<void> {
	await writeFile(request.videoPath, VIDEO_BYTES);
	await writeFile(request.thumbnailPath, 'thumbnail');
}

const rendered = {
	width: 1080,
	height: 1920,
	durationSeconds: 8,
	frameCount: 240,
	bytes: VIDEO_BYTES.length,
};

/** What a film says, where its words do not matter. */
export const shortScript: VideoScript = {
	headline: 'Hello',
	scenes: [{ text: 'Hello', start_seconds: 0, duration_seconds: 4 }],
	language: 'en',
	left_out: [{ text: 'Tone: warm', reason: 'note' }],
};

/** A renderer that ends at once; `written` is what its films say. */
export function instantRenderer(
	written: Pick<RenderedVideo, 'script' | 'caption' | 'post' | 'subtitles'> = {},
): Renderer & { requests: RenderRequest[] } {
	const requests: RenderRequest[] = [];
	return {
		requests,
		async render(request) {
			requests.push(request);
			await writeFiles(request);
			return { ...rendered, ...written };
		},
	};
}

/** A renderer whose renders end when the test says so; `next` waits for the next one to begin. */
export function steeredRenderer(): Renderer & { next(): Promise<RenderCall>; begun: number } {
	const waiting: RenderCall[] = [];
	let deliver: ((call: RenderCall) => void) | undefined;
	const renderer = {
		begun: 0,
		next(): Promise<RenderCall> {
			const call = waiting.shift();
			if (call !== undefined) return Promise.resolve(call);
			return new Promise<RenderCall>((resolve) => {
				deliver = resolve;
			});
		},
		render(...[request, { signal, onProgress, onScript }]: Parameters<Renderer['render']>) {
			renderer.begun += 1;
			return new Promise<typeof rendered>((resolve, reject) => {
				const abort = () => reject(new RenderError('aborted', 'Broken off'));
				// A service that stops while it prepares a video calls with a signal that is aborted already.
				if (signal.aborted) abort();
				else signal.addEventListener('abort', abort);
				const call: RenderCall = {
					request,
					signal,
					progress: onProgress,
					scripted: (script) => onScript?.(script),
					async finish() {
						await writeFiles(request);
						resolve(rendered);
					},
					fail: reject,
				};
				if (deliver === undefined) {
					waiting.push(call);
				} else {
					deliver(call);
					deliver = undefined;
				}
			});
		},
	};
	return renderer;
}

/** Draws nothing; keeps what was ordered. */
export function fakeStills(
	draw: PreviewRenderer['draw'],
): PreviewRenderer & { orders: PreviewJob[] } {
	const orders: PreviewJob[] = [];
	return {
		orders,
		draw(order) {
			orders.push(order);
			return draw(order);
		},
		stop: () => undefined,
	};
}
