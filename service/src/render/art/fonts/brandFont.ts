import { decodeDataUrl } from '../../../util/dataUrl';
import { RenderError } from '../../renderError';
import { createLayer, GlobalFonts } from '../canvas';
import { BOXES, setBrandFamily } from './fonts';

const FAMILY = 'Brand';

let registered: ReturnType<typeof GlobalFonts.register> = null;

const SIZE = 100;
/** A font can replace a letter by a row of glyphs, and a very long row ends the process. */
const WIDEST = 20;
const sample = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));

/** What is wrong with the letters of the font, in half a sentence. */
function problemOfLetters(): string | undefined {
	const [, ctx] = createLayer(1, 1);
	ctx.font = `${SIZE}px ${FAMILY}, ${BOXES}`;
	const widths = sample.map((letter) => ctx.measureText(letter).width);
	if (widths.every((width) => width === 0)) return 'none of its letters can be drawn';
	const isWide = widths.some((width) => width > WIDEST * SIZE);
	return isWide ? `a letter of it is wider than ${WIDEST} times its height` : undefined;
}

/**
 * Sets all texts in the brand's font; undefined resets it. Applies to the whole process, which draws one video at a time.
 * @param url a `data:` URL that has been checked
 * @throws RenderError `invalid_context` if the font cannot be read
 */
export function useBrandFont(url: string | undefined): void {
	setBrandFamily(undefined);
	if (registered !== null) GlobalFonts.remove(registered);
	registered = null;
	if (url === undefined) return;
	const bytes = decodeDataUrl(url);
	registered = GlobalFonts.register(bytes, FAMILY);
	const problem = registered === null ? 'it cannot be read' : problemOfLetters();
	if (problem !== undefined) {
		throw new RenderError(
			'invalid_context',
			`context.brand_assets.fontUrl: the font cannot be used: ${problem}.`,
		);
	}
	setBrandFamily(FAMILY);
}
