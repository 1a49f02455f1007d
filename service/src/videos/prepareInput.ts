import { readFile } from 'node:fs/promises';
import type { CollectionFiles } from '../assets/collectionFiles';
import type { FetchLimits } from '../assets/fetchFile';
import type { SharedDownloads } from '../assets/sharedDownloads';
import { MAX_SUBTITLE_BYTES } from '../contract/fileLimits';
import { examineFont } from '../inspection/examineFont';
import { examineImage } from '../inspection/examineImage';
import type { VideoInput } from '../request/videoInput';
import { isHttpUrl } from '../util/urlScheme';
import { decodeSubtitles } from '../inspection/decodeText';
import { readSubtitles, SubtitlesError } from '../inspection/readSubtitles';
import { errorOfFile } from './contextErrors';

/**
 * Prepares an input for the renderer: adds the images of the brand's collection, and embeds images and the brand's font as
 * `data:` URLs, and reads subtitles at an address.
 * @throws RenderError `invalid_context` for an image, font or subtitles that cannot be fetched or used
 */
export type PrepareInput = (input: VideoInput, signal: AbortSignal) => Promise<VideoInput>;

type FileKind = 'image' | 'font';

/** The media type of a file that can be used. */
const examine = async (bytes: Buffer, kind: FileKind) =>
	kind === 'font' ? examineFont(bytes) : examineImage(bytes);

export function createPrepareInput(dependencies: {
	collections: CollectionFiles;
	downloads: SharedDownloads;
	imageLimits: FetchLimits;
}): PrepareInput {
	const { collections, downloads, imageLimits } = dependencies;

	async function load(url: string, kind: FileKind, signal: AbortSignal) {
		if (isHttpUrl(url)) {
			const check = async (path: string) => examine(await readFile(path), kind);
			return downloads.read(url, { signal, accept: `${kind}/*`, check, ...imageLimits });
		}
		return kind === 'image' ? collections.findImage(url, signal) : undefined;
	}

	async function findBrandImages(id: string, signal: AbortSignal) {
		try {
			return await collections.brandImages(id, signal);
		} catch (error) {
			throw errorOfFile(
				{ field: 'brand_id', kind: 'image', url: `collection:${id}` },
				error,
				signal,
			);
		}
	}

	/**
	 * The newest image of the brand's collection whose name begins with "logo" is the logo. The newest with another name is shown
	 * if the request has no images and clips; in a template with a product, as the product.
	 */
	async function addBrandImages(input: VideoInput, signal: AbortSignal): Promise<VideoInput> {
		const { brandCollection, brand, data } = input;
		const shown = [data.imageUrl, ...data.media, ...data.scenes.flatMap(({ media }) => media)];
		const showsNone = shown.every((item) => item === undefined);
		const needsNone = brand.logoUrl !== undefined && !showsNone;
		if (brandCollection === undefined || needsNone) return input;
		const { logo, image } = await findBrandImages(brandCollection, signal);
		return {
			...input,
			brand: { ...brand, logoUrl: brand.logoUrl ?? logo },
			data: {
				...data,
				...(image && showsNone && { media: [{ url: image, start_seconds: 0, sound: false }] }),
			},
		};
	}

	async function loadSubtitles(
		{ data: { subtitles } }: VideoInput,
		signal: AbortSignal,
	): Promise<VideoInput['data']['subtitles']> {
		if (typeof subtitles !== 'string') return subtitles;
		const limits = { ...imageLimits, maxBytes: MAX_SUBTITLE_BYTES };
		const accept = 'application/x-subrip, text/vtt, text/plain;q=0.9, */*;q=0.1';
		try {
			const bytes = isHttpUrl(subtitles)
				? await downloads.read(subtitles, { signal, accept, ...limits })
				: await collections.findSubtitles(subtitles, signal);
			if (bytes === undefined) throw new Error('it is not a URL');
			return readSubtitles(decodeSubtitles(bytes));
		} catch (error) {
			const file = { field: 'custom_data.subtitles', kind: 'subtitle file', url: subtitles };
			// A caller who may not read the file must not see its lines: the address can be one that only the service reaches.
			const fault = error instanceof SubtitlesError ? new Error(error.problem) : error;
			throw errorOfFile(file, fault, signal);
		}
	}

	return async (given, signal) => {
		const input = await addBrandImages(given, signal);
		const embed = async (url: string | undefined, field: string, kind: FileKind) => {
			if (url === undefined) return undefined;
			try {
				const bytes = await load(url, kind, signal);
				if (bytes === undefined) return url;
				return `data:${await examine(bytes, kind)};base64,${bytes.toString('base64')}`;
			} catch (error) {
				throw errorOfFile({ field, kind, url }, error, signal);
			}
		};
		const { brand, data } = input;
		const logoUrl = await embed(brand.logoUrl, 'brand_assets.logoUrl', 'image');
		const fontUrl = await embed(brand.fontUrl, 'brand_assets.fontUrl', 'font');
		const imageUrl = await embed(data.imageUrl, 'custom_data.imageUrl', 'image');
		return {
			...input,
			brand: { ...brand, logoUrl, fontUrl },
			data: {
				...data,
				...(imageUrl !== undefined && { imageUrl }),
				subtitles: await loadSubtitles(input, signal),
			},
		};
	};
}
