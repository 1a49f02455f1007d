import type { InvalidField } from '../../contract/error';
import type { LeftOut, VideoContext } from '../../contract/video';
import { registerAllFonts, startFonts } from '../art/fonts/fonts';
import { missingGlyphs } from '../art/fonts/missingGlyphs';
import { describeUndrawn, isEssential, undrawnLetters } from '../art/fonts/undrawnLetters';
import { RenderError } from '../renderError';
import type { CustomDataFields } from '../templates/customData';
import { readBrand } from './brand';
import { readLine } from './readLines';
import { fieldAt, mapContextTexts, shownPaths, shownTexts } from './contextTexts';

/*
 * Text that no font can draw, in two steps:
 *
 * 1. `checkLetters` refuses a request with letters, numbers or currency signs that no packaged font has. It loads no font.
 * 2. `withDrawableText` knows the fonts, the brand's among them. It begins the video's fonts, fails the video for such a
 *    character, and leaves out other signs, which it reports.
 *
 * Rule that must not regress: no letter of the caller disappears, and no sign without a report.
 */

const cluster = /\P{M}\p{M}*|\p{M}+/gu;

/** Whether the packaged fonts have all letters of a text. */
export const canDraw = (text: string): boolean => undrawnLetters(text).length === 0;

/** Letters that no packaged font has, by field. With a font of the brand's, only the render can tell. */
export function checkLetters(fields: CustomDataFields, context: VideoContext): InvalidField[] {
	if (readBrand(context.brand_assets).fontUrl !== undefined) return [];
	return shownTexts(context, fields).flatMap(({ path, text }) => {
		const letters = undrawnLetters(text);
		return letters.length === 0
			? []
			: [{ field: fieldAt(path), message: describeUndrawn(letters) }];
	});
}

/** Begins the fonts of a video with this text, and finds the characters that none of them has. */
function findMissing(sample: string, language: string | undefined): Set<string> {
	startFonts(sample, language);
	if (missingGlyphs(sample).size === 0) return new Set();
	registerAllFonts();
	return missingGlyphs(sample);
}

/**
 * A text without missing characters: each goes with its marks, a missing mark goes alone. One that is a form of letters which
 * exist, such as "𝗕" or "₂", becomes these letters.
 */
function withoutMissing(
	text: string,
	missing: ReadonlySet<string>,
): { text: string; gone: string[] } {
	const gone: string[] = [];
	const drawable = text.replace(cluster, (letter) => {
		const [first = '', ...marks] = letter;
		if (!missing.has(first)) {
			gone.push(...marks.filter((mark) => missing.has(mark)));
			return first + marks.filter((mark) => !missing.has(mark)).join('');
		}
		const plain = first.normalize('NFKC');
		if (plain !== first && missingGlyphs(plain).size === 0) return plain;
		gone.push(letter);
		return '';
	});
	return { text: drawable, gone };
}

/**
 * Begins the fonts of a video and removes the signs that they lack: they would be drawn as boxes.
 * @param context with its custom data merged
 * @param fields of the template
 * @returns the context, and the signs that it lacks now
 * @throws RenderError `invalid_context` if a letter, a number or a currency sign cannot be drawn
 */
export function withDrawableText(
	context: VideoContext,
	fields: CustomDataFields,
): { context: VideoContext; leftOut: LeftOut[] } {
	const language = readLine(context.custom_data ?? {}, 'language');
	const texts = shownTexts(context, fields).map(({ text }) => text);
	const missing = findMissing(texts.join('\n'), language);
	if (missing.size === 0) return { context, leftOut: [] };
	const isShown = shownPaths(context, fields);
	const leftOut: LeftOut[] = [];
	const drawable = mapContextTexts(context, (text, path) => {
		if (!isShown(path)) return text;
		const { text: rest, gone } = withoutMissing(text, missing);
		const letters = gone.flatMap((one) => Array.from(one)).filter(isEssential);
		if (letters.length > 0) {
			throw new RenderError('invalid_context', `${fieldAt(path)}: ${describeUndrawn(letters)}.`);
		}
		leftOut.push(
			...gone.map((sign) => ({ text: sign, reason: 'unsupported_characters' as const })),
		);
		return rest;
	});
	return { context: drawable, leftOut };
}
