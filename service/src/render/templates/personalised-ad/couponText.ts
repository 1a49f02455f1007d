import { smallWordsOf, type Language } from '../../../script/language';
import { bareWords, tidy } from '../../../script/sentences';

/** What a line says about a code besides the code. */
const aboutCode = new Set(
	'code codes coupon voucher promo promocode gutschein gutscheincode rabattcode aktionscode code promo código cupón codice kod kortingscode use enter apply just simply checkout personal nutze nutzen sie gib geben ein kasse warenkorb persönlicher lautet utilise utilisez saisis saisissez panier usa utiliza introduce cesta inserisci usare gebruik'.split(
		' ',
	),
);

/** Whether a line only names the code, which the coupon shows. */
export function namesOnlyCode(line: string, code: string, language: Language): boolean {
	const words = bareWords(line).split(' ');
	const own = new Set(bareWords(code).split(' '));
	if (code === '' || ![...own].every((word) => words.includes(word))) return false;
	const small = smallWordsOf(language);
	return words.every((word) => own.has(word) || aboutCode.has(word) || small.has(word));
}

/** Two words and the space after them, in which `split` finds a third. */
const FEW_WORDS = 3;

const codeAtEnd = (code: string) =>
	new RegExp(
		`[\\s,–-]+(?:(?:with|using|use|and use|by|mit|avec|con|com|met)\\s)(?:\\p{L}+\\s){0,2}?(?:\\p{L}*code|código|codice|cupón|coupon|voucher)\\s*:?\\s*["“'‘]?${code}["”'’]?$`,
		'iu',
	);

/** A sentence as it stands on the coupon, without what is written there anyway: the offer before it, the code after it. */
export function couponDetail(sentence: string, offer: string, code: string): string {
	const uncoded = code === '' ? sentence : sentence.replace(codeAtEnd(code), '');
	if (offer === '' || !uncoded.includes(offer)) return uncoded;
	if (uncoded.startsWith(offer)) return tidy(uncoded.slice(offer.length));
	// "You get £20 off" says no more than "£20 off".
	const [before = '', after = ''] = uncoded.split(offer);
	return bareWords(after) === '' && before.split(' ').length <= FEW_WORDS ? '' : uncoded;
}

/** What the coupon says: "−25% – on your first rental: MAYA25". */
export function couponText(offer: string, detail: string, code: string): string {
	const isSaid = detail.includes(offer) || offer.includes(detail);
	const said = isSaid ? (detail.includes(offer) ? detail : offer) : `${offer} – ${detail}`;
	if (code === '' || said.includes(code)) return said;
	return said === '' ? code : `${said}${/[.!?…]$/u.test(said) ? ' ' : ': '}${code}`;
}
