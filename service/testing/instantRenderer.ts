import { createWriteStream } from 'node:fs';
import { copyFile, link, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../src/util/clock';
import type { FileLocation } from '../src/storage/files/fileStorage';
import type { TemplateExamples } from '../src/catalogue/templateExamples';
import { renderedVideoSchema } from '../src/render/process/renderMessages';
import type { RenderedVideo, Renderer } from '../src/render/process/renderer';

const STEPS = 10;

async function copyTo(location: FileLocation, path: string): Promise<void> {
	if (location.kind === 'path') {
		// A link needs no space. Some file systems do not support links.
		await link(location.path, path).catch(() => copyFile(location.path, path));
		return;
	}
	await pipeline(await location.read(), createWriteStream(path));
}

async function readProperties(location: FileLocation): Promise<RenderedVideo> {
	const content =
		location.kind === 'path' ? readFile(location.path, 'utf8') : text(await location.read());
	return renderedVideoSchema.parse(JSON.parse(await content));
}

/**
 * A renderer whose videos are all the same clip: the example of one template. Each render takes `renderTimeMs` and
 * reports its progress.
 */
export function createInstantRenderer(dependencies: {
	examples: TemplateExamples;
	templateId: string;
	clock: Clock;
	renderTimeMs: number;
}): Renderer & { prepare(): Promise<void> } {
	const { examples, templateId, clock, renderTimeMs } = dependencies;
	let properties: RenderedVideo | undefined;

	async function clip(extension: 'mp4' | 'jpg' | 'json'): Promise<FileLocation> {
		const location = await examples.locate(templateId, extension);
		if (location === undefined) throw new Error('The clip of instant mode is missing');
		return location;
	}

	return {
		/** Renders the clip when the service starts for the first time. */
		async prepare() {
			await clip('mp4');
		},
		async render(request, { signal, onProgress }) {
			for (let step = 1; step <= STEPS && renderTimeMs > 0; step += 1) {
				await clock.wait(renderTimeMs / STEPS, signal);
				signal.throwIfAborted();
				onProgress(step / STEPS);
			}
			await copyTo(await clip('mp4'), request.videoPath);
			await copyTo(await clip('jpg'), request.thumbnailPath);
			properties ??= await readProperties(await clip('json'));
			return properties;
		},
	};
}
