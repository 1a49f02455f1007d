import { hasContent, splitSentences, tidy } from '../sentences';
import { actionScore } from './callToAction';
import { stripInstruction } from './instructions';
import { forbids } from './directions';
import type { FormLines } from './formLines';
import { itemsOf } from './items';
import { SCENES_END } from './json';
import {
	asksOrAnswers,
	dashedPart,
	direction,
	isChatter,
	labelled,
	offersAnother,
	partAlone,
	quotedList,
	quoted,
	sceneHeading,
	titleOfBrief,
	withoutBracketLabel,
} from './labelled';
import { addValue } from './labelledValue';
import { isForbidding, roleOf, type Role } from './labels';
import type { LabelsOfPrompt } from './labelsOfPrompt';
import { lengthAsked } from './lengthAsked';
import { sureFilmNouns } from './requestVocabulary';
import {
	bullet,
	keycap,
	numbered,
	partLength,
	timecode,
	timesIn,
	withoutLeadingEmoji,
} from './marks';

/** Every other label without words of its own counts for the lines below it. */
const opensNoSection = new Set<Role>(['phrase', 'person', 'length', 'part']);
/** What may be several sentences. */
const runsOn = new Set<Role>(['text', 'list', 'headline', 'outro', 'quote', 'caption', 'shot']);
/** Such a section is one line long. */
const oneLine = new Set<Role>([
	'headline',
	'topic',
	'name',
	'job',
	'brand',
	'action',
	'address',
	'author',
]);

