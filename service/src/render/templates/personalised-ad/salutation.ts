/** First words of greetings that begin a letter. */
const letterGreetings = new Set(
	'dear liebe lieber liebes beste cher chère querido querida estimado estimada caro cara sehr guten good buenos buenas'.split(
		' ',
	),
);

/** How a person is greeted: in a letter a comma follows the name, and nobody waves. */
export interface Salutation {
	greeting: string;
	name: string;
	waves: boolean;
}

export function salute(person: string, greeting: string): Salutation {
	if (person === '') return { greeting: '', name: `${greeting}!`, waves: true };
	const isLetter = letterGreetings.has(greeting.toLowerCase().split(' ')[0] ?? '');
	return { greeting, name: `${person}${isLetter ? ',' : '!'}`, waves: !isLetter };
}
