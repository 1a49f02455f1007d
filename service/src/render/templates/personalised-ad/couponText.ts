import {
	findCode,
	findLiterals,
	hasPercentage,
	hasPrice,
	hasReduction,
} from '../../../script/literals';
import { lengthOf } from '../../../script/sentences';

const isOffer = (line: string) =>
	findCode(line) !== undefined || hasPrice(line) || hasReduction(line);

/**
 * The line that stands on the coupon and is not said before: the first that has a code, a price or a reduction; without one, the
 * first that has a percentage; without one, the tagline; without a tagline and an offer the last line, because the coupon would be
 * empty.
 */
export const chooseDetail = (
	lines: readonly string[],
	given: { offer: string; detail?: string; tagline?: string },
): string =>
	given.detail ??
	lines.find(isOffer) ??
	lines.find(hasPercentage) ??
	given.tagline ??
	(given.offer === '' ? lines.at(-1) : undefined) ??
	'';

const LONGEST_LIMIT = 60;
/** At the end of what stands before a date; an article can follow it: "fino al 31 dicembre". */
const until =
	/(?<!\p{L})(?:until|till?|expires?|ends?|bis|jusqu['’]au|hasta|até|fino|entro|tot|do|до)\s+(?:\p{L}{1,3}\s+)?$/iu;

/** The first line that says until which date the offer is valid, and no price or code: "Valid until 31 December". */
export const findLimit = (lines: readonly string[]): string | undefined =>
	lines.find(
		(line) =>
			lengthOf(line) <= LONGEST_LIMIT &&
			!isOffer(line) &&
			!hasPercentage(line) &&
			findLiterals(line).some(
				({ kind, start }) => kind === 'date' && until.test(line.slice(0, start)),
			),
	);

const withMinus = (text: string) => text.replace(/(?<![\p{L}\d])[-–](?=\d)/gu, '\u2212');

/** What the coupon says: "−25% – on your first rental: MAYA25" */
export function couponText(offer: string, detail: string, code: string): string {
	const isSaid = withMinus(detail).includes(withMinus(offer));
	const said = isSaid ? detail : [offer, detail].filter((text) => text !== '').join(' – ');
	if (code === '' || said.includes(code)) return said;
	if (said === '') return code;
	if (/[.!?…]$/u.test(said)) return `${said} ${code}`;
	// "Haircut: now $35: HAIR15" reads as if the code were cut.
	return `${said}${/:\s/u.test(said) ? ' – ' : ': '}${code}`;
}
