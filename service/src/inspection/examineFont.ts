import { unsupportedFile } from './unsupportedFile';

/** Of the decompressed font, which can be much larger than its file. */
const MAX_BYTES = 30_000_000;
const MAX_TABLES = 200;
const TABLE_ENTRY_BYTES = 16;
const DIRECTORY_OFFSET = 12;

/** If one of these is missing, the canvas accepts the font but draws nothing. */
const requiredTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];

const damaged = () => new Error('it is truncated or damaged');

/** The names of the tables of a TTF or OTF font. @throws Error if the file does not contain all of them */
function readTableNames(bytes: Buffer): Set<string> {
	const count = bytes.readUInt16BE(4);
	if (count > MAX_TABLES) throw new Error(`it has more than ${MAX_TABLES} tables`);
	if (DIRECTORY_OFFSET + count * TABLE_ENTRY_BYTES > bytes.length) throw damaged();
	const names = Array.from({ length: count }, (_, index) => {
		const at = DIRECTORY_OFFSET + index * TABLE_ENTRY_BYTES;
		const end = bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12);
		if (end > bytes.length) throw damaged();
		return bytes.toString('latin1', at, at + 4);
	});
	return new Set(names);
}

/**
 * Checks the header of a font. The render decompresses it.
 * @returns its media type
 * @throws Error whose message continues a sentence about the font
 */
export function examineFont(bytes: Buffer): 'font/woff2' | 'font/ttf' | 'font/otf' {
	const signature = bytes.toString('hex', 0, 4);
	if (signature === Buffer.from('wOF2').toString('hex')) {
		if (bytes.length < 48 || bytes.readUInt32BE(8) !== bytes.length) throw damaged();
		if (bytes.readUInt32BE(16) > MAX_BYTES) {
			throw new Error(`it is larger than ${MAX_BYTES / 1_000_000} MB when decompressed`);
		}
		return 'font/woff2';
	}
	const isOpenType = signature === Buffer.from('OTTO').toString('hex');
	if (
		!isOpenType &&
		signature !== '00010000' &&
		signature !== Buffer.from('true').toString('hex')
	) {
		throw new Error(unsupportedFile(bytes) ?? 'it is not a WOFF2, TTF or OTF font');
	}
	if (bytes.length < DIRECTORY_OFFSET) throw damaged();
	const tables = readTableNames(bytes);
	const hasOutlines = ['glyf', 'CFF ', 'CFF2'].some((name) => tables.has(name));
	if (!hasOutlines || !requiredTables.every((name) => tables.has(name))) throw damaged();
	return isOpenType ? 'font/otf' : 'font/ttf';
}
