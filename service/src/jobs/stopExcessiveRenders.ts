import type { Renderer } from '../render/process/renderer';
import { RenderError } from '../render/renderError';
import type { Clock } from '../util/clock';
import { linkAbort } from '../util/abort';
import type { Estimator } from '../videos/renderTimeEstimator';

/**
 * Limits the time and memory of each render. When a render takes too much, its process is killed, the video fails,
 * and the next render starts. Dead workers are a different matter: see heartbeat.ts.
 * @returns a renderer that rejects with reason `limit_exceeded` after the time limit
 */
export function stopExcessiveRenders(
	renderer: Renderer,
	{ estimator, clock }: { estimator: Pick<Estimator, 'limits'>; clock: Clock },
): Renderer {
	return {
		async render(request, options) {
			const { milliseconds, processorMs, bytes } = await estimator.limits(
				request.templateId,
				request.resolution,
			);
			const finished = new AbortController();
			const expired = new AbortController();
			if (milliseconds !== undefined) {
				// Also when the render has ended: then nothing listens.
				void clock.wait(milliseconds, finished.signal).then(() => expired.abort());
			}
			const abort = linkAbort([options.signal, expired.signal]);
			try {
				return await renderer.render(request, {
					...options,
					signal: abort.signal,
					maxBytes: bytes,
					maxProcessorMs: processorMs,
				});
			} catch (error) {
				if (!expired.signal.aborted) throw error;
				throw new RenderError(
					'limit_exceeded',
					`The render was not finished after ${Math.round((milliseconds ?? 0) / 60_000)} minutes and was stopped. ` +
						'Create the video again when the machine has less to do.',
				);
			} finally {
				finished.abort();
				abort.release();
			}
		},
	};
}
