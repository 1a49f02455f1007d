import { findLiterals, hasPercentage, hasPrice, hasReduction } from '../../script/literals';
import type { Script } from '../../script/writeScript';

/** A longer one would be small print on an end card. */
const MAX_LENGTH = 52;

const isTelling = (line: string) =>
	hasReduction(line) || hasPrice(line) || findLiterals(line).some(({ kind }) => kind === 'date');

/** Whether a text has a fact in it, in small or large letters: "from €24" has "€24", but neither "€2" nor "24". */
function shows(text: string | undefined, fact: string): boolean {
	const [before = '', after] = (text ?? '').toLowerCase().split(fact.toLowerCase(), 2);
	return after !== undefined && !/[\p{Sc}\p{N}]$/u.test(before) && !/^[.,]?\p{N}/u.test(after);
}

/**
 * What decides whether a viewer acts, once more on the end card: the offer, price or date under its label, or else the first
 * short line that has a price, a reduction or a date, or, if nothing has, a percentage. Empty if there is none, or if it stands on
 * the card anyway.
 * @param onCard the other texts of the card
 */
export function keyFact(script: Script, onCard: readonly (string | undefined)[]): string {
	const { offer, price, date } = script.labelled;
	const lines = [script.headline, ...script.beats, script.callToAction];
	const isShort = (text: string) => text.length <= MAX_LENGTH;
	const telling = [offer, price, date, script.offer, ...lines.filter(isTelling)]
		.filter((text) => text !== undefined)
		.filter(isShort);
	const facts = telling.length > 0 ? telling : lines.filter(hasPercentage).filter(isShort);
	return facts.find((text) => !onCard.some((other) => shows(other, text))) ?? '';
}
