import { readFile } from 'node:fs/promises';
import { examineFont } from '../assets/examineFont';
import { examineImage } from '../assets/examineImage';
import type { VideoContext } from '../contract/video';
import type { CollectionFiles } from '../assets/collectionFiles';
import type { FetchLimits } from '../assets/fetchFile';
import type { SharedDownloads } from '../assets/sharedDownloads';
import { isHttpUrl } from '../util/urlScheme';
import { unusableFile } from './contextErrors';
import { replaceFiles, type FileKind } from './replaceFiles';

/**
 * Prepares a context for the renderer: embeds images and the brand's font as `data:` URLs.
 * @throws RenderError `invalid_context` for an image or font that cannot be fetched or used
 */
export type PrepareContext = (context: VideoContext, signal: AbortSignal) => Promise<VideoContext>;

async function toDataUrl(bytes: Buffer, kind: FileKind): Promise<string> {
	const type = kind === 'font' ? examineFont(bytes) : await examineImage(bytes);
	return `data:${type};base64,${bytes.toString('base64')}`;
}

export function createPrepareContext(dependencies: {
	collections: CollectionFiles;
	downloads: SharedDownloads;
	imageLimits: FetchLimits;
}): PrepareContext {
	const { collections, downloads, imageLimits } = dependencies;

	async function load(url: string, kind: FileKind, signal: AbortSignal) {
		if (isHttpUrl(url)) {
			const check = async (path: string) => toDataUrl(await readFile(path), kind);
			return downloads.read(url, { signal, accept: `${kind}/*`, check, ...imageLimits });
		}
		return kind === 'image' ? collections.findImage(url) : undefined;
	}

	return async (context, signal) => {
		const withBrand = await collections.addBrandImages(context);
		return replaceFiles(withBrand, async (url, field, kind) => {
			try {
				const bytes = await load(url, kind, signal);
				return bytes && (await toDataUrl(bytes, kind));
			} catch (error) {
				signal.throwIfAborted();
				throw unusableFile({ field, kind, url }, error);
			}
		});
	};
}
