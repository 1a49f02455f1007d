import type { Block } from './blocks';
import { takeBrackets } from './brackets';
import { haveDashes, readLabel, roleOfKey, roleOfTitle, splitAtLabels, type Role } from './labels';
import type { Piece } from './piece';
import { isFormatOfFilm, isLengthOfFilm } from './openingRequest';
import { findCode } from '../literals';
import { isSigned } from '../quote';
import { hasContent, isBalanced, splitSentences, withoutFinalStop } from '../sentences';
import { withoutTimecode } from './timecodes';

/** Why words under such a label are not shown. */
const reasonOf: Partial<Record<Role, Piece['leftOut']>> = {
	note: 'note',
	length: 'note',
	format: 'note',
	hashtags: 'hashtag',
};
/** Their value is one text, however many sentences it has. */
const oneText = new Set<Piece['role']>([
	'headline',
	'action',
	'offer',
	'price',
	'code',
	'date',
	'quote',
	'author',
	'person',
	'caption',
]);
export const isOneText = (role: Piece['role']): boolean => oneText.has(role);
/** In running text they hold longer than their sentence. */
const lasting = new Set<Role>(['text', 'list', 'quote', 'caption']);
/** Their value is no sentence: a full stop after it belongs to the text around it. */
const values = new Set<Role>(['code', 'date', 'price', 'offer', 'person']);
/** "24.12." and "am 6." */
const endsWithOrdinal = /(?<!\d)\d{1,2}\.$/u;

/** "MAYA25 (until 24.12.)": where the remark begins. */
const remark = /(?<=\S)(?:\s+[([]|\s*（)/u;

/** A value without the stop after it; a code also without other marks and a bracket that closes behind it. */
function valueOf(role: Role, text: string): string {
	if (role === 'code')
		return text.replace(isBalanced(text) ? /[\s.!?,;:]+$/u : /[\s.!?,;:)\]]+$/u, '');
	return role === 'date' && endsWithOrdinal.test(text) ? text : withoutFinalStop(text);
}

const isBracket = (text: string) => text.startsWith('[') && takeBrackets(text).text.trim() === '';
/** Without a word: other signs, such as dashes, dots and those of Markdown, say nothing on a line of their own. */
const saysSomething = /[!?¡¿！？؟%&@\p{Sc}\p{So}]/u;
/** The number or the time of a scene in a table or in JSON. */
const onlyNumbers = /^[\d\s:.–—-]*s?$/u;

/** A label alone on its line holds for the list or paragraph below it, which `group` names once it is there. */
interface OpenLabel {
	role: Role;
	group?: number;
}

interface NamedPart {
	text: string;
	role: Role;
	/** The role of a label of its own. */
	label?: Role;
}