/** "Script (approx. 15 seconds):" */
const wholeScript = /^(?:full |video |spoken )?(?:script|skript|guion|guión|roteiro|copione) ?\(/iu;
const sureFilm = new RegExp(`(?:${sureFilmNouns})(?!\\p{L})`, 'iu');

/** "What's the video about: …" */
const asksAbout = /^what.*\sabout$/iu;

/** "# Product video brief": what the prompt is, not what the video says. */
const namesBrief =
	/^(?:(?:product|social|media|creative|marketing|campaign|content|instagram|tiktok|youtube|linkedin|video|reel|short|ad|film|the)[ -]){0,4}brief(?:ing)?[:.]?$/iu;

/** A line without its marks, and what they say about it. */
interface MarkedLine {
	text: string;
	isHeading: boolean;
	/** With a bullet or a number. */
	isListed: boolean;
	isNumbered: boolean;
}

function withoutMarks(line: string): MarkedLine {
	const text = withoutLeadingEmoji(line.replace(/^(?:#{1,6}\s+|>+\s?)+/u, ''));
	const number = keycap.exec(text) ?? numbered.exec(text);
	const mark = number ?? bullet.exec(text);
	return {
		text: text.slice(mark?.[0].length ?? 0),
		isHeading: /^#{1,6}\s/u.test(line),
		isListed: mark !== null,
		isNumbered: number !== null,
	};
}

/** The sentences before the first that is told to the maker, and that with all after it. */
function divideTold(value: string): readonly [before: string, told: string] {
	const sentences = splitSentences(value);
	const at = sentences.findIndex(
		(sentence) => stripInstruction(sentence, { isFirst: false, toMaker: true }).instruction !== '',
	);
	return at < 0 ? [value, ''] : [sentences.slice(0, at).join(' '), sentences.slice(at).join(' ')];
}

/** ' — Jo Field. Add our handle …': who said it, and what follows. */
function divideSigned(after: string): readonly [signed: string, others: string] {
	const [first = '', ...others] = splitSentences(after);
	const isSigned =
		/^[.,\s]*(?:[–—~(-]|by |said |says )/u.test(first) ||
		/^(?:\p{Lu}[\p{L}.'’-]*[ ,.]*|(?:and|und|de|van|von|of|&|aged) |\d+){1,6}$/u.test(first);
	return isSigned ? [` ${first}`, others.join(' ')] : ['', tidy(after)];
}

/** Reads the lines of a prompt one after the other; a label counts for the lines below it. */
export class LineReader {
	private section: Role | undefined;
	/** Whether the section lists what the film must not have. */
	private isForbidden = false;
	private linesInSection = 0;
	/** Whether what is listed here are the parts of the film ("Structure:"). */
	private isStructure = false;
	/** Whether the section lists steps. */
	private isOrdered = false;

	constructor(
		private readonly form: FormLines,
		private readonly labels: LabelsOfPrompt,
		private readonly isOnlyLine: boolean,
	) {}

	/** A blank line ends what a label opened once something stood below it. */
	blankLine(): void {
		if (this.linesInSection === 0) return;
		this.section = undefined;
		this.isStructure = false;
	}

	read(raw: string): void {
		const { form, labels } = this;
		const { line, hasTimeCode } = this.takeTimes(raw.trim());
		const marked = withoutMarks(withoutBracketLabel(line));
		const { text, isListed } = marked;
		if (text === '' || /^[-=_*\s]{3,}$/u.test(text)) return;
		if (this.readDirection(marked)) return;

		const title = marked.isHeading && form.lines.length === 0 ? titleOfBrief(text) : undefined;
		if (title !== undefined) {
			form.add('name', title);
			return;
		}
		const [label = '', value = ''] = dashedPart(text) ?? labelled.exec(text)?.slice(1) ?? [];
		const isNote = labels.isBrief && roleOf(label) === 'note';
		if (labels.isContrast(label) && hasContent(value) && !isNote) {
			form.add('text', asksOrAnswers(label) ? value : text, { listed: true });
			return;
		}
		const isFirst = form.lines.length === 0;
		const role = labels.roleOf(label, value, { isListed, isFirst });
		if (role === 'part' || (role === 'shot' && /\d/.test(label)))
			this.readPart(label, value, hasTimeCode);
		else if (role !== undefined) this.readLabelled(role, label, value);
		else if (!this.readLabelAlone(marked)) this.readUnlabelled(marked, label, value);
	}

	private takeTimes(line: string): { line: string; hasTimeCode: boolean } {
		const { form } = this;
		if (line === SCENES_END) form.scene = 0;
		timesIn(line).forEach((seconds) => form.addTimeCode(seconds));
		form.addLength(Number(partLength.exec(line)?.[1] ?? 0));
		const timed = line.replace(timecode, ' ');
		const hasTimeCode = timed !== line;
		const rest = tidy(timed).replace(/^[\s:|–—-]+(?=\S)/u, hasTimeCode ? '' : '$&');
		if (hasTimeCode) this.section = undefined;
		if (hasTimeCode && !labelled.test(rest)) form.scene += 1;
		return { line: rest, hasTimeCode };
	}

	/** Whether the line only divides the prompt or is meant for the maker. */
	private readDirection({ text, isListed }: MarkedLine): boolean {
		const { form } = this;
		if (direction.test(text)) {
			this.section = undefined;
			const [label = ''] = text.slice(1).split(/[:：\]]/u);
			const isSetting = roleOf(label) !== undefined || lengthAsked(text) !== undefined;
			if (text.startsWith('[') && isSetting) form.add('note', text.slice(1, -1));
		} else if (sceneHeading.test(text)) {
			form.scene += 1;
			this.section = 'shot';
		} else if (!isListed && isChatter(text)) {
			// The length of another version is not that of this one.
			if (!offersAnother(text)) form.add('note', text);
		} else if (partAlone.test(text)) {
			form.scene += 1;
			this.section = undefined;
		} else return false;
		return true;
	}

	/** "Scene 2: …" */
	private readPart(label: string, value: string, hasTimeCode: boolean): void {
		if (/\d|scene$|shot$/iu.test(label) || hasTimeCode) this.form.scene += 1;
		this.section = undefined;
		this.isStructure = !hasContent(value) && !/\d/u.test(label);
		if (!hasContent(value) || /^\d+$/u.test(value)) return;
		const [, innerLabel, words = ''] = labelled.exec(value) ?? [];
		const hasOwnLabel = innerLabel !== undefined && roleOf(innerLabel) !== undefined;
		// "Scene 3 – So it works: …" beside "Scene 2 – Problem: …"
		if (innerLabel !== undefined && !hasOwnLabel && this.labels.hasLabelledScenes) {
			this.form.add('text', words, { isMarked: true });
			return;
		}
		// "Opening scene: Waves crash on a beach."
		const isSlide = /^(?:slide|folie|diapositiva|diapositive|card|page|seite)(?!\p{L})/iu.test(
			label,
		);
		const isPicture =
			!isSlide && /\d|(?:scene|shot|clip|szene|scène|escena|cena|scena)$/iu.test(label);
		if (isPicture && !hasOwnLabel) this.readPicture(label, value);
		else if (isSlide && !hasOwnLabel) addValue(this.form, 'text', label, value, { isPoint: true });
		else this.read(value);
	}

	/** "Clip 4: the queue outside. Captions should be fun.": in a prompt of one line the last picture ends where the maker is told more. */
	private readPicture(label: string, value: string): void {
		const { form } = this;
		const [picture, told] = this.isOnlyLine ? divideTold(value) : [value, ''];
		addValue(form, quoted.test(picture) ? 'text' : 'shot', label, picture);
		if (told === '') return;
		form.scene = 0;
		form.add('text', told);
	}

	/** 'Captions: "6am: flowers arrive", "9am: 140 chairs"': a line each. */
	private readQuotedList(role: Role, label: string, value: string): boolean {
		const isOther = role === 'quote' || role === 'hashtags' || role === 'author';
		const given = isOther || isForbidding(label) ? undefined : quotedList(value);
		if (given === undefined) return false;
		this.openSection(undefined);
		const { scene } = this.form;
		for (const item of given.items) {
			this.form.scene += 1;
			this.form.add('text', item, { isMarked: true });
		}
		this.form.scene = scene;
		this.form.add('text', given.rest);
		return true;
	}

	private readLabelled(role: Role, label: string, value: string): void {
		if (this.readQuotedList(role, label, value)) return;
		// 'Quote: “…” Add our handle @rivergym at the bottom.'
		const [quote] = role === 'quote' ? (/^["“„«][^"“”„«»]+["”“»]/u.exec(value) ?? []) : [];
		if (quote !== undefined) {
			const [signed, others] = divideSigned(value.slice(quote.length));
			if (others !== '') {
				addValue(this.form, role, label, quote + signed);
				this.form.add('text', others);
				return;
			}
		}
		// 'Text: "Say I do at Thornbury Barn", up to 150 guests, …': the words in quotation marks are a line.
		const [quotedFirst, words] =
			role === 'text' ? (/^["“„«]([^"“”„«»]{8,})["”“»]\s*,\s+(?=\p{L})/u.exec(value) ?? []) : [];
		if (quotedFirst !== undefined && words !== undefined) {
			const { scene } = this.form;
			this.form.scene += 1;
			addValue(this.form, role, label, words);
			this.form.scene = scene;
			this.form.add('text', value.slice(quotedFirst.length));
			return;
		}
		const isStep = /step|schritt|étape|pas+o|stap|krok/iu.test(label);
		const isPoint = isStep || (/\d/.test(label) && role === 'text');
		// "Erstelle ein Video (ca. 30 Sekunden): …"
		const isWhole = sureFilm.test(label) || wholeScript.test(label);
		const asksForIt = sureFilm.test(label) && asksAbout.test(label);
		if (asksForIt || (isWhole && lengthAsked(label) !== undefined)) this.form.add('note', label);
		this.openSection(hasContent(value) ? undefined : role, isStep, isForbidding(label));
		if (!hasContent(value)) return;
		// In a prompt of one line what a label says ends with its sentence.
		const endsWithSentence = this.isOnlyLine && !runsOn.has(role);
		const [first = '', ...more] = endsWithSentence ? splitSentences(value) : [value];
		addValue(this.form, role, label, first, { isPoint, isStep });
		if (more.length > 0) this.form.add('text', more.join(' '));
	}

	private openSection(role: Role | undefined, isOrdered = false, isForbidden = false): void {
		this.section = role !== undefined && opensNoSection.has(role) ? undefined : role;
		this.linesInSection = 0;
		this.isStructure = false;
		this.isForbidden = isForbidden;
		this.isOrdered = isOrdered;
	}

	/** Whether the line is a label, with or without its colon. */
	private readLabelAlone({ text, isListed }: MarkedLine): boolean {
		const role = this.isOnlyLine ? undefined : roleOf(text.replace(/[:：]$/u, ''));
		if (role === undefined || isListed) return false;
		if (lengthAsked(text) !== undefined) this.form.add('note', text);
		this.openSection(role, false, isForbidding(text.replace(/[:：]$/u, '')));
		this.isStructure = role === 'part';
		return true;
	}

	private readUnlabelled(line: MarkedLine, label: string, value: string): void {
		const { form, labels } = this;
		if (line.isHeading) {
			this.section = undefined;
			if (namesBrief.test(line.text)) return;
			const isFirst = !form.lines.some(({ role }) => role === 'headline');
			form.add(isFirst ? 'headline' : 'text', line.text);
			return;
		}
		// "Book a free trial day >": a button of a page.
		const button = /^(.{3,40}?)\s*[>›»→]$/u.exec(line.text)?.[1];
		if (button !== undefined && actionScore(button) > 0) {
			form.add('action', button);
			return;
		}
		const { section } = this;
		const isOutside = section === undefined && form.scene === 0 && label === '';
		// "Avoid medical claims." between the labels of a brief.
		if (labels.isBrief && isOutside && forbids.test(line.text)) {
			form.add('note', line.text);
			return;
		}
		const isQuoted =
			(section === 'note' || section === 'shot') && !this.isForbidden && quoted.test(line.text);
		const role = isQuoted ? 'text' : (section ?? 'text');
		const isEquation = label !== '' && /^[^:：=]+\s=\s/u.test(line.text);
		const text = isEquation ? `${label}: ${value}` : line.text;
		this.linesInSection += 1;
		if (role === 'list')
			// "- Piano, guitar, violin and drums": a bullet among others is one point.
			for (const item of line.isListed ? [text] : itemsOf(text))
				form.add('text', item, { listed: true, ordered: this.isOrdered || line.isNumbered });
		else
			form.add(role, text, {
				listed: line.isListed && role === 'text',
				ordered: line.isNumbered,
				isMarked: section !== undefined,
				isPart: this.isStructure && line.isListed,
			});
		if (section !== undefined && oneLine.has(section)) this.section = undefined;
	}
}
