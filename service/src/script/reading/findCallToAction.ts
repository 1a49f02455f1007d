import { hasContent } from '../sentences';
import { actionScore, asksAtEnd, asksToTurn, isBareContact } from './callToAction';
import { thanksAudience } from './directions';
import { dropLine, toLine, type Draft } from './draft';
import { findCode, findLiterals, firstOf, hasContact } from './literals';

/** "Questions?" stands with where to turn. */
const enquiry =
	/^(?:(?:doesn['’]t|does not|can['’]t|that time doesn['’]t) (?:suit|work|fit|make it)(?: (?:you|for you))?\s?\?|passt (?:\p{L}+ )?nicht\s?\?|(?:¿\s?)?(?:any |noch |des |une |alguna |tienes |tiene )?(?:questions?|fragen|frage|preguntas?|dudas?|domande|dúvidas|vragen)\s?\?)$/iu;

/** "Try it free. FridgeNote, in your app store." */
const whereToGet = /(?<!\p{L})(?:app store|google play|play store|link in bio)(?!\p{L})/iu;

/** "Come see us Saturday 3 May at 41 Castle Street" */
const comesBy = /^(?:come|join us|visit us|meet us|stop by|drop in|pop in|see you)(?!\p{L})/iu;

const books = /^(?:book|order|buch|bestell|réserv|command|reserv|pide)/iu;

/** What one does at an address: unlike "Rinse the brush", no step of what is explained. */
const turns =
	/^(?:just |simply |so |now |then |please )?(?:tap|click|book|order|sign up|register|apply|shop|reserve|download|claim|request|schedule|come back|join us|set (?:a|your) (?:alarm|reminder)|mark your calendar|vereinbar\p{L}*|buch\p{L}*|bestell\p{L}*|bewirb\p{L}*|meld\p{L}* (?:dich|euch|sie)|réserve[rz]?|commande[rz]?|inscri\p{L}+|reserva|pide|compra|apúntate|inscríbete|prenota|ordina|iscriviti|compre|reserve|peça|inscreva-se|bestel|boek|meld je)(?!\p{L})/iu;
const onlyTurns = /^\p{L}+ (?:now )?(?:at|on|via|under|unter|auf|bei|sur|en|su|op) \S+$/iu;

const namesBusiness = /^\p{Lu}[\p{L}'’.-]*(?: (?:&|and|\p{Lu}[\p{L}'’.-]*))+$/u;

/** "Fenn & Daughter. fenndaughter.example": a name before a bare address is whose it is, and stays among many lines. */
function keepName(draft: Draft, at: number, action: string): void {
	const line = draft.lines[at];
	if (line?.says !== undefined || !isBareContact(action)) return;
	if (line !== undefined && namesBusiness.test(line.text))
		draft.lines[at] = { ...line, says: 'fact' };
}

/** "Early bird £690 until 31 December – saltandstillness.com": a fact, and where to turn. */
function divideAtAddress(text: string): readonly [fact: string, address?: string] {
	const [, fact = '', address = ''] = /^(.*\S)\s+[–—|-]\s+(\S+)$/u.exec(text) ?? [];
	const isFact =
		actionScore(fact) === 0 &&
		findLiterals(fact).some(
			({ kind }) => kind === 'price' || kind === 'date' || kind === 'percent',
		);
	return isFact && isBareContact(address) ? [fact, address] : [text];
}

/** The labelled call to action, or else the last sentence that is one. */
export function findCallToAction(draft: Draft): string | undefined {
	const given = draft.actions.find(hasContent);
	if (given !== undefined) {
		dropLine(draft, given);
		// "End on the logo and the website ironyard.example", below what is asked for
		if (!hasContact(given))
			draft.url ??= firstOf([draft.contact ?? '', ...draft.actions].join('\n'), 'url');
		const end = draft.lines.at(-1)?.text ?? '';
		// "End with: Elise Marchand. elisemarchand.com": the address stands below it.
		if (isBareContact(end) && firstOf(end, 'url') !== undefined && !hasContact(given)) {
			draft.url ??= firstOf(end, 'url');
			dropLine(draft, end);
		}
		// "Order at rindandco.example (button: “Send me a box”)"
		if (onlyTurns.test(end) && firstOf(end, 'url') !== undefined && !hasContact(given)) {
			draft.url ??= firstOf(end, 'url');
			dropLine(draft, end);
		}
		// "At the end: Get advice now. 06241 555 01"
		if (isBareContact(end) && firstOf(end, 'phone') !== undefined && !hasContact(given)) {
			dropLine(draft, end);
			return `${given}${/[.!?:…]$/u.test(given) ? '' : ':'} ${end}`;
		}
		return given;
	}
	if (draft.contact !== undefined && actionScore(draft.contact) > 0) return draft.contact;
	const from = Math.max(draft.headline === undefined ? 1 : 0, draft.lines.length - 3);
	const lastIndex = draft.lines.length - 1;
	// What is asked for before the end ("Bring a blanket.") stays where it is, but for where to turn.
	const scores = draft.lines.map(({ text, listed, says }, index) => {
		if (says === 'quote' || index < from || (listed && index < lastIndex)) return 0;
		const next = draft.lines[index + 1]?.text ?? '';
		const leads =
			hasContact(text) ||
			findCode(text) !== undefined ||
			isBareContact(next) ||
			whereToGet.test(next) ||
			(comesBy.test(text) && findLiterals(text).some(({ kind }) => kind === 'date'));
		return index === lastIndex || leads ? actionScore(text) : 0;
	});
	// Of two at the end the one that also says where.
	const last = scores.reduce<number>(
		(found, score, index) => (score > 0 && score >= (scores[found] ?? 0) ? index : found),
		-1,
	);
	if (last < 0) {
		const end = draft.lines.at(-1);
		// "Bring your friends!" in a language whose verbs are not known here.
		const isCall =
			end !== undefined &&
			(asksAtEnd(end.text) ||
				asksToTurn(end.text) ||
				/^(?!.*(?:only|sorry|gone|sold out))(?=.* ).{2,40}!$/iu.test(end.text)) &&
			!thanksAudience.test(end.text);
		const leads = end !== undefined && draft.lines.length === 2 && asksToTurn(end.text);
		const asks =
			(draft.lines.length > 2 || leads) && end?.listed === false && end.says !== 'quote' && isCall;
		if (draft.contact === undefined && asks) return draft.lines.pop()?.text;
		return draft.contact;
	}
	const before = draft.lines[last - 1];
	const bare = draft.lines[last]?.text ?? '';
	// "Sign up by 31 August. starlightrun.org.uk": the address belongs to what is asked for just before.
	if (isBareContact(bare) && before !== undefined && last > from && actionScore(before.text) > 0) {
		draft.url ??= firstOf(bare, 'url');
		if (draft.url !== undefined) {
			draft.lines.splice(last - 1, 2);
			return before.text;
		}
	}
	const [fact, address] = divideAtAddress(bare);
	if (address !== undefined && draft.lines[last] !== undefined) {
		draft.lines[last] = { ...draft.lines[last], text: fact };
		draft.url ??= firstOf(address, 'url');
		return address;
	}
	const asked = takeAskedAbove(draft);
	if (asked !== undefined) return asked;
	keepName(draft, last - 1, bare);
	const [line] = draft.lines.splice(last, 1);
	if (
		line !== undefined &&
		before?.listed === false &&
		enquiry.test(before.text) &&
		!books.test(line.text)
	) {
		draft.lines.splice(last - 1, 1);
		return `${before.text} ${line.text}`;
	}
	if (draft.contact !== undefined)
		draft.lines.push(toLine(draft.contact, { listed: false, ordered: false }));
	return line?.text;
}

/** "Just tap the link and pick a time." further up says what to do at the address that stands alone at the end. */
function takeAskedAbove(draft: Draft): string | undefined {
	const { lines } = draft;
	let end = lines.length;
	while (end > 0 && isBareContact(lines[end - 1]?.text ?? '')) end -= 1;
	const address = lines.slice(end).find(({ text }) => firstOf(text, 'url') !== undefined);
	const asking = lines
		.slice(1, end)
		.filter(({ text, listed }) => !listed && turns.test(text) && actionScore(text) === 1)
		.at(-1);
	if (address === undefined || asking === undefined) return undefined;
	draft.url ??= firstOf(address.text, 'url');
	draft.lines = lines.filter((line) => line !== asking && line !== address);
	return asking.text;
}
