import { decodeDataUrl } from '../../util/dataUrl';
import { RenderError } from '../renderMessages';
import { GlobalFonts } from './canvas';
import { setBrandFamily } from './fonts';

const FAMILY = 'Brand';

let registered: ReturnType<typeof GlobalFonts.register> = null;

/**
 * Sets all texts in the brand's font, or without one in the packaged fonts. It counts for the whole process, which
 * draws one video at a time.
 * @param address inside of the request by now, and examined before
 * @throws RenderError `invalid_context` for a font that cannot be read: it is not replaced in silence
 */
export function useBrandFont(address: string | undefined): void {
	setBrandFamily(undefined);
	if (registered !== null) GlobalFonts.remove(registered);
	registered = null;
	if (address === undefined) return;
	const bytes = decodeDataUrl(address);
	registered = GlobalFonts.register(bytes, FAMILY);
	if (registered === null) {
		throw new RenderError(
			'invalid_context',
			'context.brand_assets.fontUrl: the font cannot be used: it cannot be read.',
		);
	}
	setBrandFamily(FAMILY);
}
