import { cjkFontsOf } from './cjkFonts';

/** Letters, numbers and currency signs: without one of them, a text says something else. */
const essential = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{Sc}]/u;
const han = /\p{Script=Han}/u;

/** The essential characters of the packaged fonts, except Han. What is between two of them may be in a range although no font has it. */
const drawn =
	/[\u0024-\u03e1\u03f0-\u06ff\u0750-\u077f\u07c0-\u07ff\u0870-\u088e\u08a0-\u0c5a\u0c5d-\u0cbd\u0cdd-\u0edf\u1000-\u10ff\u1200-\u138f\u1780-\u17f9\u1c80-\u1c88\u1c90-\u1cf6\u1d00-\u1ffc\u2070-\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20c0\u210a\u210f\u2113\u2126\u212b\u2132\u2135\u2150-\u2189\u2460-\u2793\u2c60-\u2c7f\u2d00-\u2d2d\u2d80-\u2dde\u3005-\u31bb\u31f0-\u32bf\ua640-\ua69d\ua722-\ua7ca\ua7d0-\ua7d1\ua7d3\ua7d5-\ua7d9\ua7f2-\ua7ff\ua830-\ua838\ua8f2-\ua8fe\ua9e0-\ua9fe\uaa60-\uaa7f\uab01-\uab2e\uac00-\ud7a3\ufb00-\ufb04\ufb13-\uffe6\u{10140}-\u{1018b}\u{102e1}-\u{102fb}\u{10e60}-\u{10e7e}\u{111e1}-\u{111f4}\u{11fc0}-\u{11fe0}\u{1d2c0}-\u{1d378}\u{1e7e0}-\u{1e7fe}\u{1f100}-\u{1fbf9}]/u;

export const isEssential = (character: string): boolean => essential.test(character);

/**
 * The ordinary letters of a character that is only another form of them, such as "𝗕" or "ﬁ"; undefined for any other. A raised
 * or lowered one is no such form: "10⁶" is not 106.
 */
export function plainForm(character: string): string | undefined {
	const plain = character.normalize('NFKC');
	return plain === character || /[\p{Lm}\p{No}]/u.test(character) ? undefined : plain;
}

function isDrawn(character: string): boolean {
	if (!isEssential(character) || drawn.test(character)) return true;
	if (han.test(character) && cjkFontsOf(character, 'sc').length > 0) return true;
	const plain = plainForm(character);
	return plain !== undefined && Array.from(plain).every(isDrawn);
}

/**
 * The letters, numbers and currency signs of a text that no packaged font has, each once. Loads no font, so that a request can be
 * checked with it. It knows rare Han characters only as well as the fonts declare them: the render knows for certain.
 */
export const undrawnLetters = (text: string): string[] =>
	[...new Set(text)].filter((character) => !isDrawn(character));

/** Whether the packaged fonts have all letters of a text. */
export const canDraw = (text: string): boolean => undrawnLetters(text).length === 0;

/** Living scripts that no packaged font has. */
const otherScripts =
	'Adlam Balinese Batak Buginese Canadian_Aboriginal Chakma Cham Cherokee Coptic Javanese Kayah_Li Lepcha Limbu Lisu Meetei_Mayek Mongolian New_Tai_Lue Ol_Chiki Rejang Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Thaana Tibetan Tifinagh Vai Wancho Yi'
		.split(' ')
		.map((name) => ({
			name: name.replaceAll('_', ' '),
			letter: new RegExp(`\\p{Script=${name}}`, 'u'),
		}));

const MAX_LISTED = 5;
const described = (letter: string) =>
	`${letter} (U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** What is wrong with a field that has these letters, and how to go on. */
export function describeUndrawn(letters: readonly string[]): string {
	const scripts = otherScripts.filter(({ letter }) => letters.some((one) => letter.test(one)));
	const what =
		scripts.length > 0
			? `text in ${scripts.map(({ name }) => name).join(' and ')}`
			: letters.slice(0, MAX_LISTED).map(described).join(', ');
	return `Has ${what}, which no font of the service can draw. Write it otherwise, or give a font that can in brand_assets.fontUrl`;
}
