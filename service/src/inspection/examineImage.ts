import type { MediaType } from '../contract/asset';
import { examineSvg } from './examineSvg';
import { inspectImage } from './inspectFile';
import { isComplete } from './isComplete';
import { problemOfSvg } from './problemOfSvg';
import { unsupportedFile } from './unsupportedFile';

/** A decoded image needs four bytes per pixel, however small its file is. */
const MAX_PIXELS = 30_000_000;

/**
 * Checks, without drawing it, that an image can be drawn and does not need too much time or memory.
 * @returns its media type
 * @throws Error whose message continues a sentence about the image
 */
export async function examineImage(bytes: Buffer): Promise<MediaType> {
	const image = inspectImage(bytes);
	if (image === undefined) {
		throw new Error(
			unsupportedFile(bytes) ??
				problemOfSvg(bytes) ??
				'it is not a PNG, JPEG, WebP, AVIF, GIF or SVG image',
		);
	}
	const { mediaType, width = 0, height = 0 } = image;
	if (mediaType === 'image/svg+xml') {
		await examineSvg(bytes);
		return mediaType;
	}
	if (!(width * height > 0)) throw new Error('it has no width and height');
	if (width * height > MAX_PIXELS) {
		throw new Error(
			`its ${width} × ${height} pixels are more than ${MAX_PIXELS / 1_000_000} million`,
		);
	}
	if (!(await isComplete(bytes, mediaType))) throw new Error('it is truncated or damaged');
	return mediaType;
}
