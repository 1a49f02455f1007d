import { Resvg } from '@resvg/resvg-js';

/** The longer side of a drawn SVG, in pixels: it fills a frame, and a logo stays sharp at any size. */
const SIDE = 1_920;

/** No other image begins with `<`, after a byte order mark and blanks. */
export const isSvg = (bytes: Buffer): boolean =>
	/^\uFEFF?\s*</u.test(bytes.toString('utf8', 0, 256));

/**
 * Draws an SVG, which examineSvg has checked, as a PNG. The canvas itself would ignore style sheets.
 * @throws Error if it has no size
 */
export function drawSvg(bytes: Buffer): Buffer {
	const options = { font: { loadSystemFonts: false } };
	const text = bytes.toString('utf8');
	const { width, height } = new Resvg(text, options);
	const zoom = SIDE / Math.max(width, height);
	const image = new Resvg(text, { ...options, fitTo: { mode: 'zoom', value: zoom } });
	return image.render().asPng();
}
