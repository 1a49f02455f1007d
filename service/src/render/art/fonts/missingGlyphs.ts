import { createLayer, type Context } from '../canvas';
import { missing, setFont } from './fonts';

/** A Unicode noncharacter: fonts draw it as their glyph for missing characters. */
const NONCHARACTER = '\u{10ffff}';
/** Combining marks are measured on a letter of each script, because they combine only with their own. */
const baseLetters = ['o', '\u0639', '\u05d0', '\u0e01', '\u0915', '\u30ab'];
const mark = /\p{M}/u;
const alwaysPresent = /[\u0020-\u007e]|\s|\p{Default_Ignorable_Code_Point}/u;
const SIZE = 40;

function inkBounds(ctx: Context, text: string): string {
	const ink = ctx.measureText(text);
	return [
		ink.width,
		ink.actualBoundingBoxLeft,
		ink.actualBoundingBoxRight,
		ink.actualBoundingBoxAscent,
		ink.actualBoundingBoxDescent,
	].join(' ');
}

function isMissing(ctx: Context, character: string, box: string): boolean {
	if (!mark.test(character)) return inkBounds(ctx, character) === box;
	const widthOf = (text: string) => ctx.measureText(text).width;
	return baseLetters.every((base) => widthOf(base + character) === widthOf(base + NONCHARACTER));
}

/** The characters of a text that would be drawn as boxes. Call `registerFonts` first. */
export function missingGlyphs(text: string): Set<string> {
	const characters = [...new Set(text)].filter((character) => !alwaysPresent.test(character));
	const asked = characters.filter((character) => !missing.has(character));
	const [, ctx] = createLayer(1, 1);
	// The other families fall back to this one.
	setFont(ctx, 'text', SIZE, 600);
	const box = asked.length > 0 ? inkBounds(ctx, NONCHARACTER) : '';
	for (const character of asked) missing.set(character, isMissing(ctx, character, box));
	return new Set(characters.filter((character) => missing.get(character)));
}
