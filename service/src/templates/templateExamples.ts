import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import type { TemplateDefinition } from './catalogue';
import type { Renderer } from '../render/renderer';
import { renderedVideoSchema, type RenderedVideo } from '../render/renderMessages';
import { VERSION } from '../util/version';
import type { FileLocation, FileStorage } from '../storage/files/fileStorage';

export interface TemplateExamples {
	/** The example of a template, rendered at the first call. Undefined for an unknown template. */
	locate(templateId: string, ending: 'jpg' | 'mp4'): Promise<FileLocation | undefined>;
	/** Length and size of that example. */
	measure(templateId: string): Promise<RenderedVideo | undefined>;
	/** Aborts the current render. */
	stop(): Promise<void>;
}

/** Renders the example of each template once, one at a time, and stores it with the files. */
export function createTemplateExamples(dependencies: {
	catalogue: readonly TemplateDefinition[];
	files: FileStorage;
	renderer: Renderer;
	clock: Clock;
	logger: Logger;
}): TemplateExamples {
	const { catalogue, files, renderer, clock, logger } = dependencies;
	const stopping = new AbortController();
	const rendering = new Map<string, Promise<void>>();
	let last: Promise<unknown> = Promise.resolve();

	// A changed template or a new version of the service needs a new example.
	const stemOf = (template: TemplateDefinition) => {
		const described = JSON.stringify([VERSION, template]);
		const hash = createHash('sha256').update(described).digest('hex').slice(0, 12);
		return `templates/${template.id}-${hash}`;
	};

	async function render(template: TemplateDefinition): Promise<void> {
		const startedAt = clock.now();
		const folder = await files.createWorkFolder();
		try {
			const videoPath = `${folder}/video.mp4`;
			const thumbnailPath = `${folder}/thumbnail.jpg`;
			stopping.signal.throwIfAborted();
			const rendered = await renderer.render(
				{
					videoId: `example-${template.id}`,
					templateId: template.id,
					context: template.exampleContext,
					// Small, because it is shown in a list, and because a caller is waiting for it.
					resolution: template.supportedResolutions.includes('720p') ? '720p' : '1080p',
					watermark: false,
					videoPath,
					thumbnailPath,
				},
				{ signal: stopping.signal, onProgress: () => undefined },
			);
			const measuresPath = `${folder}/video.json`;
			await writeFile(measuresPath, JSON.stringify(rendered));
			await files.publish(measuresPath, `${stemOf(template)}.json`);
			await files.publish(videoPath, `${stemOf(template)}.mp4`);
			await files.publish(thumbnailPath, `${stemOf(template)}.jpg`);
			logger.info(
				{ templateId: template.id, renderMs: clock.now() - startedAt },
				'template example rendered',
			);
		} finally {
			await files.removeWorkFolder(folder);
		}
	}

	function renderShared(template: TemplateDefinition): Promise<void> {
		const shared = rendering.get(template.id);
		if (shared !== undefined) return shared;
		const started = last.then(() => render(template));
		last = started.catch(() => undefined);
		rendering.set(template.id, started);
		const done = () => rendering.delete(template.id);
		started.then(done, done);
		return started;
	}

	async function locate(
		templateId: string,
		ending: 'jpg' | 'mp4' | 'json',
	): Promise<FileLocation | undefined> {
		const template = catalogue.find(({ id }) => id === templateId);
		if (template === undefined) return undefined;
		const name = `${stemOf(template)}.${ending}`;
		const found = await files.locate(name);
		if (found !== undefined) return found;
		await renderShared(template);
		return files.locate(name);
	}

	return {
		locate,
		async measure(templateId) {
			const location = await locate(templateId, 'json');
			if (location === undefined) return undefined;
			const content =
				location.kind === 'path' ? readFile(location.path, 'utf8') : text(await location.read());
			return renderedVideoSchema.parse(JSON.parse(await content));
		},
		async stop() {
			stopping.abort();
			await last;
		},
	};
}
