/** First words of greetings that begin a letter. */
const letterGreetings = new Set(
	'dear liebe lieber liebes beste cher chère querido querida estimado estimada caro cara sehr guten good buenos buenas'.split(
		' ',
	),
);

const spanish = /^(?:hola|buen[oa]s|querid[oa]s?|estimad[oa]s?)(?!\p{L})/iu;

/** How a person is greeted: in a letter a comma follows the name, and nobody waves. */
export interface Salutation {
	greeting: string;
	name: string;
	waves: boolean;
}

export function salute(person: string, greeting: string): Salutation {
	if (person === '') return { greeting: '', name: `${greeting}!`, waves: true };
	const isLetter = letterGreetings.has(greeting.toLowerCase().split(' ')[0] ?? '');
	const opened = !isLetter && spanish.test(greeting) ? `¡${greeting}` : greeting;
	return { greeting: opened, name: `${person}${isLetter ? ',' : '!'}`, waves: !isLetter };
}
