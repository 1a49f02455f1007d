import { spellIsoDates } from '../src/script/isoDates';

it.each([
	['en', 'Opens 2027-01-09', 'Opens 9 January 2027'],
	['de', '2027-03-01T10:00:00Z', '1. März 2027, 10:00'],
	['en', '2026-11-27T00:00', '27 November 2026'],
	// Not a time with a zone.
	['en', '2027-01-09 18:00-20:00', '9 January 2027 18:00-20:00'],
	// No dates.
	['en', '2027-02-30', '2027-02-30'],
	['en', 'shop.example/2027-01-09', 'shop.example/2027-01-09'],
	['en', 'AB-2027-01-09-X', 'AB-2027-01-09-X'],
] as const)('in %s "%s" is written "%s"', (language, text, spelled) => {
	expect(spellIsoDates(text, language)).toBe(spelled);
});
