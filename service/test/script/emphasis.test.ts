import { findEmphasis } from '../../src/script/emphasis';

it('emphasizes numbers first, then the longest word that is not a function word', () => {
	expect(findEmphasis('Open 14 June')).toBe('14\u00a0June');
	expect(findEmphasis('Wake up to glowing skin')).toBe('glowing');
	expect(findEmphasis('Coffee')).toBe('');
});

it.each([
	['Olive oil from Finca La Encina, an early harvest', 'Encina'],
	['Petits groupes de huit personnes, un guide local', 'personnes'],
	['I can lift my daughter again. Thank you for your patience.', 'patience'],
	['Fizzwell Ginger & Lime Kombucha, 330 ml can', 'Kombucha'],
	['The 330 ml can, now for £2.50 only', '£2.50'],
	['Botella de 500 ml', '500\u00a0ml'],
])('of "%s" it emphasizes "%s"', (line, word) => {
	expect(findEmphasis(line)).toBe(word);
});
