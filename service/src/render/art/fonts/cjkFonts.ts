import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** One part of a Chinese, Japanese or Korean (CJK) font: these have about a hundred files each. */
export interface CjkFont {
	family: string;
	file: string;
}

const regions = ['sc', 'tc', 'jp', 'kr'] as const;

/** Regions draw the same Han character differently: Simplified and Traditional Chinese, Japanese, Korean. */
export type Region = (typeof regions)[number];

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

/** The characters of a legacy encoding with two bytes for each, from row `first` to row `last`. */
function charactersOf(encoding: string, first: number, last: number): Set<string> {
	const bytes: number[] = [];
	for (let row = first; row <= last; row += 1) {
		for (let cell = 0x40; cell <= 0xfe; cell += 1) {
			const isCell = encoding === 'big5' ? cell <= 0x7e || cell >= 0xa1 : cell >= 0xa1;
			if (isCell) bytes.push(row, cell);
		}
	}
	return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
}

let chinese: { traditional: Set<string>; simplified: Set<string> } | undefined;

/** The everyday characters of Taiwan (level 1 of Big5) and of mainland China (GB 2312). */
const chineseCharacters = () =>
	(chinese ??= {
		traditional: charactersOf('big5', 0xa4, 0xc6),
		simplified: charactersOf('gb2312', 0xb0, 0xf7),
	});

function regionOfLanguage(language: string): Region | 'zh' | undefined {
	try {
		const { language: code, script, region } = new Intl.Locale(language.replaceAll('_', '-'));
		if (code === 'ja') return 'jp';
		if (code === 'ko') return 'kr';
		if (code !== 'zh' && code !== 'yue') return undefined;
		if (script === undefined && region === undefined && code === 'zh') return 'zh';
		return new Intl.Locale(code, { script, region }).maximize().script === 'Hant' ? 'tc' : 'sc';
	} catch {
		return undefined;
	}
}

/**
 * The region in whose shapes a video draws Han characters. `language` decides if it says so ("ja", "ko", "zh-TW", "zh-Hans").
 * Otherwise kana mean Japanese and hangul Korean. Any other text is Chinese: Traditional if it has more characters that only
 * Big5 has than ones that only GB 2312 has.
 */
export function regionFor(text: string, language: string | undefined): Region {
	const given = language === undefined ? undefined : regionOfLanguage(language);
	if (given !== undefined && given !== 'zh') return given;
	if (given === undefined) {
		if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
		if (/\p{Script=Hangul}/u.test(text)) return 'kr';
	}
	let balance = 0;
	for (const character of text.match(/\p{Script=Han}/gu) ?? []) {
		const { traditional, simplified } = chineseCharacters();
		balance += Number(traditional.has(character)) - Number(simplified.has(character));
	}
	return balance > 0 ? 'tc' : 'sc';
}
