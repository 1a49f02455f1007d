import type { LeftOut } from '../contract/leftOut';
import { isRightToLeft } from '../util/textDirection';
import { LONGEST_CALL, readPrompt } from './prompt/readPrompt';
import { divideLine } from './divideLine';
import { choosePictures, isMarker, withoutEdgeEmoji } from './emoji';
import { findEmphasis } from './emphasis';
import { fitLines, type Line, type Room } from './fitLines';
import type { Role } from './prompt/labels';
import { detectLanguage, type Language } from './language';
import { hasContact, hasPercentage, hasPrice, hasReduction } from './literals';
import { given, isLine, type Piece } from './prompt/piece';
import { fixedWords, type FixedWords } from './fixedWords';
import { asTitle, bareWords, hasContent, keepWhole, lengthOf, sameWords } from './sentences';

/*
 * From a caller's words to the script of a video:
 *
 * 1. `prompt/readPrompt` reads the prompt as pieces (its overview has the rules).
 * 2. `writeScript` lays the caller's fields over them, divides long lines, and leaves out what stands twice or has no room.
 * 3. A template lays the lines out over the length that was asked for (`pace`).
 * 4. `writePost` writes the text of the post.
 *
 * With `--writer-url`, a model first writes the fields that are empty (`writer/chatWriter`).
 */

/** What the caller said, whatever template it is for. Fields given explicitly win over the prompt. */
export interface ScriptInput {
	prompt: string;
	headline?: string;
	beats?: readonly string[];
	/** Names of icons for the lines in their order, '' for none: for the given beats, or else for the lines of the prompt. */
	icons?: readonly string[];
	/** The texts of the caller's scenes, empty for one without. What a scene has besides belongs to the line with its words. */
	scenes?: readonly string[];
	/** The caller gave the beats for this video: all are shown, also if the prompt asks for a shorter video. */
	showsAllBeats?: boolean;
	callToAction?: string;
	captionPrompt?: string;
	brandName?: string;
	tagline?: string;
	/** The address below the button; an address in the prompt then stays a line. */
	url?: string;
	/** What fields give for the places that labels have: what the prompt has under such a label is not shown beside it. */
	placed?: Partial<Record<Role, string>>;
	/** Of the fixed words; otherwise that of the words that are shown. */
	language?: Language;
	/** A model wrote the fields from the prompt: what the video does not show of the prompt is not left out. */
	promptIsMaterial?: boolean;
}

export interface ScriptLimits extends Room {
	/** Characters from which a headline is divided at a clause. */
	headlineLength: number;
	/** Characters from which a line is divided at a clause. */
	beatLength: number;
	/** Characters that a headline and a line can have at a readable size: without a clause, longer ones are divided between words. */
	longestHeadline?: number;
	longestBeat?: number;
	/** Labels whose words have a place of their own in the template, and are no lines. */
	places?: readonly Role[];
	/** Characters that the words of a label can have in their place; longer ones are a line. */
	longestPlaced?: Partial<Record<Role, number>>;
	/** Full stops stay: the lines are put together again. */
	keepsStops?: true;
	/** The template has a place for one price or offer. */
	showsOffer?: true;
}

export interface Script {
	language: Language;
	fixedWords: FixedWords;
	rtl: boolean;
	headline: string;
	/** The word of the headline to stress, as it stands there but for the stop after it. */
	emphasis: string;
	beats: string[];
	/** The indexes of the caller's scenes that the headline, each beat and the call to action show. */
	scenesOf: { headline: number[]; beats: number[][]; callToAction: number[] };
	/** The names of the beats' icons, '' for none. */
	icons: string[];
	/** Which beats are points of a list. */
	points: boolean[];
	allNumbered: boolean;
	mostlyNumbered: boolean;
	/** Label of the button, whole; empty where nothing is asked for. */
	callToAction: string;
	/** An address that stood alone on its line, for below the button. */
	address?: string;
	/** The price or offer in its place: what was given, or is labelled, or else the first short line that has one. */
	offer?: string;
	/** The first text of each role, labelled or by its place. */
	labelled: Partial<Record<Role, string>>;
	/** The length that the prompt asks for. */
	seconds?: number;
	hashtags: string[];
	/** The handles that stand among the hashtags, for the post. */
	handles: string[];
	/** Text of the post, under `Caption:` in the prompt. */
	caption?: string;
	/** A picture for the headline and one per beat; different from one another where possible. */
	heroEmoji: string;
	beatEmoji: string[];
	/** Whether the pictures of most beats belong to what they say. */
	emojiFit: boolean;
	/** In their order, of the prompt's lines, without those that only mark one. */
	emoji: string[];
	leftOut: LeftOut[];
}

