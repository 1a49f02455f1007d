import { randomInt } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import { seededFractions } from './seededFractions';

/** Tests inject predictable values. */
export interface Random {
	/** Letters and digits that cannot be guessed. */
	alphanumeric(length: number): string;
	/** A number in [0, 1). */
	fraction(): number;
}

const letters = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');

const STEPS = 2 ** 32;

export const systemRandom: Random = {
	alphanumeric: (length) => letters(length),
	fraction: () => randomInt(STEPS) / STEPS,
};

/** A `Random` of a seeded generator: the same seed and purpose give the same fractions. Letters and digits still cannot be guessed. */
export function seededRandom(seed: number, purpose: string): Random {
	return { ...systemRandom, fraction: seededFractions(`${purpose} ${seed}`) };
}
