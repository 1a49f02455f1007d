import { asSentence, pluralize } from '../src/util/messages';

it.each([
	[0, '0 credits'],
	[1, '1 credit'],
	[2, '2 credits'],
])('counts %d', (count, words) => {
	expect(pluralize(count, 'credit')).toBe(words);
});

it.each([
	['it is too large', 'it is too large.'],
	['It can be allowed.', 'It can be allowed.'],
])('ends "%s" with one full stop', (text, sentence) => {
	expect(asSentence(text)).toBe(sentence);
});
