import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionFiles } from '../assets/collectionFiles';
import { decodeDataUrl } from '../util/dataUrl';
import { isDataUrl, isHttpUrl } from '../util/urlScheme';
import { examineImage } from '../assets/examineImage';
import type { FetchLimits } from '../assets/fetchFile';
import type { SharedDownloads } from '../assets/sharedDownloads';
import { inspectImage, NO_IMAGE_OR_CLIP, readHead, videoType } from '../assets/inspectFile';
import { unsupportedFile } from '../assets/unsupportedFile';
import type { MediaFile, MediaRequest } from '../render/media/mediaRequest';
import { invalidContext, unusableFile } from './contextErrors';
import { readImage, readMedia } from './readMedia';

/**
 * Fetches the images and clips of custom data into a folder. It decodes no clip; the render does that.
 * @throws RenderError `invalid_context` for a file that cannot be fetched or used
 */
export type PrepareMedia = (
	data: Record<string, unknown>,
	folder: string,
	signal: AbortSignal,
) => Promise<MediaRequest>;

/** Tells images and clips apart. @throws Error for other files; its message continues a sentence */
export async function detectMediaKind(
	head: Buffer,
	readWhole: () => Promise<Buffer>,
): Promise<MediaFile['kind']> {
	if (videoType(head) !== undefined) return 'clip';
	if (inspectImage(head) === undefined) throw new Error(unsupportedFile(head) ?? NO_IMAGE_OR_CLIP);
	await examineImage(await readWhole());
	return 'picture';
}

export function createPrepareMedia(dependencies: {
	collections: CollectionFiles;
	downloads: SharedDownloads;
	mediaLimits: FetchLimits;
}): PrepareMedia {
	const { collections, downloads, mediaLimits } = dependencies;

	const kindOf = async (path: string) =>
		detectMediaKind(await readHead(path), () => readFile(path));

	async function load(url: string, path: string, signal: AbortSignal): Promise<MediaFile['kind']> {
		if (isHttpUrl(url)) {
			const wish = { signal, accept: 'image/*, video/*', check: kindOf, ...mediaLimits };
			await downloads.download(url, path, wish);
			// The check has examined a picture already.
			return videoType(await readHead(path)) === undefined ? 'picture' : 'clip';
		}
		const bytes = isDataUrl(url) ? decodeDataUrl(url) : await collections.findFile(url);
		if (bytes === undefined) throw new Error('it is not a URL');
		await writeFile(path, bytes);
		return kindOf(path);
	}

	return async (data, folder, signal) => {
		const { items, problems } = readMedia(data);
		const [problem] = problems;
		if (problem !== undefined) throw invalidContext(problem);
		if (items.length === 0) items.push(...readImage(data));
		const loaded = new Map<string, Pick<MediaFile, 'path' | 'kind'>>();
		const pool: MediaFile[] = [];
		const scenes = new Map<number, MediaFile[]>();
		for (const [index, { url, scene, field, ...rest }] of items.entries()) {
			try {
				let known = loaded.get(url);
				if (known === undefined) {
					const path = join(folder, `media-${index}`);
					known = { path, kind: await load(url, path, signal) };
					loaded.set(url, known);
				}
				const file = { field, ...known, ...rest };
				if (scene === undefined) {
					pool.push(file);
					continue;
				}
				scenes.set(scene, [...(scenes.get(scene) ?? []), file]);
			} catch (error) {
				signal.throwIfAborted();
				throw unusableFile({ field, kind: 'image or clip', url }, error);
			}
		}
		return { pool, scenes: [...scenes].map(([scene, files]) => ({ scene, files })) };
	};
}