/**
 * Lays the caller's fields over the pieces of the prompt. A piece that a field replaces and says too is shown, so it is
 * not among those that are left out.
 */
function layFields(input: ScriptInput, read: readonly Piece[]): Piece[] {
	const { headline = '', callToAction = '' } = input;
	const { price = '', offer = '' } = input.placed ?? {};
	const beats = (input.beats ?? [])
		.map((text, index) => ({ text, icon: input.icons?.[index] }))
		.filter(({ text }) => hasContent(text));
	const said = new Set(
		[headline, callToAction, price, offer, ...beats.map(({ text }) => text)]
			.filter(hasContent)
			.map(bareWords),
	);
	const isReplaced = ({ role }: Piece) =>
		(role !== 'headline' || hasContent(headline)) &&
		(role !== 'action' || hasContent(callToAction));
	const pieces = read
		.filter((piece) => !(isLine(piece) && isReplaced(piece) && said.has(bareWords(piece.text))))
		.map((piece) => ({ ...piece }));
	const captioned = readPrompt(input.captionPrompt ?? '').pieces;
	const replace = (role: Piece['role'], text: string) => {
		if (!hasContent(text)) return [];
		for (const piece of pieces) if (piece.role === role) piece.role = 'text';
		return [given(text, role)];
	};
	const first = replace('headline', headline);
	const last = replace('action', callToAction);
	const lines =
		beats.length > 0
			? beats.map(({ text, icon }) => ({ ...given(text, 'list'), icon }))
			: captioned;
	if (lines.length > 0)
		for (const piece of pieces)
			if (isLine(piece) && piece.role !== 'headline' && piece.role !== 'action')
				piece.leftOut = 'no_room';
	// As in a prompt, what has no words is no line.
	const wordless = [headline, ...(input.beats ?? []), callToAction]
		.filter((text) => text !== '' && !hasContent(text))
		.map((text): Piece => ({ ...given(text, 'note'), leftOut: 'note' }));
	return [...first, ...pieces, ...lines, ...last, ...wordless];
}

/** Marks lines that say the same as one before, as the brand or as the call to action. */
function markRepeats(pieces: readonly Piece[], shown: readonly string[]): void {
	const said = new Set(shown.map(bareWords));
	for (const piece of pieces) {
		if (!isLine(piece) || piece.role === 'headline' || piece.role === 'action') continue;
		const words = bareWords(piece.text);
		if (words !== '' && said.has(words)) piece.leftOut = 'duplicate';
		said.add(words);
	}
}

/** A sticker shows no more characters in a readable size. */
const LONGEST_OFFER = 24;

const fitsPlace = ({ role, text }: Piece, longest: ScriptLimits['longestPlaced'] = {}) =>
	role === 'address' || lengthOf(text) <= (longest[role] ?? Infinity);

/** What stands in the place of the offer. */
function pieceForOffer(
	pieces: readonly Piece[],
	longest: ScriptLimits['longestPlaced'],
): Piece | undefined {
	const lines = pieces.filter(isLine);
	const labelledAs = (role: Role) =>
		lines.find((piece) => piece.role === role && fitsPlace(piece, longest));
	const short = lines.filter(
		({ role, text }) => role === 'text' && lengthOf(text) <= LONGEST_OFFER,
	);
	return (
		labelledAs('price') ??
		labelledAs('offer') ??
		short.find(({ text }) => hasPrice(text) || hasReduction(text)) ??
		short.find(({ text }) => hasPercentage(text))
	);
}

