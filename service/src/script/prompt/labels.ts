import { z } from 'zod';
import { withoutEdgeEmoji } from '../emoji';
import { readOpeningRequest } from './openingRequest';
import { isBalanced, splitSentences } from '../sentences';
import { hasTimecode } from './timecodes';
import vocabulary from './vocabulary/labels.json';

/*
 * Labels of briefs and storyboards ("Key message: …", `"on_screen_text": "…"`) and what becomes of the words after them.
 * `vocabulary/labels.json` lists them by language: places in the film, notes for its maker, fields, and what the film is about.
 * Words that open a line of an ordinary ad, such as "Hours" or "Hiring", are not in it. One with a number ("frame 1") is a label
 * only with a number.
 */
const roleSchema = z.enum([
	'headline',
	/** Words of the video, in running text. */
	'text',
	/** Words of the video, a line each. */
	'list',
	/** The call to action. */
	'action',
	'offer',
	'price',
	'code',
	'date',
	'quote',
	'author',
	/** Whom the video greets. */
	'person',
	/** Text of the post. */
	'caption',
	'hashtags',
	/** How long the video is to be. */
	'length',
	/** For the maker; can name a length. */
	'format',
	/** The number or name of a scene. */
	'scene',
	/** The name of a part of a brief. */
	'structure',
	/** A numbered step. */
	'step',
	/** For the maker. */
	'note',
]);

/** What a label says about the words after it. */
export type Role = z.infer<typeof roleSchema>;

/** "First scene", "Scene two"; in "Three artists:" the number counts what is said. */
const ordinals =
	/^(?:first|second|third|fourth|fifth|final|last|opening|middle|closing|erste|zweite|dritte|letzte) | (?:one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei|vier|fünf|uno|dos|tres|un|deux|trois)$/giu;

