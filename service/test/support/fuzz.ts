import fc from 'fast-check';
import { invisiblePrompts, texts } from '../hostile/texts';

/** How many times as many inputs to try, and the seed that they come from. */
const { FUZZ_RUNS, FUZZ_SEED } = process.env;

const TIMES_MORE = FUZZ_RUNS === undefined ? 1 : Number(FUZZ_RUNS);

// An input that a parser never comes to an end with fails too.
jest.setTimeout(300_000 * TIMES_MORE);

/**
 * Tries a property with `runs` inputs, always the same ones unless FUZZ_SEED asks for others. The
 * first one that fails is told as it is: making it smaller takes long, and a parser may hang again.
 */
export function fuzz<T>(
	runs: number,
	inputs: fc.Arbitrary<T>,
	check: (input: T) => void | Promise<void>,
): Promise<void> {
	const property = fc.asyncProperty(inputs, async (input) => check(input));
	return fc.assert(property, {
		numRuns: runs * TIMES_MORE,
		seed: Number(FUZZ_SEED ?? 1),
		endOnFailure: true,
	});
}

/** A text of any characters, or of pieces that parsers look for. */
export const anyText = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 200 }),
	fc.string({ unit: 'grapheme', maxLength: 200 }),
	fc
		.array(
			fc.oneof(
				fc.constantFrom(...texts.map(({ text }) => text.slice(0, 300))),
				fc.constantFrom(...Object.values(invisiblePrompts).map((text) => text.slice(0, 50))),
				fc.constantFrom(
					'- ',
					'1. ',
					'# ',
					'"',
					'„',
					':',
					'\n',
					'|',
					'---',
					'{"',
					'[',
					'Scene 1:',
					'20%',
					'https://',
				),
				fc.string({ unit: 'grapheme', maxLength: 20 }),
				fc.uint16Array({ maxLength: 5 }).map((codes) => String.fromCharCode(...codes)),
			),
			{ maxLength: 30 },
		)
		.map((parts) => parts.join('')),
);

/** A file with a few bytes changed, taken out or put in. */
export function damagedFile(files: readonly Buffer[]): fc.Arbitrary<Buffer> {
	const edit = fc.record({
		at: fc.double({ min: 0, max: 1, noNaN: true }),
		remove: fc.integer({ min: 0, max: 40 }),
		insert: fc.uint8Array({ maxLength: 12 }),
	});
	return fc
		.tuple(fc.constantFrom(...files), fc.array(edit, { minLength: 1, maxLength: 4 }))
		.map(([file, edits]) =>
			edits.reduce((bytes, { at, remove, insert }) => {
				const from = Math.floor(at * bytes.length);
				return Buffer.concat([bytes.subarray(0, from), insert, bytes.subarray(from + remove)]);
			}, file),
		);
}
