import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** What an SVG may cost to draw; copies that references make are counted like written elements. */
const LIMITS = {
	bytes: 1_000_000,
	elements: 5_000,
	depth: 64,
	filters: 20,
	/** Characters of paths and polygons. */
	pathData: 2_000_000,
	pixels: 16_000_000,
	/** A filter works on every pixel, several times. */
	filteredPixels: 4_000_000,
};

/** Characters of an attribute that holds a length. */
const LONGEST_LENGTH = 60;

/** Attributes of one element. */
const MOST_ATTRIBUTES = 200;

/** Read between two looks at what else there is to do. */
const CHUNK = 32_768;

interface Part {
	elements: number;
	filters: number;
	pathData: number;
	/** Ids that it refers to, as often as it does. */
	references: string[];
}

const pixelsPerUnit: Record<string, number> = {
	...{ '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, em: 16, ex: 8 },
};
const length = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*|%)\s*$/i;

/** @param whole what a share in percent is of */
function readLength(text: string | undefined, whole: number): number {
	if (text === undefined) return whole;
	// The expression takes very long for a long row of digits.
	if (text.length > LONGEST_LENGTH) return NaN;
	const [, number, unit = ''] = length.exec(text) ?? [];
	const pixels = unit === '%' ? whole / 100 : pixelsPerUnit[unit.toLowerCase()];
	return Number(number) * (pixels ?? NaN);
}