/**
 * The headline and the button. What is too long for a button becomes a line, and so does an address if another one is
 * given, or if the button has a contact of its own.
 */
function chooseEnds(pieces: readonly Piece[], input: ScriptInput) {
	const action = pieces.find((piece) => isLine(piece) && piece.role === 'action');
	if (
		action !== undefined &&
		input.callToAction === undefined &&
		lengthOf(action.text) > LONGEST_CALL
	)
		action.role = 'text';
	const button = action?.role === 'action' ? action : undefined;
	const callToAction = button === undefined ? '' : withoutEdgeEmoji(button.text);
	if (input.url !== undefined || hasContact(callToAction))
		for (const piece of pieces) if (piece.role === 'address') piece.role = 'text';
	return { headline: chooseHeadline(pieces), button, callToAction };
}

/** The headline, or the first line of a field where the prompt has none. */
function chooseHeadline(pieces: readonly Piece[]): Piece | undefined {
	const lines = pieces.filter(isLine);
	const headline =
		lines.find(({ role }) => role === 'headline') ??
		lines.find(({ role, isField }) => role === 'list' && isField === true);
	if (headline !== undefined) headline.role = 'headline';
	return headline;
}

const readPieces = (input: ScriptInput, places: readonly Role[]) => {
	const reading = readPrompt(keepWhole(input.placed?.person ?? '', input.prompt), places);
	return { reading, pieces: layFields(input, reading.pieces) };
};

/** What a script without a line lacks. Without one, there is no video. */
export const whatIsMissing = (hasAction: boolean): string =>
	hasAction
		? 'only a call to action: give it at least one line to show besides'
		: 'no text to show: notes under labels, hashtags, text in brackets, and a sentence with a placeholder that no key of custom_data fills, are left out. Give it at least one word to show';

/** What a prompt lacks if its script has no line to begin with. */
export function problemOfScript(input: ScriptInput): string | undefined {
	const { pieces } = readPieces(input, []);
	const isAction = (piece: Piece) =>
		isLine(piece) && piece.role === 'action' && piece.isField !== true;
	return chooseHeadline(pieces) === undefined ? whatIsMissing(pieces.some(isAction)) : undefined;
}

/**
 * The first text of each role, and the pieces that have a place of their own in the template. Of the others, the first
 * code is a line with its label, since it says nothing without it.
 */
function placeLabelled(
	pieces: readonly Piece[],
	{ places = [], longestPlaced }: ScriptLimits,
	fields: Partial<Record<Role, string>>,
) {
	const labelled: Script['labelled'] = {};
	const placed = new Set<Piece>();
	for (const [index, piece] of pieces.entries()) {
		const { role } = piece;
		if (role === 'address' || piece.leftOut !== undefined) continue;
		const field = fields[role];
		if (field !== undefined) {
			if (sameWords(field, piece.text)) placed.add(piece);
			else piece.leftOut = 'no_room';
			continue;
		}
		const isFirst = labelled[role] === undefined;
		const fits = fitsPlace(piece, longestPlaced);
		if (fits) labelled[role] ??= piece.text;
		if (isFirst && fits && places.includes(role)) placed.add(piece);
		else if (role === 'person') piece.leftOut = 'no_room';
		else if (isFirst && piece.withLabel !== undefined) {
			piece.text = piece.withLabel;
			const label = pieces[index - 1];
			if (label?.leftOut !== 'label' || label.role !== 'code') continue;
			label.leftOut = undefined;
			placed.add(label);
		}
	}
	return { labelled, placed };
}

