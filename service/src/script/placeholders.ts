import { anyOf } from './anyOf';
import greetings from './vocabulary/greetings.json';

const placeholder =
	/\{\{\s*([^{}]{1,60}?)\s*\}\}|\{([\p{L}_][\p{L}\p{N}_. ]{0,40})\}|%([A-Z][A-Z_]{2,30})%|<([a-z]+_[a-z_]+)>|\[((?:(?:your|insert|add|first|last|full|customer|company|brand|product|business|link|date|name|website|url)[^\]]{0,40}))\](?!\()/giu;
/** Around a placeholder that nothing fills. */
const OPEN = '\ue010';
const CLOSE = '\ue011';
/** "Hi {{name}}!", but not "Only {{price}}!". */
const greeted = new RegExp(
	`(?<=(?:^|\\n)\\s{0,9}${anyOf(greetings)}),? ${OPEN}[^${CLOSE}]*${CLOSE}(?=[,!.:])`,
	'giu',
);

/** The limit of a prompt also holds for a filled one, whatever its values are and however often it repeats them. */
const MAX_CHARACTERS = 10_000;

/** A key in small letters without signs: `first_name` and `firstName` are one. */
const bareKey = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** Further keys of `custom_data` with the name of the person that the video is for, beside `name`. */
export const personAliases = [
	'firstName',
	'first_name',
	'recipient',
	'recipientName',
	'customerName',
	'personName',
] as const;
const personKeys = ['firstName', 'name', ...personAliases].map(bareKey);
/** These take the name of that person. */
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
	return (key) => placed.has(bareKey(key)) || (hasName && personKeys.includes(bareKey(key)));
}

/**
 * Fills the places that a text leaves open ("Hey {{first_name}}", "[Your city]") from what the caller gave under these keys. A greeting
 * goes without its name; every other open place stays, for `readPrompt` to leave its sentence out.
 */
export function fillPlaceholders(prompt: string, given: Record<string, unknown>): string {
	const values = new Map(
		Object.entries(given).flatMap(([key, value]) =>
			typeof value === 'string' || typeof value === 'number'
				? [[bareKey(key), `${value}`.slice(0, MAX_CHARACTERS)]]
				: [],
		),
	);
	const name = personKeys.map((key) => values.get(key)).find((value) => value !== undefined);
	const filled = prompt.replace(placeholder, (whole: string, ...groups: unknown[]) => {
		const key = keyOf(groups.slice(0, 5));
		const value = values.get(key) ?? (isName.test(key) ? name : undefined);
		return value ?? `${OPEN}${whole}${CLOSE}`;
	});
	return filled.slice(0, MAX_CHARACTERS).replace(greeted, '');
}

export const isOpen = (text: string) => text.includes(OPEN);
/** A text as it was written, with its open places. */
export const asWritten = (text: string) => text.replaceAll(OPEN, '').replaceAll(CLOSE, '');
