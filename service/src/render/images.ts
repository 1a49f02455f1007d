import { imageSize } from 'image-size';
import { loadImage, type Image } from './art/canvas';

const LARGEST_BYTES = 12_000_000;
/** Pictures are unpacked in memory at four bytes a pixel, however small their file is. */
const LARGEST_PIXELS = 30_000_000;

const dataAddress = /^data:image\/[a-z0-9.+-]+(;[^,]*)?,/iu;

/** Where pictures are looked for: in `brand_assets`, and in `custom_data` and its `compositionProps`. */
export const logoKeys = ['logoUrl', 'logo_url', 'logo'] as const;
export const pictureKeys = ['imageUrl', 'productImageUrl', 'image'] as const;

/** The `data:` address of an image that the first of several keys holds; anything else counts as not given. */
export function readImageAddress(
	source: Record<string, unknown>,
	keys: readonly string[],
): string | undefined {
	for (const key of keys) {
		const value = source[key];
		const address = typeof value === 'string' ? value.trim() : '';
		if (dataAddress.test(address)) return address;
	}
	return undefined;
}

function decode(address: string): Buffer {
	const header = dataAddress.exec(address)?.[0] ?? '';
	const body = address.slice(header.length);
	return /;base64,$/iu.test(header)
		? Buffer.from(body, 'base64')
		: Buffer.from(decodeURIComponent(body), 'utf8');
}

/** Pictures come inside the request; one that cannot be read, or is too large, counts as not given. */
export async function readImage(address: string | undefined): Promise<Image | undefined> {
	if (address === undefined || address.length > LARGEST_BYTES * 1.4) return undefined;
	try {
		const bytes = decode(address);
		const { width, height } = imageSize(bytes);
		if (width * height > LARGEST_PIXELS) return undefined;
		const image = await loadImage(bytes);
		return image.width > 0 && image.height > 0 ? image : undefined;
	} catch {
		return undefined;
	}
}
