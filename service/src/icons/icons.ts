import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { shapeSchema } from './outline';

/*
 * The icons of Lucide. Of the large open sets, it is the one whose drawings are lines of one width throughout, so that a pen can
 * draw each of them stroke by stroke, in any color; and each has words to search it by.
 */

/** The side of the square that icons are drawn in, and the width of their lines. */
export const ICON_SIDE = 24;
export const ICON_LINE = 2;

export interface Icon {
	name: string;
	/** What it can stand for. */
	tags: readonly string[];
	/** Its strokes, one after the other, in the notation of SVG paths. */
	outline: string;
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

let loaded: ReadonlyMap<string, Icon> | undefined;

/** The icons by name, in the order of the alphabet. Read at first use. */
function icons(): ReadonlyMap<string, Icon> {
	if (loaded !== undefined) return loaded;
	const shapes = z
		.record(z.array(shapeSchema))
		.parse(read(require.resolve('lucide-static/icon-nodes.json')));
	const tags = z
		.record(z.array(z.string()))
		.parse(read(require.resolve('lucide-static/tags.json')));
	const all = Object.entries(shapes)
		.map(([name, strokes]) => ({ name, tags: tags[name] ?? [], outline: strokes.join('') }))
		.sort((one, other) => (one.name < other.name ? -1 : 1));
	return (loaded = new Map(all.map((icon) => [icon.name, icon])));
}

/** The icon with exactly this name. */
export const iconNamed = (name: string): Icon | undefined => icons().get(name);

/** How far a word is from an icon: by its name, or nearly as well by a part of it or by one of its tags. */
function farFrom(word: string, { name, tags }: Icon): number {
	const nearest = (words: readonly string[]) =>
		Math.min(...words.map((other) => distance(word, other.toLowerCase())));
	return Math.min(distance(word, name), nearest(name.split('-')) + 0.25, nearest(tags) + 0.5);
}

/** The names of the icons whose names, parts of names or tags are spelled most like a text; of several, the plainest. */
export function closestIcons(text: string, count: number): string[] {
	const word = text
		.trim()
		.toLowerCase()
		.replace(/[\s_]+/gu, '-')
		.slice(0, 40);
	const ranked = [...icons().values()].map((icon) => ({
		name: icon.name,
		far: farFrom(word, icon),
		// "mic" before "mic-off", which means the opposite.
		parts: icon.name.split('-').length,
		spelled: distance(word, icon.name),
	}));
	ranked.sort(
		(one, other) => one.far - other.far || one.parts - other.parts || one.spelled - other.spelled,
	);
	return ranked.slice(0, count).map(({ name }) => name);
}

/** How well a word finds an icon, from 0; undefined if it does not. */
function rankOf(word: string, { name, tags }: Icon): number | undefined {
	if (name === word) return 0;
	if (name.split('-').includes(word)) return 1;
	if (tags.includes(word)) return 2;
	if (name.includes(word)) return 3;
	return tags.some((tag) => tag.includes(word)) ? 4 : undefined;
}

/** The icons in whose names and tags all words of a text are, the most fitting ones first; all icons for a blank text. */
export function searchIcons(text: string): Icon[] {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...icons().values()]
		.flatMap((icon) => {
			const ranks = words.map((word) => rankOf(word, icon) ?? Infinity);
			const rank = Math.max(0, ...ranks);
			return rank === Infinity ? [] : [{ icon, rank }];
		})
		.sort((one, other) => one.rank - other.rank)
		.map(({ icon }) => icon);
}
