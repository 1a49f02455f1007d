import { hasContent, splitSentences, tidy } from '../sentences';
import { forbids } from './directions';
import { itemsOf } from './items';
import { fromJson, SCENES_END } from './json';
import {
	asksOrAnswers,
	asWritten,
	chatter,
	dashedPart,
	direction,
	labelOf,
	labelled,
	pairedIn,
	partAlone,
	picturesOf,
	quoted,
	sceneHeading,
	speakersOf,
	titled,
	unknownRole,
	withColons,
	withoutBracketLabel,
	withoutQuotes,
	wordOf,
} from './labelled';
import { lengthAsked } from './lengthAsked';
import { partInside, roleOf, roleOfContact, splitAtLabels, type Role } from './labels';
import {
	bareRange,
	bullet,
	keycap,
	numbered,
	partLength,
	secondsOf,
	splitAtBars,
	splitInlineNumbers,
	timecode,
	withoutLeadingEmoji,
} from './marks';
import { withoutSpokenTwin } from './spokenAndShown';
import { fromTables, fromXml, withoutMarkup } from './markup';

/** A line of the prompt without its markup and label. */
export interface FormLine {
	role: Role;
	text: string;
	/** With a bullet or a number, or one of a labelled list. */
	listed: boolean;
	/** With a number, or named a step: an order to keep. */
	ordered: boolean;
	/** Number of the scene of a storyboard that it belongs to; 0 outside of scenes. */
	scene: number;
	/** Whether a label or quotation marks say that these words are the film's. */
	isMarked: boolean;
	/** Whether its label says that a voice speaks it. */
	isSpoken: boolean;
}

export interface Form {
	lines: FormLine[];
	/** Length in seconds that the time codes of a storyboard come to. */
	seconds?: number;
}

