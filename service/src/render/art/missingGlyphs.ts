import { createLayer, type Context } from './canvas';
import { setFont, type Family } from './fonts';

const families: readonly Family[] = ['display', 'text', 'serif'];
/** Never a character, so that it is drawn as what stands for those that a font lacks. */
const NO_CHARACTER = '\u{10ffff}';
/** A mark shows whether it is there on a letter of its own script only. */
const bases = ['o', '\u0639', '\u05d0', '\u0e01', '\u0915', '\u30ab'];
const mark = /\p{M}/u;
const alwaysFine = /[\u0020-\u007e]|\s|\p{Default_Ignorable_Code_Point}/u;
const SIZE = 40;

function inkOf(ctx: Context, text: string): string {
	const ink = ctx.measureText(text);
	return [
		ink.width,
		ink.actualBoundingBoxLeft,
		ink.actualBoundingBoxRight,
		ink.actualBoundingBoxAscent,
		ink.actualBoundingBoxDescent,
	].join(' ');
}

function isMissing(ctx: Context, character: string): boolean {
	if (!mark.test(character)) return inkOf(ctx, character) === inkOf(ctx, NO_CHARACTER);
	const widthOf = (text: string) => ctx.measureText(text).width;
	return bases.every((base) => widthOf(base + character) === widthOf(base + NO_CHARACTER));
}

/** The characters of a text that would be drawn as boxes. The fonts that it needs are registered before. */
export function missingGlyphs(text: string): Set<string> {
	const asked = [...new Set(text)].filter((character) => !alwaysFine.test(character));
	const [, ctx] = createLayer(1, 1);
	const missing = families.flatMap((family) => {
		setFont(ctx, family, SIZE, 600);
		return asked.filter((character) => isMissing(ctx, character));
	});
	return new Set(missing);
}
