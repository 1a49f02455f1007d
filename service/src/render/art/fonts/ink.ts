import type { Context } from '../canvas';

/** A Unicode noncharacter: fonts draw it as their glyph for missing characters. */
export const NONCHARACTER = '\u{10ffff}';

/** What a text looks like in the current font, as far as it can be measured. */
export function inkBounds(ctx: Context, text: string): string {
	const ink = ctx.measureText(text);
	return [
		ink.width,
		ink.actualBoundingBoxLeft,
		ink.actualBoundingBoxRight,
		ink.actualBoundingBoxAscent,
		ink.actualBoundingBoxDescent,
	].join(' ');
}
