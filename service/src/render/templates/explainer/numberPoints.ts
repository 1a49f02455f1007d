import type { Script } from '../../../script/writeScript';

/** Numbers in words, as titles have them ("Three reasons to switch"). */
const inWords: readonly string[] = [
	'two zwei deux dos due dois duas twee',
	'three drei trois tres tre três drie',
	'four vier quatre cuatro quattro quatro',
	'five fünf cinq cinco cinque vijf',
	'six sechs seis sei zes',
	'seven sieben sept siete sette sete zeven',
	'eight acht huit ocho otto oito',
];

function saysHowMany(title: string, count: number): boolean {
	const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const wanted = [`${count}`, ...(inWords[count - 2] ?? '').split(' ')];
	return words.some((word) => wanted.includes(word));
}

/**
 * The number of each point, from 1; other lines have none. Numbers help only where the order matters or the title says how
 * many there are.
 */
export function numberPoints({
	headline,
	points,
	ordered,
}: Pick<Script, 'headline' | 'points' | 'ordered'>): (number | undefined)[] {
	const count = points.filter(Boolean).length;
	const isCounted = count > 1 && (ordered || saysHowMany(headline, count));
	return points.map((isPoint, index) =>
		isPoint && isCounted ? points.slice(0, index + 1).filter(Boolean).length : undefined,
	);
}
