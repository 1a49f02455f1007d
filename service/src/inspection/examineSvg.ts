import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Limits of what an SVG draws. An element that is referenced counts once for each reference. */
const LIMITS = {
	bytes: 1_000_000,
	elements: 5_000,
	depth: 64,
	filters: 20,
	/** Characters of paths and polygons. */
	pathData: 2_000_000,
	/** Characters of style sheets, whose rules are compared with every element. */
	styles: 50_000,
	pixels: 16_000_000,
	/** A filter processes every pixel several times. */
	filteredPixels: 4_000_000,
};

/** Matching the regular expression for a length takes too long for a longer attribute. */
const MAX_LENGTH_CHARACTERS = 60;

/** Of one element. */
const MAX_ATTRIBUTES = 200;

/** Characters that are parsed before the event loop handles other requests. */
const CHUNK = 32_768;

interface Cost {
	elements: number;
	filters: number;
	pathData: number;
}

/** An element with its children. */
interface Part extends Cost {
	/** The IDs that it references, with repetitions. */
	references: string[];
}

const pixelsPerUnit: Record<string, number> = {
	'': 1,
	px: 1,
	pt: 4 / 3,
	pc: 16,
	mm: 96 / 25.4,
	cm: 96 / 2.54,
	in: 96,
	em: 16,
	ex: 8,
};
const length = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*|%)\s*$/i;

/** @param whole the length that 100 % means, also used without a text */
function readLength(text: string | undefined, whole: number): number {
	if (text === undefined) return whole;
	if (text.length > MAX_LENGTH_CHARACTERS) return NaN;
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

const UNSUPPORTED_IMAGE = 'it contains another image, which would not be drawn';
const UNSUPPORTED_TEXT =
	'it has text, whose font the service does not have: convert it to paths, or save it as a PNG';

/** The canvas would skip these elements, or draw them in another font, without an error. */
const unsupportedElements: Readonly<Record<string, string>> = {
	image: UNSUPPORTED_IMAGE,
	feImage: UNSUPPORTED_IMAGE,
	text: UNSUPPORTED_TEXT,
	foreignObject: UNSUPPORTED_TEXT,
};

/** Counts elements during parsing, and throws when a limit is exceeded. */
class Counter {
	pixels = NaN;

	private styles = 0;

	/** Of all elements and references, also of those without a target. */
	total = 0;

	private readonly open: (Part & { id?: string; element: string })[] = [];

	/** Several elements can have the same ID. A reference to it counts all of them. */
	private readonly named = new Map<string, Part[]>();

	private whole: Part = { elements: 0, filters: 0, pathData: 0, references: [] };

	begin({ name, attributes }: SaxesTagPlain): void {
		const element = localName(name);
		if (this.open.length === 0) {
			if (element !== 'svg') throw new Error('it is not an SVG image');
			this.pixels = pixelsOf(attributes);
			if (!(this.pixels > 0)) throw new Error('it has no width and height');
		}
		const unsupported = unsupportedElements[element];
		if (unsupported !== undefined) throw new Error(unsupported);
		const references = referencesOf(attributes);
		this.total += 1 + references.length;
		this.open.push({
			id: attributes.id,
			references,
			elements: 1,
			filters: /^fe[A-Z]/.test(element) ? 1 : 0,
			pathData: (attributes.d?.length ?? 0) + (attributes.points?.length ?? 0),
			element,
		});
		if (this.open.length > LIMITS.depth) {
			throw new Error(`its elements have more than ${LIMITS.depth} levels`);
		}
		if (this.total > LIMITS.elements) this.rejectElements();
	}

	text(text: string): void {
		if (this.open.at(-1)?.element !== 'style') return;
		this.styles += text.length;
		if (this.styles > LIMITS.styles) {
			throw new Error(`its style sheets have more than ${LIMITS.styles} characters`);
		}
	}

	end(): void {
		const part = this.open.pop();
		if (part === undefined) return;
		if (part.id !== undefined) {
			const others = this.named.get(part.id);
			if (others === undefined) this.named.set(part.id, [part]);
			else others.push(part);
		}
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

	/** Checks the limits, with the elements that references repeat. */
	finish(): void {
		const costs = new Map<string, Cost>();
		const open = new Set<string>();
		const expand = (parts: readonly Part[]): Cost => {
			const cost = { elements: 0, filters: 0, pathData: 0 };
			const add = ({ elements, filters, pathData }: Cost) => {
				cost.elements += elements;
				cost.filters += filters;
				cost.pathData += pathData;
				if (cost.elements > LIMITS.elements) this.rejectElements();
			};
			for (const part of parts) {
				add(part);
				for (const id of part.references) add(expandNamed(id));
			}
			return cost;
		};
		const expandNamed = (id: string): Cost => {
			const known = costs.get(id);
			if (known !== undefined) return known;
			if (open.has(id) || open.size > LIMITS.depth) {
				throw new Error('its references are circular or nested too deeply');
			}
			open.add(id);
			const cost = expand(this.named.get(id) ?? []);
			open.delete(id);
			costs.set(id, cost);
			return cost;
		};
		const { filters, pathData } = expand([this.whole]);
		if (pathData > LIMITS.pathData) {
			throw new Error(`its paths have more than ${LIMITS.pathData} characters to draw`);
		}
		if (filters > LIMITS.filters) {
			throw new Error(`it has more than ${LIMITS.filters} filter effects to draw`);
		}
		const most = filters > 0 ? LIMITS.filteredPixels : LIMITS.pixels;
		if (this.pixels > most) {
			const also = filters > 0 ? 'filters and ' : '';
			throw new Error(`it has ${also}more than ${most / 1_000_000} million pixels`);
		}
	}

	private rejectElements(): never {
		throw new Error(`it has more than ${LIMITS.elements} elements to draw`);
	}
}

/**
 * Checks, without drawing it, that an SVG can be drawn and does not need too much time or memory. It parses the SVG
 * in pieces, so that other requests do not wait. Some costs cannot be predicted, such as paths with many small
 * dashes; the time limit of the render stops those.
 * @throws Error whose message continues a sentence about the image
 */
export async function examineSvg(bytes: Buffer): Promise<void> {
	if (bytes.length > LIMITS.bytes) {
		throw new Error(`it is an SVG of more than ${LIMITS.bytes} bytes`);
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
		if (attributes > MAX_ATTRIBUTES) {
			throw new Error(`one of its elements has more than ${MAX_ATTRIBUTES} attributes`);
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
		if (doctype.includes('<!ENTITY')) {
			throw new Error('it declares entities, which are not supported');
		}
	});
	for (let start = 0; start < text.length; start += CHUNK) {
		parser.write(text.slice(start, start + CHUNK));
		await setImmediate();
	}
	parser.close();
	counter.finish();
}