/** What a part of a line is, by its own label, or else by that of its column or key, or else by the one above it. */
function nameOf(
	part: string,
	key: Role | undefined,
	open: OpenLabel | undefined,
	dashes: boolean,
): NamedPart {
	const label = readLabel(part, dashes);
	// "Text:" below "Hook" has the words of the hook.
	const isInside = label?.role === 'text' && open !== undefined && isOneText(open.role);
	const role = (isInside ? open.role : label?.role) ?? key ?? open?.role ?? 'text';
	const text = label === undefined ? part : label.text;
	// "Length: 2.4 m" and "Duration: 90 minutes" say something of what is advertised.
	if (role === 'length' && text !== '' && !isLengthOfFilm(text))
		return { text: part, role: 'text' };
	// So does "Format: A4".
	if (label?.role === 'format' && text !== '' && !isFormatOfFilm(part))
		return { text: part, role: 'text' };
	// "Code: MAYA25 takes 20% off" is a sentence.
	if (label?.role === 'code' && findCode(part) !== undefined) {
		const [sentence = ''] = splitSentences(text);
		if (/[\s(]\p{Ll}/u.test(sentence)) return { text: part, role: 'text' };
	}
	return { text, role: isBracket(part) ? 'text' : role, label: label?.role };
}

/** The scene that is being read. */
class Scene {
	number?: number;
	private count = 0;
	private group?: number;
	private hasLabelledText = false;

	open(group: number): void {
		this.count += 1;
		this.number = this.count;
		this.group = group;
		this.hasLabelledText = false;
	}

	close(): void {
		this.number = undefined;
	}

	/** After its text, a blank line ends a scene, unless what follows has a label. */
	enter(group: number, isLabelled: boolean): void {
		if (group === this.group) return;
		this.group = group;
		if (this.hasLabelledText && !isLabelled) this.close();
	}

	addLabelledText(): void {
		this.hasLabelledText = true;
	}
}

/**
 * The lines of a prompt with what their labels say and the scenes to which they belong, before sentences are told apart.
 * @param hasClock whether its time codes begin at 0:00
 */
export function labelPieces(blocks: readonly Block[], hasClock: boolean): Piece[] {
	const pieces: Piece[] = [];
	const scene = new Scene();
	let open: OpenLabel | undefined;
	const dashes = haveDashes(blocks.map(({ text }) => withoutTimecode(text, hasClock)));
	const hasOneRow = blocks.filter(({ text }) => /\s\|\s/u.test(text)).length === 1;
	const isRunning = blocks.filter(({ isLabel }) => isLabel === undefined).length === 1;

	const add = (block: Pick<Block, 'kind'>, text: string, role: Role, more: Partial<Piece>) => {
		if (more.labelled === true) scene.addLabelledText();
		pieces.push({
			text,
			role,
			labelled: false,
			listed: block.kind === 'item' || block.kind === 'numbered',
			numbered: block.kind === 'numbered',
			heading: block.kind === 'heading',
			...(reasonOf[role] && { leftOut: reasonOf[role] }),
			...(scene.number !== undefined && { scene: scene.number }),
			...more,
		});
	};

	/** What is taken off before a text, or stands alone: a label, the number of a scene or a time code. */
	const addLabel = (text: string, role: Role) => {
		if (hasContent(text)) add({ kind: 'line' }, text.trim(), role, { leftOut: 'label' });
	};

	const addPart = (block: Block, part: string, key: Role | undefined) => {
		const { text: said, role, label } = nameOf(part, key, open, dashes);
		const text = label === 'scene' ? withoutTimecode(said, hasClock) : said;
		if (label === 'scene') scene.open(block.group);
		else if (role === 'action' && block.opensScene !== true) scene.close();
		const before = part.slice(0, part.trimEnd().length - text.length);
		if (label !== undefined) addLabel(before, role);
		if (label !== undefined && !hasContent(text)) {
			open = { role: label };
			return;
		}
		const isStructure = role === 'scene' || role === 'structure' || role === 'step';
		if (isStructure && label === undefined && key !== undefined && onlyNumbers.test(text)) {
			addLabel(text, role);
			return;
		}
		// On screen, the caption of a scene is its text.
		const isOnScreen = role === 'caption' && scene.number !== undefined;
		const shown = isStructure || isOnScreen ? 'text' : role;
		const hasLabel = label !== undefined || key !== undefined || open !== undefined;
		const labelled = hasLabel && !isStructure && reasonOf[shown] === undefined;
		// In running text a label holds to the end of its sentence, elsewhere to that of its line; a quotation, to its author.
		const isSentence = lasting.has(shown)
			? shown === 'quote' && isSigned(splitSentences(text)[0] ?? '')
			: isRunning;
		const [sentence = text, ...rest] = isSentence ? splitSentences(text) : [text];
		const remarkAt = shown === 'code' ? sentence.search(remark) : -1;
		if (remarkAt >= 0) rest.unshift(sentence.slice(remarkAt).trim());
		const value = remarkAt < 0 ? sentence : sentence.slice(0, remarkAt);
		const held = values.has(shown) ? valueOf(shown, value) : value;
		const isStep = label === 'step';
		add(isStep ? { kind: 'numbered' } : block, held, shown, {
			labelled,
			...(shown === 'code' && label !== undefined && { withLabel: before + held }),
		});
		if (rest.length > 0) add(block, rest.join(' '), 'text', {});
		// Only the first line below a label such as "Headline:" is one.
		if (open?.role === role && isOneText(role) && role !== 'caption')
			open = { ...open, role: 'text' };
	};

	for (const block of blocks) {
		if (block.closesScene === true) scene.close();
		if (block.isLabel === true) {
			addLabel(block.text, 'text');
			continue;
		}
		const untimed = withoutTimecode(block.text, hasClock);
		const key = block.key === undefined ? '' : `${block.key}: `;
		const line = hasContent(untimed) ? key + untimed : '';
		if (block.kind === 'heading') scene.close();
		else if (block.opensScene === true || untimed !== block.text) scene.open(block.group);
		scene.enter(block.group, readLabel(line, dashes) !== undefined);
		if (open !== undefined && open.group === undefined) open.group = block.group;
		if (open?.group !== block.group) open = undefined;
		const timecode = block.text.slice(0, block.text.length - untimed.length);
		addLabel(line === '' ? key + timecode : timecode, 'scene');
		if (line === '' && saysSomething.test(untimed)) add(block, untimed.trim(), 'note', {});
		const title = block.title === true ? roleOfTitle(line) : undefined;
		if (title !== undefined) {
			addLabel(line, title);
			if (title === 'scene') scene.open(block.group);
			else if (title === 'action') scene.close();
			open = { role: title };
			continue;
		}
		const above = block.label === undefined ? undefined : roleOfKey(block.label);
		const parts = splitAtLabels(line, dashes, hasOneRow && block.kind === 'line').filter(
			hasContent,
		);
		// "1. Hands knead. Text: Baked at dawn": an item with a label inside is a scene of its own.
		const isScene =
			block.kind !== 'line' &&
			parts.slice(1).some((part) => readLabel(part, dashes)?.role === 'text');
		if (isScene) scene.open(block.group);
		for (const part of parts) addPart(block, part, block.forMaker === true ? 'note' : above);
		if (isScene) scene.close();
	}
	return pieces;
}
