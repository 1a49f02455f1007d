import { divideLine } from '../../src/script/divideLine';
import { splitSentences } from '../../src/script/sentences';

it.each([
	'EE. UU. gana.',
	'Zapraszamy o godz. 18, tj. w sobotę, np. z dr. Nowakiem.',
	'Kom naar bijv. dhr. Jansen.',
	'Storg. 5, f.eks. på lørdag.',
	'Use ver. 2.0 now.',
	'Beethoven Op. 27 tonight.',
	'Prêt en env. 20 min. chez vous.',
	'เปิด 18.00 น. ราคา 120 บาท',
	'Tijd voor o.m. koffie bij ons.',
])('a full stop of an abbreviation ends no sentence: %s', (text) => {
	expect(splitSentences(text)).toEqual([text]);
});

it.each<[text: string, ...sentences: string[]]>([
	['Wij zijn open aan zee. welkom allemaal.', 'Wij zijn open aan zee. welkom allemaal.'],
	['we open friday. coffee is free.', 'we open friday.', 'coffee is free.'],
	['We open. iPhone cases for all.', 'We open.', 'iPhone cases for all.'],
	['We open. roxy.example has more.', 'We open.', 'roxy.example has more.'],
	['Bread daily. 20% off.', 'Bread daily.', '20% off.'],
])('a small letter begins a sentence only in a line that begins with one: %s', (text, ...parts) => {
	expect(splitSentences(text)).toEqual(parts);
});

it.each<[text: string, ...sentences: string[]]>([
	['We have vitamin C. Order today', 'We have vitamin C.', 'Order today'],
	['Vitamin C. Call 0800 123', 'Vitamin C.', 'Call 0800 123'],
	['Row 12 C. Book it', 'Row 12 C.', 'Book it'],
	['Reich an Vitamin C. Jetzt Packung sichern', 'Reich an Vitamin C.', 'Jetzt Packung sichern'],
	['Only in L.A. Book a table', 'Only in L.A.', 'Book a table'],
	['Made in the U.S. We ship it', 'Made in the U.S.', 'We ship it'],
])('a capital with a stop ends a sentence before a call to action: %s', (text, ...parts) => {
	expect(splitSentences(text)).toEqual(parts);
});

it.each([
	'J. K. Rowling reads',
	'J.K. Rowling reads',
	'Mies v. d. Rohe',
	'Neustadt a. d. Weinstraße',
	'Kuchen, d. h. Torte für alle',
	'Join the U.S. Army today',
	'Harry S. Truman was here',
	'Tonight with A. Ring and friends',
	'A. Ring is here',
	'Prof. A. Ring is here',
])('a capital with a stop is the initial of a name: %s', (text) => {
	expect(splitSentences(text)).toEqual([text]);
});

it.each([
	'Open in New York with Dr. Smith and 10 km of lights',
	'Wir treffen uns um ca. 18 Uhr in der Königstr. 5 mit euch',
])('a line is not divided after an abbreviation: %s', (line) => {
	expect(divideLine(line, 30)).toEqual([line]);
});