/** "On_Screen-Text 2 (3–8 s)" is "on screen text 2". In capitals, a Turkish "i" and a German "ß" are other letters. */
const inWords = (label: string) =>
	label
		.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
		.replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
		.replace(/[_\-–—/&.'’"*#]+/gu, ' ')
		.toLowerCase()
		.replace(/\u0307/gu, '')
		.replace(/ı/gu, 'i')
		.replace(/ß/gu, 'ss')
		.replace(/\s+/gu, ' ')
		.trim();
const withoutNumber = (words: string) =>
	words
		.replace(/\p{Nd}+|[一二三四五六七八九十]$/gu, ' ')
		.replace(/\s+/gu, ' ')
		.trim();

const readRoles = () =>
	new Map(
		Object.values(z.record(z.record(roleSchema)).parse(vocabulary)).flatMap((labels) =>
			Object.entries(labels).map(([label, role]) => [inWords(label), role] as const),
		),
	);
let roles: ReadonlyMap<string, Role> | undefined;
/** By their words, those that need a number with "1". There are thousands: they are read when the first label is. */
const rolesByWords = () => (roles ??= readRoles());

/** The role of a label; undefined for one that is not in the list. */
export function roleOf(label: string): Role | undefined {
	const known = rolesByWords();
	const words = inWords(label);
	const counted = withoutNumber(words.replace(ordinals, ' '));
	// "Cena 2" is a scene in Portuguese, "Cena" a price in Polish.
	const numbered = counted === words ? undefined : known.get(`${counted} 1`);
	// "Final price" is not "Price".
	const scene = known.get(counted) === 'scene' ? 'scene' : undefined;
	// "Proof (10–13s)" names a scene by its time.
	const timed = hasTimecode(label) ? 'scene' : undefined;
	return numbered ?? known.get(withoutNumber(words)) ?? scene ?? timed;
}

/** Keys of requests. In a line, such words can open an ordinary ad: "Icons: Prince, Bowie, Madonna". */
const rolesOfKeys: ReadonlyMap<string, Role> = new Map([
	['beats', 'list'],
	['reveal', 'text'],
	['greeting', 'text'],
	['offer detail', 'text'],
	['custom data', 'structure'],
	['icons', 'note'],
	['emoji', 'note'],
	['image url', 'note'],
	['logo url', 'note'],
	['voice url', 'note'],
	['font url', 'note'],
	['webhook url', 'note'],
	['template id', 'note'],
	['brand id', 'note'],
	['brand assets', 'note'],
]);

/** The role of a key in JSON. */
export const roleOfKey = (key: string): Role | undefined =>
	roleOf(key) ?? rolesOfKeys.get(inWords(key));

const labelAtStart =
	/^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]+\s*)?(\p{L}[\p{L}\p{M}\p{N} '’/&_#.-]{0,40}?(?:\s*(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]))?)\s*(?!(?<=\d):\d)[:：]\s*(.*)$/su;
/** "Shot 1 - Tulips arrive" */
const sceneAtStart =
	/^([\p{L}\p{M}]+ #?\d{1,2}(?:\s*(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]))?)(?:\s+[–—-](?:\s+|$)|\s*$)(.*)$/su;
/** "CTA – Shop now" */
const dashAfterLabel =
	/^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]+\s*)?(\p{L}[\p{L}\p{M}\p{N} '’/&_#.-]{0,40}?(?:\s*(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]))?)\s+[–—-]+(?:\s+|$)(.*)$/su;
const beforeLabel =
	"(?=(\\p{L}[\\p{L}\\p{M}\\p{N} '’/&_-]{0,40}?(?:\\s*\\([^()]{1,40}\\))?)\\s*(?:：|:(?:\\s|[「『])))";
/** After the end of a sentence or a quotation, after a dash, or in brackets. */
const labelInside = new RegExp(
	`(?<=[.!?।|•·"”»“)]\\s+|[。」』]\\s*|\\s[–—→-]+\\s|\\()${beforeLabel}`,
	'gu',
);
/** "Tone: calm, music: jazz": in a line that begins with a label or asks for a video, a label can follow a comma. */
const labelAfterComma = new RegExp(`(?<=[;,]\\s+)${beforeLabel}`, 'gu');
const anyAfterSemicolon = new RegExp(`(?<=;\\s+)(?=\\p{Lu})${beforeLabel}`, 'gu');

export interface Labelled {
	role: Role;
	/** As it is written, with its colon or dash. */
	label: string;
	/** The words after it. */
	text: string;
}

/** What the video says: labels of these can be told from ordinary words. */
const ofVideo = new Set<Role>(['headline', 'text', 'list', 'action', 'quote', 'caption']);
const isAbbreviation = (words: string) => words === 'cta' || words === 'vo';

/** The label before a dash with spaces, whatever it may be in a prompt without others. */
function labelBeforeDash(line: string): (Labelled & { isSure: boolean }) | undefined {
	const [, label = '', text = ''] = dashAfterLabel.exec(line) ?? [];
	const role = roleOf(label);
	if (role === undefined) return undefined;
	const words = inWords(label);
	const counted = withoutNumber(words.replace(ordinals, ' '));
	const isOfVideo = ofVideo.has(role);
	// "Price 20 – today only" has none.
	if (!isOfVideo && role !== 'scene' && counted !== words) return undefined;
	const isSure = isOfVideo && (counted.includes(' ') || isAbbreviation(counted));
	return { ...labelledAs(role, line, text), isSure };
}

/**
 * Whether lines have dashes instead of colons after their labels: two of them name words of the video or a scene. "Music – the
 * language of love" above "CTA – Shop now" is a line.
 */
export const haveDashes = (lines: readonly string[]): boolean =>
	lines.filter((line) => {
		const role = labelBeforeDash(line)?.role;
		return role !== undefined && (ofVideo.has(role) || role === 'scene' || role === 'step');
	}).length >= 2;

const labelledAs = (role: Role, line: string, text: string): Labelled => ({
	role,
	label: line.slice(0, line.length - text.length).trim(),
	text: text.trim(),
});

/**
 * The label that a line begins with, if the list has it.
 * @param dashes whether a dash can stand for the colon of any label (`haveDashes`)
 */
export function readLabel(line: string, dashes = false): Labelled | undefined {
	const [, withColon = '', after = ''] = labelAtStart.exec(line) ?? [];
	const ofColon = roleOf(withColon);
	if (ofColon !== undefined)
		// "Tickets:rink.com" has one, "https://…" has none.
		return after.startsWith('//') ? undefined : labelledAs(ofColon, line, after);
	// "Scene 2 - Problem: …" has the label of its scene.
	const [, scene = '', rest = ''] = sceneAtStart.exec(line) ?? [];
	const role = roleOf(scene);
	if (role === 'scene' || role === 'step') return labelledAs(role, line, rest);
	const before = labelBeforeDash(line);
	return before !== undefined && (dashes || before.isSure) ? before : undefined;
}

/** The role of a whole line that is a label: a heading or a line in bold type needs no colon. */
export const roleOfTitle = (line: string): Role | undefined => roleOf(withoutEdgeEmoji(line));

const divider = /\s[|•·]\s+/gu;
/** Their words hold to the next label, whatever signs stand between. */
const undivided = new Set<Role>(['text', 'list', 'quote', 'caption', 'hashtags', 'note']);

/** A longer line of parts is no line of a film. */
const LONG = 80;

/** The pipes of "Flea market in the town hall | 9 May, 10 am | Free entry | …": between parts that say something each. */
function pipesOfRow(line: string): number[] {
	const parts = line.split(/\s\|\s/u);
	const isRow =
		line.length > LONG &&
		parts.length > 2 &&
		parts.every((part) => isBalanced(part) && splitSentences(part).length === 1);
	return isRow
		? [...line.matchAll(/\s\|\s+/gu)].map(({ index, 0: sign }) => index + sign.length)
		: [];
}

/** After the words of these, a semicolon divides "Price: $49; Guarantee: 100 nights" before any words with a colon. */
const endsAtSemicolon = new Set<Role>([
	...(['headline', 'text', 'action', 'offer', 'price'] as const),
	...(['code', 'date', 'author', 'person'] as const),
]);

/**
 * Where a line goes on after a sign that divides it: "20% off | Code: MAYA25 | Order today" after a pipe or a point between
 * labelled parts, a long row after each of its pipes, and "Price: $49; Guarantee: 100 nights" after a semicolon.
 * @param isOnly whether the prompt has no other line with pipes: several are a table
 */
function findDivisions(
	line: string,
	labels: readonly number[],
	{ dashes, isOnly }: { dashes: boolean; isOnly: boolean },
): number[] {
	const divisions = [...line.matchAll(divider)].map(({ index, 0: sign }) => index + sign.length);
	const areParts = divisions.some((at) => labels.includes(at));
	const roleBefore = (at: number) => {
		const from = labels.filter((label) => label < at).at(-1) ?? 0;
		return readLabel(line.slice(from), dashes)?.role;
	};
	const afterSigns = divisions.filter((at) => {
		const role = roleBefore(at);
		return role === 'code' || (areParts && (role === undefined || !undivided.has(role)));
	});
	const afterSemicolons = [...line.matchAll(anyAfterSemicolon)]
		.map(({ index }) => index)
		.filter((at) => endsAtSemicolon.has(roleBefore(at) ?? 'note') && isBalanced(line.slice(0, at)));
	return [...afterSigns, ...(isOnly ? pipesOfRow(line) : []), ...afterSemicolons];
}

/** "Scene 3: CTA: Shop now" has two labels. */
function splitAfterScene(part: string, dashes: boolean): string[] {
	const { role, text = '' } = readLabel(part, dashes) ?? {};
	const hasTwo =
		(role === 'scene' || role === 'structure') && readLabel(text, dashes) !== undefined;
	const at = part.trimEnd().length - text.length;
	return hasTwo ? [part.slice(0, at).trimEnd(), part.slice(at)] : [part];
}

/**
 * A line in parts that each begin with a label of the list, but for the first and for those that a sign divides.
 * @param isOnly whether the prompt has no other line with pipes
 */
export function splitAtLabels(line: string, dashes: boolean, isOnly: boolean): string[] {
	const beginsAsBrief =
		readLabel(line, dashes) !== undefined || readOpeningRequest(line, false) !== undefined;
	const labels = [
		...line.matchAll(labelInside),
		...(beginsAsBrief ? line.matchAll(labelAfterComma) : []),
	]
		.filter(([, label = '']) => roleOf(label) !== undefined)
		.map(({ index }) => index)
		.sort((one, other) => one - other);
	const divisions = findDivisions(line, labels, { dashes, isOnly });
	const cuts = [...new Set([...labels, ...divisions])].sort((one, other) => one - other);
	return [0, ...cuts].flatMap((at, index) => {
		const next = cuts[index];
		const signs = next !== undefined && divisions.includes(next) ? /[\s(→|•·]+$/u : /[\s(→]+$/u;
		const part = line.slice(at, next).replace(signs, '');
		// The bracket that "(button: …)" opened.
		return splitAfterScene(
			at > 0 && !isBalanced(part) ? part.replace(/\)[.\s]*$/u, '') : part,
			dashes,
		);
	});
}
