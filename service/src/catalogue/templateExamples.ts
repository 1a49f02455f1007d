import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import { fieldsOf } from '../request/fields/field';
import { readRequest } from '../request/readRequest';
import type { VideoData } from '../request/fields/commonFields';
import type { TemplateDefinition } from '../request/templateDefinition';
import type { MediaRequest } from '../render/media/mediaRequest';
import type { Renderer } from '../render/process/renderer';
import { defaultSound } from '../sound/soundRequest';
import { limitConcurrency } from '../util/fairness';
import { shareByKey } from '../util/shareByKey';
import { VERSION } from '../util/version';
import type { FileLocation, FileStorage } from '../storage/files/fileStorage';

export interface TemplateExamples {
	/**
	 * A file of a template's example, which the first call renders. Undefined for an unknown template.
	 * @param extension `json`: its properties, a `RenderedVideo`
	 */
	locate(templateId: string, extension: 'jpg' | 'mp4' | 'json'): Promise<FileLocation | undefined>;
	/** Aborts the current render. */
	stop(): Promise<void>;
}

/** The name of a template's files, which changes with the template and with the version of the service: each gets new ones. */
export function stemOf(template: TemplateDefinition): string {
	const hashed = JSON.stringify([VERSION, { ...template, data: fieldsOf(template.data) }]);
	const hash = createHash('sha256').update(hashed).digest('hex').slice(0, 12);
	return `templates/${template.id}-${hash}`;
}

/** Renders the example of each template once, one at a time, and stores it with the files. */
export function createTemplateExamples(dependencies: {
	catalogue: readonly TemplateDefinition[];
	files: FileStorage;
	renderer: Renderer;
	/** Writes the clips of an example into a folder. */
	prepareMedia: (data: VideoData, folder: string, signal: AbortSignal) => Promise<MediaRequest>;
	clock: Clock;
	logger: Logger;
}): TemplateExamples {
	const { catalogue, files, renderer, prepareMedia, clock, logger } = dependencies;
	const stopping = new AbortController();
	const runShared = shareByKey();
	const inTurn = limitConcurrency(1);

	async function renderExample(template: TemplateDefinition): Promise<void> {
		const asked = { context: template.exampleContext, options: { watermark: false } };
		const { input } = await readRequest(template, asked, { canSpeak: false });
		const startedAt = clock.now();
		const folder = await files.createWorkFolder();
		try {
			const videoPath = `${folder}/video.mp4`;
			const thumbnailPath = `${folder}/thumbnail.jpg`;
			stopping.signal.throwIfAborted();
			const media = await prepareMedia(input.data, folder, stopping.signal);
			const hasMusic = input.data.music !== 'none';
			const rendered = await renderer.render(
				{
					videoId: `example-${template.id}`,
					templateId: template.id,
					input,
					media,
					...(!hasMusic && { sound: { ...defaultSound, music: { kind: 'none' } } }),
					// Lists show it small, and a caller is waiting for it.
					resolution: template.supportedResolutions.includes('720p') ? '720p' : '1080p',
					watermark: false,
					videoPath,
					thumbnailPath,
				},
				{ signal: stopping.signal, onProgress: () => undefined },
			);
			const propertiesPath = `${folder}/video.json`;
			await writeFile(propertiesPath, JSON.stringify(rendered));
			await files.publish(propertiesPath, `${stemOf(template)}.json`);
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

	return {
		async locate(templateId, extension) {
			const template = catalogue.find(({ id }) => id === templateId);
			if (template === undefined) return undefined;
			const name = `${stemOf(template)}.${extension}`;
			const found = await files.locate(name);
			if (found !== undefined) return found;
			await runShared(templateId, () => inTurn(() => renderExample(template)));
			return files.locate(name);
		},
		async stop() {
			stopping.abort();
			// Waits for the current render; those behind it end at once.
			await inTurn(() => Promise.resolve());
		},
	};
}
