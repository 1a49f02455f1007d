import { findLiterals } from '../../script/literals';
import { bareWords } from '../../script/sentences';
import type { Script } from '../../script/writeScript';

/** A longer one would be small print on an end card. */
const MAX_LENGTH = 52;
const telling = new Set(['price', 'percent', 'date']);

/**
 * What decides whether a viewer acts, once more on the end card: the offer, price or date under its label, or else the first
 * short line that has a price, a percentage or a date. Empty if there is none, or if it stands on the card anyway.
 * @param onCard the other texts of the card
 */
export function keyFact(script: Script, onCard: readonly (string | undefined)[]): string {
	const { offer, price, date } = script.labelled;
	const lines = [script.headline, ...script.beats].filter((line) =>
		findLiterals(line).some(({ kind }) => telling.has(kind)),
	);
	const shown = bareWords(onCard.join('\n'));
	const fact = [offer, price, date, ...lines].find(
		(text) => text !== undefined && text.length <= MAX_LENGTH && !shown.includes(bareWords(text)),
	);
	return fact ?? '';
}
