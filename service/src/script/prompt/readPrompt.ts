import { readBlocks } from './blocks';
import { findEmoji, withoutEdgeEmoji } from '../emoji';
import { handle, hasContact, hashtag, isAddress } from '../literals';
import { labelPieces } from './labelPieces';
import { isLine, type Piece } from './piece';
import { asWritten } from './placeholders';
import { isLengthOfFilm, isPolite, readOpeningRequest, secondsIn } from './openingRequest';
import { hasContent, splitSentences, lengthOf, unmasked, withoutEdgeStops } from '../sentences';
import { chooseShown } from './chooseShown';
import { divideIntoLines } from './divideIntoLines';
import { readTimecodes } from './timecodes';
import { isOrder } from './orders';
import { languagesOfLine } from '../language';

/*
 * A prompt is the script: how it becomes pieces, each a line of the video or left out with its reason.
 *
 * 1. `blocks` reads Markdown, HTML, JSON and tables as lines without their marks.
 * 2. `labelPieces` says what a line is, by its label, and which scene it belongs to, by its number or time code.
 * 3. `openingRequest` takes a first sentence apart that asks for a video.
 * 4. `chooseShown` chooses what a scene shows.
 * 5. `divideIntoLines` takes brackets and hashtags out, and makes each sentence a line; `findEnds` finds the headline and the button.
 *
 * Rules that must not regress:
 * - A line is shown verbatim or not at all, but for a first capital, and stops and dashes at its ends.
 * - Words go only as a label or under one, beside the chosen words of a scene, struck out, in brackets or in a sentence with an open
 *   placeholder, as hashtags, or in a first sentence that asks for a video; never by a word in the middle of a text.
 * - Each word that is not shown is in a piece with a reason, labels and time codes too. Bullets, numbers of lists and
 *   Markdown's marks are no words.
 * - Nothing is rewritten, joined or added.
 */

/** Characters of a label that a button shows in a readable size, and of an address below it. */
export const LONGEST_CALL = 60;
export const LONGEST_ADDRESS = 50;

/** Whether a line, which is the last one, asks viewers to do something or says where to turn. */
function isCallToAction(line: string, { listed }: { listed: boolean }, text: string): boolean {
	if (lengthOf(line) > LONGEST_CALL) return false;
	// The last step of a list begins with a verb too.
	return hasContact(line) || (!listed && isOrder(line, languagesOfLine(line, text)));
}

export interface PromptReading {
	/** In the caller's order. */
	pieces: Piece[];
	/** The length that the prompt asks for. */
	seconds: number | undefined;
	/** Without their sign. */
	hashtags: string[];
	/** Those among the hashtags, with their sign. */
	handles: string[];
	/** In their order, of all that is shown. */
	emoji: string[];
}

/** The subject of a first sentence that asks for a video instead of that sentence. */
function takeRequest(pieces: readonly Piece[]): { pieces: Piece[]; seconds: number | undefined } {
	const start = pieces.findIndex(({ leftOut }) => leftOut === undefined);
	// "Hi team," on a line of its own
	const isGreeting =
		isPolite(pieces[start]?.text ?? '') && pieces[start + 1]?.leftOut === undefined;
	const at = isGreeting ? start + 1 : start;
	const first = pieces[at];
	if (first === undefined || first.labelled || first.listed)
		return { pieces: [...pieces], seconds: undefined };
	const [greeting = '', ...others] = splitSentences(first.text);
	// "Sure! Here's a script …" is one request.
	const isGreeted = others.length > 0 && isPolite(greeting);
	const sentences: readonly string[] = isGreeted
		? [`${greeting} ${others[0] ?? ''}`, ...others.slice(1)]
		: [greeting, ...others];
	const [sentence = '', ...rest] = sentences;
	const hasMore =
		rest.length > 0 || pieces.slice(at + 1).some(({ leftOut }) => leftOut === undefined);
	const asked = readOpeningRequest(sentence, hasMore);
	if (asked === undefined) return { pieces: [...pieces], seconds: undefined };
	const { request, subject, after, seconds } = asked;
	const parts: Piece[] = [
		{ ...first, text: request, leftOut: 'request' },
		{ ...first, text: subject },
		{ ...first, text: after, leftOut: 'request' },
		{ ...first, text: rest.join('\n'), heading: false },
	];
	return {
		pieces: [
			...pieces.slice(0, start),
			...pieces.slice(start, at).map((piece): Piece => ({ ...piece, leftOut: 'request' })),
			...parts.filter(({ text }) => hasContent(text)),
			...pieces.slice(at + 1),
		],
		seconds,
	};
}