function pixelsOf({ width, height, viewBox }: Record<string, string>): number {
	const [, , w = NaN, h = NaN] = (viewBox ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	return readLength(width, w) * readLength(height, h);
}

function referencesOf(attributes: Record<string, string>): string[] {
	return Object.entries(attributes).flatMap(([name, value]) => {
		if (/(^|:)href$/.test(name)) return value.startsWith('#') ? [value.slice(1)] : [];
		return Array.from(value.matchAll(/url\(\s*["']?#([^"')]*)/g), ([, id = '']) => id);
	});
}

const localName = (name: string) => name.replace(/^.*:/, '');

const STYLE =
	'it has a <style> element, which is not read: save it with fill and stroke attributes, or as a PNG';
const TEXT =
	'it has text, whose font the service does not have: convert it to paths, or save it as a PNG';

/** What the canvas would leave out, or draw with another font, without an error. */
const notDrawnElements: Readonly<Record<string, string>> = {
	image: 'it has another image inside, which would not be drawn',
	text: TEXT,
	foreignObject: TEXT,
};

/** Counts while the text comes in, and throws as soon as it is too much. */
class Counter {
	pixels = NaN;

	total = 0;

	private readonly open: (Part & { id?: string; element: string })[] = [];

	private readonly parts = new Map<string, Part>();

	private whole: Part = { elements: 0, filters: 0, pathData: 0, references: [] };

	begin({ name, attributes }: SaxesTagPlain): void {
		const element = localName(name);
		if (this.open.length === 0) {
			if (element !== 'svg') throw new Error('it is not an SVG image');
			this.pixels = pixelsOf(attributes);
			if (!(this.pixels > 0)) throw new Error('it has no width and height');
		}
		const notDrawn = notDrawnElements[element];
		if (notDrawn !== undefined) throw new Error(notDrawn);
		this.total += 1;
		const references = referencesOf(attributes);
		this.open.push({
			...{ id: attributes.id, references, elements: 1 },
			filters: /^fe[A-Z]/.test(element) ? 1 : 0,
			pathData: (attributes.d?.length ?? 0) + (attributes.points?.length ?? 0),
			element,
		});
		if (this.open.length > LIMITS.depth) {
			throw new Error(`its elements are nested more than ${LIMITS.depth} deep`);
		}
		if (this.total + references.length > LIMITS.elements) this.refuseElements();
	}

	text(text: string): void {
		if (this.open.at(-1)?.element === 'style' && text.trim() !== '') throw new Error(STYLE);
	}

	end(): void {
		const part = this.open.pop();
		if (part === undefined) return;
		if (part.id !== undefined) this.name(part.id, part);
		const parent = this.open.at(-1);
		if (parent === undefined) {
			this.whole = part;
			return;
		}
		parent.elements += part.elements;
		parent.filters += part.filters;
		parent.pathData += part.pathData;
		for (const reference of part.references) parent.references.push(reference);
	}

	/** With everything that references repeat. */
	finish(): void {
		const done = new Map<Part, Omit<Part, 'references'>>();
		const open = new Set<Part>();
		const expand = (part: Part): Omit<Part, 'references'> => {
			const known = done.get(part);
			if (known !== undefined) return known;
			if (open.has(part) || open.size > LIMITS.depth) {
				throw new Error('its references go round in a circle or too deep');
			}
			open.add(part);
			let { elements, filters, pathData } = part;
			for (const id of part.references) {
				const target = this.parts.get(id);
				if (target === undefined) continue;
				const copy = expand(target);
				elements += copy.elements;
				filters += copy.filters;
				pathData += copy.pathData;
				if (elements > LIMITS.elements) this.refuseElements();
			}
			open.delete(part);
			const cost = { elements, filters, pathData };
			done.set(part, cost);
			return cost;
		};
		const { filters, pathData } = expand(this.whole);
		if (pathData > LIMITS.pathData) {
			throw new Error(`its paths have more than ${LIMITS.pathData} characters to draw`);
		}
		if (filters > LIMITS.filters) {
			throw new Error(`it has more than ${LIMITS.filters} filter effects to draw`);
		}
		const most = filters > 0 ? LIMITS.filteredPixels : LIMITS.pixels;
		if (this.pixels > most) {
			const what = filters > 0 ? 'with filters it ' : 'it ';
			throw new Error(`${what}has more than ${most / 1_000_000} million pixels`);
		}
	}

	/** Which of several elements of one id is meant is not known: all of them count. */
	private name(id: string, part: Part): void {
		const none = { elements: 0, filters: 0, pathData: 0, references: [] };
		const other = this.parts.get(id) ?? none;
		this.parts.set(id, {
			elements: part.elements + other.elements,
			filters: part.filters + other.filters,
			pathData: part.pathData + other.pathData,
			references: [...part.references, ...other.references],
		});
	}

	private refuseElements(): never {
		throw new Error(`it has more than ${LIMITS.elements} elements to draw`);
	}
}

/**
 * Reads an SVG without drawing it, in pieces, and stops where it is too much for others to wait for.
 * How long its paths take, as with many small dashes, is not known beforehand: the time limit of the render
 * ends what takes too long.
 * @throws Error whose message says what is wrong, in half a sentence
 */
export async function examineSvg(bytes: Buffer): Promise<void> {
	if (bytes.length > LIMITS.bytes) {
		throw new Error(`as an SVG it is larger than ${LIMITS.bytes} bytes`);
	}
	const text = bytes.toString('utf8');
	const parser = new SaxesParser();
	const counter = new Counter();
	let attributes = 0;
	parser.on('opentagstart', () => {
		attributes = 0;
	});
	parser.on('attribute', () => {
		attributes += 1;
		if (attributes > MOST_ATTRIBUTES) {
			throw new Error(`an element of it has more than ${MOST_ATTRIBUTES} attributes`);
		}
	});
	parser.on('opentag', (tag) => counter.begin(tag));
	parser.on('closetag', () => counter.end());
	parser.on('text', (content) => counter.text(content));
	parser.on('cdata', (content) => counter.text(content));
	parser.on('error', (error) => {
		throw new Error(`it is not well-formed XML (${error.message.slice(0, 120)})`);
	});
	parser.on('doctype', (doctype) => {
		if (doctype.includes('<!ENTITY')) throw new Error('it declares entities, which are not read');
	});
	for (let start = 0; start < text.length; start += CHUNK) {
		parser.write(text.slice(start, start + CHUNK));
		await setImmediate();
	}
	parser.close();
	counter.finish();
}
