import type { Block } from './blocks';
import { readLabel, roleOf, roleOfTitle, splitAtLabels, type Role } from './labels';
import { hashtagsAtEnd } from './literals';
import type { Piece } from './piece';
import { isLengthOfFilm } from './request';
import { hasContent, splitSentences } from './sentences';
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
const onlyBracket = /^\[[^[\]]*\]$/u;
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
	/** The line has a label of its own. */
	label?: Role;
	/** "Step 2:" */
	isStep?: boolean;
}

/** What a part of a line is, by its own label, or else by that of its column or key, or else by the one above it. */
function nameOf(part: string, key: Role | undefined, open: OpenLabel | undefined): NamedPart {
	const label = readLabel(part);
	// "Text:" below "Hook" has the words of the hook.
	const isInside = label?.role === 'text' && open !== undefined && isOneText(open.role);
	const role = (isInside ? open.role : label?.role) ?? key ?? open?.role ?? 'text';
	const text = label === undefined ? part : label.text;
	// "Length: 2.4 m" and "Duration: 90 minutes" say something of what is advertised.
	if (role === 'length' && text !== '' && !isLengthOfFilm(text))
		return { text: part, role: 'text' };
	const isStep = label?.role === 'structure' && /\d/u.test(label.label);
	return { text, role: onlyBracket.test(part) ? 'text' : role, label: label?.role, isStep };
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
	const isRunning = blocks.length === 1;

	const add = (
		block: Pick<Block, 'kind'>,
		text: string,
		role: Role,
		labelled: boolean,
		withLabel: string,
	) => {
		if (labelled) scene.addLabelledText();
		pieces.push({
			text,
			role,
			labelled,
			listed: block.kind === 'item' || block.kind === 'numbered',
			numbered: block.kind === 'numbered',
			heading: block.kind === 'heading',
			...(reasonOf[role] && { leftOut: reasonOf[role] }),
			...(role === 'code' && { withLabel }),
			...(scene.number !== undefined && { scene: scene.number }),
		});
	};

	const addPart = (block: Block, part: string, key: Role | undefined) => {
		const { text: said, role, label, isStep } = nameOf(part, key, open);
		const text = label === 'scene' ? withoutTimecode(said, hasClock) : said;
		if (label === 'scene') scene.open(block.group);
		else if (role === 'action' && block.opensScene !== true) scene.close();
		if (label !== undefined && !hasContent(text)) {
			open = { role: label };
			return;
		}
		const isStructure = role === 'scene' || role === 'structure';
		const hasNumber = isStructure || (role === 'date' && scene.number !== undefined);
		if (hasNumber && label === undefined && key !== undefined && onlyNumbers.test(text)) return;
		// On screen, the caption of a scene is its text.
		const isOnScreen = role === 'caption' && scene.number !== undefined;
		const isTags = reasonOf[role] === undefined && text.replace(hashtagsAtEnd, '').trim() === '';
		const shown = isTags ? 'hashtags' : isStructure || isOnScreen ? 'text' : role;
		const hasLabel = label !== undefined || key !== undefined || open !== undefined;
		const labelled = hasLabel && !isStructure && reasonOf[shown] === undefined;
		// In running text a label holds to the end of its sentence, elsewhere to that of its line.
		const isSentence = isRunning && !lasting.has(shown);
		const [held = text, ...rest] = isSentence ? splitSentences(text) : [text];
		add(isStep === true ? { kind: 'numbered' } : block, held, shown, labelled, part);
		if (rest.length > 0) add(block, rest.join(' '), 'text', false, part);
		// Only the first line below a label such as "Headline:" is one.
		if (open?.role === role && isOneText(role) && role !== 'caption')
			open = { ...open, role: 'text' };
	};

	for (const block of blocks) {
		const line = withoutTimecode(block.text, hasClock);
		if (block.kind === 'heading') scene.close();
		else if (block.opensScene === true || line !== block.text) scene.open(block.group);
		scene.enter(block.group, readLabel(line) !== undefined);
		if (open !== undefined && open.group === undefined) open.group = block.group;
		if (open?.group !== block.group) open = undefined;
		const title = block.title === true ? roleOfTitle(line) : undefined;
		if (title !== undefined) {
			if (title === 'scene') scene.open(block.group);
			else if (title === 'action') scene.close();
			open = { role: title };
			continue;
		}
		const key = block.label === undefined ? undefined : roleOf(block.label);
		const parts = splitAtLabels(line).filter(hasContent);
		// "1. Hands knead. Text: Baked at dawn": an item with a label inside is a scene of its own.
		const isScene =
			block.kind !== 'line' && parts.slice(1).some((part) => readLabel(part)?.role === 'text');
		if (isScene) scene.open(block.group);
		for (const part of parts) addPart(block, part, key);
		if (isScene) scene.close();
	}
	return pieces;
}
