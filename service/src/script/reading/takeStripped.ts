import { withoutEdgeEmoji } from '../emoji';
import { asTitle, hasContent, splitSentences, tidy } from '../sentences';
import { businessNamed } from './business';
import { politeEnd } from './directions';
import { toLine, type Draft } from './draft';
import type { FormLine } from './formLines';
import { itemsOf } from './items';
import { labelOf, withoutQuotes } from './labelled';
import { roleOf } from './labels';
import { valuesOf, withoutAsides } from './parts';
import { asWe, guestsAsYou, pronounFor, toSecondPerson } from './secondPerson';
import type { Stripped } from './stripped';

/** A sentence or line as it stands on screen but for its last full stop. */
export function clean(text: string): string {
	const plain = withoutEdgeEmoji(text.replace(/[0-9]\ufe0f?\u20e3/gu, ' '));
	const words = tidy(plain.replace(/[→➡⟶]\ufe0f?\s*$/u, ''));
	// A quotation mark whose other half is in another sentence.
	return (words.match(/["“”„«»]/gu)?.length ?? 0) === 1 && !/\d"/u.test(words)
		? tidy(words.replace(/["“”„«»]/u, ''))
		: words;
}

const signedQuote = /^["“„«][^"”“»]{2,110}["”“»] — /u;

/** "Ok so next Saturday we have…" */
const hasty =
	/^(?:(?:so(?=,?\s(?:basically|ok|okay|yeah|actually)(?!\p{L}))|ok|okay|alright|right|basically|alors|also|bueno|allora|então|nou)[,]?\s+(?:so\s+)?){1,3}(?=\p{Ll})|^(?:so|also|alors|bueno|allora|então)\s?:\s/iu;
/** "Bonjour, la mairie organise …": who makes the video is greeted. */
const greetsMaker =
	/^(?:(?:[Hh]e+y+|[Hh]i+)[,!]? |(?:[Hh]ello|[Hh]allo|[Hh]ola|[Bb]uenas|[Bb]onjour|[Ss]alut|[Cc]oucou|[Cc]iao|[Ss]alve|[Bb]uongiorno|[Oo]lá|[Oo]i|[Hh]oi|[Hh]ej|[Mm]oin|[Ss]ervus|[Cc]ześć|[Пп]ривет|[Gg]uten [Tt]ag)[,!] )(?=\p{Ll})/u;
/** "12 rue des Tisserands et notre insta @lafripedelea" */
const andOurHandle =
	/,?\s(?:and|und|et|y|e|en|i|и) (?:our|notre|nuestro|unser(?:em)?|o nosso|nosso|il nostro|ons|onze|nasz|наш) (?:insta(?:gram)?|tiktok|telegram|facebook|fb|телеграм|инстаграм) (?=@)/giu;
/** "Adresse 12 rue …" */
const addressWord = /^(?:adresse|address|dirección|indirizzo|endereço|adres) (?=\d)/iu;

/** "…open all summer lol, 8 euros" */
const laughter = /\s(?:lol|lmao|ha(?:ha)+|xd)(?=[,.!)]|$)|\sx{2,3}$/giu;

/** "Buyers can reach me (Dana) at 07700 900412" */
const myName = /(?<=\s)(?:me|us) \((\p{Lu}[\p{L}'’-]+)\)(?=\s)/gu;

/** "Tom, who has not been here since March": who is the subject of what is left. */
const asWhoClause = ({ person, instruction }: Stripped, text: string) =>
	person !== undefined && /\bwho\s*$/iu.test(instruction.trim())
		? `${pronounFor(text)} ${text}`
		: text;

/** "Reminder for pet owners (one video per row)": whose heading says how the film is made, it is no line of it. */
const namesMessage =
	/^(?:reminder|invitation|announcement|message|greeting|win-?back|follow-?up|thank-?you|erinnerung|einladung|nachricht|rappel|invitation|recordatorio|invitación|mensaje) (?:for|to|für|an|pour|aux?|para|a) \S+(?: \S+){0,4}$/iu;

/** "recuperación de carrito para la tienda online": what a message is for, in the words of who sends it. */
const purpose =
	/^(?:(?:an? |the |la |el |le |die )?(?:abandoned[- ](?:cart|basket)|cart (?:recovery|abandonment)|recuperación de(?:l)? carrito|carrito abandonado|recuperação de carrinho|recupero del? carrello|carrello abbandonato|panier abandonné|relance de panier|warenkorbabbrecher|win-?back|customer (?:retention|reactivation)|lead nurturing))(?!\p{L})/iu;

/** "Public information film, City of Halden Falls": the title of a storyboard that says what kind of film it is. */
export const kindOfFilm =
	/^(?:(?!your|our)[\p{L}\d-]+ ){0,3}(?:\p{L}*film|videos?|vidéo|vídeo|spot|reel|commercial)(?::?$|,\s| (?:for|für|pour|para) )/iu;

/** Puts what is left of a sentence, and what of it was for the maker, where it belongs in the reading. */
export function takeStripped(
	draft: Draft,
	stripped: Stripped,
	line: FormLine & { goesOn?: boolean },
): void {
	const { text, instruction, isAction, isClient, isQuoted, isList, isContact, isRequest } =
		stripped;
	const isOpening = draft.lines.length + draft.instructions.length === 0;
	if (instruction !== '') {
		draft.instructions.push(instruction);
		draft.owner ??= businessNamed(instruction);
	}
	if (stripped.person !== undefined) {
		draft.person ??= stripped.person;
		draft.isOfPerson = true;
		if (stripped.greeting !== undefined)
			draft.headline ??= `${stripped.greeting}, ${stripped.person}!`;
	}
	const theirs = draft.isOfPerson
		? toSecondPerson(asWhoClause(stripped, text), draft.person)
		: draft.speaksForIt
			? asWe(text)
			: text;
	draft.speaksForIt ||= stripped.speaksForIt === true;
	const { rest, asides } = withoutAsides(theirs);
	draft.instructions.push(...asides);
	for (const aside of asides) {
		const label = labelOf(aside) ?? '';
		if (roleOf(label) === 'action')
			draft.actions.push(withoutQuotes(tidy(aside.slice(label.length + 1))));
	}
	if (
		(asides.length > 0 && namesMessage.test(rest)) ||
		(isRequest === true && purpose.test(rest))
	) {
		draft.instructions.push(rest);
		return;
	}
	const said = clean(rest);
	const words = draft.toMaker
		? (line.listed ? said : guestsAsYou(said))
				.replace(isOpening ? greetsMaker : /$^/u, '')
				.replace(hasty, '')
				.replace(andOurHandle, ', ')
				.replace(addressWord, '')
				.replace(laughter, '')
				.replace(myName, '$1')
				.replace(politeEnd, '')
		: said;
	if (!hasContent(words)) return;
	if (isRequest === true && isClient !== true) draft.subject ??= words;
	if (isAction === true) draft.actions.push(words);
	else if (isClient === true) draft.client ??= words;
	else if (isRequest === true && draft.isStoryboard) {
		if (!kindOfFilm.test(words)) draft.topic ??= asTitle(words);
	} else if (isContact === true) draft.contact ??= words;
	else if (isList === true) {
		draft.lines.push(
			...itemsOf(words).map((item) => toLine(item, { listed: true, ordered: false })),
		);
	} else if (instruction !== '' || isQuoted === true) {
		const parts = signedQuote.test(words) ? [words] : splitSentences(words).flatMap(valuesOf);
		const asked = isRequest === true && isQuoted !== true;
		draft.lines.push(...parts.map((part) => ({ ...toLine(part, line), asked })));
	} else {
		const { isSpoken, goesOn = false } = line;
		draft.lines.push({ ...toLine(words, line), ...(isSpoken && { isSpoken, goesOn }) });
	}
}
