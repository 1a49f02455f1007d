import { videoContextSchema, type VideoContext } from '../../contract/video';
import { mapTexts } from '../../util/mapTexts';
import { registerFonts } from '../art/fonts/fonts';
import { missingGlyphs } from '../art/fonts/missingGlyphs';

const cluster = /\P{M}\p{M}*|\p{M}+/gu;
const dataUrl = /^\s*data:/i;

/**
 * Removes a missing letter together with its marks; a missing mark alone. A character that is a form of letters which exist, such
 * as "𝗕" or "₂", becomes these letters.
 */
function withoutCharacters(missing: ReadonlySet<string>, text: string): string {
	return text.replace(cluster, (letter) => {
		const [first = '', ...marks] = letter;
		if (missing.has(first)) {
			const plain = first.normalize('NFKC');
			return plain !== first && missingGlyphs(plain).size === 0 ? plain : '';
		}
		return first + marks.filter((mark) => !missing.has(mark)).join('');
	});
}

/**
 * Removes the characters that no packaged font has: they would be drawn as boxes. Registers the fonts that the rest
 * needs.
 */
export function withDrawableText(context: VideoContext): VideoContext {
	const texts: string[] = [];
	mapTexts(context, (text) => {
		if (!dataUrl.test(text)) texts.push(text);
		return text;
	});
	const sample = texts.join(' ');
	registerFonts(sample);
	const missing = missingGlyphs(sample);
	if (missing.size === 0) return context;
	return videoContextSchema.parse(
		mapTexts(context, (text) => (dataUrl.test(text) ? text : withoutCharacters(missing, text))),
	);
}
