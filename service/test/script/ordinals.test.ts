import { writeScript } from '../../src/script/writeScript';

const limits = { headlineLength: 120, beatLength: 200, beatSeconds: 1, otherSeconds: 3 };
const linesOf = (prompt: string) => {
	const { headline, beats, callToAction } = writeScript({ prompt }, limits);
	return [headline, ...beats, ...(callToAction === '' ? [] : [callToAction])];
};

it.each([
	'Am 1. und 2. Mai geschlossen',
	'Der 1. Preis geht an Anna und der 2. Platz an Ben',
	'Die 1. Bundesliga und die 2. Bundesliga starten am Freitag',
	'Wir feiern Annas 50. Geburtstag mit euch',
	'50. Geburtstag von Anna',
	'3. Platz für unser Team',
	'1. Advent: Markt am Rathaus',
	'100. Folge unseres Podcasts',
	'3. plads til vores hold',
	'Slavíme 6. června 2026 v Praze',
	'Juhlat ovat 6. kesäkuuta klo 18',
	'Päivä: 6. kesäkuuta',
	'Juhlimme 10. kerran',
	'Nyitás: 2026. június 6. 18:00',
	'Çocuklar 3. sınıfa başlıyor',
	'2026. Our year',
	'1.FC Köln spielt heute',
])('an ordinal stays in its sentence: %s', (line) => {
	expect(linesOf(line)).toEqual([line]);
	expect(linesOf(`${line}.`)).toEqual([line]);
	expect(linesOf(`Roxy\n- ${line}\n- Roma`)).toEqual(['Roxy', line, 'Roma']);
});

it.each([
	['2. Bundesliga startet\n1. FC Köln spielt\n5. Klasse gewinnt'],
	['3. No fees\n2. Instant news\n1. 4.1% on savings'],
	['1. Mai: Fest\n2. Mai: Markt'],
])('numbers of lines that do not count them from 1 stay: %j', (prompt) => {
	expect(linesOf(prompt)).toEqual(prompt.split('\n'));
});

it.each<[prompt: string, ...lines: string[]]>([
	['Plan:\n1. One\n2. Two\n\nText\n\n3. Three', 'Plan', 'One', 'Two', 'Text', 'Three'],
	['Roxy\n0. Prep\n1. Bake', 'Roxy', 'Prep', 'Bake'],
	['Roxy\n1) Prep\n2) Bake', 'Roxy', 'Prep', 'Bake'],
	['Roxy\n1.) Prep\n2.) Bake', 'Roxy', 'Prep', 'Bake'],
	['Wir öffnen um 9. Kommt vorbei', 'Wir öffnen um 9', 'Kommt vorbei'],
	['Roxy\n- 1. Prep\n- 2. Bake', 'Roxy', 'Prep', 'Bake'],
	['1. Anna is here\n2. 50. Geburtstag', 'Anna is here', '50. Geburtstag'],
	['Three habits. 1. They call. 2. They log.', 'Three habits', 'They call', 'They log'],
	['Steps: 1. Upload 2. Verify 3. Get paid', 'Steps', 'Upload', 'Verify', 'Get paid'],
	['We are open until 6. We bake at 4.', 'We are open until 6', 'We bake at 4'],
])('the numbers of a list go, and so do no others: %j', (prompt, ...lines) => {
	expect(linesOf(prompt)).toEqual(lines);
});
