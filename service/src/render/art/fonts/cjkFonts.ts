import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** One part of a Chinese, Japanese or Korean (CJK) font: these have about a hundred files each. */
export interface CjkFont {
	family: string;
	file: string;
}

type Region = 'jp' | 'kr' | 'sc';

interface Part extends CjkFont {
	ranges: [number, number][];
}

/** Arrows, mathematical symbols, ticks and stars are only in these fonts. */
const cjkCharacters =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fc\uff00-\uffef\u2070-\u209f\u2100-\u22ff\u2460-\u27bf]/gu;
const coverageSchema = z.record(z.string());
const parts = new Map<Region, Part[]>();

function readRanges(list: string): [number, number][] {
	return list.split(',').map((item) => {
		const [from = '0', to = from] = item.trim().replace(/^U\+/i, '').split('-');
		return [parseInt(from, 16), parseInt(to, 16)];
	});
}

function partsOf(region: Region): Part[] {
	const known = parts.get(region);
	if (known !== undefined) return known;
	const name = `@fontsource-variable/noto-sans-${region}`;
	const parsed: unknown = JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), 'utf8'));
	const read = Object.entries(coverageSchema.parse(parsed))
		.filter(([key]) => /^\[\d+\]$/.test(key))
		.map(([key, list]): Part => {
			const number = key.slice(1, -1);
			return {
				family: `Wide ${region} ${number}`,
				file: `${name}/files/noto-sans-${region}-${number}-wght-normal.woff2`,
				ranges: readRanges(list),
			};
		});
	parts.set(region, read);
	return read;
}

/** Regions draw the same Han character differently; kana and hangul show which one is meant. */
function regionsFor(sample: string): Region[] {
	if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)) return ['jp', 'sc', 'kr'];
	return /\p{Script=Hangul}/u.test(sample) ? ['kr', 'jp', 'sc'] : ['sc', 'jp', 'kr'];
}

/** The parts of the packaged fonts that contain the CJK characters of a text. */
export function cjkFontsFor(sample: string): CjkFont[] {
	const wanted = new Set(sample.match(cjkCharacters) ?? []);
	const found = new Map<string, CjkFont>();
	const regions = wanted.size > 0 ? regionsFor(sample) : [];
	for (const character of wanted) {
		const code = character.codePointAt(0) ?? 0;
		const holds = (part: Part) => part.ranges.some(([from, to]) => code >= from && code <= to);
		for (const region of regions) {
			const part = partsOf(region).find(holds);
			if (part === undefined) continue;
			found.set(part.family, { family: part.family, file: part.file });
			break;
		}
	}
	return [...found.values()];
}
