import { MAX_PROMPT_CHARACTERS } from '../../contract/video';
import { anyOf } from './anyOf';
import greetings from './vocabulary/greetings.json';

const placeholder =
	/\{\{(?:\s*([^\s{}](?:[^{}]{0,58}[^\s{}])?)\s*|\s+)\}\}|\{([\p{L}_][\p{L}\p{N}_. ]{0,40})\}|%([A-Z][A-Z_]{2,30})%|<([a-z]+_[a-z_]+)>|\[((?:(?:your|insert|add|first|last|full|customer|company|brand|product|business|link|date|name|website|url)[^\]]{0,40}))\](?!\()/giu;
/** Around a placeholder that nothing fills. */
const OPEN = '\ufde0';
const CLOSE = '\ufde1';
/** "Hi {{name}}!", but not "Only {{price}}!", nor in a sentence with another open place, which is left out as it was written. */
const greeted = new RegExp(
	`(?<=(?:^|\\n)\\s{0,9}${anyOf(greetings)}),? ${OPEN}[^${CLOSE}]*${CLOSE}(?=[,!.:])(?![^.!?\\n]*${OPEN})`,
	'giu',
);

/** A key in small letters without signs: `first_name` and `firstName` are one. */
const bareKey = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** These take the name of the person that the video is for: the value of `name`. */
const isName =
	/^(?:(?:first|customer|recipient|person|contact|lead|user)?name|customer|recipient)$/u;

const keyOf = (groups: readonly unknown[]) => {
	const found = groups.find((group) => typeof group === 'string');
	return bareKey(typeof found === 'string' ? found : '');
};

/** Tells whether a prompt has a placeholder that the value of a key can fill. */
export function placesIn(prompt: string): (key: string) => boolean {
	const placed = new Set([...prompt.matchAll(placeholder)].map(([, ...groups]) => keyOf(groups)));
	const hasName = [...placed].some((key) => isName.test(key));
	return (key) => placed.has(bareKey(key)) || (hasName && bareKey(key) === 'name');
}

/** Tells the value for a place by the groups of `placeholder`; undefined if nothing fills it. */
function valuesFor(
	given: Record<string, unknown>,
): (groups: readonly unknown[]) => string | undefined {
	const values = new Map(
		Object.entries(given).flatMap(([key, value]) =>
			typeof value === 'string' || typeof value === 'number' ? [[bareKey(key), `${value}`]] : [],
		),
	);
	return (groups) => {
		const key = keyOf(groups.slice(0, 5));
		return values.get(key) ?? (isName.test(key) ? values.get('name') : undefined);
	};
}

/**
 * Why a prompt may not be filled: the limit of a prompt also holds for a filled one. Counts without filling, because long values
 * that a prompt repeats would fill the memory.
 */
export function problemOfFilled(
	prompt: string,
	given: Record<string, unknown>,
): string | undefined {
	const valueOf = valuesFor(given);
	const length = [...prompt.matchAll(placeholder)].reduce(
		(sum, [whole, ...groups]) => sum + (valueOf(groups)?.length ?? whole.length) - whole.length,
		prompt.length,
	);
	return length > MAX_PROMPT_CHARACTERS
		? `Must have at most ${MAX_PROMPT_CHARACTERS} characters with its placeholders filled`
		: undefined;
}

/**
 * Fills the places that a text leaves open ("Hey {{first_name}}", "[Your city]") from what the caller gave under these keys.
 * A greeting goes without its name; every other open place stays, for `readPrompt` to leave its sentence out.
 */
export function fillPlaceholders(prompt: string, given: Record<string, unknown>): string {
	const valueOf = valuesFor(given);
	return prompt
		.replace(
			placeholder,
			(whole: string, ...groups: unknown[]) => valueOf(groups) ?? `${OPEN}${whole}${CLOSE}`,
		)
		.replace(greeted, '');
}

export const isOpen = (text: string) => text.includes(OPEN);
/** A text as it was written, with its open places. */
export const asWritten = (text: string) => text.replaceAll(OPEN, '').replaceAll(CLOSE, '');
