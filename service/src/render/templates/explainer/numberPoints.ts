import type { Language } from '../../../script/language';
import type { Script } from '../../../script/writeScript';

/** From two on, as titles have them ("Three reasons to switch"). */
const numbersInWords: Partial<Record<Language, string>> = {
	en: 'two three four five six seven eight',
	de: 'zwei drei vier fünf sechs sieben acht',
	fr: 'deux trois quatre cinq six sept huit',
	es: 'dos tres cuatro cinco seis siete ocho',
	it: 'due tre quattro cinque sei sette otto',
	pt: 'dois três quatro cinco seis sete oito',
	nl: 'twee drie vier vijf zes zeven acht',
};

function saysHowMany(title: string, language: Language, count: number): boolean {
	const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const inWords = numbersInWords[language]?.split(' ')[count - 2];
	return words.some((word) => word === `${count}` || word === inWords);
}

type Points = Pick<Script, 'headline' | 'language' | 'points' | 'mostlyNumbered'>;

/** Whether the points are called steps: they have an order, and a title such as "5 tips" does not call them something else. */
export function areSteps({
	headline,
	language,
	points,
	mostlyNumbered,
	fixedWords: { step },
}: Points & Pick<Script, 'fixedWords'>): boolean {
	const saysSteps = headline.toLowerCase().includes(step.toLowerCase());
	return (
		mostlyNumbered && (saysSteps || !saysHowMany(headline, language, points.filter(Boolean).length))
	);
}

/**
 * The number of each point, from 1; other lines have none. Numbers help only where the order matters or the title says how
 * many there are.
 */
export function numberPoints({
	headline,
	language,
	points,
	mostlyNumbered,
}: Points): (number | undefined)[] {
	const count = points.filter(Boolean).length;
	const isCounted = count > 1 && (mostlyNumbered || saysHowMany(headline, language, count));
	return points.map((isPoint, index) =>
		isPoint && isCounted ? points.slice(0, index + 1).filter(Boolean).length : undefined,
	);
}
