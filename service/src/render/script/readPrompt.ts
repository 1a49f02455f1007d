import { asTitle, hasContent, lengthOf, splitSentences, tidy } from './sentences';

/** What a prompt says, apart from how it says that a video is wanted. */
export interface PromptReading {
	/** Sentences of copy, in their order. */
	sentences: string[];
	headline?: string;
	/** Lines that were listed with bullets or numbers. */
	bullets: string[];
	callToAction?: string;
	url?: string;
	offer?: string;
	code?: string;
	price?: string;
}

const VIDEO =
	'(?:video|reel|short|clip|ad|advert|commercial|post|story|teaser|promo|trailer|tiktok|spot|animation|explainer|showcase)s?';
const ABOUT =
	'(?:about|for|on|of|showing|announcing|promoting|explaining|introducing|featuring|celebrating|advertising|presenting|that (?:shows|explains|promotes|announces|introduces|presents|celebrates)|to (?:promote|announce|explain|show|launch|introduce|advertise|present|celebrate)|saying|with the text|titled)';
const request = new RegExp(
	`^(?:hi[,!]? |hello[,!]? )?(?:please )?(?:(?:can|could|would) you (?:please )?)?(?:i (?:want|need|would like) (?:you to )?)?(?:(?:create|make|generate|produce|build|design|write|film|render|do) )?(?:me |us )?(?:(?:an?|the|some|one|our|my) )?(?:[\\p{L}\\p{N}-]+,? ){0,6}?${VIDEO}(?: ${VIDEO})?(?: ${ABOUT}\\b|\\s*[:–—-])\\s*`,
	'iu',
);
const verbOnly =
	/^(?:please )?(?:(?:can|could) you )?(?:(?:promote|advertise|announce|showcase) (?=\S)|(?:explain|describe|show|tell (?:us|me|people|viewers)) (?:about )?(?=how|why|what|when|the|our)|(?:explain|describe) (?=\S))/iu;

