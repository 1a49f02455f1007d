import { loadImage, type Image } from './art/canvas';
import { RenderError } from './renderMessages';

const dataAddress = /^data:image\/[a-z0-9.+-]+(;[^,]*)?,/iu;

/** Where pictures are looked for: in `brand_assets`, and in `custom_data` and its `compositionProps`. */
export const logoKeys = ['logoUrl', 'logo_url', 'logo'] as const;
/** Where the brand's font is looked for, in `brand_assets`. */
export const fontKeys = ['fontUrl', 'font_url'] as const;
export const pictureKeys = ['imageUrl', 'productImageUrl', 'image'] as const;

/** The address of a picture or font that the first of several keys holds. */
export function readImageAddress(
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
 * The picture inside of a `data:` address; undefined for any other address.
 * @throws URIError for one with stray percent signs
 */
export function decodeDataAddress(address: string): Buffer | undefined {
	const header = dataAddress.exec(address)?.[0];
	if (header === undefined) return undefined;
	const body = address.slice(header.length);
	return /;base64,$/iu.test(header)
		? Buffer.from(body, 'base64')
		: Buffer.from(decodeURIComponent(body), 'utf8');
}

/**
 * Unpacks a picture, which lies inside of the request by now and was examined before.
 * @throws RenderError `invalid_context` for one that cannot be drawn: it is not replaced in silence
 */
export async function readImage(address: string | undefined): Promise<Image | undefined> {
	if (address === undefined) return undefined;
	try {
		const bytes = decodeDataAddress(address);
		if (bytes === undefined) throw new Error('it is not a data: address of an image');
		const image = await loadImage(bytes);
		if (image.width > 0 && image.height > 0) return image;
		throw new Error('it has no width and height');
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new RenderError('invalid_context', `An image of the context cannot be drawn: ${reason}.`);
	}
}
