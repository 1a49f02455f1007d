import { isPaired } from './reading/labelled';
import { roleOf } from './reading/labels';
import { findCode, findLiterals, hasContact, hashtag } from './reading/literals';
import { stripInstruction } from './reading/instructions';
import { bareWords, hasContent, lengthOf } from './sentences';

/** What no line of a film may be, whoever wrote it. */
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
/** A line that ends like this was cut off. */
const openEnd =
	/(?:[,;:–—→&(]|\s[-+]|(?<![\p{L}\p{N}'’.@-])(?:at|the|a|an|of|(?<!(?:have|want|need|used|going|able|like|how|love|ought) )to|and|or|for|with|from|und|für|der|die|das|bei|et|avec|pour|le|la|les|y|con|para|el|los|e|com|per|il|het|een|met|voor|och|med|för|z|dla))$/iu;

function isLabelled(line: string): boolean {
	const [found, label] = /^([^:：]{1,40})[:：]/u.exec(line) ?? [];
	// "Tickets: rink.com"
	if (label !== undefined && roleOf(label) === 'price' && hasContact(line.slice(found?.length)))
		return false;
	const role = label === undefined || isPaired(label) ? undefined : roleOf(label);
	return role !== undefined && role !== 'phrase' && role !== 'name' && role !== 'fact';
}

/** What is wrong with one line as it is to be shown. */
export function checkLine(line: string): Finding[] {
	if (!hasContent(line)) return ['empty'];
	const found: Finding[] = [];
	if (markup.test(line) || timecode.test(line)) found.push('markup');
	if (isLabelled(line)) found.push('label');
	if (numbering.test(line)) found.push('number');
	if (line.search(hashtag) >= 0) found.push('hashtag');
	const { instruction, isQuoted } = stripInstruction(line, { isFirst: true, toMaker: false });
	if (
		instruction !== '' &&
		isQuoted !== true &&
		/\b(?:video|reel|ad|clip|post|story|spot|vidéo|anuncio|music|tone)\b/iu.test(instruction)
	)
		found.push('instruction');
	// "11 AM ET" and "Los Angeles, LA" end with a name.
	const isAcronym = /\p{Ll}|\d/u.test(line) && /\s\p{Lu}{2,3}$/u.test(line);
	if (/(?:…|\.\.\.)$/u.test(line) || (openEnd.test(line) && !isAcronym)) found.push('cut');
	return found;
}

/** Names, figures and addresses of a line that the given words do not contain: they were changed or made up. */
export function changedLiterals(line: string, source: string): string[] {
	const plain = (text: string) =>
		text
			.toLowerCase()
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

/** Whether a line says what is said already, alone or as part of a longer one. */
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
