import { createLayer, type Context } from '../canvas';
import { setFont } from './fonts';
import { inkBounds, NONCHARACTER } from './ink';

/** Combining marks are measured on a letter of each script, because they combine only with their own. */
const baseLetters = Array.from('oعאกकカকગਕಕກകကକකகకកሀ');
const mark = /\p{M}/u;
const alwaysPresent = /[\u0020-\u007e]|\s|\p{Default_Ignorable_Code_Point}/u;
/** Means nothing, so a font that has it draws an ornament or logo of its own. */
const privateUse = /\p{Co}/u;
const SIZE = 40;

/** @param boxes how one missing character is drawn, and how two are: a letter of some scripts is divided first */
function isMissing(ctx: Context, character: string, boxes: readonly string[]): boolean {
	if (privateUse.test(character)) return true;
	if (!mark.test(character)) return boxes.includes(inkBounds(ctx, character));
	const widthOf = (text: string) => ctx.measureText(text).width;
	return baseLetters.every((base) => widthOf(base + character) === widthOf(base + NONCHARACTER));
}

/**
 * The characters of a text that would be drawn as boxes, or as an ornament of a font. Call `startFonts` or `registerFonts` with it
 * first.
 */
export function missingGlyphs(text: string): Set<string> {
	const characters = [...new Set(text)].filter((character) => !alwaysPresent.test(character));
	if (characters.length === 0) return new Set();
	const [, ctx] = createLayer(1, 1);
	// The other families fall back to this one.
	setFont(ctx, 'text', SIZE, 600);
	const boxes = [1, 2].map((count) => inkBounds(ctx, NONCHARACTER.repeat(count)));
	return new Set(characters.filter((character) => isMissing(ctx, character, boxes)));
}
