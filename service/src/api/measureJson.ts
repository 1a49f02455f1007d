const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;
/** In shorter strings no `data:` URL is looked for. */
const SHORTEST_DATA = 1_000;

interface JsonSize {
	/** Members of objects and elements of arrays, all levels together. */
	members: number;
	/** Levels of objects and arrays: 0 for a bare value. */
	depth: number;
	/** Bytes that are not the content of `data:` URLs. */
	textBytes: number;
}

/** The index behind the string that begins at `start`. */
function skipString(bytes: Buffer, start: number): number {
	let index = start + 1;
	while (index < bytes.length && bytes[index] !== QUOTE)
		index += bytes[index] === BACKSLASH ? 2 : 1;
	return index + 1;
}

/** For each byte 1 where it can stand in a `data:` URL and costs nothing to read. */
const inDataUrl = new Uint8Array(256);
for (const byte of Buffer.from(
	'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=%-_.~',
)) {
	inDataUrl[byte] = 1;
}

/** How much of a string the content of `data:` URLs is, wherever in it they begin. */
function dataBytes(text: Buffer): number {
	let data = 0;
	const start = text.indexOf('data:');
	for (let index = start === -1 ? text.length : start; index < text.length; index += 1) {
		data += inDataUrl[text[index] ?? 0] ?? 0;
	}
	return data;
}

/**
 * Counts the members, levels and bytes of JSON text in UTF-8 without parsing it, and stops when one of `limits`
 * is exceeded. For invalid JSON the numbers mean nothing, and parsing reports the error.
 */
export function measureJson(bytes: Buffer, limits: JsonSize): JsonSize {
	let members = 0;
	let level = 0;
	let depth = 0;
	// Right after an opening bracket: an empty object or array has no members.
	let opened = false;
	let index = 0;
	let data = 0;
	while (
		index < bytes.length &&
		members <= limits.members &&
		depth <= limits.depth &&
		index - data <= limits.textBytes
	) {
		const byte = bytes[index] ?? 0;
		if (byte <= SPACE) {
			index += 1;
			continue;
		}
		const closes = byte === CLOSE_ARRAY || byte === CLOSE_OBJECT;
		if ((opened && !closes) || byte === COMMA) members += 1;
		opened = byte === OPEN_ARRAY || byte === OPEN_OBJECT;
		if (opened) depth = Math.max(depth, (level += 1));
		if (closes) level -= 1;
		const start = index;
		index = byte === QUOTE ? skipString(bytes, index) : index + 1;
		if (index - start > SHORTEST_DATA) data += dataBytes(bytes.subarray(start, index));
	}
	return { members, depth, textBytes: index - data };
}
