import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dispatcher } from 'undici';
import { createCollectionImages } from '../assets/collectionImages';
import { decodeDataUrl } from '../util/dataUrl';
import { examinePicture } from '../assets/examinePicture';
import { downloadFile, type FetchLimits } from '../assets/fetchFile';
import { inspectImage, readHead, videoType } from '../assets/inspectFile';
import type { VideoContext } from '../contract/video';
import type { MediaFile, MediaRequest } from '../render/media/mediaRequest';
import { RenderError } from '../render/renderer';
import type { FileStorage } from '../storage/files/fileStorage';
import type { Store } from '../storage/store';
import { asSentence, withoutSecrets } from '../util/wording';
import { readMedia, readPicture } from './readMedia';

/**
 * Fetches the pictures and clips that a caller named into a folder. Nothing of a clip is decoded: its render does that.
 * @throws RenderError `invalid_context` for what cannot be had
 */
export type PrepareMedia = (
	context: VideoContext,
	folder: string,
	signal: AbortSignal,
) => Promise<MediaRequest>;

/** What a file is. @throws Error for one that no film can show, in half a sentence */
export async function kindOfMedium(
	head: Buffer,
	whole: () => Promise<Buffer>,
): Promise<MediaFile['kind']> {
	if (videoType(head) !== undefined) return 'clip';
	if (inspectImage(head) === undefined) {
		throw new Error('it is no picture (PNG, JPEG, WebP, GIF, SVG) and no clip (MP4, MOV, WebM)');
	}
	await examinePicture(await whole());
	return 'picture';
}

export function createPrepareMedia(dependencies: {
	store: Pick<Store, 'collections' | 'assets'>;
	files: FileStorage;
	/** Carries requests for pictures and clips; decides which addresses are called. */
	agent: Dispatcher;
	mediaLimits: FetchLimits;
}): PrepareMedia {
	const { agent, mediaLimits } = dependencies;
	const collections = createCollectionImages(dependencies);

	async function load(url: string, path: string, signal: AbortSignal): Promise<void> {
		if (/^https?:/iu.test(url)) {
			const accept = 'image/*, video/*';
			return downloadFile(url, path, { agent, signal, accept, ...mediaLimits });
		}
		const bytes = /^data:/iu.test(url) ? decodeDataUrl(url) : await collections.findMedium(url);
		if (bytes === undefined) throw new Error('it is no address');
		await writeFile(path, bytes);
	}

	return async (context, folder, signal) => {
		const { wanted, problems } = readMedia(context);
		const [problem] = problems;
		if (problem !== undefined) {
			const message = `context.${problem.field}: ${asSentence(problem.message)}`;
			throw new RenderError('invalid_context', message);
		}
		if (wanted.length === 0) wanted.push(...readPicture(context));
		const loaded = new Map<string, Pick<MediaFile, 'path' | 'kind'>>();
		const media: MediaRequest = { pool: [], scenes: [] };
		for (const [index, { url, text, field, ...rest }] of wanted.entries()) {
			try {
				let known = loaded.get(url);
				if (known === undefined) {
					const path = join(folder, `media-${index}`);
					await load(url, path, signal);
					const kind = await kindOfMedium(await readHead(path), () => readFile(path));
					known = { path, kind };
					loaded.set(url, known);
				}
				const file = { field, ...known, ...rest };
				if (text === undefined) media.pool.push(file);
				else media.scenes.push({ text, file });
			} catch (error) {
				signal.throwIfAborted();
				const reason = error instanceof Error ? error.message : String(error);
				const where = /^data:/iu.test(url) ? '' : ` at ${withoutSecrets(url)}`;
				throw new RenderError(
					'invalid_context',
					`context.${field}: the picture or clip${where} cannot be used: ${asSentence(reason)}`,
				);
			}
		}
		return media;
	};
}
