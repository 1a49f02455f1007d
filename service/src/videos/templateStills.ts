import { writeFile } from 'node:fs/promises';
import { stemOf } from '../catalogue/templateExamples';
import { readRequest } from '../request/readRequest';
import type { TemplateDefinition } from '../request/templateDefinition';
import type { FileLocation, FileStorage } from '../storage/files/fileStorage';
import { limitConcurrency } from '../util/fairness';
import { shareByKey } from '../util/shareByKey';
import type { PreviewVideo } from './previewVideo';

export interface TemplateStills {
	/** A still of a template's example, which the first call draws. Undefined for an unknown template. */
	locate(templateId: string): Promise<FileLocation | undefined>;
}

/**
 * Draws a still of the example of each template once, long before its film is there, and stores it with the files. Processes that
 * share files share stills: two that draw one at the same moment store the same.
 */
export function createTemplateStills(dependencies: {
	catalogue: readonly TemplateDefinition[];
	files: FileStorage;
	previewVideo: PreviewVideo;
}): TemplateStills {
	const { catalogue, files, previewVideo } = dependencies;
	const runShared = shareByKey();
	// A page shows all of them. They take one place of those that previews wait in.
	const inTurn = limitConcurrency(1);

	async function store(template: TemplateDefinition, name: string): Promise<void> {
		const asked = { context: template.exampleContext, options: { watermark: false } };
		const { input } = await readRequest(template, asked, { canSpeak: false });
		const resolution = template.supportedResolutions.includes('720p') ? '720p' : '1080p';
		const video = { videoId: `still-${template.id}`, definition: template, input };
		const { frames } = await previewVideo(
			{ ...video, resolution, watermark: false },
			{ owner: 'examples', frames: 1, writes: false, needsAnswer: false },
			new AbortController().signal,
		);
		const folder = await files.createWorkFolder();
		try {
			const path = `${folder}/still.jpg`;
			await writeFile(path, frames[0]?.jpeg ?? '', 'base64');
			await files.publish(path, name);
		} finally {
			await files.removeWorkFolder(folder);
		}
	}

	return {
		async locate(templateId) {
			const template = catalogue.find(({ id }) => id === templateId);
			if (template === undefined) return undefined;
			const name = `${stemOf(template)}-still.jpg`;
			const found = await files.locate(name);
			if (found !== undefined) return found;
			await runShared(name, () => inTurn(() => store(template, name)));
			return files.locate(name);
		},
	};
}
