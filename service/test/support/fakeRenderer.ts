import { writeFile } from 'node:fs/promises';
import type { RenderedVideo, RenderRequest, Renderer } from '../../src/render/process/renderer';
import { RenderError } from '../../src/render/renderError';

export interface RenderCall {
	request: RenderRequest;
	signal: AbortSignal;
	progress(share: number): void;
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

/** A renderer that ends at once; `written` is what its films say. */
export function instantRenderer(
	written: Pick<RenderedVideo, 'script' | 'caption'> = {},
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
		render(...[request, { signal, onProgress }]: Parameters<Renderer['render']>) {
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
