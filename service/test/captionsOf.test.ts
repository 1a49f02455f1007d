import fc from 'fast-check';
import { captionsOf } from '../src/render/templates/captioned-clip/captionsOf';
import { tokenize } from '../src/util/textTokens';

const seconds = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);

it('every caption of a line is seen, in its order, whenever its words are heard', () => {
	const line = fc.record({
		text: fc.array(fc.constantFrom('Follow', '@anna', '&', 'order.', 'at', 'erna.example/now'), {
			minLength: 1,
			maxLength: 14,
		}),
		lasts: seconds(6).filter((value) => value >= 0.3),
		heard: fc.array(seconds(6), { minLength: 14, maxLength: 14 }),
	});
	fc.assert(
		fc.property(line, ({ text, lasts, heard }) => {
			const words = tokenize(text.join(' '));
			const starts = heard.slice(0, words.length).map((at) => Math.min(at, lasts));
			starts.sort((one, other) => one - other);
			const said = words.map((word, at) => ({
				text: word.text,
				start: 5 + (starts[at] ?? 0),
				seconds: 0.1,
			}));
			const captions = captionsOf(
				[{ text: text.join(' '), words: said, start: 5, end: 5 + lasts }],
				{ words: 4, characters: 22 },
			);
			const least = Math.min(0.3, lasts / captions.length) - 0.001;
			const appear = captions.map(({ from = NaN }) => from);
			expect(appear[0]).toBe(5);
			for (const [at, from] of appear.entries()) {
				expect((appear[at + 1] ?? 5 + lasts) - from).toBeGreaterThanOrEqual(least);
			}
			const shown = captions.map((caption) => caption.text.replaceAll('\u00a0', ' '));
			expect(shown.join(' ')).toBe(text.join(' '));
		}),
		{ numRuns: 200 },
	);
});
