import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { regions, type Region } from '../util/cjkRegion';

/** One part of a Chinese, Japanese or Korean (CJK) font: these have about a hundred files each. */
export interface CjkFont {
	family: string;
	file: string;
}

/** Arrows, mathematical symbols, ticks and stars are only in these fonts. */
const cjkCharacters =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fc\uff00-\uffef\u2070-\u209f\u2100-\u22ff\u2460-\u27bf]/gu;
const coverageSchema = z.record(z.string());
const fontsOf = new Map<Region, Map<number, CjkFont>>();

function codesIn(list: string): number[] {
	return list.split(',').flatMap((item) => {
		const [from = '0', to = from] = item.trim().replace(/^U\+/i, '').split('-');
		const first = parseInt(from, 16);
		return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, index) => first + index);
	});
}

/** The part of a region's font for each code point. A part can lack a few of the characters that it declares. */
function readFonts(region: Region): Map<number, CjkFont> {
	const known = fontsOf.get(region);
	if (known !== undefined) return known;
	const name = `@fontsource-variable/noto-sans-${region}`;
	const parsed: unknown = JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), 'utf8'));
	const fonts = new Map<number, CjkFont>();
	for (const [key, list] of Object.entries(coverageSchema.parse(parsed))) {
		const number = /^\[(\d+)\]$/.exec(key)?.[1];
		if (number === undefined) continue;
		const font = {
			family: `Wide ${region} ${number}`,
			file: `${name}/files/noto-sans-${region}-${number}-wght-normal.woff2`,
		};
		for (const code of codesIn(list)) fonts.set(code, font);
	}
	fontsOf.set(region, fonts);
	return fonts;
}

/** The CJK characters of a text, each once. */
export const cjkCharactersIn = (text: string): Set<string> =>
	new Set(text.match(cjkCharacters) ?? []);

/** The parts of the packaged fonts that declare a character, that of `region` first. */
export function cjkFontsOf(character: string, region: Region): CjkFont[] {
	const code = character.codePointAt(0) ?? 0;
	return [region, ...regions].flatMap((one) => readFonts(one).get(code) ?? []);
}
