import { secondsWord } from './requestVocabulary';

const lengthPattern = new RegExp(
	`(\\d{1,3})(?:\\s?(?:[-–—~〜]|to|bis|à|a)\\s?(\\d{1,3}))?[- ]?(?:(秒|초)|(${secondsWord}|second|minutes?|min|minuten?|minutos?|minuti)(?![\\p{L}]))`,
	'iu',
);

const numberWords: Record<string, string> = {
	...{ six: '6', ten: '10', twelve: '12', fifteen: '15', twenty: '20', thirty: '30' },
	...{ forty: '40', 'forty-five': '45', fifty: '50', sixty: '60' },
};

const inFigures = (text: string) =>
	text.replace(
		/\b(?:six|ten|twelve|fifteen|twenty|thirty|forty(?:-five)?|fifty|sixty)(?=[- ]sec)/giu,
		(word) => numberWords[word.toLowerCase()] ?? word,
	);

/** The length in seconds that instructions ask for; of "15–20 seconds" the middle. */
export function lengthAsked(instructions: string): number | undefined {
	// "Hook in the first 3 seconds" is a part of the video, "over-65s" are people.
	const text = inFigures(instructions).replace(
		/\b(?:first|last|every|opening) \d{1,2} seconds?\b|\bover[- ]\d{2}s\b/giu,
		'',
	);
	const found = lengthPattern.exec(text);
	if (found === null) return /\b(?:one|a)[- ]minute\b/iu.test(text) ? 60 : undefined;
	const [, low = '', high, , unit = ''] = found;
	const value = high === undefined ? Number(low) : (Number(low) + Number(high)) / 2;
	return /^min/iu.test(unit) ? value * 60 : value;
}
