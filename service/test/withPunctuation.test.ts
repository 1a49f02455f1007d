import { withPunctuation } from '../src/render/clips/withPunctuation';

/** Words of a second each, one after the other. */
const heard = (text: string, list: string) => ({
	text,
	words: list.split(' ').map((word, at) => ({ text: word, start: at, end: at + 1 })),
});
const shown = (text: string, list: string) =>
	withPunctuation(heard(text, list)).map(({ text: word, start }) => [word, start]);

it('words get the punctuation of the text', () => {
	expect(shown('Well, no. “Why?”', 'well no why')).toEqual([
		['Well,', 0],
		['no.', 1],
		['“Why?”', 2],
	]);
});

it.each([
	[
		'the list lacks a word',
		'Water stays in the pot. Then?',
		'water stays in pot then',
		'in the',
		2,
	],
	['the list lacks the first word', 'So water stays. Then?', 'water stays then', 'So water', 0],
	['the list spells a figure out', 'It costs 20 %. Now.', 'it costs twenty percent now', '%.', 3],
	['the list has a word more', 'It costs 20. Now.', 'it uh costs 20 now', 'uh', 1],
])('punctuation stays if %s', (_, text, list, word, at) => {
	const words = shown(text, list);
	expect(words).toContainEqual([word, at]);
	expect(words.filter(([own]) => /[.?!]$/u.test(String(own)))).toHaveLength(2);
});

it('another text is left, and the words are shown as they are', () => {
	expect(shown('Nothing of that.', 'one two')).toEqual([
		['one', 0],
		['two', 1],
	]);
});
