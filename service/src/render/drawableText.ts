import { videoContextSchema, type VideoContext } from '../contract/video';
import { mapTexts } from '../util/mapTexts';
import { registerFonts } from './art/fonts';
import { missingGlyphs } from './art/missingGlyphs';

const cluster = /\P{M}\p{M}*|\p{M}+/gu;
const picture = /^\s*data:/i;

/** A letter that is missing goes with its marks; a mark that is missing goes alone. */
function without(missing: ReadonlySet<string>, text: string): string {
	return text.replace(cluster, (letter) => {
		const [first = '', ...marks] = letter;
		if (missing.has(first)) return '';
		return first + marks.filter((mark) => !missing.has(mark)).join('');
	});
}

/**
 * The context without the characters that no packaged font has, which would be drawn as boxes.
 * Registers the fonts that the rest needs.
 */
export function withDrawableText(context: VideoContext): VideoContext {
	const texts: string[] = [];
	mapTexts(context, (text) => {
		if (!picture.test(text)) texts.push(text);
		return text;
	});
	const sample = texts.join(' ');
	registerFonts(sample);
	const missing = missingGlyphs(sample);
	if (missing.size === 0) return context;
	return videoContextSchema.parse(
		mapTexts(context, (text) => (picture.test(text) ? text : without(missing, text))),
	);
}
