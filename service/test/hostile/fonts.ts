import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const serif = readFileSync(
	require.resolve('@fontsource-variable/literata/files/literata-latin-standard-italic.woff2'),
);

const u16 = (...numbers: number[]) => {
	const bytes = Buffer.alloc(numbers.length * 2);
	for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, index * 2);
	return bytes;
};
const u32 = (...numbers: number[]) => {
	const bytes = Buffer.alloc(numbers.length * 4);
	for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, index * 4);
	return bytes;
};

type Tables = Record<string, Buffer>;

function write(tables: Tables, signature = 0x00010000): Buffer {
	const names = Object.keys(tables).sort();
	const directory = [u32(signature), u16(names.length, 0, 0, 0)];
	const bodies: Buffer[] = [];
	let at = 12 + names.length * 16;
	for (const name of names) {
		const table = tables[name] ?? Buffer.alloc(0);
		directory.push(Buffer.from(name.padEnd(4), 'latin1'), u32(0, at, table.length));
		bodies.push(table, Buffer.alloc(-table.length & 3));
		at += table.length + (-table.length & 3);
	}
	return Buffer.concat([...directory, ...bodies]);
}

/** A square of half an em. */
const square = Buffer.concat([
	...[u16(1, 0, 0, 500, 500, 3, 0), Buffer.from([1, 1, 1, 1])],
	...[u16(0, 500, 0, -500), u16(0, 0, 500, 0)],
]);

/** Made of other glyphs. */
const composite = (ids: readonly number[]) =>
	Buffer.concat([
		u16(-1, 0, 0, 500, 500),
		...ids.map((id, index) => u16(index < ids.length - 1 ? 0x23 : 0x03, id, index % 7, 3)),
	]);

/** A font in which all letters are the glyph 1. */
function tablesOf(glyphs: readonly Buffer[]): Tables {
	const padded = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]));
	let end = 0;
	const loca = [0, ...padded.map((glyph) => (end += glyph.length))];
	const byLetter = Buffer.concat([u16(13, 0), u32(28, 0, 1, 32, 126, 1)]);
	const most = 65_535;
	return {
		head: Buffer.concat([
			u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
			...[u16(0, 1_000), u32(0, 0, 0, 0), u16(0, 0, 1_000, 1_000, 0, 8, 2, 1, 0)],
		]),
		hhea: Buffer.concat([
			u32(0x00010000),
			u16(800, -200, 0, 1_000),
			u16(...Array<number>(11).fill(0), 1),
		]),
		maxp: Buffer.concat([
			u32(0x00010000),
			u16(glyphs.length, most, most, most, most, 2, 0, 64, 64, 64, 256, most, most, most),
		]),
		hmtx: Buffer.concat([u16(600, 0), Buffer.alloc((glyphs.length - 1) * 2)]),
		cmap: Buffer.concat([u16(0, 1, 3, 10), u32(12), byLetter]),
		glyf: Buffer.concat(padded),
		loca: u32(...loca),
		name: u16(0, 0, 6),
		post: Buffer.concat([u32(0x00030000, 0, 0, 0, 0, 0, 0, 0)]),
		'OS/2': Buffer.concat([u16(4, 0, 400), Buffer.alloc(90)]),
	};
}

/** Lookups that each replace the glyph 1 by a row of them. */
function multiplying(times: number, lookups: number): Buffer {
	const coverage = u16(1, 1, 1);
	const sequence = u16(times, ...Array<number>(times).fill(1));
	const lookup = Buffer.concat([u16(2, 0, 1, 8), u16(1, 8, 1, 14), coverage, sequence]);
	const indexes = Array.from({ length: lookups }, (_, index) => index);
	const list = Buffer.concat([
		u16(lookups, ...indexes.map((index) => 2 + lookups * 2 + index * lookup.length)),
		...indexes.map(() => lookup),
	]);
	const features = Buffer.concat([u16(1), Buffer.from('ccmp'), u16(8, 0, lookups, ...indexes)]);
	const scripts = Buffer.concat([u16(1), Buffer.from('DFLT'), u16(8, 4, 0, 0, 0xffff, 1, 0)]);
	const at = 10 + scripts.length;
	return Buffer.concat([
		u32(0x00010000),
		u16(10, at, at + features.length),
		scripts,
		features,
		list,
	]);
}

/** Compact outlines whose subroutines call each other. */
function compactOutlines(subroutines: readonly Buffer[]): Buffer {
	const index = (items: readonly Buffer[]) => {
		let end = 1;
		const offsets = [1, ...items.map((item) => (end += item.length))];
		return items.length === 0
			? u16(0)
			: Buffer.concat([u16(items.length), Buffer.from([4]), u32(...offsets), ...items]);
	};
	const number = (value: number) => Buffer.concat([Buffer.from([29]), u32(value)]);
	const glyph = Buffer.from([140, 140, 21, 139 - 107, 29, 14]);
	const outlines = index([Buffer.from([14]), glyph]);
	const before = Buffer.concat([Buffer.from([1, 0, 4, 4]), index([Buffer.from('A')])]);
	const after = Buffer.concat([index([]), index(subroutines)]);
	const top = (at: number) =>
		index([
			Buffer.concat([
				...[number(at), Buffer.from([17]), number(0)],
				...[number(at + outlines.length), Buffer.from([18])],
			]),
		]);
	const at = before.length + top(0).length + after.length;
	return Buffer.concat([before, top(at), after, outlines]);
}

