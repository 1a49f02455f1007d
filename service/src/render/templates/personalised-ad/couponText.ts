import { bareWords, hasContent, tidy } from '../../../script/sentences';

const wordSet = (list: string) => new Set(list.split(/\s+/u));

/** What a line says about a code besides the code. */
const aboutCode = wordSet(
	`code codes coupon voucher promo promocode gutschein gutscheincode rabattcode aktionscode código cupón codice kod kortingscode
	use enter apply just simply checkout till cart basket personal nutze nutzen gib geben ein kasse warenkorb persönlicher lautet
	utilise utilisez saisis saisissez panier usa utiliza introduce cesta inserisci usare gebruik
	a the an your and it is at with this to in our for der die das mit dem den dein ihr ihren im an sie einfach beim
	avec le la votre ton au du con el tu su il tuo met de je`,
);

/** What a line says of an offer besides the offer: "Take £20 off", "Here is 15% off". */
const aboutOffer = wordSet(
	`take get grab enjoy save claim receive have here s is that you ll your a an the of with for now and today i we d like want give
	spare sparst erhalte erhältst bekommst sichere dir hier ist dein sind mit nimm profitez profite recevez reçois voici de avec la
	aprovecha llévate consigue tienes recibe aquí tu un una con ricevi ottieni ecco krijg je ontvang ganhe aproveite`,
);

const consistsOf = (words: ReadonlySet<string>, text: string) =>
	bareWords(text)
		.split(' ')
		.every((word) => word === '' || words.has(word));

/** "valid until Friday", "this week only", "nur bis Sonntag": until when, for whom or from what on an offer holds. */
const limit =
	/^(?:valid|only|until|till|before|by|through|this|today|tonight|from|on (?:orders|all)|over|first|for (?:the first|new|returning|members)|weekdays|expires|ends|gültig|nur|bis|ab|valables?|jusqu\p{L}*|dès|avant|válid[oa]|hasta|s[oó]lo|desde|antes|valid[oa]|fino|entro|geldig|tot|alleen|até)(?!\p{L})/iu;
const endsAsLimit = /(?<!\p{L})(?:only|nur)[.!]?$/iu;
const isLimit = (text: string) => limit.test(text) || endsAsLimit.test(text);

/** The condition that a line adds to its code ("Use code LOAF20, this week only"); empty if it adds none, undefined if it says more. */
export function conditionOfCode(line: string, code: string, offer = ''): string | undefined {
	const at = code === '' ? -1 : line.indexOf(code);
	if (at < 0 || !consistsOf(aboutCode, line.slice(0, at))) return undefined;
	const said = line
		.slice(at + code.length)
		.split(/[,;:()]\s*|(?:^|\s)[–—-]\s|[.!](?:\s|$)/u)
		.map((part) => tidy(part))
		.filter((part) => !consistsOf(aboutCode, offer === '' ? part : part.replace(offer, ' ')));
	return said.every(isLimit) ? said.join(', ') : undefined;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');

const withCode = (code: string) =>
	new RegExp(
		`(?:[\\s,–-]+(?:with|using|use|and use|by|mit|avec|con|com|met)|,)\\s(?:\\p{L}+\\s){0,2}?(?:\\p{L}*code|código|codice|cupón|coupon|voucher)\\s*:?\\s*["“'‘]?${escaped(code)}["”'’]?(?![\\p{L}\\p{N}])`,
		'iu',
	);

/** A sentence as it stands on the coupon, without what is written there anyway: the offer before it, the code after it. */
export function couponDetail(sentence: string, offer: string, code: string): string {
	const uncoded = code === '' ? sentence : tidy(sentence.replace(withCode(code), ''));
	if (offer === '' || !uncoded.includes(offer)) return uncoded;
	const at = uncoded.indexOf(offer);
	const [before, after] = [uncoded.slice(0, at), tidy(uncoded.slice(at + offer.length))];
	if (consistsOf(aboutOffer, before)) return after.replace(/^[,:–—-]\s*/u, '');
	// "Your next day pass is half price – 50% off"
	const dashed = /[,:–—]\s*$/u.test(before) && !hasContent(after);
	return dashed ? before.replace(/[\s,:–—]+$/u, '') : uncoded;
}

const continued = (sentence: string) => sentence.slice(0, 1).toLowerCase() + sentence.slice(1);

interface CouponLines {
	/** What is said before the coupon. */
	messages: string[];
	detail: string;
}

/**
 * Which line goes on the coupon, so that it is not said before: the one with the offer or the code, or without an offer the
 * last one, as the coupon would be empty. Conditions of the offer go there too.
 */
export function divideLines(
	lines: readonly string[],
	given: { offers: readonly string[]; code: string; detail?: string; tagline?: string },
): CouponLines {
	const { offers, code, tagline } = given;
	const [offer = ''] = offers;
	const conditions: string[] = [];
	const others = lines.filter((line, index) => {
		const ofCode = conditionOfCode(line, code, offer);
		const follows = index > 0 && offers.some((one) => lines[index - 1]?.includes(one) === true);
		const condition = ofCode ?? (follows && isLimit(line) ? continued(line) : undefined);
		if (condition !== undefined && hasContent(condition)) conditions.push(condition);
		return condition === undefined;
	});
	const offering = others.find((line) => offers.some((one) => line.includes(one)));
	const coded = code === '' ? undefined : others.find((line) => line.includes(code));
	const chosen =
		given.detail ?? offering ?? coded ?? tagline ?? (offer === '' ? others.at(-1) : '') ?? '';
	const detail = [couponDetail(chosen, offer, code), ...conditions].filter(hasContent).join(', ');
	return { messages: others.filter((line) => line !== chosen), detail };
}

/** "25% off, valid until 31 October", "25% off your first rental", "Friday – Your ticket is €4" */
function joined(offer: string, detail: string): string {
	if (/^(?:valid|first|only|weekdays|gültig|valable|válid|geldig)/u.test(detail))
		return `${offer}, ${detail}`;
	return /^\p{Ll}/u.test(detail) ? `${offer} ${detail}` : `${offer} – ${detail}`;
}

/** What the coupon says: "−25% on your first rental: MAYA25". */
export function couponText(offer: string, detail: string, code: string): string {
	const isSaid = detail.includes(offer) || offer.includes(detail);
	const said = isSaid ? (detail.includes(offer) ? detail : offer) : joined(offer, detail);
	if (code === '' || said.includes(code)) return said;
	return said === '' ? code : `${said}${/[.!?…]$/u.test(said) ? ' ' : ': '}${code}`;
}
