import { randomInt } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import { createRandom } from './seededRandom';

/** Random values. Tests inject predictable ones. */
export interface Random {
	/** Letters and digits, unguessable. */
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

/** The same fractions for the same seed and purpose. Letters and digits stay unguessable. */
export function seededRandom(seed: number, purpose: string): Random {
	return { ...systemRandom, fraction: createRandom(`${purpose} ${seed}`) };
}
