import { open } from 'node:fs/promises';
import { imageSize } from 'image-size';
import type { AssetType } from '../contract/collection';
import type { MediaType } from '../contract/asset';

export interface InspectedFile {
	mediaType: MediaType;
	/** In pixels, only for images. */
	width?: number;
	height?: number;
}

const imageTypes = new Map<string, MediaType>([
	['png', 'image/png'],
	['jpg', 'image/jpeg'],
	['webp', 'image/webp'],
	['gif', 'image/gif'],
	['svg', 'image/svg+xml'],
]);

/** A JPEG has its size after its colour profile and preview. */
const HEAD_BYTES = 524_288;

export async function readHead(path: string): Promise<Buffer> {
	const handle = await open(path, 'r');
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await handle.close();
	}
}

/** Type and size of an image, from its first bytes; undefined if it is not an image. */
export function inspectImage(head: Buffer): InspectedFile | undefined {
	try {
		const { type, width, height } = imageSize(head);
		const mediaType = imageTypes.get(type ?? '');
		return mediaType && { mediaType, width: Math.round(width), height: Math.round(height) };
	} catch {
		return undefined;
	}
}

/** MP4 and MOV begin with a box named `ftyp`, old MOV files with another one, WebM with the id of an EBML head. */
export function videoType(head: Buffer): MediaType | undefined {
	if (/^(?:ftyp|moov|mdat|wide)$/.test(head.toString('latin1', 4, 8))) return 'video/mp4';
	return head.toString('hex', 0, 4) === '1a45dfa3' ? 'video/webm' : undefined;
}

/** Type and size of a file, from its first bytes; undefined if no collection accepts it. */
export async function inspectFile(path: string): Promise<InspectedFile | undefined> {
	const head = await readHead(path);
	const mediaType = videoType(head);
	return inspectImage(head) ?? (mediaType && { mediaType });
}

/** Whether a collection with this `asset_type` accepts a file of this media type. */
export function takes(assetType: AssetType, mediaType: MediaType): boolean {
	return assetType === 'all' || mediaType.startsWith(assetType === 'images' ? 'image/' : 'video/');
}

const endings: Record<MediaType, string> = {
	'image/png': 'png',
	'image/jpeg': 'jpg',
	'image/webp': 'webp',
	'image/gif': 'gif',
	'image/svg+xml': 'svg',
	'video/mp4': 'mp4',
	'video/webm': 'webm',
};

export function endingOf(mediaType: MediaType): string {
	return endings[mediaType];
}
