/** Longer than any `ftyp` box that names brands: a list of millions takes too long. */
const MAX_FTYP_BYTES = 4_096;

/** The brands in the `ftyp` box with which MP4, HEIC, AVIF and M4A files begin; empty for other files. */
export function brandsOf(head: Buffer): string[] {
	if (head.toString('latin1', 4, 8) !== 'ftyp') return [];
	const end = Math.min(head.readUInt32BE(0), head.length, MAX_FTYP_BYTES);
	const brands = [head.toString('latin1', 8, 12)];
	// The four bytes after the main brand are its version.
	for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
	return brands;
}

const heicBrand = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
export const IS_AUDIO = 'it is audio, not an image or clip';
const audioBrand = /^(?:M4[ABP]|F4[AB]) $/;
/** No box that names the handler of a track is shorter. */
const HANDLER_BYTES = 24;

/** Whether the index of an MP4 names its tracks, and none of them is video. The index can also follow the media. */
function hasOnlySound(head: Buffer): boolean {
	const index = head.indexOf('moov', 0, 'latin1');
	if (index < 4 || index - 4 + head.readUInt32BE(index - 4) > head.length) return false;
	const handlers = new Set<string>();
	for (let at = head.indexOf('hdlr', index, 'latin1'); at >= 0;) {
		handlers.add(head.toString('latin1', at + 12, at + 16));
		at = head.indexOf('hdlr', at + HANDLER_BYTES, 'latin1');
	}
	return handlers.has('soun') && !handlers.has('vide');
}

/** @param head the first bytes of a file; with all that `readHead` reads, sound without video is told apart from clips */
export function isSoundInMp4(head: Buffer): boolean {
	const brands = brandsOf(head);
	return audioBrand.test(brands[0] ?? '') || (brands.length > 0 && hasOnlySound(head));
}

/** What a file is by its first bytes, and by those after eight others, and how to get a file that the service takes. */
const signatures: readonly [start: string, problem: string, atEight?: string][] = [
	['II*\0', 'it is a TIFF image. Save it as a PNG or JPEG'],
	['MM\0*', 'it is a TIFF image. Save it as a PNG or JPEG'],
	['8BPS', 'it is a Photoshop file. Export it as a PNG'],
	['%PDF', 'it is a PDF or Illustrator file. Export it as an SVG or PNG'],
	['%!PS', 'it is an EPS file. Export it as an SVG or PNG'],
	['\xc5\xd0\xd3\xc6', 'it is an EPS file. Export it as an SVG or PNG'],
	['BM', 'it is a BMP image. Save it as a PNG'],
	['\0\0\x01\0', 'it is an icon file. Save it as a PNG'],
	['\xff\x0a', 'it is a JPEG XL image. Save it as a PNG or JPEG'],
	['\0\0\0\x0cJXL ', 'it is a JPEG XL image. Save it as a PNG or JPEG'],
	['\0\0\0\x0cjP  ', 'it is a JPEG 2000 image. Save it as a PNG or JPEG'],
	['\x1f\x8b', 'it is compressed with gzip, such as an SVGZ. Save it without compression'],
	['PK\x03\x04', 'it is a ZIP archive or an office document'],
	['RIFF', 'it is an AVI clip. Save it as an MP4', 'AVI '],
	['RIFF', IS_AUDIO, 'WAVE'],
	['\x30\x26\xb2\x75', 'it is a Windows Media clip. Save it as an MP4'],
	['FLV\x01', 'it is a Flash clip. Save it as an MP4'],
	['ID3', IS_AUDIO],
	['\xff\xfb', IS_AUDIO],
	['OggS', IS_AUDIO],
	['fLaC', IS_AUDIO],
	['wOFF', 'it is a WOFF font. Use the WOFF2, TTF or OTF file of the font'],
	['ttcf', 'it is a collection of fonts. Use the TTF or OTF file of one of them'],
];

/**
 * Says what a file is that the service does not draw, if it is of a known type; undefined for others.
 * @param head its first bytes; with all that `readHead` reads, sound without video is told apart from clips
 * @returns a message that continues a sentence about the file
 */
export function unsupportedFile(head: Buffer): string | undefined {
	if (head.length === 0) return 'it is empty';
	const brands = brandsOf(head);
	if (brands.some((brand) => heicBrand.test(brand)) && !brands.includes('avif')) {
		return 'it is a HEIC photo. Save it as a JPEG (iPhone: Settings > Camera > Formats > Most Compatible)';
	}
	if (isSoundInMp4(head)) return IS_AUDIO;
	const text = head.toString('latin1', 0, 12);
	const known = signatures.find(
		([start, , atEight = '']) => text.startsWith(start) && text.startsWith(atEight, 8),
	);
	return known?.[1];
}
