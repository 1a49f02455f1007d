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

const addressed = new RegExp(`^(${greetings}),? (.+)$`, 'isu');
/** What ends a name: "Hi Ana-Maria" does not greet Ana. */
const afterName = /^(?:(?:\s*[,!.:–—]|\s+-)[,!.:–—-]*\s*(.*))?$/su;

/** The greeting of the person whose name is given, however many words or small letters it has. */
function readGreetingOf(person: string, line: string): Greeting | undefined {
	const [, greeting, words = ''] = addressed.exec(line) ?? [];
	const name = words.slice(0, person.length);
	if (greeting === undefined || name.toLowerCase() !== person.toLowerCase()) return undefined;
	const ending = afterName.exec(words.slice(person.length));
	return ending === null ? undefined : { greeting, name, rest: ending[1] ?? '' };
}

/**
 * The greeting that a line begins with: "Hi Maya, we miss you", "Hi, we miss you".
 * @param person the name that is given; without it, or for another one, up to three words with a capital are the name
 */
export function readGreeting(line: string, person?: string): Greeting | undefined {
	const known = person === undefined ? undefined : readGreetingOf(person, line);
	if (known !== undefined) return known;
	const [, greeting, name, rest = ''] = greeted.exec(line) ?? [];
	if (greeting === undefined) return undefined;
	// With the flag i, \p{Lu} takes small letters too.
	if (name !== undefined && !name.split(' ').every((word) => /^\p{Lu}/u.test(word)))
		return undefined;
	return { greeting, name, rest };
}

/** First words of greetings that begin a letter. */
const letterGreetings = new Set(
	'dear liebe lieber liebes beste cher chère querido querida estimado estimada caro cara sehr guten good buenos buenas'.split(
		' ',
	),
);

const hola = /^hola(?!\p{L})/iu;

/** How a person is greeted: in a letter a comma follows the name, and nobody waves. */
export interface Salutation {
	greeting: string;
	name: string;
	waves: boolean;
}

/** How to greet a person; an empty name leaves the greeting alone. */
export function salute(person: string, greeting: string): Salutation {
	const opened = hola.test(greeting) ? `¡${greeting}` : greeting;
	if (person === '') return { greeting: '', name: `${opened}!`, waves: true };
	const isLetter = letterGreetings.has(greeting.toLowerCase().split(' ')[0] ?? '');
	return { greeting: opened, name: `${person}${isLetter ? ',' : '!'}`, waves: !isLetter };
}
