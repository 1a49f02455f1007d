import type { LeftOut } from '../../contract/leftOut';
import { describeUndrawn, isEssential, plainForm } from '../../fonts/undrawnLetters';
import type { TemplateDefinition } from '../../request/templateDefinition';
import { fieldAt, mapInputTexts, textsOf, type VideoInput } from '../../request/videoInput';
import { registerAllFonts, registerFonts, startFonts } from '../art/fonts/fonts';
import { missingGlyphs } from '../art/fonts/missingGlyphs';
import { RenderError } from '../renderError';

/*
 * Text that no font can draw. `readRequest` refuses letters, numbers and currency signs that no packaged font has. Here the fonts
 * are known, the brand's among them: such a character fails the video, and other signs are left out and reported.
 *
 * Rule that must not regress: no letter of the caller disappears, and no sign without a report.
 */

const cluster = /\P{M}\p{M}*|\p{M}+/gu;

/** Begins the fonts of a video with this text, and finds the characters that none of them has. */
function findMissing(sample: string, language: string | undefined): Set<string> {
	startFonts(sample, language);
	if (missingGlyphs(sample).size === 0) return new Set();
	registerAllFonts();
	return missingGlyphs(sample);
}

/**
 * A text without missing characters: each goes with its marks, a missing mark goes alone. One that is only a form of letters
 * becomes these letters.
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
		const plain = plainForm(first);
		if (plain !== undefined && missingGlyphs(plain).size === 0) return plain;
		gone.push(letter);
		return '';
	});
	return { text: drawable, gone };
}

/**
 * A text that is known only after the fonts of a video have begun, such as words that a model heard: registers its fonts, and
 * removes the signs that they lack.
 * @throws RenderError `invalid_context` if a letter cannot be drawn
 */
export function addDrawableText(text: string): string {
	registerFonts(text);
	if (missingGlyphs(text).size === 0) return text;
	registerAllFonts();
	const { text: rest, gone } = withoutMissing(text, missingGlyphs(text));
	const letters = gone.flatMap((one) => Array.from(one)).filter(isEssential);
	if (letters.length === 0) return rest;
	throw new RenderError('invalid_context', `The words of the clip: ${describeUndrawn(letters)}.`);
}

/**
 * Begins the fonts of a video and removes the signs that they lack: they would be drawn as boxes.
 * @returns the input, and the signs that it lacks now
 * @throws RenderError `invalid_context` if a letter, a number or a currency sign cannot be drawn
 */
export function withDrawableText(
	definition: TemplateDefinition,
	input: VideoInput,
): { input: VideoInput; leftOut: LeftOut[] } {
	const texts = textsOf(definition, input).map(({ text }) => text);
	const missing = findMissing(texts.join('\n'), input.data.language);
	if (missing.size === 0) return { input, leftOut: [] };
	const leftOut: LeftOut[] = [];
	const drawable = mapInputTexts(definition, input, (text, path) => {
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
	return { input: drawable, leftOut };
}
