import { asTitle } from '../sentences';
import { detectLanguage, type Language } from '../language';
import { actionScore } from './callToAction';
import { clientAtPlace } from './client';
import { textsOf, toLine, type Draft } from './draft';
import type { FormLine } from './formLines';
import { firstOf, hasContact } from './literals';

/** What a brief names beside its lines: a product under a hook, and an address in its notes. */

/** Words of a name that tell it from others. */
const tellingWords = (name: string) => name.match(/\p{Lu}[\p{L}\p{N}'’-]{3,}/gu) ?? [];

/** Under a hook the film still says what it is about: the labelled name, or the line with a word of it. */
export function keepName(draft: Draft): void {
	const { headline, name } = draft;
	if (headline === undefined || name === undefined || draft.job !== undefined) return;
	const words = tellingWords(name);
	const says = (text: string) => words.some((word) => text.includes(word));
	if (words.length === 0 || says(headline) || draft.actions.some(says)) return;
	const line = draft.lines.find(({ text }) => says(text));
	if (line !== undefined) line.says ??= 'name';
	else if (name.length <= 60)
		draft.lines.unshift({ ...toLine(name, { listed: false, ordered: false }), says: 'name' });
}

/** "Objective: drive sign-ups to the Saturday kids' coding club", "The goal is to get more bookings for our pub quiz" */
const aimedAt =
	/(?:^|(?<!\p{L})(?:drive|get|boost|increase|more|generate|fill|raise) (?:more )?)(?:sign-?ups|bookings|registrations|visits|footfall|enrolments|attendance|attendees|orders|ticket sales|entries) (?:to|for|at) (?:the |our |my )?([^.,;:()]{4,50})[.]?$/iu;

/** What the film is for, where nothing that it says names it: its title. */
export function nameAim(draft: Draft): void {
	if (draft.headline !== undefined || draft.topic !== undefined || draft.name !== undefined) return;
	if (draft.subject !== undefined || draft.isStoryboard || draft.lines.length === 0) return;
	const aim = draft.instructions.map((told) => aimedAt.exec(told)?.[1]).find(Boolean);
	const words = aim?.match(/\p{L}{4,}/gu) ?? [];
	const said = textsOf(draft).join(' ').toLowerCase();
	// The first line of a hook stays one.
	const opens = draft.lines[0]?.text ?? '';
	if (aim === undefined || /[?!]$/u.test(opens)) return;
	if (words.every((word) => said.includes(word.toLowerCase()))) return;
	draft.headline = asTitle(aim);
}

/** A film in German does not end with the English of who asks for it. */
const ownWordsOf: Partial<Record<Language, RegExp>> = {
	en: /^(?:our|my)\s/iu,
	de: /^(?:unser|mein)/iu,
	fr: /^(?:notre|nos|mon|ma|mes)\s/iu,
	es: /^(?:nuestr|mis?\s)/iu,
	pt: /^(?:o |a )?(?:noss|meus?|minhas?)/iu,
	it: /^(?:il |la |i |le |gli )?(?:nostr|mi[oae]|miei)/iu,
	nl: /^(?:onze?|ons|mijn)\s/iu,
};

/** "Our bakery in Jena", of which nothing else says where it is: the last line before what to do. */
export function keepClient(draft: Draft): void {
	const found = draft.client === undefined ? undefined : clientAtPlace(draft.client);
	if (found === undefined || draft.lines.length === 0) return;
	const said = [...textsOf(draft), ...draft.actions, draft.contact ?? ''].join(' ');
	if (said.toLowerCase().includes(found.place.toLowerCase()) || draft.isStoryboard) return;
	if (ownWordsOf[detectLanguage(said)]?.test(draft.client ?? '') !== true) return;
	const isAction = actionScore(draft.lines.at(-1)?.text ?? '') > 0 && draft.actions.length === 0;
	const at = draft.lines.length - (isAction && draft.lines.length > 1 ? 1 : 0);
	draft.lines.splice(at, 0, toLine(found.text, { listed: false, ordered: false }));
}

/** "Branding: small logo at the bottom – Clear Path, clearpath.example": the one place where an address stands. */
export function contactInNotes(draft: Draft, lines: readonly FormLine[]): string | undefined {
	if (hasContact([...textsOf(draft), ...draft.actions, draft.url ?? ''].join('\n')))
		return undefined;
	const note = lines.find(
		({ role, text }) => role === 'note' && ofBrand.test(text) && firstOf(text, 'url') !== undefined,
	);
	return note === undefined ? undefined : firstOf(note.text, 'url');
}
const ofBrand =
	/(?<!\p{L})(?:logo|brand(?:ing)?|web ?site|url|end ?(?:card|frame|screen)|marque|marca|marke|webseite|site)(?!\p{L})/iu;
