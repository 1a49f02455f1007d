import { RenderError, type Renderer } from '../render/renderer';
import type { Clock } from '../util/clock';
import { linkAbort } from '../util/abort';
import type { Estimator } from '../videos/estimator';

/**
 * Ends a render that takes too long: the child process is killed, the video fails, and the next one begins.
 * The other timer, the heartbeat (heartbeat.ts), finds workers that have died.
 * @returns a renderer that then rejects with reason `limit_exceeded`
 */
export function limitRenders(
	renderer: Renderer,
	{ estimator, clock }: { estimator: Pick<Estimator, 'limits'>; clock: Clock },
): Renderer {
	return {
		async render(request, options) {
			const { milliseconds, bytes } = await estimator.limits(
				request.templateId,
				request.resolution,
			);
			const finished = new AbortController();
			const expired = new AbortController();
			if (milliseconds !== undefined) {
				void clock.wait(milliseconds, finished.signal).then(() => {
					if (!finished.signal.aborted) expired.abort();
				});
			}
			const end = linkAbort([options.signal, expired.signal]);
			try {
				return await renderer.render(request, { ...options, signal: end.signal, maxBytes: bytes });
			} catch (error) {
				if (!expired.signal.aborted || options.signal.aborted) throw error;
				throw new RenderError(
					'limit_exceeded',
					`The render was ended after ${Math.round((milliseconds ?? 0) / 1_000)} s, many times what such a video takes. An image that takes very long to draw is the usual cause.`,
				);
			} finally {
				finished.abort();
				end.release();
			}
		},
	};
}
