import type { MediaType } from '../contract/asset';
import { examineSvg } from './examineSvg';
import { inspectImage } from './inspectFile';
import { isWhole } from './isWhole';

/** Pictures are unpacked in memory at four bytes a pixel, however small their file is. */
const MOST_PIXELS = 30_000_000;

/**
 * What kind of picture this is, once it is sure that it can be drawn without keeping others waiting.
 * Nothing of it is unpacked.
 * @throws Error whose message says what is wrong, in half a sentence
 */
export async function examinePicture(bytes: Buffer): Promise<MediaType> {
	const image = inspectImage(bytes);
	if (image === undefined) throw new Error('it is not a PNG, JPEG, WebP, GIF or SVG image');
	const { mediaType, width = 0, height = 0 } = image;
	if (mediaType === 'image/svg+xml') {
		await examineSvg(bytes);
		return mediaType;
	}
	if (!(width * height > 0)) throw new Error('it has no width and height');
	if (width * height > MOST_PIXELS) {
		throw new Error(
			`its ${width} × ${height} pixels are more than ${MOST_PIXELS / 1_000_000} million`,
		);
	}
	if (!isWhole(bytes, mediaType)) throw new Error('it is cut off or damaged');
	return mediaType;
}
