import { closestTo } from '../../../nodes/VideoGeneration/generation/closestTo';

test.each([
	['nmae', 'name'],
	['Name', 'name'],
	['call_to_action', 'callToAction'],
	['headlin', 'headline'],
	['price', undefined],
	['x', undefined],
	['', undefined],
])('the word that was probably meant by %j', (word, expected) => {
	expect(closestTo(word, ['headline', 'name', 'callToAction'])).toBe(expected);
});

test('without words there is none', () => {
	expect(closestTo('name', [])).toBeUndefined();
});
