import { randomInt } from 'node:crypto';
import { customAlphabet } from 'nanoid';
import { createRandom } from './seededRandom';

/** Chance as the service sees it; tests inject a predictable one. */
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

/** Chance that comes out the same for the same seed and purpose; what has to be unguessable stays so. */
export function seededRandom(seed: number, purpose: string): Random {
	return { ...systemRandom, fraction: createRandom(`${purpose} ${seed}`) };
}
