import { createWriteStream } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../util/clock';
import type { FileLocation } from '../storage/files/fileStorage';
import type { TemplateExamples } from '../templates/templateExamples';
import type { RenderedVideo, Renderer } from '../render/renderer';

const STEPS = 10;

async function copyTo(location: FileLocation | undefined, path: string): Promise<void> {
	if (location === undefined) throw new Error('The clip for instant mode is gone');
	if (location.kind === 'path') {
		// A thousand videos take no more room than one, where the file system can do that.
		await link(location.path, path).catch(() => copyFile(location.path, path));
		return;
	}
	await pipeline(await location.read(), createWriteStream(path));
}

/**
 * A renderer for tests of workflows: every video is the same clip, the example of one template,
 * ready after `renderTimeMs`.
 */
export function createInstantRenderer(dependencies: {
	examples: TemplateExamples;
	templateId: string;
	clock: Clock;
	renderTimeMs: number;
}): Renderer & { prepare(): Promise<void> } {
	const { examples, templateId, clock, renderTimeMs } = dependencies;
	let measured: RenderedVideo | undefined;
	return {
		/** Makes the clip if there is none yet. */
		async prepare() {
			await examples.locate(templateId, 'mp4');
		},
		async render(request, { signal, onProgress }) {
			for (let step = 1; step <= STEPS && renderTimeMs > 0; step += 1) {
				await clock.wait(renderTimeMs / STEPS, signal);
				signal.throwIfAborted();
				onProgress(step / STEPS);
			}
			await copyTo(await examples.locate(templateId, 'mp4'), request.videoPath);
			await copyTo(await examples.locate(templateId, 'jpg'), request.thumbnailPath);
			measured ??= await examples.measure(templateId);
			if (measured === undefined) throw new Error('The clip for instant mode is gone');
			return measured;
		},
	};
}
