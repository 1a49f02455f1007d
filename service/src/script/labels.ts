import { withoutEdgeEmoji } from './emoji';
import { readRequest } from './request';
import { isBalanced } from './sentences';
import vocabulary from './vocabulary/labels.json';

/**
 * Labels of briefs and storyboards ("Key message: …", `"on_screen_text": "…"`) and what becomes of the words after them.
 * `vocabulary/labels.json` lists the labels of each role.
 */
const roleNames = [
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
	/** For the maker. */
	'note',
] as const satisfies readonly (keyof typeof vocabulary)[];

/** What a label says about the words after it. */
export type Role = (typeof roleNames)[number];

const roles = new Map(
	roleNames.flatMap((role) =>
		vocabulary[role].flatMap((line) => line.split(' | ').map((label) => [label, role] as const)),
	),
);

/** "First scene", "Scene two"; in "Three artists:" the number counts what is said. */
const ordinals =
	/^(?:first|second|third|fourth|fifth|final|last|opening|middle|closing|erste|zweite|dritte|letzte) | (?:one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei|vier|fünf|uno|dos|tres|un|deux|trois)$/giu;

/** "On_Screen-Text 2 (3–8 s)" is "on screen text". */
const inWords = (label: string) =>
	label
		.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
		.replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
		.replace(/[_\-–—/&.'’"*#]+/gu, ' ')
		.toLowerCase()
		.replace(/#?\d+|[一二三四五六七八九十]$/gu, ' ')
		.replace(/\s+/gu, ' ')
		.trim();

/** The role of a label; undefined for one that is not in the list. */
export function roleOf(label: string): Role | undefined {
	const words = inWords(label);
	// "Cena 2" is a scene in Portuguese, "Cena" a price in Polish.
	if (words === 'cena' && /\d/u.test(label)) return 'scene';
	return roles.get(words) ?? roles.get(inWords(words.replace(ordinals, ' ')));
}

const labelAtStart =
	/^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]+\s*)?(\p{L}[\p{L}\p{N} '’/&_#.-]{0,40}?(?:\s*(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]))?)\s*(?!(?<=\d):\d)[:：]\s*(.*)$/su;
/** "Shot 1 - Tulips arrive" */
const sceneAtStart =
	/^(\p{L}+ #?\d{1,2}(?:\s*(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\]))?)(?:\s+[–—-](?:\s+|$)|\s*$)(.*)$/su;
const beforeLabel =
	"(?=(\\p{L}[\\p{L}\\p{N} '’/&_-]{0,40}?(?:\\s*\\([^()]{1,40}\\))?)\\s*(?:：|:(?:\\s|[「『])))";
/** After the end of a sentence or a quotation, after a dash, or in brackets. */
const labelInside = new RegExp(
	`(?<=[.!?|"”»“)]\\s+|[。」』]\\s*|\\s[–—→-]+\\s|\\()${beforeLabel}`,
	'gu',
);
/** "Tone: calm, music: jazz": in a line for the maker, a label follows a comma too. */
const labelAfterComma = new RegExp(`(?<=[;,]\\s+)${beforeLabel}`, 'gu');

export interface Labelled {
	label: string;
	role: Role;
	/** The words after it. */
	text: string;
}

/** The label that a line begins with, if the list has it. */
export function readLabel(line: string): Labelled | undefined {
	const [, label = '', text = ''] = labelAtStart.exec(line) ?? sceneAtStart.exec(line) ?? [];
	const role = roleOf(label);
	// "Tickets:rink.com" has one, "https://…" has none.
	if (role === undefined || text.startsWith('//')) return undefined;
	return { label, role, text: text.trim() };
}

/** The role of a whole line that is a label: a heading or a line in bold type needs no colon. */
export const roleOfTitle = (line: string): Role | undefined => roleOf(withoutEdgeEmoji(line));

/** A line in parts that each begin with a label of the list, but for the first. */
export function splitAtLabels(line: string): string[] {
	const isForMaker = readLabel(line) !== undefined || readRequest(line, false) !== undefined;
	const cuts = [
		...line.matchAll(labelInside),
		...(isForMaker ? line.matchAll(labelAfterComma) : []),
	]
		.filter(([, label = '']) => roleOf(label) !== undefined)
		.map(({ index }) => index)
		.sort((one, other) => one - other);
	return [0, ...cuts].map((at, index) => {
		const part = line.slice(at, cuts[index]).replace(/[\s(→]+$/u, '');
		// The bracket that "(button: …)" opened.
		return at > 0 && !isBalanced(part) ? part.replace(/\)[.\s]*$/u, '') : part;
	});
}
