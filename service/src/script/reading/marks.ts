import { hasContent, splitSentences } from '../sentences';
import { isBareContact } from './callToAction';

/** Time codes, bullets and numbers before and in a line. */

/** "6 children (8-14), no experience needed" gives ages, and no times. */
const unit = 's|sec\\.?|secs\\.?|seconds?|sek\\.?|sekunden|secondes?|segundos?|secondi';
export const timecode = new RegExp(
	`(?!\\(\\d{1,2}\\s?[-–]\\s?\\d{1,2}\\)(?:[.,;!?]|\\s(?:and|or|who|with|for|are|is|can|welcome|und|oder|et|ou|y|o|e|en|of)(?!\\p{L})))[(\\[]\\s*(?:\\d{1,2}:)?\\d{1,2}\\s*(?:${unit})?\\s*(?:[-–—〜~～]|to)\\s*((?:\\d{1,2}:)?\\d{1,2})\\s*(?:${unit})?\\s*[)\\]]|(?<![\\d:])0?0:\\d{2}\\s*[-–—]\\s*(\\d{1,2}:\\d{2})(?!\\s*[ap]m)|(?<![\\d:.,$€£])\\d{1,2}\\s*(?:${unit})?\\s?[-–—]\\s?(\\d{1,2})\\s?(?:s|sec)(?=[\\s*_]*[:|–—-]|[\\s*_]*$)`,
	'giu',
);

function secondsOf(code: string): number {
	const [first = '0', second] = code.split(':');
	return second === undefined ? Number(first) : Number(first) * 60 + Number(second);
}

/** When the parts of a line end, in seconds. */
export const timesIn = (line: string): number[] =>
	[...line.matchAll(timecode)].map((match) => secondsOf(match[1] ?? match[2] ?? match[3] ?? '0'));

/** "0-5", "3–8 s": the value of a field that says when. */
export const bareRange = new RegExp(
	`^\\d{1,2}\\s*(?:${unit})?\\s*[-–—]\\s*(\\d{1,2})\\s*(?:${unit})?$`,
	'iu',
);

/** "(5s)" or "(3 sec)" after the name of a scene. */
export const partLength = new RegExp(`\\(\\s*(\\d{1,2})\\s*(?:${unit})\\s*\\)`, 'iu');

export const keycap = /^(?:([0-9])(?:\ufe0f\u20e3?|\u20e3)|🔟)\s*/u;
export const bullet =
	/^(?:[-–—*•‣⁃∙✔➡▶☑\u2190-\u21ff]|(?!\p{Extended_Pictographic})\p{So}|\[[ xX]\]|(?:✅|✔️|☑️|▶️|➡️|👉|🔹|🔸|🔷|🔶|⭐|🟢|✨))\ufe0f?\s+(?=\S)/u;
export const numbered = /^\(?(\d{1,2})(?:[.)]|\/(?!\d))\s+(?=\S)|^#(\d{1,2})[.:)]?\s+(?=\S)/u;

