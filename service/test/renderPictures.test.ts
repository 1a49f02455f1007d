import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import objectNames from '../src/render/art/objects/names.json';
import { objectFor } from '../src/render/art/objects';
import { findEmoji, isNeutralEmoji, topicEmoji, topicWords } from '../src/script/emoji';
import { smallWordsOf } from '../src/script/language';
import { emojiNames } from '../src/script/things';
import { writeScript } from '../src/script/writeScript';

const folder = join(__dirname, '../src/script/things');
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
const limits = { headlineLength: 80, beatLength: 100, minBeats: 0, maxBeats: 6 };

/** The pictures of a film's headline and lines; '' where there is none. */
function picturesOf(prompt: string): string[] {
	const { heroEmoji, beatEmoji } = writeScript(
		{ prompt },
		{ ...limits, beatSeconds: 1.8, otherSeconds: 4 },
	);
	return [heroEmoji, ...beatEmoji].map((emoji) => (isNeutralEmoji(emoji) ? '' : emoji));
}

it.each([
	['en', 'Meet the Lumen desk lamp', undefined],
	['en', 'An oak desk for your home', undefined],
	['en', 'Merino socks for long hikes', '🧦'],
	['en', 'Hiking boots that dry overnight', '🥾'],
	['en', 'We move your office over a weekend', undefined],
	['en', 'The Terra steel bottle', undefined],
	['en', 'A rucksack for every day', '🎒'],
	['en', 'Tax advice for freelancers', undefined],
	['en', 'Grain-free dog food', undefined],
	['en', 'Dogs welcome', '🐶'],
	['en', 'Dog-friendly rooms', undefined],
	['en', "Your dog's teeth", '🦷'],
	['en', 'Piano lessons for adults', '🎹'],
	['en', 'Education for everyone', undefined],
	['en', 'An oak salad bowl', undefined],
	['en', 'Salad, soup and bread', '🥗'],
	['en', 'Lamp oil for cold nights', undefined],
	['en', 'Light bulbs that last', '💡'],
	['en', 'A coffee machine for two', undefined],
	['en', 'Coffee with oat milk', '☕'],
	['en', 'Hot chocolate and blankets', undefined],
	['en', 'The cable car opens again', undefined],
	['en', 'Book your seat and watch the ring', undefined],
	['en', '20 % discount on everything', undefined],
	['en', 'Free family yoga every Monday morning', '🧘'],
	['en', 'New glasses in an hour', '👓'],
	['en', 'Polarised sunglasses', '🕶️'],
	['en', 'summer ice cream', '🍦'],
	['en', 'Christmas', '🎄'],
	['en', 'Welcome, family', undefined],
	['de', 'Die neue Schreibtischlampe', undefined],
	['de', 'Wandersocken aus Merinowolle', undefined],
	['de', 'Drei Paar Socken zum Preis von zwei', '🧦'],
	['de', 'Wir ziehen Ihr Büro am Wochenende um', undefined],
	['de', 'Der Rucksack für jeden Tag', '🎒'],
	['de', 'Hundefutter ohne Getreide', undefined],
	['de', 'Klavier lernen ab 60', '🎹'],
	['de', 'Eine Salatschüssel aus Eiche', undefined],
	['de', 'Fahrt mit der Parkeisenbahn', undefined],
	['de', 'Kaffee und Kuchen', '☕'],
	['fr', 'Cours de piano pour adultes', '🎹'],
	['fr', 'La machine à café qui dure', undefined],
	['fr', 'Un café car il fait froid', '☕'],
	['fr', 'Des chaussettes en laine', '🧦'],
	['fr', "L'huile d'olive de Nyons", '🫒'],
	['es', 'Mochilas para el cole', '🎒'],
	['es', 'Pan de masa madre', '🍞'],
	['it', 'Pasta al dente', '🍝'],
	['it', 'Macchina da caffè', undefined],
	['it', 'Il nuovo zaino', '🎒'],
	['pt', 'Aulas de piano', '🎹'],
	['pt', 'Café da manhã com vista', undefined],
	['nl', 'Kom bij ons langs', undefined],
	['nl', 'Een rugzak voor elke dag', '🎒'],
	['sv', 'Kaffe och en bulle', undefined],
])('%s: "%s" gets the picture of the thing itself, or none', (language, text, picture) => {
	expect(topicEmoji(text, language)).toBe(picture);
});

it('a line rather gets a picture that no line before it has', () => {
	expect(topicEmoji('Coffee and cake', 'en', new Set(['☕']))).toBe('🍰');
	expect(topicEmoji('Coffee for two', 'en', new Set(['☕']))).toBe('☕');
});

it('an emoji in the prompt comes before what the headline names', () => {
	expect(picturesOf('Coffee is ready. We open at nine.')).toEqual(['☕', '']);
	expect(picturesOf('Coffee is ready 🥐. We open at nine.')).toEqual(['🥐', '']);
	expect(picturesOf('The office moves. Coffee for all of us.')).toEqual(['', '☕']);
	expect(picturesOf('Our door is open. 📍 Here is coffee.')[1]).toBe('☕');
});

it('finds each name of a thing once, as written', () => {
	expect(topicWords('Ice Cream, BIKES and bikes, but no Coffee beans', 'en')).toEqual([
		'Ice Cream',
		'bikes',
	]);
});

describe.each(languages)('the names in %s', (language) => {
	const names = [...emojiNames(language)];

	it('mean one emoji each', () => {
		expect(names.length).toBeGreaterThan(200);
		for (const [name, emoji] of names) {
			expect([name, emoji === '' ? 1 : findEmoji(emoji).length]).toEqual([name, 1]);
		}
	});

	it('are no small words', () => {
		const small = smallWordsOf(language);
		expect(names.map(([name]) => name).filter((name) => small.has(name))).toEqual([]);
	});

	it('stand in their list once', async () => {
		const list = z
			.record(z.string())
			.parse(JSON.parse(await readFile(join(folder, `${language}.json`), 'utf8')));
		const all = Object.values(list).flatMap((words) => words.split(', '));
		expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
	});
});

it('each name of an object has a drawing', () => {
	for (const [language, list] of Object.entries(objectNames)) {
		for (const [meaning, words] of Object.entries(list)) {
			for (const name of words.split(', ')) {
				expect([name, objectFor(name, language) !== undefined]).toEqual([name, meaning !== '']);
			}
		}
	}
});
