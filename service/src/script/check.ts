import { isPaired } from './reading/labelled';
import { roleOf, type Role } from './reading/labels';
import { findCode, findLiterals, firstOf, hasContact, hashtag } from './reading/literals';
import { directionIn } from './reading/directions';
import { readRequest } from './reading/request';
import { bareWords, hasContent, lengthOf } from './sentences';

/** Faults of a line, whether the rules or a model wrote it. */
export type Finding =
	| 'empty'
	| 'markup'
	| 'label'
	| 'number'
	| 'instruction'
	| 'hashtag'
	| 'cut'
	| 'repeated'
	| 'changed';

const markup =
	/\*\*|__|```|`[^`]|^#{1,6}\s|^>\s|\]\(|<\/?[a-z][a-z0-9]*\b[^>]*>|^\||\|$|[{}]|"\w+"\s*:|^[-*•▪●✅✔☑▶👉]\ufe0f?\s|\[[^\]]*\]/iu;
const numbering = /^(?:\(?\d{1,2}[.)](?:\s|$)|\d\ufe0f?\u20e3)/u;
const timecode = /\b\d?\d:\d\d\s*[-–—]\s*\d?\d:\d\d\s*[\])]|\(\d{1,2}\s*[-–—]\s*\d{1,2}\s*s/iu;
/** A line with such an end was cut off. "11 AM ET", "Los Angeles, LA" and "vitamin A" end with a name. */
const openEnd =
	/(?:[,;:–—→&(]|\s[-+]|(?<![\p{L}\p{N}'’.@-])(?:at|the|a|an|of|(?<!(?:have|want|need|used|going|able|like|how|love|ought) )to|and|or|for|with|(?<!(?:come|comes|came) )from|und|für|der|die|das|bei|et|avec|pour|le|la|les|y|con|para|el|los|e|(?<!dot )com|per|il|het|een|met|voor|och|med|för|z|dla))$/u;

/** Labels that viewers may read: "Starts: 4 May". */
const mayBeSaid = new Set<Role>(['phrase', 'name', 'job', 'fact']);

function isLabelled(line: string): boolean {
	const [found, label] = /^([^:：]{1,40})[:：]/u.exec(line) ?? [];
	// "Tickets: rink.com", "Ticket price: £14"
	const value = line.slice(found?.length);
	const isNamed = label?.includes(' ') === true && firstOf(value, 'price') !== undefined;
	if (label !== undefined && roleOf(label) === 'price' && (hasContact(value) || isNamed))
		return false;
	if (label === 'RSVP') return false;
	const role = label === undefined || isPaired(label) ? undefined : roleOf(label);
	return role !== undefined && !mayBeSaid.has(role);
}

/** Finds the faults of a line of the video. */
export function checkLine(line: string): Finding[] {
	if (!hasContent(line)) return ['empty'];
	const found: Finding[] = [];
	if (markup.test(line) || timecode.test(line)) found.push('markup');
	if (isLabelled(line)) found.push('label');
	if (numbering.test(line)) found.push('number');
	if (line.search(hashtag) >= 0) found.push('hashtag');
	const asked = readRequest(line);
	const instruction = asked?.instruction ?? (directionIn(line) === 'sure' ? line : '');
	if (
		asked?.isQuoted !== true &&
		/\b(?:video|reel|ad|clip|post|story|spot|vidéo|anuncio|music|tone)\b/iu.test(instruction)
	)
		found.push('instruction');
	if (/(?:…|\.\.\.)$/u.test(line) || openEnd.test(line)) found.push('cut');
	return found;
}

/** Prices, dates, codes and URLs of a line that the source does not contain: they were changed or invented. */
export function changedLiterals(line: string, source: string): string[] {
	const plain = (text: string) =>
		text
			.toLowerCase()
			// A minus sign is typeset as one.
			.replace(/−/gu, '-')
			.replace(/[\s\u00a0\u202f.,]+/gu, '')
			.replace(/^https?:\/\/(?:www)?/u, '');
	const words = plain(source);
	const wanted = findLiterals(line)
		.filter(({ kind }) => kind !== 'time' || /\d/.test(line))
		.map(({ text }) => text);
	const code = findCode(line);
	return [...wanted, ...(code === undefined ? [] : [code])].filter(
		(text) => !words.includes(plain(text)),
	);
}

const address = /[\p{L}\p{N}-]+\.[a-z]{2,}[^\s]*/giu;

/** Whether another line says the same, alone or as a part of it. */
export function isRepeated(line: string, others: readonly string[]): boolean {
	const own = bareWords(line);
	return others.some((other) => {
		// "Farm Sonnentau" is not said by "farm-sonnentau.de".
		const bare = bareWords(other.replace(address, (url) => url.replace(/[^\p{L}\p{N}]/gu, '')));
		return (
			bare === own || (lengthOf(own) >= 12 && own.includes(' ') && ` ${bare} `.includes(` ${own} `))
		);
	});
}