const imperative =
	/^(?:please |and )?(?:use|include|add|keep|make|ensure|avoid|do not|don't|target|the|tone|style|mood|audience|format|duration|length|end|start|finish|show|it should|this should|colou?rs?|background)\b/iu;
const production =
	/\b(?:videos?|music|tone|style|styled|colou?rs?|fonts?|footage|visuals?|voice-?over|captions?|logo|call[- ]to[- ]action|cta|seconds|scenes?|shots?|animations?|transitions?|viewers?|audience|vibe|upbeat|aspect|vertical|9:16|16:9|look and feel|background|mood|energetic|engaging)\b/iu;

const label =
	/^(headline|title|hook|cta|call to action|button|url|website|link|beats?|features?|points?|benefits?|offer|price|code)\s*[:=]\s*(.*)$/iu;
const bullet = /^(?:[-*•–▪◦✓✔➤→]|\d{1,2}[.)])\s+(.+)$/u;
const urlPattern =
	/(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|co|app|dev|shop|store|example|eu|de|fr|es|it|nl|uk|ai)\b(?:\/[^\s<>"')\]]*)?/iu;
const quotedHeadline =
	/\b(?:saying|says|text|headline|titled|title|reads?)\s*:?\s*["“„«]([^"”“»]{2,120})["”“»]/iu;
const quotedAction =
	/\b(?:call[- ]to[- ]action|cta|button|(?:end|ends|finish|close)(?:s|ing)? with)\b[^"“„«]{0,30}["“„«]([^"”“»]{2,60})["”“»]/iu;
const spokenAction = /\bcall[- ]to[- ]action\s+(?:to|that says|saying)\s+([^.!?"“”]{3,60})/iu;
const actionStart =
	/^(?:shop|buy|order|book|join|sign up|subscribe|get|try|visit|discover|learn|download|start|register|call|follow|claim|reserve|explore|see|apply|donate|save your|come|grab|watch|تسوق|احجز|اشتر|سجل|اكتشف|زور|حمل|اطلب|קנו|הזמינו|הירשמו|גלו|בואו|купи|закаж|узнай|подпи|приход|jetzt|hier|mehr|découvr|achet|réserv|commande|compra|reserva|descubre|acquista|scopri|prenota|koop|boek|ontdek)\S*(?:\s|$)/iu;

const offerPattern =
	/(?:[-−–]\s?)?\d{1,3}(?:[.,]\d)?\s?%(?:\s?(?:off|rabatt|de réduction|de descuento|korting|sconto|خصم|הנחה))?/iu;
const codePattern =
	/\b(?:code|coupon|voucher|gutschein|código|codice)\s*:?\s*["“]?([A-Z0-9][A-Z0-9-]{2,15})\b/u;
const pricePattern =
	/(?:[$€£¥₹]\s?\d[\d.,]*\d|[$€£¥₹]\s?\d|\b\d[\d.,]*\s?(?:€|£|zł|kr\b|USD\b|EUR\b|GBP\b))/u;

function isCallToAction(sentence: string): boolean {
	return lengthOf(sentence) <= 32 && sentence.split(' ').length <= 6 && actionStart.test(sentence);
}

interface Draft extends PromptReading {
	section?: 'bullets';
}

function readLabel(draft: Draft, name: string, value: string): void {
	const key = name.toLowerCase();
	delete draft.section;
	if (/headline|title|hook/.test(key)) draft.headline ??= asTitle(value);
	else if (/cta|action|button/.test(key)) draft.callToAction ??= asTitle(value);
	else if (/url|website|link/.test(key)) draft.url ??= value;
	else if (key === 'offer') draft.offer ??= value;
	else if (key === 'price') draft.price ??= value;
	else if (key === 'code') draft.code ??= value;
	else if (hasContent(value)) draft.bullets.push(...value.split(/[;,]\s+/).filter(hasContent));
	else draft.section = 'bullets';
}

function readLine(draft: Draft, line: string): void {
	const labelled = label.exec(line);
	const listed = bullet.exec(line);
	if (labelled !== null) readLabel(draft, labelled[1] ?? '', tidy(labelled[2] ?? ''));
	else if (listed !== null) draft.bullets.push(tidy(listed[1] ?? ''));
	else if (draft.section === 'bullets') draft.bullets.push(line);
	else draft.sentences.push(...splitSentences(line));
}

/**
 * Takes a prompt apart: request words and production notes go, labels, lists, quotes and figures are kept.
 * @param givenAction the call to action when the caller gave one: then a sentence that could be one stays among the others
 */
export function readPrompt(prompt: string, givenAction?: string): PromptReading {
	const text = prompt.replace(/[*_`#]{2,}|[`]/g, ' ').slice(0, 6_000);
	const url = urlPattern.exec(text)?.[0].replace(/[.,;:!?]+$/, '');
	const draft: Draft = { sentences: [], bullets: [] };
	const plain = text.replace(new RegExp(urlPattern.source, 'giu'), ' ').replace(/#(?=\p{L})/gu, '');
	for (const line of plain.split(/\r?\n/).map(tidy).filter(hasContent)) readLine(draft, line);

	draft.url ??= url;
	draft.headline ??= quotedHeadline.exec(text)?.[1];
	draft.callToAction ??= quotedAction.exec(text)?.[1] ?? spokenAction.exec(text)?.[1];
	draft.offer ??= offerPattern.exec(text)?.[0];
	draft.code ??= codePattern.exec(text)?.[1];
	draft.price ??= pricePattern.exec(text)?.[0];

	const copy: string[] = [];
	for (const sentence of draft.sentences) {
		const wanted = request.test(sentence);
		if (!wanted && imperative.test(sentence) && production.test(sentence)) continue;
		const bare = tidy(sentence.replace(request, '').replace(verbOnly, ''));
		if (!hasContent(bare) || (bare !== sentence && quotedHeadline.test(sentence))) continue;
		copy.push(bare);
	}
	// The call to action closes a text, so of several candidates the last one is meant.
	const action = copy.filter((sentence, index) => index > 0 && isCallToAction(sentence)).at(-1);
	const isShown =
		givenAction === undefined || (action !== undefined && asTitle(action) === asTitle(givenAction));
	if (draft.callToAction === undefined && action !== undefined && isShown) {
		draft.callToAction = action;
		copy.splice(copy.lastIndexOf(action), 1);
	}
	return {
		...draft,
		sentences: copy,
		callToAction: draft.callToAction && asTitle(draft.callToAction),
	};
}