/** Turns a caller's words into the text of a video: pure, so the same words give the same video. */
export function writeScript(input: ScriptInput, limits: ScriptLimits): Script {
	const { reading, pieces } = readPieces(input, limits.places ?? []);
	// The order matters from here: each step reads the roles that the ones before it have changed.
	const { headline, button, callToAction } = chooseEnds(pieces, input);
	markRepeats(pieces, [headline?.text ?? '', callToAction, input.brandName ?? '', input.url ?? '']);
	const { labelled, placed } = placeLabelled(pieces, limits, input.placed ?? {});
	const givenOffer = input.placed?.price ?? input.placed?.offer;
	const offer =
		limits.showsOffer === true && givenOffer === undefined
			? pieceForOffer(pieces, limits.longestPlaced)
			: undefined;
	if (offer !== undefined) placed.add(offer);

	/** The lines of a piece: more than one if it is too long for its place. */
	const toLines = (piece: Piece, limit: number, most?: number): Line[] =>
		(piece.isField === true ? [piece.text] : divideLine(piece.text, limit, most)).map((text) => ({
			text,
			piece,
		}));
	const [title, ...others] =
		headline === undefined ? [] : toLines(headline, limits.headlineLength, limits.longestHeadline);
	const rest = pieces.filter(
		(piece) => isLine(piece) && piece !== headline && piece !== button && !placed.has(piece),
	);
	const lines = [...others.map(({ text, piece }) => ({ ...piece, text })), ...rest].flatMap(
		(piece) => toLines(piece, limits.beatLength, limits.longestBeat),
	);
	const { kept, noRoom, seconds } = fitLines(lines, input, limits, {
		asked: reading.seconds,
		headline: title?.text,
	});

	const texts = kept.map(({ text }) => text);
	const hasOwnBeats = (input.beats ?? []).some(hasContent);
	const icons = kept.map(
		({ piece }, index) => (hasOwnBeats ? piece.icon : input.icons?.[index]) ?? '',
	);
	// Fields can be in another language than the prompt whose lines they replace.
	const isOfPrompt =
		!hasOwnBeats &&
		[headline, ...kept.map(({ piece }) => piece)].some(
			(piece) => piece !== undefined && piece.isField !== true,
		);
	const language =
		input.language ??
		detectLanguage(
			[title?.text ?? '', ...texts, callToAction].join('\n'),
			isOfPrompt ? input.prompt : '',
			input.prompt,
		);
	/** With a first capital; emoji at the edge are its picture. */
	const asShown = (text: string) => {
		const words = withoutEdgeEmoji(text);
		return limits.keepsStops === true ? words : asTitle(words, language);
	};
	const shownHeadline = asShown(title?.text ?? '');
	const emoji = reading.emoji.filter((sign) => !isMarker(sign));
	const sceneWords = (input.scenes ?? []).map(bareWords);
	const scenesOf = (text = '') => {
		const words = bareWords(text);
		return sceneWords.flatMap((own, index) => (own !== '' && own === words ? [index] : []));
	};
	const captions = pieces.filter(
		({ role, leftOut }) => role === 'caption' && leftOut === undefined,
	);
	const isNumbered = (line: Line) => line.piece.numbered;
	const isReported = ({ isField }: Piece) => input.promptIsMaterial !== true || isField === true;
	return {
		language,
		fixedWords: fixedWords[language],
		rtl: isRightToLeft(shownHeadline),
		headline: shownHeadline,
		emphasis: findEmphasis(shownHeadline),
		beats: texts.map(asShown),
		scenesOf: {
			headline: scenesOf(headline?.text),
			beats: kept.map(({ piece }) => scenesOf(piece.text)),
			callToAction: scenesOf(callToAction),
		},
		icons,
		points: kept.map(({ piece }) => piece.listed),
		allNumbered: kept.length > 0 && kept.every(isNumbered),
		mostlyNumbered: kept.filter(isNumbered).length * 2 > kept.length,
		callToAction: asTitle(callToAction, language),
		address: pieces.find(({ role }) => role === 'address')?.text,
		offer: givenOffer ?? (offer && asTitle(offer.text, language)),
		labelled,
		seconds,
		hashtags: reading.hashtags,
		handles: reading.handles,
		caption: captions.length > 0 ? captions.map(({ text }) => text).join('\n') : undefined,
		...choosePictures(title?.text ?? '', texts, emoji, language),
		emoji,
		leftOut: [
			...pieces
				.filter(isReported)
				.flatMap(({ text, leftOut }) => (leftOut === undefined ? [] : [{ text, reason: leftOut }])),
			...noRoom
				.filter(({ piece }) => isReported(piece))
				.map(({ text }) => ({ text, reason: 'no_room' as const })),
		],
	};
}