/** "Learner gets in → “Never driven before?”": what is quoted in a description is read or heard. */
const shown =
	/(?:text|overlay|caption|title|super|says?|saying|reads?|reading|voice-?over|vo|narrator|narration|on[- ]screen|texto?|einblendung|schrift|dice)[^"“„«]{0,30}["“„«]([^"”“»]{2,200})["”“»]|["“„«]([^"”“»]{2,200})["”“»][.!]?$/iu;

/** A label of what is heard; other labels of words name what is on the screen. */
const isVoice =
	/voice|narrat|narraç|spoken|speaker|dialog|(?<!\p{L})v\.?o\.?(?!\p{L})|sprecher|voz|voix|voce|lektor|диктор|ナレーション|旁白|나레이션|내레이션|대사|صوت|קריינות|वॉयस/iu;

/** "Captions: yes" */
const isSwitch =
	/^(?:yes|no|none|on|off|true|false|n\/a|ja|nein|oui|non|sí|si|sim|não|nee|да|нет|はい|いいえ|なし|نعم|لا)[.!]?$/iu;

/** "until 31 May" says itself what "Deadline" says. */
const fromWhen =
	/^(?:until|till|by|before|from|on|in|bis|ab|am|vom|jusqu|avant|dès|du|le|hasta|desde|antes|até|fino|entro|dal|tot|vanaf)(?!\p{L})/iu;

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

/** "*Visual direction: dark room*" */
const slantedNote = /^\s*([*_])(?![*_\s])[^*_:]{2,30}:[^*_]+\1\s*$/u;

const isBulletedField = (line: string) =>
	bullet.test(line.trim()) && roleOf(labelOf(line) ?? '') !== undefined;

/** "Text: Cabins from €140 | laketop.fi": what a label names goes on after the bar. */
function splitLabelledAtBars(line: string): string[] {
	const [first = '', ...more] = splitAtBars(line);
	const label = labelOf(first) ?? '';
	return [first, ...more.map((part) => (roleOf(label) === 'text' ? `${label}: ${part}` : part))];
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

	const source = withColons(fromTables(fromXml(fromJson(prompt)).split(/\r?\n/)));
	const lineCount = source.filter(hasContent).length;
	const labels = source.flatMap((line) => labelOf(line) ?? []);
	const isContrast = pairedIn(source);
	// "Do: … Don't: …" alone is for viewers.
	const known = labels.every(isContrast) ? [] : labels.flatMap((label) => roleOf(label) ?? []);
	const isBrief = known.length >= 2;
	/** A form that tells a maker what to do: each of its labels is the name of a field. */
	const isForm = known.includes('note') && known.length >= 4 && known.length >= labels.length * 0.6;
	const isBulletedForm = isForm && source.filter(isBulletedField).length * 2 > known.length;
	const pictures = picturesOf(source);
	const speakers = speakersOf(source);

	const add = (role: Role, text: string, how: Partial<Omit<FormLine, 'role' | 'text'>> = {}) => {
		const words = tidy(withoutQuotes(text));
		const isMarked = how.isMarked === true || words !== tidy(text);
		if (!hasContent(words)) return;
		const { listed = false, ordered: isStep = false, isSpoken = false } = how;
		lines.push({ role, text: words, listed, ordered: isStep, scene: scenes, isMarked, isSpoken });
	};

	const addValue = (role: Role, label: string, value: string, isPoint = false, isStep = false) => {
		if (isSwitch.test(value)) return;
		const until = bareRange.exec(value)?.[1];
		if (until !== undefined) lastCode = Math.max(lastCode, Number(until));
		else if (asItems.has(role))
			for (const item of itemsOf(value))
				add('text', item, { listed: true, ordered: isStep, isMarked: true });
		else if (role === 'phrase')
			add('fact', fromWhen.test(value) ? value : `${asWritten(label)} ${value}`);
		else if ((role === 'shot' || role === 'note') && shown.test(value))
			add('text', shown.exec(value)?.slice(1).join('') ?? '', { isMarked: true });
		else if (role === 'outro' && shown.test(value))
			add(role, shown.exec(value)?.slice(1).join('') ?? '');
		else if (role === 'note' && /^(?:audio|sound)/iu.test(label) && voiced.test(value))
			add('text', value.replace(voiced, ''), { isMarked: true, isSpoken: true });
		else if (role === 'shot' && scenes === 0 && lengthAsked(value) !== undefined)
			add('note', value);
		else if (role === 'length' && scenes > 0) lengths += Number(/\d+/u.exec(value)?.[0] ?? 0);
		else if (role === 'length') add(role, /^\d+$/u.test(value) ? `${value} seconds` : value);
		else if (role === 'price' && !/\d/u.test(value)) add('text', `${label}: ${value}`);
		else if (role === 'quote') {
			const author = /\s(?:by|from|von|de|di|da)\s+(\p{Lu}.*)$/u.exec(label)?.[1];
			if (author !== undefined) add('author', author);
			add(role, value);
		} else {
			const isMarked = roleOf(label) === 'text';
			add(role, value, {
				listed: isPoint,
				ordered: isStep,
				isMarked,
				isSpoken: isVoice.test(label),
			});
		}
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
		if (hadCode && !labelled.test(line)) scenes += 1;

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
			const [label = ''] = line.slice(1).split(/[:：\]]/u);
			const isSetting = roleOf(label) !== undefined || lengthAsked(line) !== undefined;
			if (line.startsWith('[') && isSetting) add('note', line.slice(1, -1));
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
		const [label = '', value = ''] = dashedPart(line) ?? labelled.exec(line)?.slice(1) ?? [];
		if (isContrast(label) && hasContent(value) && !(isBrief && roleOf(label) === 'note')) {
			add('text', asksOrAnswers(label) ? value : line, { listed: true });
			return;
		}
		const isUnknown =
			(isBrief || speakers.has(label) || pictures.has(wordOf(label))) &&
			(mark === null || isBulletedForm) &&
			label !== '' &&
			roleOf(label) === undefined;
		const unknown = () =>
			pictures.has(wordOf(label))
				? 'shot'
				: speakers.has(label)
					? 'text'
					: (unknownRole(label, value) ?? (isForm ? 'text' : undefined));
		// The Arabic word for a title is the one for an address, too.
		const isAddress = label === 'العنوان' && lines.length > 0;
		const role =
			(isAddress ? 'fact' : undefined) ??
			titled(label, value) ??
			roleOfContact(label, value) ??
			(isUnknown ? unknown() : undefined);
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
			if (lengthAsked(line) !== undefined) add('note', line);
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
		// "Avoid medical claims." between the labels of a brief.
		if (isBrief && section === undefined && scenes === 0 && label === '' && forbids.test(line)) {
			add('note', line);
			return;
		}
		const isQuoted = (section === 'note' || section === 'shot') && quoted.test(line);
		const inSection = isQuoted ? 'text' : (section ?? 'text');
		if (label !== '' && /^[^:：=]+\s=\s/u.test(line)) line = `${label}: ${value}`;
		sectionLines += 1;
		if (inSection === 'list')
			for (const item of itemsOf(line))
				add('text', item, { listed: true, ordered: ordered || number !== null });
		else {
			const isPoint = mark !== null && inSection === 'text';
			add(inSection, line, {
				listed: isPoint,
				ordered: number !== null,
				isMarked: section !== undefined,
			});
		}
		if (section !== undefined && oneLine.has(section)) section = undefined;
	};

	for (const line of source) {
		if (line.trim() === '') {
			// A blank line ends what a label opened once something stood below it.
			if (sectionLines > 0) section = undefined;
			continue;
		}
		if (slantedNote.test(line)) {
			add('note', withoutMarkup(line));
			continue;
		}
		const pieces = splitAtLabels(withoutMarkup(line))
			.replace(/(?<=\S\s+)(?=\[?\(?\d{1,2}:\d{2}\s*[-–—]\s*\d{1,2}:\d{2}[\])])/gu, '\n')
			.replace(partInside, '\n')
			.replace(/(?<=[.!?]\s+)\/\s+/gu, '\n')
			.split('\n');
		const [first = '', second = ''] = pieces;
		// "Empty beach – text: “No phones.”": what stands before the words is to be seen.
		if (/\s[–—-]\s*$/u.test(first) && roleOf(labelOf(second) ?? '') === 'text') pieces.shift();
		for (const piece of pieces.flatMap(splitLabelledAtBars))
			for (const single of splitInlineNumbers(piece)) readLine(single);
	}

	const said = lines.some(
		({ role, scene, isMarked }) =>
			scene > 0 && ((role === 'text' && isMarked) || role === 'caption' || role === 'headline'),
	);
	// In a scene whose words are marked as such, the other lines say what is to be seen.
	const told = new Set(
		lines.flatMap(({ role, scene, isMarked }) => (role === 'text' && isMarked ? [scene] : [])),
	);
	const seconds = lastCode > 0 ? lastCode : lengths > 0 ? lengths : undefined;
	const final = lines
		// A storyboard with no words but its pictures is told by them.
		.map((line) =>
			line.role === 'text' && line.scene > 0 && !line.isMarked && told.has(line.scene)
				? { ...line, role: 'shot' as const }
				: line,
		)
		.map((line) =>
			line.role === 'shot' && line.scene > 0 && !said
				? { ...line, role: 'text' as const, listed: true }
				: line,
		)
		// Within a scene a caption is on the screen; elsewhere it is for the post.
		.map((line) =>
			line.role === 'caption' && line.scene > 0 ? { ...line, role: 'text' as const } : line,
		);
	return { lines: withoutSpokenTwin(final), seconds };
}
