import { createInflate, crc32 } from 'node:zlib';
import { Readable } from 'node:stream';
import type { MediaType } from '../contract/asset';

const PNG_SIGNATURE_BYTES = 8;
/** An image of thirty million pixels has a few thousand. */
const MAX_CHUNKS = 20_000;

/** The chunks of a PNG up to its end chunk; undefined if one is missing or has a wrong checksum. */
function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] | undefined {
	const chunks: { type: string; data: Buffer }[] = [];
	let at = PNG_SIGNATURE_BYTES;
	while (chunks.length < MAX_CHUNKS && at + 12 <= bytes.length) {
		const length = bytes.readUInt32BE(at);
		const end = at + 8 + length;
		if (end + 4 > bytes.length) return undefined;
		if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined;
		const type = bytes.toString('latin1', at + 4, at + 8);
		if (type === 'IEND') return chunks;
		chunks.push({ type, data: bytes.subarray(at + 8, end) });
		at = end + 4;
	}
	return undefined;
}

const samplesByColorType = new Map([
	[0, 1],
	[2, 3],
	[3, 1],
	[4, 2],
	[6, 4],
]);

/** The passes of an interlaced PNG: the first column and row, and the steps to the next. */
const passes = [
	[0, 0, 8, 8],
	[4, 0, 8, 8],
	[0, 4, 4, 8],
	[2, 0, 4, 4],
	[0, 2, 2, 4],
	[1, 0, 2, 2],
	[0, 1, 1, 2],
] as const;

/** How many bytes the pixels of a PNG are, before compression, by its header chunk. */
function pixelBytes(header: Buffer): number {
	const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
	const bits = header.readUInt8(8) * (samplesByColorType.get(header.readUInt8(9)) ?? 0);
	// Each row begins with the number of its filter.
	const bytesOf = (columns: number, rows: number) =>
		columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
	if (header.readUInt8(12) === 0) return bytesOf(width, height);
	const sizes = passes.map(([x, y, right, down]) =>
		bytesOf(Math.ceil((width - x) / right), Math.ceil((height - y) / down)),
	);
	return sizes.reduce((all, size) => all + size, 0);
}

/** Whether all chunks are present, and compressed data for all pixels. The canvas would leave the others black. */
async function isCompletePng(bytes: Buffer): Promise<boolean> {
	const chunks = chunksOf(bytes) ?? [];
	const header = chunks.find(({ type }) => type === 'IHDR')?.data;
	if (header === undefined || header.length < 13) return false;
	const expected = pixelBytes(header);
	const data = chunks.flatMap(({ type, data: part }) => (type === 'IDAT' ? [part] : []));
	let seen = 0;
	try {
		for await (const part of Readable.from(data).pipe(createInflate())) {
			seen += Buffer.from(part).length;
			if (seen >= expected) return true;
		}
	} catch {
		// What was read before is drawn.
	}
	return seen >= expected;
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

const checks: Partial<Record<MediaType, (bytes: Buffer) => boolean | Promise<boolean>>> = {
	'image/png': isCompletePng,
	'image/jpeg': isCompleteJpeg,
	'image/gif': isCompleteGif,
	'image/webp': isCompleteWebp,
	'image/avif': isCompleteAvif,
};

/** Whether an image file is neither truncated nor damaged. The canvas would draw such an image black. */
export async function isComplete(bytes: Buffer, mediaType: MediaType): Promise<boolean> {
	return (await checks[mediaType]?.(bytes)) ?? true;
}
