import { splitSentences } from '../sentences';

const placeholder =
	/\{\{\s*([^{}]{1,60}?)\s*\}\}|\{([\p{L}_][\p{L}\p{N}_. ]{0,40})\}|%([A-Z][A-Z_]{2,30})%|<([a-z]+_[a-z_]+)>|\[((?:(?:your|insert|add|first|last|full|customer|company|brand|product|business|link|date|name|website|url)[^\]]{0,40}))\](?!\()/giu;
/** Stands where nothing was given. */
const OPEN = '\ue010';
const greeted = /(?<=(?:^|\n)\s*\p{L}+),? \ue010(?=[,!.:])/gu;

/** The limit of a prompt also holds for a filled one, whatever its values are and however often it repeats them. */
const MAX_CHARACTERS = 10_000;

const bare = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Fills places that a template of a mail leaves open ("Hey {{first_name}}", "[Your Company]") from what the caller
 * gave by name. A greeting goes without its name; any other sentence that stays open is left out.
 */
export function fillPlaceholders(prompt: string, given: Record<string, unknown>): string {
	const values = new Map(
		Object.entries(given).flatMap(([key, value]) =>
			typeof value === 'string' || typeof value === 'number'
				? [[bare(key), `${value}`.slice(0, MAX_CHARACTERS)]]
				: [],
		),
	);
	const name = values.get('firstname') ?? values.get('name') ?? values.get('recipientname');
	const whole = prompt.replace(placeholder, (...groups: unknown[]) => {
		const key = bare(
			groups
				.slice(1, 6)
				.find((group) => typeof group === 'string')
				?.toString() ?? '',
		);
		const isName =
			/^(?:(?:first|customer|recipient|contact|lead|user)?(?:s)?name|customer|recipient|firstname)$/u;
		const value =
			values.get(key) ??
			[...values].find(([known]) => key.endsWith(known) && known.length > 3)?.[1] ??
			(isName.test(key) ? name : undefined);
		return value ?? OPEN;
	});
	const filled = whole.slice(0, MAX_CHARACTERS);
	if (!filled.includes(OPEN)) return filled;
	return filled
		.replace(greeted, '')
		.split('\n')
		.map((line) =>
			line.includes(OPEN)
				? splitSentences(line)
						.filter((sentence) => !sentence.includes(OPEN))
						.join(' ')
				: line,
		)
		.join('\n');
}
