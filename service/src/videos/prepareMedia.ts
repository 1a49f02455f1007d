import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionFiles } from '../assets/collectionFiles';
import { MAX_FILE_BYTES } from '../contract/fileLimits';
import { decodeDataUrl } from '../util/dataUrl';
import { isDataUrl, isHttpUrl } from '../util/urlScheme';
import type { FetchLimits } from '../assets/fetchFile';
import type { SharedDownloads } from '../assets/sharedDownloads';
import { detectMediaKind } from '../inspection/detectMediaKind';
import { videoType } from '../inspection/inspectFile';
import { readHead } from '../util/readHead';
import type { VideoData } from '../request/fields/commonFields';
import { itemPath, type MediaItem } from '../request/fields/media';
import { hasWords } from '../script/sentences';
import type { MediaFile, MediaRequest } from '../render/media/mediaRequest';
import { errorOfFile } from './contextErrors';

/**
 * Fetches the images and clips of custom data into a folder. It decodes no clip; the render does that.
 * @throws RenderError `invalid_context` for a file that cannot be fetched or used
 */
export type PrepareMedia = (
	data: Pick<VideoData, 'media' | 'scenes'>,
	folder: string,
	signal: AbortSignal,
) => Promise<MediaRequest>;

export function createPrepareMedia(dependencies: {
	collections: CollectionFiles;
	downloads: SharedDownloads;
	mediaLimits: FetchLimits;
}): PrepareMedia {
	const { collections, downloads, mediaLimits } = dependencies;

	const kindOf = async (path: string) =>
		detectMediaKind(await readHead(path), async () => {
			// Clips may be much larger; they are never in memory.
			if ((await stat(path)).size > MAX_FILE_BYTES)
				throw new Error(`it is an image of more than ${MAX_FILE_BYTES} bytes`);
			return readFile(path);
		});

	async function load(url: string, path: string, signal: AbortSignal): Promise<MediaFile['kind']> {
		if (isHttpUrl(url)) {
			const wish = { signal, accept: 'image/*, video/*', check: kindOf, ...mediaLimits };
			await downloads.download(url, path, wish);
			// The check has examined a picture already.
			return videoType(await readHead(path)) === undefined ? 'picture' : 'clip';
		}
		if (isDataUrl(url)) await writeFile(path, decodeDataUrl(url));
		else if (!(await collections.copyFile(url, path, signal))) throw new Error('it is not a URL');
		return kindOf(path);
	}

	return async ({ media, scenes }, folder, signal) => {
		const loaded = new Map<string, Pick<MediaFile, 'path' | 'kind'>>();
		const loadItem = async (item: MediaItem, field: string): Promise<MediaFile> => {
			const { url, start_seconds: startSeconds, duration_seconds: durationSeconds, sound } = item;
			try {
				let known = loaded.get(url);
				if (known === undefined) {
					const path = join(folder, `media-${loaded.size}`);
					known = { path, kind: await load(url, path, signal) };
					loaded.set(url, known);
				}
				return { field, ...known, startSeconds, durationSeconds, sound };
			} catch (error) {
				throw errorOfFile({ field, kind: 'image or clip', url }, error, signal);
			}
		};
		const loadAll = async (items: readonly MediaItem[], field: string) => {
			const files: MediaFile[] = [];
			for (const [index, item] of items.entries())
				files.push(await loadItem(item, [field, ...itemPath(index, items.length)].join('.')));
			return files;
		};

		const pool = await loadAll(media, 'custom_data.media');
		const request: MediaRequest = { pool, scenes: [] };
		for (const [scene, { text, media: items }] of scenes.entries()) {
			const files = await loadAll(items, `custom_data.scenes.${scene}.media`);
			// What a scene without words has can be shown in any.
			if (!hasWords(text)) pool.push(...files);
			else if (files.length > 0) request.scenes.push({ scene, files });
		}
		return request;
	};
}
