import fc from 'fast-check';

import { mergeSettings } from '../../../nodes/VideoGeneration/resources/variant/update.operation';

const settings = fc.dictionary(
	fc.string().filter((key) => key !== '__proto__'),
	fc.jsonValue({ maxDepth: 3 }),
	{ maxKeys: 4 },
);

test.each([
	[{ a: 1 }, { b: 2 }, { a: 1, b: 2 }],
	[{ a: { x: 1, y: 2 } }, { a: { y: 3 } }, { a: { x: 1, y: 3 } }],
	[{ a: [1, 2] }, { a: [3] }, { a: [3] }],
	[{ a: { x: 1 } }, { a: 'text' }, { a: 'text' }],
	[{ a: 'text' }, { a: { x: 1 } }, { a: { x: 1 } }],
	[{ a: 1 }, { a: undefined }, { a: 1 }],
	[{ a: 1 }, { a: '' }, { a: '' }],
	[{ a: null, b: 1 }, {}, { b: 1 }],
	[{ a: 1 }, { a: null }, { a: null }],
])('%j with %j in it is %j', (before, changes, merged) => {
	expect(mergeSettings(before, changes)).toEqual(merged);
});

test('a service that merges what is sent ends up with what a service that replaces has', () => {
	fc.assert(
		fc.property(settings, settings, (before, changes) => {
			const sent = mergeSettings(before, changes);
			expect(mergeSettings(before, sent)).toEqual(sent);
		}),
	);
});

test('everything that was changed is in it, and nothing that was given is altered', () => {
	fc.assert(
		fc.property(settings, settings, (before, changes) => {
			const [beforeText, changesText] = [JSON.stringify(before), JSON.stringify(changes)];
			expect(mergeSettings(before, changes)).toMatchObject(changes);
			expect([JSON.stringify(before), JSON.stringify(changes)]).toEqual([beforeText, changesText]);
		}),
	);
});
