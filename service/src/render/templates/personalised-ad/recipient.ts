/** What opens a greeting in a prompt. */
const greetings =
	'hi|hey|hello|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|guten (?:tag|morgen|abend)|servus|moin|bonjour|salut|chère?|hola|querid[oa]|estimad[oa]|olá|oi|car[oa]|ciao|buongiorno|beste|hoi|hej|cześć|привет';
const greeted = new RegExp(
	`^(${greetings})(?: ((?:\\p{Lu}[\\p{L}'’.-]*)(?: \\p{Lu}[\\p{L}'’.-]*){0,2}))?\\s*(?:[,!.:–—-]+\\s*(.*))?$`,
	'isu',
);

export interface Greeting {
	greeting: string;
	name?: string;
	/** What follows it; empty if nothing does. */
	rest: string;
}

/** The greeting that a line begins with: "Hi Maya, we miss you", "Hi, we miss you". */
export function readGreeting(line: string): Greeting | undefined {
	const [, greeting, name, rest = ''] = greeted.exec(line) ?? [];
	if (greeting === undefined) return undefined;
	// With the flag i, \p{Lu} takes small letters too.
	if (name !== undefined && !name.split(' ').every((word) => /^\p{Lu}/u.test(word)))
		return undefined;
	return { greeting, name, rest };
}
