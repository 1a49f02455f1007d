import { sureFilmNouns } from './requestVocabulary';
import type { Stripped } from './stripped';

/**
 * A prompt that describes its film as if it were there: "It begins by noting that …", "Viewers are shown three fixes: …",
 * "The video ends with a reminder to …". What the film says in such a sentence is said.
 */

const theFilm = `(?:it|(?:the|this) (?:(?:short|educational|explainer|animated|informative|promotional|\\d{1,3}-second) ){0,3}(?:${sureFilmNouns}|clip|ad|spot|film|animation)(?: (?:from|by|for) \\p{Lu}[\\p{L}\\p{N}'’&.-]*(?: (?:&|and|of|the|\\p{Lu}[\\p{L}\\p{N}'’&.-]*)){0,5})?)`;
const first = '(?:(?:then|also|next|finally|first|briefly) )?';
const says =
	'(?:notes?|explains?|says?|mentions?|states?|points? out|stress(?:es)?|emphasi[sz]es?|shows?|adds?|describes?|(?:reminds?|tells?|shows?|teaches) (?:us|viewers|people|them|the audience))';
const saying =
	'(?:noting|explaining|saying|mentioning|stating|pointing out|showing|asking|describing|(?:reminding|telling|showing) (?:us|viewers|people|the audience))';

/** "It then explains that …", "This short video from Motion Lab explains why …" */
const saysThat = new RegExp(
	`^${theFilm} ${first}${says} (?:that |(?=(?:how|why|what|when|where) ))`,
	'iu',
);
/** "It begins by noting that …" */
const beginsBy = new RegExp(
	`^${theFilm} ${first}(?:begins|opens|starts|continues|goes on|ends|closes|concludes) (?:off )?(?:by|with) ${saying} (?:that )?`,
	'iu',
);
/** "Viewers are shown three simple fixes: …" */
const viewersSee =
	/^(?:(?:the )?viewers?|the audience) (?:then |also )?(?:are (?:then )?(?:shown|told|given|taught|reminded)|is (?:shown|told|given|taught)|sees?|learns?|discovers?) (?:that )?/iu;
const anInvitation =
	'an? (?:[\\p{Ll}-]+ )?(?:reminder|invitation|call|prompt|encouragement|suggestion|nudge) to ';
/** "The video ends with a gentle reminder to … and an invitation to …" */
const endsWith = new RegExp(
	`^${theFilm} ${first}(?:ends|closes|concludes|finishes|wraps up) (?:with|on) ${anInvitation}`,
	'iu',
);
const furtherInvitation = new RegExp(`,? and ${anInvitation}`, 'iu');

/** What the film says in a sentence that describes it; undefined for any other sentence. */
export function readDescribed(sentence: string): Stripped | undefined {
	const ends = endsWith.exec(sentence)?.[0];
	if (ends !== undefined) {
		const [text = '', ...more] = sentence.slice(ends.length).split(furtherInvitation);
		return { text, instruction: ends, more };
	}
	const told = (beginsBy.exec(sentence) ?? saysThat.exec(sentence))?.[0];
	if (told !== undefined) return { text: sentence.slice(told.length), instruction: told };
	const seen = viewersSee.exec(sentence)?.[0];
	if (seen === undefined) return undefined;
	return { text: sentence.slice(seen.length), instruction: seen };
}
