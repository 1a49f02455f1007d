import { hasContent, splitSentences, tidy } from '../sentences';
import { itemsOf } from './items';
import { fromJson, SCENES_END } from './json';
import { labelInside, partInside, roleByWords, roleOf, type Role } from './labels';
import { fromTables, withoutMarkup } from './markup';

/** A line of the prompt without its markup and label. */
export interface FormLine {
	role: Role;
	text: string;
	/** With a bullet or a number, or one of a labelled list. */
	listed: boolean;
	/** With a number, or named a step: an order to keep. */
	ordered: boolean;
	/** Whether it belongs to a scene of a storyboard. */
	inScene: boolean;
}

export interface Form {
	lines: FormLine[];
	/** Length in seconds that the time codes of a storyboard come to. */
	seconds?: number;
}

// --- Time codes, bullets and numbers ---------------------------------------------------------------------------

const unit = 's|sec\\.?|secs\\.?|seconds?|sek\\.?|sekunden|secondes?|segundos?|secondi';
const timecode = new RegExp(
	`[(\\[]\\s*(?:\\d{1,2}:)?\\d{1,2}\\s*(?:${unit})?\\s*(?:[-–—]|to)\\s*((?:\\d{1,2}:)?\\d{1,2})\\s*(?:${unit})?\\s*[)\\]]|(?<![\\d:])0?0:\\d{2}\\s*[-–—]\\s*(\\d{1,2}:\\d{2})(?!\\s*[ap]m)|(?<![\\d:.,$€£])\\d{1,2}\\s*(?:${unit})?\\s?[-–—]\\s?(\\d{1,2})\\s?(?:s|sec)(?=\\s*[:|–—-]|\\s*$)`,
	'giu',
);

function secondsOf(code: string): number {
	const [first = '0', second] = code.split(':');
	return second === undefined ? Number(first) : Number(first) * 60 + Number(second);
}

/** "(5s)" or "(3 sec)" after the name of a scene. */
const partLength = /\(\s*(\d{1,2})\s*(?:s|sec|secs|seconds)\s*\)/iu;

const keycap = /^(?:([0-9])(?:\ufe0f\u20e3?|\u20e3)|🔟)\s*/u;
const bullet =
	/^(?:[-–—*•▪◦‣●○✓✔➤→➡▶►▸☑✗✘]|\[[ xX]\]|(?:✅|✔️|☑️|▶️|➡️|👉|🔹|🔸|🔷|🔶|⭐|🟢|✨))\ufe0f?\s+(?=\S)/u;
const numbered = /^\(?(\d{1,2})[.)]\s+(?=\S)|^#(\d{1,2})[.:)]?\s+(?=\S)/u;

/** "300 pairs | $145 | Friday 10AM" in one line, a line each. */
function splitAtBars(line: string): string[] {
	const parts = line.split(/\s+[|•·]\s+/u);
	return parts.length >= 3 ? parts : [line];
}

