import { keyFact } from '../src/render/templates/keyFact';
import { writeScript } from '../src/script/writeScript';

const limits = {
	...{ headlineLength: 80, beatLength: 140, minBeats: 0, maxBeats: 6 },
	...{ beatSeconds: 2, otherSeconds: 4 },
};

const factOf = (prompt: string, onCard: string[] = []) =>
	keyFact(writeScript({ prompt, systemPrompt: '' }, limits), onCard);

it.each([
	['The lido is back. Opens on Monday 3 May. Adults £8, under 16s free.'],
	['Hello summer! 20% off with code SUN20. Every sandal, every size.'],
	['Wir ziehen um. Große Eröffnung am 4. September. Es gibt Kuchen für alle.'],
	['Fête du lac. Samedi 14 juin à 18 h, entrée libre. Apportez vos chaises.'],
	['¡Vuelve el mercado! Sábado 14 de junio, 17:00 h. Trae tu bolsa.'],
])('the short line of "%s" that says offer or date is the fact of the end card', (prompt) => {
	const fact = factOf(prompt);
	expect(fact).not.toBe('');
	expect(prompt).toContain(fact.split(' · ')[0]);
	expect(fact).toMatch(/3 May|20%|4\. September|14 juin|14 de junio/);
});

it.each([
	[
		'The lido is back. Opens on Monday 3 May. Adults £8, under 16s free.',
		'Opens on Monday 3 May · Adults £8, under 16s free',
	],
	[
		'Everybody in our street is invited to the big summer party on Saturday 14 June, 6 pm in the old school yard behind the church.',
		'Saturday 14 June, 6 pm',
	],
	[
		'Winter boots, rain boots and hiking boots from all our brands are 30% off until 31 January, in both of our stores in Leeds.',
		'30% off · until 31 January',
	],
	['Join us for the reading. Thursday 12 June, 7 p.m.', 'Thursday 12 June, 7 p.m.'],
	[
		'The cellars are open on 6 and 7 June. Bring your friends along.',
		'The cellars are open on 6 and 7 June',
	],
])('of "%s" it is "%s"', (prompt, fact) => {
	expect(factOf(prompt)).toBe(fact);
});

it.each([
	['We have raised over $2,000 for the shelter. Thank you all.'],
	['We bake with our own sourdough since 3 May 1998. Come and taste it.'],
	['Water is heavy. It costs $12 to carry. Help us build a well.'],
	[
		'Every morning in this city starts far too early and ends far too late for the many people who pay €49 to sleep.',
	],
	['A quiet place to read. Fresh coffee all day. Dogs are welcome.'],
])('"%s" has none', (prompt) => {
	expect(factOf(prompt)).toBe('');
});

it('leaves out what stands on the card anyway', () => {
	const prompt = 'Spring sale. All bikes 20% off. Free check in April.';
	expect(factOf(prompt)).toBe('All bikes 20% off');
	expect(factOf(prompt, ['Save 20% off now'])).toBe('');
});
