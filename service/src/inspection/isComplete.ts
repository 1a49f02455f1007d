import { crc32 } from 'node:zlib';
import type { MediaType } from '../contract/asset';

const PNG_SIGNATURE_BYTES = 8;
/** An image of thirty million pixels has a few thousand. */
const MAX_CHUNKS = 20_000;

/** Whether all chunks are present, up to the end chunk, with the right checksums. */
function isCompletePng(bytes: Buffer): boolean {
	let at = PNG_SIGNATURE_BYTES;
	for (let chunks = 0; chunks < MAX_CHUNKS && at + 12 <= bytes.length; chunks += 1) {
		const length = bytes.readUInt32BE(at);
		const end = at + 8 + length;
		if (end + 4 > bytes.length) return false;
		if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
		if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
		at = end + 4;
	}
	return false;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** Whether the scan has an end marker. The end marker of a preview inside a segment does not count. */
function isCompleteJpeg(bytes: Buffer): boolean {
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		if (bytes[at + 1] === START_OF_SCAN) return bytes.includes(END_OF_IMAGE, at);
		// Any number of 0xff bytes can precede a marker.
		at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
	}
	return false;
}

/** Whether the first frame is complete. The others are not drawn. */
function isCompleteGif(bytes: Buffer): boolean {
	const tableBytes = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
	/** The index after a sequence of sub-blocks. Each begins with its length; the last one has length 0. */
	const skipBlocks = (from: number) => {
		let at = from;
		for (let length = bytes[at]; length !== 0; length = bytes[at]) {
			if (length === undefined) return undefined;
			at += 1 + length;
		}
		return at + 1;
	};
	let at: number | undefined = 13 + tableBytes(bytes[10]);
	while (at !== undefined) {
		if (bytes[at] === 0x2c) return skipBlocks(at + 11 + tableBytes(bytes[at + 9])) !== undefined;
		if (bytes[at] !== 0x21) return false;
		at = skipBlocks(at + 2);
	}
	return false;
}

const isCompleteWebp = (bytes: Buffer) =>
	bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length;

/** Whether all boxes are present. */
function isCompleteAvif(bytes: Buffer): boolean {
	let at = 0;
	for (let boxes = 0; boxes < MAX_CHUNKS && at + 8 <= bytes.length; boxes += 1) {
		const length = bytes.readUInt32BE(at);
		// The last box may extend to the end of the file.
		if (length === 0) return true;
		if (length < 8) return false;
		at += length;
	}
	return at === bytes.length;
}

const checks: Partial<Record<MediaType, (bytes: Buffer) => boolean>> = {
	'image/png': isCompletePng,
	'image/jpeg': isCompleteJpeg,
	'image/gif': isCompleteGif,
	'image/webp': isCompleteWebp,
	'image/avif': isCompleteAvif,
};

/** Whether an image file is neither truncated nor damaged. The canvas would draw such an image black. */
export function isComplete(bytes: Buffer, mediaType: MediaType): boolean {
	return checks[mediaType]?.(bytes) ?? true;
}
