import { findCode, findLiterals } from '../../../script/literals';

const isOffer = (line: string) =>
	findCode(line) !== undefined ||
	findLiterals(line).some(({ kind }) => kind === 'price' || kind === 'percent');

/**
 * The line that stands on the coupon and is not said before: the first that has a percentage, a price or a code; without one the
 * tagline; without a tagline and an offer the last line, because the coupon would be empty.
 */
export const chooseDetail = (
	lines: readonly string[],
	given: { offer: string; detail?: string; tagline?: string },
): string =>
	given.detail ??
	lines.find(isOffer) ??
	given.tagline ??
	(given.offer === '' ? lines.at(-1) : undefined) ??
	'';

const withMinus = (text: string) => text.replace(/(?<![\p{L}\d])[-–](?=\d)/gu, '\u2212');

/** What the coupon says: "−25% – on your first rental: MAYA25" */
export function couponText(offer: string, detail: string, code: string): string {
	const isSaid = withMinus(detail).includes(withMinus(offer));
	const said = isSaid ? detail : [offer, detail].filter((text) => text !== '').join(' – ');
	if (code === '' || said.includes(code)) return said;
	return said === '' ? code : `${said}${/[.!?…]$/u.test(said) ? ' ' : ': '}${code}`;
}