/**
 * Gives the headline and the call to action their roles: labelled, or else by their place.
 * @param places labels whose words have a place of their own: they are the headline only if there are no others
 */
function findEnds(pieces: Piece[], places: readonly Piece['role'][]): void {
	const actions = pieces.filter((piece) => isLine(piece) && piece.role === 'action');
	// Of several, the last one is the button.
	for (const action of actions.slice(0, -1)) action.role = 'text';
	const lines = pieces.filter((piece) => isLine(piece) && piece.role !== 'action');
	const headline =
		lines.find(({ role }) => role === 'headline') ??
		lines.find(({ heading }) => heading) ??
		lines.find(({ role }) => !places.includes(role)) ??
		lines.find(({ role }) => role === 'quote') ??
		lines[0];
	for (const line of lines) if (line.role === 'headline') line.role = 'text';
	if (headline !== undefined) headline.role = 'headline';
	const last = lines.at(-1);
	if (
		actions.length === 0 &&
		last?.role === 'text' &&
		isCallToAction(
			withoutEdgeStops(withoutEdgeEmoji(last.text)),
			last,
			lines.map(({ text }) => text).join('\n'),
		)
	)
		last.role = 'action';
	const action = pieces.find((piece) => isLine(piece) && piece.role === 'action');
	if (action === undefined || hasContact(action.text)) return;
	const address = lines.find(
		({ role, text }) => role === 'text' && isAddress(text) && lengthOf(text) <= LONGEST_ADDRESS,
	);
	if (address !== undefined) address.role = 'address';
}

/** A longer run of blanks says no more; patterns that look for blanks would begin at each of them. */
const longBlanks = /[^\S\r\n]{9,}/gu;

/**
 * Reads a prompt; the overview above says how.
 * @param places labels whose words have a place of their own in the template
 */
export function readPrompt(given: string, places: readonly Piece['role'][] = []): PromptReading {
	const prompt = given.replace(longBlanks, ' '.repeat(8));
	const timecodes = readTimecodes(prompt);
	const labelled = labelPieces(readBlocks(prompt), timecodes !== undefined);
	const { pieces: asked, seconds } = takeRequest(labelled);
	let isAfterTags = false;
	const pieces = chooseShown(asked)
		.flatMap((piece) => {
			const lines = divideIntoLines(piece, isAfterTags);
			isAfterTags = lines.every(({ leftOut }) => leftOut === 'hashtag');
			return lines;
		})
		.map((piece) => ({ ...piece, text: unmasked(asWritten(piece.text)) }));
	findEnds(pieces, places);
	const lengths = pieces.flatMap(({ role, text }) =>
		(role === 'length' || role === 'format') && isLengthOfFilm(text) ? (secondsIn(text) ?? []) : [],
	);
	return {
		pieces,
		seconds: seconds ?? lengths[0] ?? timecodes,
		hashtags: pieces
			.filter(({ leftOut }) => leftOut === undefined || leftOut === 'hashtag')
			.flatMap(({ text }) => [...text.matchAll(hashtag)].flatMap(([, tag = '']) => tag)),
		handles: pieces.flatMap(({ leftOut, text }) =>
			leftOut === 'hashtag' ? (text.match(handle) ?? []) : [],
		),
		emoji: pieces.filter(isLine).flatMap(({ text }) => findEmoji(text)),
	};
}