/** "300 pairs | $145 | Friday 10AM" in one line, a line each. */
export function splitAtBars(line: string): string[] {
	const parts = line.split(/\s+[|•·]\s+/u);
	// "Dana Whitlock · 555-010-0177 · harborpine.example": where to turn stays together.
	if (
		parts.length >= 3 &&
		parts.slice(1).every((part) => isBareContact(part.replace(/["”“»]$/u, '')))
	)
		return [line];
	return parts.length >= 3 ? parts : line.split(/\s+[|]\s+/u);
}

/** "in simple steps - 1 keep records, 2 send an update, 3 declare": numbers without a point, after a colon or dash. */
function withPoints(line: string): string {
	const bare = [
		...line.matchAll(/(?<=[:–—-]\s+|[,;]\s+(?:(?:and|then)\s+)?)([1-9])\s+(?=\p{Ll}{2,})/gu),
	];
	const isCounted = bare.length >= 3 && bare.every((mark, at) => Number(mark[1]) === at + 1);
	if (!isCounted) return line;
	return line
		.replace(/(?<=[:–—-]\s+)1\s+(?=\p{Ll}{2,})/u, '1. ')
		.replace(/[,;]\s+(?:(?:and|then)\s+)?([2-9])\s+(?=\p{Ll}{2,})/gu, ' $1. ');
}

/** "1. … 2. … 3. …" in one line, a line each. */
export function splitInlineNumbers(source: string): string[] {
	const line = withPoints(source);
	const marks = [...line.matchAll(/(?<=^|[.!?:;,)]\s+|\s)\(?(\d{1,2})[.)]\s+(?=[\p{L}"'“„«¿¡])/gu)];
	const from = marks.findIndex((mark) => mark[1] === '1');
	if (from < 0) return [line];
	const chain = [];
	for (const mark of marks.slice(from)) {
		if (Number(mark[1]) === chain.length + 1) chain.push(mark);
	}
	if (chain.length < 2) return [line];
	const starts = chain.map((mark) => mark.index);
	const items = starts.map((at, index) => line.slice(at, starts[index + 1]));
	// What follows the last point in the same line is no part of it.
	const [, mark = '', words = ''] = /^(\(?\d{1,2}[.)]\s+)(.*)$/su.exec(items.pop() ?? '') ?? [];
	const [point = '', ...rest] = splitSentences(words);
	const pieces = [line.slice(0, starts[0]), ...items, mark + point, rest.join(' ')];
	return pieces
		.map((piece) => piece.trim().replace(/\s[–—]$/u, ''))
		.filter((piece) => piece !== '');
}

/** "Reel for the cleaner's - fixed price - free pick-up - ring us", a line each. */
export function splitInlineDashes(line: string): string[] {
	const [first = '', ...points] = line.split(/(?<!\d)\s-\s|\s-\s(?!\d)/u);
	return points.length >= 3 && points.every((point) => point.length >= 5)
		? [first, ...points.map((point) => `- ${point}`)]
		: [line];
}

const namesCaptions =
	/(?<!\p{L})(?:captions?|texts?|lines?|slides?|titles?|words|scenes?|clips?|einblendungen|texte|zeilen|textos?|frases|testi|scritte|frasi|teksten|napisy|подписи)(?!\p{L})/iu;
/** "1: front desk – “Open 24/7”. 2: sauna – “Sauna included”": a picture, and the words on it. */
const pictureAndWords =
	/(?:^|(?<=[.;,!?]["”“»]?\s+))(?:(?:clip|shot|scene|szene) )?\d{1,2}\s?[:.)]\s*[^"“„«:]{2,60}?\s[–—-]\s*(["“„«][^"”“»]+["”“»])[.,;]?/giu;

/** "Captions, in this order: Clay from the bank / Thrown by hand / Fired at 1,280 degrees": a line each. */
export function splitCaptions(line: string): string[] {
	if ((line.match(pictureAndWords)?.length ?? 0) >= 2)
		return line.replace(pictureAndWords, '\nText: $1\n').split('\n').filter(hasContent);
	const [, head = '', words = ''] = /^([^:"“„«]{3,140}:)\s+([^"“„«]*)$/u.exec(line) ?? [];
	const points = words.split(/\s[/–→|]\s/u);
	const told = splitSentences(head);
	const label = told.pop() ?? '';
	if (points.length < 3 || !namesCaptions.test(label)) return [line];
	// What follows the last point in the same line is no part of it.
	const [last = '', ...rest] = splitSentences(points.pop() ?? '');
	return [
		...told,
		'Captions:',
		...[...points, last].map((point) => `- ${point}`),
		...(rest.length > 0 ? ['', rest.join(' ')] : []),
	];
}

/** An emoji before a line marks it; the line itself begins after it. */
export function withoutLeadingEmoji(line: string): string {
	const rest = line.replace(
		/^(?:(?!✅|✔|☑|▶|➡|👉|🔹|🔸|🔷|🔶|🟢)(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d)+\s*)+/u,
		'',
	);
	return /[\p{L}\p{N}]/u.test(rest) ? rest : line;
}

const quotedPart = /["“„«][^"”“»]{2,240}["”“»]/gu;
const between =
	/^\s*(?:[,;/&+→]|(?:,\s*)?(?:followed by|and(?: then)?|then|finally|und(?: dann)?|dann|gefolgt von|et|puis|ensuite|suivi de|y|luego|después|seguido de|e|poi|depois|seguido por|en|daarna|dan)(?!\p{L}))?\s*$/iu;

/** The words in quotation marks of a text that has nothing else but what joins them. */
export function quotedOneByOne(text: string): string[] {
	const quotes = text.match(quotedPart) ?? [];
	const joints = text.split(quotedPart);
	return joints.every((joint) => between.test(joint.replace(/[.]\s*$/u, ''))) ? quotes : [];
}
