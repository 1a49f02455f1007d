import fc from 'fast-check';
import { measureJson } from '../src/util/measureJson';
import { examineFont } from '../src/inspection/examineFont';
import { examineImage } from '../src/inspection/examineImage';
import { examineSvg } from '../src/inspection/examineSvg';
import { readPrompt } from '../src/script/prompt/readPrompt';
import { writeScript } from '../src/script/writeScript';
import { cleanText } from '../src/util/cleanText';
import { goodFonts, hostileFonts, hostileWhenDrawn } from './hostile/fonts';
import { goodPictures, hostilePictures } from './hostile/pictures';
import { anyText, damagedFile, fuzz } from './support/fuzz';

describe('the parsers of files', () => {
	const files = [
		...Object.values(goodPictures),
		...Object.values(hostilePictures).map(({ file }) => file.subarray(0, 20_000)),
	];

	const fonts = [
		...Object.values(goodFonts),
		...Object.values({ ...hostileFonts, ...hostileWhenDrawn }).map(({ file }) => file),
	].map((file) => file.subarray(0, 20_000));

	it('decides for every file whether it can be drawn', () =>
		fuzz(400, damagedFile(files), async (file) => {
			const told = await examineImage(file).catch((error: unknown) => error);
			if (typeof told === 'string') return;
			expect(told).toBeInstanceOf(Error);
			// For people: short, and not what the runtime says when the code is wrong.
			expect(told).not.toBeInstanceOf(TypeError);
			expect(told).not.toBeInstanceOf(RangeError);
			expect(told instanceof Error && told.message.length).toBeLessThan(300);
		}));

	it('says of every font whether it can be drawn', () =>
		fuzz(400, damagedFile(fonts), (file) => {
			try {
				expect(examineFont(file)).toMatch(/^font\//);
			} catch (error) {
				expect(error).not.toBeInstanceOf(TypeError);
				expect(error).not.toBeInstanceOf(RangeError);
			}
		}));

	interface Node {
		id: number;
		refers: number[];
		children: Node[];
	}
	const id = fc.integer({ min: 0, max: 9 });
	const parts = fc.array(
		fc.record({ id, refers: fc.array(id, { maxLength: 2 }), under: fc.nat() }),
		{ minLength: 1, maxLength: 12 },
	);
	/** Each part but the first lies in one before it. */
	const tree = parts.map((list) => {
		const nodes: Node[] = [];
		for (const { id: own, refers, under } of list) {
			const node = { id: own, refers, children: [] };
			nodes[under % Math.max(1, nodes.length)]?.children.push(node);
			nodes.push(node);
		}
		return nodes.slice(0, 1);
	});
	const write = ({ id: own, refers, children }: Node): string =>
		`<g id="n${own}" style="${refers.map((to) => `fill:url(#n${to})`).join(';')}">${children.map(write).join('')}</g>`;
	const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)];

	it('rejects an SVG with circular references of any length', () =>
		fuzz(300, tree, async (roots) => {
			const nodes = roots.flatMap(all);
			/** The ids that an element leads to: its own subtree's references, and so on. */
			const leadsTo = (own: number, seen: Set<number>): Set<number> => {
				for (const node of nodes.filter((other) => other.id === own).flatMap(all)) {
					for (const to of node.refers) {
						if (seen.has(to)) continue;
						seen.add(to);
						leadsTo(to, seen);
					}
				}
				return seen;
			};
			const there = new Set(nodes.map(({ id: own }) => own));
			const reached = nodes.flatMap(({ refers }) => refers).filter((to) => there.has(to));
			const circular = reached.some((to) => leadsTo(to, new Set()).has(to));
			const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${roots.map(write).join('')}</svg>`;
			const told = await examineSvg(Buffer.from(svg)).then(
				() => 'drawn',
				(error: unknown) => String(error),
			);
			if (circular) expect(told).toMatch(/circular|elements/);
			else expect(told).not.toContain('circular');
		}));
});

describe('text cleaning', () => {
	it('returns text that all storages accept, and is idempotent', () =>
		fuzz(1_000, anyText, (text) => {
			const clean = cleanText(text);
			expect(clean).not.toMatch(/\p{Cs}/u);
			expect(clean).toBe(clean.normalize('NFC'));
			expect(clean).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
			expect(clean).not.toMatch(/[\u{1d400}-\u{1d7ff}](?<=\p{L})/u);
			expect(cleanText(clean)).toBe(clean);
		}));
});

describe('prompt reading', () => {
	it('makes a script from every text', () =>
		fuzz(400, anyText, (text) => {
			const prompt = cleanText(text);
			readPrompt(prompt);
			const limits = {
				...{ headlineLength: 60, beatLength: 80, minBeats: 2, maxBeats: 6 },
				...{ beatSeconds: 2, otherSeconds: 4 },
			};
			const script = writeScript({ prompt }, limits);
			expect(script.beats.length).toBeLessThanOrEqual(limits.maxBeats);
			expect(script.beatEmoji).toHaveLength(script.beats.length);
			expect(script.points).toHaveLength(script.beats.length);
		}));
});

describe('JSON measuring', () => {
	const noLimits = { members: Infinity, depth: Infinity, textBytes: Infinity };

	const members = (value: unknown): number =>
		typeof value === 'object' && value !== null
			? Object.values(value).reduce((sum: number, part) => sum + 1 + members(part), 0)
			: 0;
	const depth = (value: unknown): number =>
		typeof value === 'object' && value !== null
			? 1 + Math.max(0, ...Object.values(value).map(depth))
			: 0;

	it('counts the same as parsing', () =>
		fuzz(500, fc.tuple(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t')), ([value, indent]) => {
			const text = JSON.stringify(value, undefined, indent);
			expect(measureJson(Buffer.from(text), noLimits)).toEqual({
				members: members(value),
				depth: depth(value),
				textBytes: Buffer.byteLength(text),
			});
		}));

	it('terminates for all bytes', () =>
		fuzz(300, fc.uint8Array({ maxLength: 500 }), (bytes) => {
			expect(measureJson(Buffer.from(bytes), noLimits).members).toBeLessThanOrEqual(bytes.length);
		}));
});
