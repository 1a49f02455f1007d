const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;
/** Shorter strings are not searched for `data:` URLs. */
const MIN_DATA_URL_BYTES = 1_000;

/** More members take too long to read; more levels would overflow the stack of what walks through them. */
export const MAX_MEMBERS = 10_000;
export const MAX_LEVELS = 64;

interface JsonSize {
	/** Members of objects and elements of arrays, all levels together. */
	members: number;
	/** Levels of objects and arrays: 0 for a bare value. */
	depth: number;
	/** Bytes outside of the content of `data:` URLs. */
	textBytes: number;
}

/** The index after the string that begins at `start`. */
function skipString(bytes: Buffer, start: number): number {
	let end = bytes.indexOf(QUOTE, start + 1);
	while (end !== -1) {
		let backslashes = 0;
		while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
		// An odd number of backslashes escapes the quote.
		if (backslashes % 2 === 0) return end + 1;
		end = bytes.indexOf(QUOTE, end + 1);
	}
	return bytes.length + 1;
}

/** 1 for each byte that the content of a `data:` URL can contain. */
const isDataByte = new Uint8Array(256);
for (const byte of Buffer.from(
	'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=%-_.~',
)) {
	isDataByte[byte] = 1;
}

/** The number of bytes that can belong to `data:` URLs, from the first such URL in the text. */
function countDataBytes(text: Buffer): number {
	let data = 0;
	const start = text.indexOf('data:');
	for (let index = start === -1 ? text.length : start; index < text.length; index += 1) {
		data += isDataByte[text[index] ?? 0] ?? 0;
	}
	return data;
}

/**
 * Counts the members, levels and bytes of JSON text in UTF-8 without parsing it. It stops when one of `limits`
 * is exceeded. For invalid JSON the counts are meaningless; parsing it reports the error.
 */
export function measureJson(bytes: Buffer, limits: JsonSize): JsonSize {
	let members = 0;
	let level = 0;
	let depth = 0;
	// Whether the previous character opened an object or array, which may be empty.
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
		if (index - start > MIN_DATA_URL_BYTES) data += countDataBytes(bytes.subarray(start, index));
	}
	return { members, depth, textBytes: index - data };
}
