import { closestOf } from '../util/closest';
import otherNames from './otherNames.json';

const bare = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What people call the fields besides their keys. */
const callings = new Map<string, readonly string[]>(Object.entries(otherNames));

/** "aspectRatio" is aspect and ratio. */
const wordsOf = (field: string) =>
	field.split(/_|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.toLowerCase());

/** A field that ends with one is something else than its other words: `voice` is no `voiceUrl`, `text` no `aiText`. */
const kindsOfValues = new Set(['id', 'text', 'url']);

/** A shorter beginning can be another word: `auth` of `author`. */
const SHORTEST_BEGINNING = 5;

/** The only field of which a key is a word or the beginning. */
function fieldWithWord(key: string, fields: readonly string[]): string | undefined {
	const wanted = bare(key);
	const meant = fields.filter((field) => {
		const words = wordsOf(field);
		// One with a dot is elsewhere, where its words mean something else: `name` is not that of the brand.
		if (field.includes('.') || kindsOfValues.has(words.at(-1) ?? '')) return false;
		const isBeginning = wanted.length >= SHORTEST_BEGINNING && bare(field).startsWith(wanted);
		return isBeginning || words.includes(wanted);
	});
	return meant.length === 1 ? meant[0] : undefined;
}

/**
 * The field that was probably meant: the one whose key or other name is spelled most like a key, or else the only one of which
 * the key is a word or the beginning.
 */
export function closestField(key: string, fields: readonly string[]): string | undefined {
	const names = fields.flatMap((field) =>
		[field, ...(callings.get(field) ?? [])].map((name) => [bare(name), field] as const),
	);
	const closest = closestOf(
		bare(key),
		names.map(([name]) => name),
	);
	return names.find(([name]) => name === closest)?.[1] ?? fieldWithWord(key, fields);
}