/** "1. … 2. … 3. …" in one line, a line each. */
function splitInlineNumbers(line: string): string[] {
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
	return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** An emoji before a line marks it; the line itself begins after it. */
function withoutLeadingEmoji(line: string): string {
	const rest = line.replace(
		/^(?:(?!✅|✔|☑|▶|➡|👉|🔹|🔸|🔷|🔶|🟢)(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d)+\s*)+/u,
		'',
	);
	return /[\p{L}\p{N}]/u.test(rest) ? rest : line;
}

// --- Lines -----------------------------------------------------------------------------------------------------

const labelled =
	/^([\p{L}][\p{L}\p{N} '’/&_.#-]{0,40}?(?:\s*[([][^)\]]{1,40}[)\]])?)\s*[:：=]\s*(.*)$/u;
const dashedPart =
	/^((?:scene|shot|frame|slide|part|szene|scène|escena|cena|scena|plan|act|beat|step|tip|reason|day|point|fact|schritt|tipp|étape|paso|passo|stap|krok)\s*(?:#?\d{1,2}|(?:one|two|three|four|five|six|seven|eins|zwei|drei|vier|un|une|deux|trois|uno|una|dos|tres|due|tre|um|dois|três)(?!\p{L}))(?:\s*[([][^)\]]{1,40}[)\]])?)\s*[–—-]\s*(.*)$/iu;
const partAlone =
	/^(?:scene|shot|frame|slide|part|szene|scène|escena|cena|scena|section|step|act|beat)\s*#?\d{1,2}(?:\s*[([][^)\]]{1,60}[)\]])?\s*$/iu;
/** "INT. KITCHEN – DAY": what follows is to be seen. */
const sceneHeading = /^(?:INT|EXT|I\/E)\b\.?[\s/].{2,60}$/u;
/** A stage direction that fills its line: "[Opening shot]", "(upbeat music)". */
const direction = /^(?:\[[^\]]{1,80}\]|\([^)]{1,80}\))[.:]?$/u;
/** A greeting or an offer of a language model around what it wrote. */
const chatter =
	/^(?:sure|certainly|of course|absolutely|great|okay|ok|here(?:'|’)?s|here is|here are|below is|let me know|feel free|i hope|hope this|would you like|happy to|is there anything)\b.*(?:script|video|version|draft|storyboard|change|adjust|tweak|tone|help|like|idea|let me know|copy)/iu;

const quoted = /^["“„«‚'「『](.*)["”“»‘'」』]\.?$/u;

function withoutQuotes(text: string): string {
	const inner = quoted.exec(text.trim())?.[1];
	return inner !== undefined && !/["“„«」]/u.test(inner) ? inner : text;
}

const shown =
	/(?:text|overlay|caption|title|super|says?|saying|reads?|reading|voice-?over|vo|narrator|narration|on[- ]screen|texto?|einblendung|schrift|dice)[^"“„«]{0,30}["“„«]([^"”“»]{2,200})["”“»]/iu;

const voiced = /^(?:vo|v\.o\.|voice-?over|narrator|narration|speaker)\s*[:–—-]\s*|^(?=["“„«])/iu;

const asItems = new Set<Role>(['list']);
/** What a label without words of its own gives to the lines below it. */
const opensSection = new Set<Role>([
	...([
		'text',
		'list',
		'fact',
		'headline',
		'topic',
		'name',
		'brand',
		'action',
		'outro',
		'contact',
	] as const),
	...([
		'address',
		'price',
		'offer',
		'code',
		'quote',
		'author',
		'caption',
		'hashtags',
		'shot',
		'note',
	] as const),
]);
/** What may be several sentences. */
const runsOn = new Set<Role>(['text', 'list', 'headline', 'outro', 'quote', 'caption', 'shot']);
/** Such a section is one line long. */
const oneLine = new Set<Role>([
	'headline',
	'topic',
	'name',
	'brand',
	'action',
	'address',
	'author',
]);

const labelOf = (line: string) => labelled.exec(withoutMarkup(line.trim()))?.[1];

/** "Anna: … Ben: … Anna: …": names that come again and again say who speaks. */
function speakersOf(lines: readonly string[]): Set<string> {
	const names = lines.map(labelOf).filter((label) => label !== undefined);
	const again = names.filter((name, at) => names.indexOf(name) < at && roleOf(name) === undefined);
	// In a dialogue others speak too, if only once.
	return new Set(again.length >= 2 ? names.filter((name) => !name.includes(' ')) : again);
}

/** The role of a label; what is wholly in quotation marks after "Video concept:" is the title. */
function titled(label: string, value: string): Role | undefined {
	const role = label === '' ? undefined : roleOf(label);
	const isTitle = /^(?:video|reel|script|prompt|concept|film|ad|post|spot)(?!\p{L})/iu.test(label);
	return isTitle && role !== 'text' && quoted.test(value) && value.length <= 80 ? 'headline' : role;
}

const isLabelled = (line: string) => {
	const label = labelOf(line);
	return label !== undefined && roleOf(label) !== undefined;
};

/** "[Hook] Your old phone…": a label, or a stage direction before what is said. */
function withoutBracketLabel(line: string): string {
	const [whole, label = ''] = /^[[(<]([^\])>]{2,40})[\])>]\s*[:–-]?\s*(?=\S)/u.exec(line) ?? [];
	if (whole === undefined) return line;
	const rest = line.slice(whole.length).replace(`</${label}>`, '');
	if (roleOf(label) !== undefined) return `${label}: ${rest}`;
	return line.startsWith('[') ? rest : line;
}

/** "OFFER ENDS" as it stands in a line. */
const asWritten = (label: string) =>
	label === label.toUpperCase() ? label.slice(0, 1) + label.slice(1).toLowerCase() : label;

/**
 * What a label in a brief says that is not in the vocabulary: of one with a sentence after it the label goes, while
 * "Battery: 12 hours" stays as it is.
 */
function unknownRole(label: string, value: string): Role | undefined {
	if (/\d/.test(label) || label.split(' ').length > 6) return undefined;
	const isSentence = value.split(' ').length >= 5 || !hasContent(value);
	return roleByWords(label) ?? (isSentence ? 'text' : undefined);
}

/** Takes the outer form of a prompt off: JSON, tables, Markdown, labels, bullets, numbers and time codes. */
export function readForm(prompt: string): Form {
	const lines: FormLine[] = [];
	let lastCode = 0;
	let lengths = 0;
	let section: Role | undefined;
	let sectionLines = 0;
	let scenes = 0;
	let ordered = false;

	const source = fromTables(fromJson(prompt).split(/\r?\n/));
	const lineCount = source.filter(hasContent).length;
	const isBrief = source.filter(isLabelled).length >= 2;
	const speakers = speakersOf(source);

	const add = (role: Role, text: string, listed = false, isStep = false) => {
		const words = tidy(withoutQuotes(text));
		if (hasContent(words))
			lines.push({ role, text: words, listed, ordered: isStep, inScene: scenes > 0 });
	};

	const addValue = (role: Role, label: string, value: string, isPoint = false, isStep = false) => {
		if (asItems.has(role)) for (const item of itemsOf(value)) add('text', item, true, isStep);
		else if (role === 'phrase') add('fact', `${asWritten(label)} ${value}`);
		else if ((role === 'shot' || role === 'note') && shown.test(value))
			add('text', shown.exec(value)?.[1] ?? '');
		else if (role === 'note' && /^(?:audio|sound)/iu.test(label) && voiced.test(value))
			add('text', value.replace(voiced, ''));
		else if (role === 'length' && scenes > 0) lengths += Number(/\d+/u.exec(value)?.[0] ?? 0);
		else if (role === 'length') add(role, /^\d+$/u.test(value) ? `${value} seconds` : value);
		else if (role === 'quote') {
			const author = /\s(?:by|from|von|de|di|da)\s+(\p{Lu}.*)$/u.exec(label)?.[1];
			if (author !== undefined) add('author', author);
			add(role, value);
		} else add(role, value, isPoint, isStep);
	};

	const readLine = (raw: string): void => {
		let line = raw.trim();
		if (line === SCENES_END) scenes = 0;
		for (const match of line.matchAll(timecode)) {
			lastCode = Math.max(lastCode, secondsOf(match[1] ?? match[2] ?? match[3] ?? '0'));
		}
		lengths += Number(partLength.exec(line)?.[1] ?? 0);
		const timed = line.replace(timecode, ' ');
		const hadCode = timed !== line;
		line = tidy(timed).replace(/^\s*[:|–—-]\s*/u, hadCode ? '' : '$&');
		if (hadCode) section = undefined;
		if (hadCode && line !== '' && !labelled.test(line)) scenes += 1;

		line = withoutBracketLabel(line);
		const isHeading = /^#{1,6}\s/u.test(line);
		line = withoutLeadingEmoji(line.replace(/^(?:#{1,6}\s+|>+\s?)+/u, ''));
		const key = keycap.exec(line);
		const number = key ?? numbered.exec(line);
		const mark = number ?? bullet.exec(line);
		if (mark !== null) line = line.slice(mark[0].length);
		if (line === '' || /^[-=_*\s]{3,}$/u.test(line)) return;
		if (direction.test(line)) {
			section = undefined;
			return;
		}
		if (sceneHeading.test(line)) {
			scenes += 1;
			section = 'shot';
			return;
		}
		if (chatter.test(line) && mark === null) {
			add('note', line);
			return;
		}
		if (partAlone.test(line)) {
			scenes += 1;
			section = undefined;
			return;
		}
		const part = dashedPart.exec(line);
		const [, label = '', value = ''] = part ?? labelled.exec(line) ?? [];
		const isUnknown =
			(isBrief || speakers.has(label)) &&
			mark === null &&
			label !== '' &&
			roleOf(label) === undefined;
		const role = isUnknown
			? speakers.has(label)
				? 'text'
				: unknownRole(label, value)
			: titled(label, value);
		if (role === 'part' || (role === 'shot' && /\d/.test(label))) {
			scenes += /\d|scene$|shot$/iu.test(label) || hadCode ? 1 : 0;
			section = undefined;
			if (!hasContent(value) || /^\d+$/u.test(value)) return;
			const inner = labelled.exec(value);
			// "Opening scene: Waves crash on a beach."
			const isPicture = /\d|(?:scene|shot|szene|scène|escena|cena|scena)$/iu.test(label);
			if (inner !== null && roleOf(inner[1] ?? '') !== undefined) readLine(value);
			else if (isPicture) addValue(quoted.test(value) ? 'text' : 'shot', label, value);
			else readLine(value);
			return;
		}
		if (role !== undefined) {
			const isStep = /step|schritt|étape|pas+o|stap|krok/iu.test(label);
			const isPoint = isStep || (/\d/.test(label) && role === 'text');
			section = hasContent(value) ? undefined : opensSection.has(role) ? role : undefined;
			sectionLines = 0;
			ordered = isStep;
			if (!hasContent(value)) return;
			// In a prompt of one line what a label says ends with its sentence.
			const isSingle = lineCount === 1 && !runsOn.has(role);
			const sentences = isSingle ? splitSentences(value) : [value];
			addValue(role, label, sentences[0] ?? '', isPoint, isStep);
			if (sentences.length > 1) add('text', sentences.slice(1).join(' '));
			return;
		}
		const alone = lineCount > 1 ? roleOf(line.replace(/[:：]$/u, '')) : undefined;
		if (alone !== undefined && mark === null) {
			section = opensSection.has(alone) ? alone : undefined;
			sectionLines = 0;
			ordered = false;
			return;
		}
		if (isHeading) section = undefined;
		if (isHeading) {
			add(lines.some((other) => other.role === 'headline') ? 'text' : 'headline', line);
			return;
		}
		const inSection = section ?? 'text';
		sectionLines += 1;
		if (inSection === 'list')
			for (const item of itemsOf(line)) add('text', item, true, ordered || number !== null);
		else add(inSection, line, mark !== null && inSection === 'text', number !== null);
		if (section !== undefined && oneLine.has(section)) section = undefined;
	};

	for (const line of source) {
		if (line.trim() === '') {
			// A blank line ends what a label opened once something stood below it.
			if (sectionLines > 0) section = undefined;
			continue;
		}
		const pieces = withoutMarkup(line)
			.replace(/(?<=\S\s+)(?=\[?\(?\d{1,2}:\d{2}\s*[-–—]\s*\d{1,2}:\d{2}[\])])/gu, '\n')
			.replace(partInside, '\n')
			.replace(labelInside, '\n')
			.split('\n');
		for (const piece of pieces.flatMap(splitAtBars))
			for (const single of splitInlineNumbers(piece)) readLine(single);
	}

	const said = lines.some(
		({ role, inScene }) =>
			inScene && (role === 'text' || role === 'caption' || role === 'headline'),
	);
	const seconds = lastCode > 0 ? lastCode : lengths > 0 ? lengths : undefined;
	const final = lines
		// A storyboard with no words but its pictures is told by them.
		.map((line) =>
			line.role === 'shot' && line.inScene && !said
				? { ...line, role: 'text' as const, listed: true }
				: line,
		)
		// Within a scene a caption is on the screen; elsewhere it is for the post.
		.map((line) =>
			line.role === 'caption' && line.inScene ? { ...line, role: 'text' as const } : line,
		);
	return { lines: final, seconds };
}
