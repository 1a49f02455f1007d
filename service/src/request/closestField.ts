import { closestOf } from '../util/closest';
import otherNames from './otherNames.json';

const bare = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What people call the fields besides their keys. */
const callings = new Map<string, readonly string[]>(Object.entries(otherNames));

/** The field that was probably meant: the one whose key or other name is spelled most like a key. */
export function closestField(key: string, fields: readonly string[]): string | undefined {
	const names = fields.flatMap((field) =>
		[field, ...(callings.get(field) ?? [])].map((name) => [bare(name), field] as const),
	);
	const closest = closestOf(
		bare(key),
		names.map(([name]) => name),
	);
	return names.find(([name]) => name === closest)?.[1];
}
