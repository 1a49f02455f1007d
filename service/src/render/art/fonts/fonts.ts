import { GlobalFonts, type Context } from '../canvas';
import { cjkFontsFor } from './cjkFonts';

export type Family = 'display' | 'text' | 'serif';

interface FontFile {
	family: string;
	file: string;
	/** Registered when a text matches; without a pattern, always. */
	neededFor?: RegExp;
}

const bricolage = (subset: string) =>
	`@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-standard-normal.woff2`;
const inter = (subset: string) =>
	`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`;
const literata = (subset: string, slope: string) =>
	`@fontsource-variable/literata/files/literata-${subset}-standard-${slope}.woff2`;
const noto = (script: string, weight: number) =>
	`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff2`;

const variableNoto = (script: string) =>
	`@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`;

const arabic = /\p{Script=Arabic}/u;
const hebrew = /\p{Script=Hebrew}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const devanagari = /\p{Script=Devanagari}/u;
const thai = /\p{Script=Thai}/u;
const greek = /\p{Script=Greek}/u;
const beyondLatin1 = /[\u0100-\u02ff\u1d00-\u1eff\u20a0-\u20cf\u2100-\u214f]/;
const vietnamese = /[ăđĩũơưạ-ỹ]|\p{M}/iu;

/** Font packages have one file for each script. Each is a family of its own in the fallback chain. */
const files: readonly FontFile[] = [
	{ family: 'Display', file: bricolage('latin') },
	{ family: 'Display Extended', file: bricolage('latin-ext'), neededFor: beyondLatin1 },
	{ family: 'Display Vietnamese', file: bricolage('vietnamese'), neededFor: vietnamese },
	{ family: 'Text', file: inter('latin') },
	// Always registered, because templates draw its arrows, ticks and stars.
	{ family: 'Text Extended', file: inter('latin-ext') },
	{ family: 'Text Vietnamese', file: inter('vietnamese'), neededFor: vietnamese },
	{ family: 'Text Cyrillic', file: inter('cyrillic'), neededFor: cyrillic },
	{ family: 'Text Cyrillic Extended', file: inter('cyrillic-ext'), neededFor: cyrillic },
	{ family: 'Text Greek', file: inter('greek'), neededFor: greek },
	{ family: 'Text Greek Extended', file: inter('greek-ext'), neededFor: greek },
	...['normal', 'italic'].flatMap((slope) => [
		{ family: 'Serif', file: literata('latin', slope) },
		{ family: 'Serif Extended', file: literata('latin-ext', slope), neededFor: beyondLatin1 },
		{ family: 'Serif Vietnamese', file: literata('vietnamese', slope), neededFor: vietnamese },
		{ family: 'Serif Cyrillic', file: literata('cyrillic', slope), neededFor: cyrillic },
		{
			family: 'Serif Cyrillic Extended',
			file: literata('cyrillic-ext', slope),
			neededFor: cyrillic,
		},
		{ family: 'Serif Greek', file: literata('greek', slope), neededFor: greek },
		{ family: 'Serif Greek Extended', file: literata('greek-ext', slope), neededFor: greek },
	]),
	{ family: 'Devanagari', file: variableNoto('devanagari'), neededFor: devanagari },
	{ family: 'Thai', file: variableNoto('thai'), neededFor: thai },
	...[400, 600, 800].flatMap((weight) => [
		{ family: 'Arabic', file: noto('arabic', weight), neededFor: arabic },
		{ family: 'Hebrew', file: noto('hebrew', weight), neededFor: hebrew },
	]),
	{
		family: 'Emoji',
		file: '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2',
	},
];

const familyParts: Record<Family, readonly string[]> = {
	display: ['Display', 'Display Extended', 'Display Vietnamese'],
	text: [],
	serif: [
		...['Serif', 'Serif Extended', 'Serif Vietnamese'],
		...['Serif Cyrillic', 'Serif Cyrillic Extended', 'Serif Greek', 'Serif Greek Extended'],
	],
};

const fallbackFamilies = [
	'Text',
	'Text Extended',
	'Text Vietnamese',
	'Text Cyrillic',
	'Text Cyrillic Extended',
	'Text Greek',
	'Text Greek Extended',
	'Arabic',
	'Hebrew',
	'Devanagari',
	'Thai',
];

const registered = new Set<string>();

/** Families of the CJK fonts registered so far. */
const cjkFamilies: string[] = [];

function register(family: string, file: string): void {
	registered.add(file);
	if (GlobalFonts.registerFromPath(require.resolve(file), family) === null) {
		throw new Error(`The packaged font ${file} cannot be read. Install the service again.`);
	}
}

/** Registers the packaged fonts that `sample` needs, each once per process. */
export function registerFonts(sample: string): void {
	for (const { family, file, neededFor } of files) {
		if (registered.has(file) || (neededFor !== undefined && !neededFor.test(sample))) continue;
		register(family, file);
	}
	for (const { family, file } of cjkFontsFor(sample)) {
		if (registered.has(file)) continue;
		register(family, file);
		cjkFamilies.push(family);
		chains.clear();
	}
}

const chains = new Map<Family, string>();

/** Whether each character that was looked for is missing in these fonts. Cached, because measuring one takes a millisecond. */
export const missing = new Map<string, boolean>();

/** The brand's font, first in the chain: the others supply the characters that it lacks. */
let brandFamily: string | undefined;

/** Puts a registered font first in all chains; undefined removes it. */
export function setBrandFamily(family: string | undefined): void {
	if (family === undefined && brandFamily === undefined) return;
	brandFamily = family;
	chains.clear();
	missing.clear();
}

export type Weight = 400 | 500 | 600 | 700 | 800;

/** Fixed, because widths would not scale linearly if the optical size followed the type size. */
const opticalSize: Record<Family, number> = { display: 96, serif: 72, text: 14 };

/** Sets the font with its fallbacks; `size` in pixels. */
export function setFont(
	ctx: Context,
	family: Family,
	size: number,
	weight: Weight,
	italic = false,
): void {
	let chain = chains.get(family);
	if (chain === undefined) {
		const first = brandFamily === undefined ? [] : [brandFamily];
		chain = [...first, ...familyParts[family], ...fallbackFamilies, ...cjkFamilies, 'Emoji']
			.map((name) => `"${name}"`)
			.join(', ');
		chains.set(family, chain);
	}
	// The weight in `font` selects static files; variable fonts follow only the axis.
	ctx.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${chain}`;
	ctx.fontVariationSettings = `"wght" ${weight}, "opsz" ${opticalSize[family]}`;
}

export function setEmojiFont(ctx: Context, size: number): void {
	ctx.font = `400 ${size}px "Emoji"`;
	ctx.fontVariationSettings = 'normal';
}
