import { decodeDataUrl } from '../../util/dataUrl';
import { errorMessage } from '../../util/messages';
import { loadImage, type Image } from '../art/canvas';
import { RenderError } from '../renderError';

const imageDataUrl = /^data:image\/[a-z0-9.+-]+(;[^,]*)?,/iu;

/** Keys of the logo in `brand_assets`. */
export const logoKeys = ['logoUrl', 'logo_url', 'logo'] as const;
/** Keys of the brand's font in `brand_assets`. */
export const fontKeys = ['fontUrl', 'font_url'] as const;
/** Keys of the product's image in `custom_data`. */
export const imageKeys = ['imageUrl', 'productImageUrl', 'image'] as const;

/** The first of several keys that holds a URL. */
export function readUrl(
	source: Record<string, unknown>,
	keys: readonly string[],
): string | undefined {
	for (const key of keys) {
		const value = source[key];
		if (typeof value === 'string' && value.trim() !== '') return value.trim();
	}
	return undefined;
}

/**
 * The bytes of a `data:` URL of an image; undefined for any other URL.
 * @throws URIError for stray percent signs
 */
export function decodeImageDataUrl(url: string): Buffer | undefined {
	return imageDataUrl.test(url) ? decodeDataUrl(url) : undefined;
}

/**
 * Decodes an image, whose file is part of the request by now and has been checked.
 * @throws RenderError `invalid_context` if it cannot be drawn
 */
export async function readImage(url: string | undefined): Promise<Image | undefined> {
	if (url === undefined) return undefined;
	try {
		const bytes = decodeImageDataUrl(url);
		if (bytes === undefined) throw new Error('it is not a data: URL of an image');
		const image = await loadImage(bytes);
		if (image.width > 0 && image.height > 0) return image;
		throw new Error('it has no width and height');
	} catch (error) {
		throw new RenderError(
			'invalid_context',
			`An image of the context cannot be drawn: ${errorMessage(error)}.`,
		);
	}
}
