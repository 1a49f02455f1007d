import { decodeDataUrl } from '../../util/dataUrl';
import { isDataUrl } from '../../util/urlScheme';
import { errorMessage } from '../../util/messages';
import { loadImage, type Image } from '../art/canvas';
import { RenderError } from '../renderError';

/**
 * Decodes an image, whose file is part of the request by now and has been checked.
 * @throws RenderError `invalid_context` if it cannot be drawn
 */
export async function readImage(url: string | undefined): Promise<Image | undefined> {
	if (url === undefined) return undefined;
	try {
		if (!isDataUrl(url)) throw new Error('it is not a data: URL');
		const image = await loadImage(decodeDataUrl(url));
		if (image.width > 0 && image.height > 0) return image;
		throw new Error('it has no width and height');
	} catch (error) {
		throw new RenderError(
			'invalid_context',
			`An image of the context cannot be drawn: ${errorMessage(error)}.`,
		);
	}
}
