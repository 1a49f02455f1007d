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
