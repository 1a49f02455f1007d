/** What no font needs to have. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Separator}\p{Cc}\p{Cs}]/u;

/** All other characters, as ranges. */
function visibleRanges(): [number, number][] {
	const ranges: [number, number][] = [];
	for (let code = 0; code <= 0x10ffff; code += 1) {
		if (invisible.test(String.fromCodePoint(code))) continue;
		const last = ranges.at(-1);
		if (last?.[1] === code - 1) last[1] = code;
		else ranges.push([code, code]);
	}
	return ranges;
}

function integers(size: 2 | 4, values: readonly number[]): Buffer {
	const bytes = Buffer.alloc(values.length * size);
	for (const [index, value] of values.entries()) {
		if (size === 2) bytes.writeUInt16BE(value & 0xffff, index * size);
		else bytes.writeUInt32BE(value >>> 0, index * size);
	}
	return bytes;
}
const u16 = (...values: number[]) => integers(2, values);
const u32 = (...values: number[]) => integers(4, values);

/** The offsets of points from the one before. */
const steps = (values: readonly number[]) =>
	values.map((value, index) => value - (values[index - 1] ?? 0));

/** A box within a box, in thousandths of an em. */
function boxGlyph(): Buffer {
	const xs = [50, 50, 450, 450, 100, 400, 400, 100];
	const ys = [0, 700, 700, 0, 50, 50, 650, 650];
	const head = u16(2, 50, 0, 450, 700, 3, 7, 0);
	const flags = Buffer.alloc(xs.length, 1);
	const outline = Buffer.concat([head, flags, u16(...steps(xs), ...steps(ys))]);
	return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
}

/** A TrueType font that draws every visible character as the same box: its `cmap` has the format 13, many to one. */
export function buildBoxFont(): Buffer {
	const glyph = boxGlyph();
	const ranges = visibleRanges();
	const map = ranges.map(([from, to]) => u32(from, to, 1));
	const tables: [string, Buffer][] = [
		[
			'cmap',
			Buffer.concat([
				...[u16(0, 1, 3, 10), u32(12)],
				...[u16(13, 0), u32(16 + 12 * map.length, 0, map.length), ...map],
			]),
		],
		['glyf', Buffer.concat([glyph, glyph])],
		[
			'head',
			Buffer.concat([
				...[u32(0x10000, 0x10000, 0, 0x5f0f3cf5), u16(0, 1_000), Buffer.alloc(16)],
				u16(50, 0, 450, 700, 0, 8, 2, 1, 0),
			]),
		],
		[
			'hhea',
			Buffer.concat([u32(0x10000), u16(800, -200, 0, 500, 0, 0, 450, 1, 0, 0, 0, 0, 0, 0, 0, 2)]),
		],
		['hmtx', u16(500, 50, 500, 50)],
		['loca', u32(0, glyph.length, 2 * glyph.length)],
		['maxp', Buffer.concat([u32(0x10000), u16(2, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)])],
	];
	let offset = 12 + 16 * tables.length;
	const directory: Buffer[] = [];
	const contents: Buffer[] = [];
	for (const [tag, table] of tables) {
		directory.push(Buffer.from(tag), u32(0, offset, table.length));
		contents.push(table, Buffer.alloc(-table.length & 3));
		offset += table.length + (-table.length & 3);
	}
	const head = Buffer.concat([u32(0x10000), u16(tables.length, 64, 2, 16 * tables.length - 64)]);
	return Buffer.concat([head, ...directory, ...contents]);
}
