import { distance } from 'fastest-levenshtein';
import { splitGraphemes } from './textTokens';

const sorted = (text: string) => splitGraphemes(text).sort().join('');

/** How many typos make one text of another; letters that changed places are one. */
const typosBetween = (text: string, other: string) =>
	distance(text, other) - (sorted(text) === sorted(other) ? 1 : 0);

/**
 * The option that is spelled most like a text, whatever its capitals. Undefined if even that one differs in more than a third of
 * the text's letters: it would be a guess.
 */
export function closestOf(text: string, options: readonly string[]): string | undefined {
	const wanted = text.toLowerCase();
	const tolerated = Math.max(1, Math.floor(wanted.length / 3));
	const [closest] = options
		.map((option) => ({ option, name: option.toLowerCase() }))
		// Comparing a text of any length with each of them would take seconds.
		.filter(({ name }) => Math.abs(name.length - wanted.length) <= tolerated)
		.map(({ option, name }) => ({ option, typos: typosBetween(wanted, name) }))
		.sort((one, other) => one.typos - other.typos);
	return closest !== undefined && closest.typos <= tolerated ? closest.option : undefined;
}
