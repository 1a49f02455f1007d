import { hasContent } from '../sentences';
import { actionScore, asksAtEnd, isBareContact } from './callToAction';
import { dropLine, toLine, type Draft } from './draft';
import { firstOf } from './literals';

/** The labelled call to action, or else the last sentence that is one. */
export function takeAction(draft: Draft): string | undefined {
	const given = draft.actions.find(hasContent);
	if (given !== undefined) {
		dropLine(draft, given);
		return given;
	}
	if (draft.contact !== undefined && actionScore(draft.contact) > 0) return draft.contact;
	const from = Math.max(draft.headline === undefined ? 1 : 0, draft.lines.length - 3);
	const scores = draft.lines.map(({ text, listed }, index) =>
		index < from || (listed && index < draft.lines.length - 1) ? 0 : actionScore(text),
	);
	const last = scores.reduce((found, score, index) => (score > 0 ? index : found), -1);
	if (last < 0) {
		const end = draft.lines.at(-1);
		// "Thank you, Amara!", "Bring your friends!" in a language whose verbs are not known here.
		const isCall =
			end !== undefined &&
			(asksAtEnd(end.text) || /^(?!.*(?:only|sorry|gone|sold out)).{2,40}!$/iu.test(end.text));
		const asks = draft.lines.length > 2 && end?.listed === false && isCall;
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
	const [line] = draft.lines.splice(last, 1);
	if (draft.contact !== undefined)
		draft.lines.push(toLine(draft.contact, { listed: false, ordered: false }));
	return line?.text;
}
