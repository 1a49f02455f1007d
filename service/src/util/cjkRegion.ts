export const regions = ['sc', 'tc', 'jp', 'kr'] as const;

/** Where Han characters are written alike and words end alike: Simplified and Traditional Chinese, Japanese, Korean. */
export type Region = (typeof regions)[number];

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
 * The region of a text with Han characters. `language` decides if it says so ("ja", "ko", "zh-TW", "zh-Hans").
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
