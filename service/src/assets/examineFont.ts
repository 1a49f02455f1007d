/** Fonts are unpacked in memory, however small their file is. */
const MOST_BYTES = 30_000_000;
const TABLE_BYTES = 16;
const DIRECTORY_AT = 12;

const damaged = () => new Error('it is cut off or damaged');

/** The tables of a TTF or OTF font by their names. @throws Error for one that does not hold all of them */
function readTables(bytes: Buffer): Set<string> {
	const count = bytes.readUInt16BE(4);
	if (DIRECTORY_AT + count * TABLE_BYTES > bytes.length) throw damaged();
	const names = Array.from({ length: count }, (_, index) => {
		const at = DIRECTORY_AT + index * TABLE_BYTES;
		const end = bytes.readUInt32BE(at + 8) + bytes.readUInt32BE(at + 12);
		if (end > bytes.length) throw damaged();
		return bytes.toString('latin1', at, at + 4);
	});
	return new Set(names);
}

/**
 * What kind of font this is, as far as its head tells. The render unpacks it.
 * @throws Error whose message says what is wrong, in half a sentence
 */
export function examineFont(bytes: Buffer): 'font/woff2' | 'font/ttf' | 'font/otf' {
	const signature = bytes.toString('hex', 0, 4);
	if (signature === Buffer.from('wOF2').toString('hex')) {
		if (bytes.length < 48 || bytes.readUInt32BE(8) !== bytes.length) throw damaged();
		if (bytes.readUInt32BE(16) > MOST_BYTES) {
			throw new Error(`unpacked it is larger than ${MOST_BYTES / 1_000_000} MB`);
		}
		return 'font/woff2';
	}
	const isOpenType = signature === Buffer.from('OTTO').toString('hex');
	if (
		!isOpenType &&
		signature !== '00010000' &&
		signature !== Buffer.from('true').toString('hex')
	) {
		throw new Error('it is not a WOFF2, TTF or OTF font');
	}
	if (bytes.length < DIRECTORY_AT) throw damaged();
	const tables = readTables(bytes);
	if (!['cmap', 'head', 'hmtx'].every((name) => tables.has(name))) throw damaged();
	return isOpenType ? 'font/otf' : 'font/ttf';
}