const squares = tablesOf([square, square]);
const without = (...names: string[]): Tables =>
	Object.fromEntries(Object.entries(squares).filter(([name]) => !names.includes(name)));

function withCompactOutlines(subroutines: readonly Buffer[]): Buffer {
	const tables = without('glyf', 'loca');
	const maxp = Buffer.concat([u32(0x00005000), u16(2)]);
	return write({ ...tables, maxp, 'CFF ': compactOutlines(subroutines) }, 0x4f54544f);
}

/** Calls a subroutine, again and again, and returns. */
const calls = (target: number, times: number) =>
	Buffer.concat([
		...Array<Buffer>(times).fill(Buffer.from([139 + target - 107, 29])),
		Buffer.from([11]),
	]);

/** The real font with another compressed stream behind its directory. */
function withStream(stream: Buffer): Buffer {
	const compressedBytes = serif.readUInt32BE(20);
	const at = serif.length - compressedBytes - (-compressedBytes & 3);
	const file = Buffer.concat([serif.subarray(0, at), stream, Buffer.alloc(-stream.length & 3)]);
	file.writeUInt32BE(file.length, 8);
	file.writeUInt32BE(stream.length, 20);
	return file;
}

const levels = (count: number, times: number) => [
	square,
	...Array.from({ length: count }, (_, level) =>
		composite(Array<number>(times).fill(level + 1 < count ? level + 2 : 0)),
	),
];

interface HostileFont {
	file: Buffer;
	/** What the caller is told, by the examination or by the render. */
	reason: RegExp;
}

const refused = (file: Buffer, reason = /truncated or damaged/): HostileFont => ({ file, reason });
const unreadable = /it cannot be read/;
const invisible = /none of its letters can be drawn/;

/** Fonts that the examination refuses. */
export const hostileFonts: Readonly<Record<string, HostileFont>> = {
	'a font without glyph counts': refused(write(without('maxp'))),
	'a font without line heights': refused(write(without('hhea'))),
	'a font without outlines': refused(write(without('glyf'))),
	'a font with a table behind its end': refused(write(squares).subarray(0, -40)),
	'a font of 4,000 tables, each of them all': refused(
		Buffer.concat([
			u32(0x00010000),
			u16(4_000, 0, 0, 0),
			...Array.from({ length: 4_000 }, (_, index) =>
				Buffer.concat([Buffer.from(`t${index}`.slice(0, 4).padEnd(4)), u32(0, 12, 100_000)]),
			),
			Buffer.alloc(100_000),
		]),
		/more than 200 tables/,
	),
};

/** Fonts that only drawing shows to be none, or whose letters grow without end. */
export const hostileWhenDrawn: Readonly<Record<string, HostileFont>> = {
	'empty tables': refused(
		write(Object.fromEntries(Object.keys(squares).map((name) => [name, Buffer.alloc(0)]))),
		unreadable,
	),
	'a stream that unpacks to more than it says': refused(
		withStream(brotliCompressSync(Buffer.alloc(60_000_000))),
		unreadable,
	),
	'a stream of noise': refused(withStream(Buffer.alloc(5_000, 0xa5)), unreadable),
	'a glyph made of itself': refused(write(tablesOf([square, composite([1, 1])])), invisible),
	'two glyphs made of each other': refused(
		write(tablesOf([square, composite([2]), composite([1])])),
		invisible,
	),
	'glyphs of glyphs, thirty times each': refused(write(tablesOf(levels(5, 30))), invisible),
	'glyphs 20,000 deep': refused(write(tablesOf(levels(20_000, 1))), invisible),
	'a subroutine that calls itself': refused(withCompactOutlines([calls(0, 1)]), invisible),
	'subroutines that call the next, sixty times each': refused(
		withCompactOutlines(Array.from({ length: 9 }, (_, level) => calls(level + 1, 60))),
		invisible,
	),
	// A row of that many ends the process that draws it.
	'letters that become 62,500': refused(
		write({ ...squares, GSUB: multiplying(250, 2) }),
		/a letter of it is wider than 20 times its height/,
	),
};

/** Fonts that are drawn. */
export const goodFonts: Readonly<Record<string, Buffer>> = {
	woff2: serif,
	ttf: write(squares),
	'a letter that becomes four': write({ ...squares, GSUB: multiplying(2, 2) }),
};
