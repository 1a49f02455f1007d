import { createLayer, GlobalFonts, type Context } from '../canvas';
import { cjkCharactersIn, cjkFontsOf } from '../../../fonts/cjkFonts';
import { regionFor, type Region } from '../../../util/cjkRegion';
import boxes from './boxes.ttf.json';
import { inkBounds, NONCHARACTER } from './ink';

export type Family = 'display' | 'text' | 'serif';

/**
 * A font that draws each character as a box ends every chain. Otherwise the canvas would draw what the others lack with a
 * font of the machine.
 */
export const BOXES = 'Boxes';
GlobalFonts.register(Buffer.from(boxes, 'base64'), BOXES);

interface FontFile {
	family: string;
	file: string;
	/** In use when a text of the video matches; without a pattern, always. */
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
const greek = /\p{Script=Greek}/u;
const beyondLatin1 = /[\u0100-\u02ff\u1d00-\u1eff\u20a0-\u20cf\u2100-\u214f]/;
const vietnamese = /[ăđĩũơưạ-ỹ]|\p{M}/iu;

/** Scripts with a variable font of their own. */
const otherScripts =
	'Devanagari Thai Armenian Bengali Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu'.split(
		' ',
	);

/** The files of a font for Latin letters and, if it has them, others. */
const subsets: readonly { name: string; subset: string; neededFor?: RegExp }[] = [
	{ name: '', subset: 'latin' },
	{ name: ' Extended', subset: 'latin-ext', neededFor: beyondLatin1 },
	{ name: ' Vietnamese', subset: 'vietnamese', neededFor: vietnamese },
	{ name: ' Cyrillic', subset: 'cyrillic', neededFor: cyrillic },
	{ name: ' Cyrillic Extended', subset: 'cyrillic-ext', neededFor: cyrillic },
	{ name: ' Greek', subset: 'greek', neededFor: greek },
	{ name: ' Greek Extended', subset: 'greek-ext', neededFor: greek },
];

const partsOf = (family: string, fileOf: (subset: string) => string, parts = subsets) =>
	parts.map(({ name, subset, neededFor }) => ({
		family: `${family}${name}`,
		file: fileOf(subset),
		neededFor,
	}));

/** Font packages have one file for each script. Each is a family of its own in the fallback chain. */
const files: readonly FontFile[] = [
	...partsOf('Display', bricolage, subsets.slice(0, 3)),
	// Extended Latin in any case, because templates draw its arrows, ticks and stars.
	...partsOf('Text', inter).map((part) =>
		part.family === 'Text Extended' ? { ...part, neededFor: undefined } : part,
	),
	// The other files of Inter have none of its raised and lowered signs, or only a few fractions.
	{
		family: 'Scripts',
		file: 'inter-ui/variable/InterVariable.woff2',
		neededFor: /[\u2070-\u209c\u2150-\u215f]/u,
	},
	...['normal', 'italic'].flatMap((slope) => partsOf('Serif', (subset) => literata(subset, slope))),
	...[400, 600, 800].flatMap((weight) => [
		{ family: 'Arabic', file: noto('arabic', weight), neededFor: arabic },
		{ family: 'Hebrew', file: noto('hebrew', weight), neededFor: hebrew },
	]),
	...otherScripts.map((script) => ({
		family: script,
		file: variableNoto(script.toLowerCase()),
		neededFor: new RegExp(`\\p{Script=${script}}`, 'u'),
	})),
	// To unpack it takes as long as to lay out a whole video. WOFF is unpacked faster than WOFF2.
	{
		family: 'Emoji',
		file: '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff',
		neededFor: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\u20e3|\ufe0f/u,
	},
];

/** For characters that all others lack: rare letters, signs and currencies. */
const rareFiles: readonly FontFile[] = [
	...['latin-ext', 'cyrillic-ext', 'greek'].map((subset) => ({
		family: `Rare ${subset}`,
		file: `@fontsource-variable/noto-sans/files/noto-sans-${subset}-wght-normal.woff2`,
	})),
	{ family: 'Nko', file: noto('nko', 400) },
	{ family: 'Tamil Supplement', file: noto('tamil-supplement', 400) },
	{ family: 'Symbols', file: variableNoto('symbols') },
	{
		family: 'Symbols 2',
		file: '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
	},
];

const familiesOf = (own: RegExp) =>
	[...new Set(files.map(({ family }) => family))].filter((family) => own.test(family));

const familyParts: Record<Family, readonly string[]> = {
	display: familiesOf(/^Display/u),
	text: [],
	serif: familiesOf(/^Serif/u),
};

const fallbackFamilies = familiesOf(/^(?!Display|Serif|Emoji)/u);

/** Files that the process has read: they stay for the videos after this one. */
const registered = new Set<string>();

/**
 * The fonts that this video uses. A font of an earlier video is not among them, although it is registered: otherwise a picture
 * would depend on what was drawn before it.
 */
const inUse: {
	region: Region;
	families: Set<string>;
	/** In the order in which they are asked for a character. */
	cjk: string[];
	/** The brand's font, first in the chain: the others supply the characters that it lacks. */
	brand: string | undefined;
} = { region: 'sc', families: new Set(), cjk: [], brand: undefined };
const chains = new Map<Family, string>();

function register(family: string, file: string): void {
	if (registered.has(file)) return;
	registered.add(file);
	if (GlobalFonts.registerFromPath(require.resolve(file), family) === null) {
		throw new Error(`The packaged font ${file} cannot be read. Install the service again.`);
	}
}

function use(family: string, file: string): void {
	inUse.families.add(family);
	register(family, file);
}

const [, scratch] = createLayer(1, 1);

function draws(family: string, character: string): boolean {
	scratch.font = `40px "${family}", "${BOXES}"`;
	return inkBounds(scratch, character) !== inkBounds(scratch, NONCHARACTER);
}

/** The fonts of the video's region come first, so that another part, used for a rare character, never supplies a common one. */
function useCjkFonts(sample: string): void {
	const { region } = inUse;
	for (const character of cjkCharactersIn(sample)) {
		for (const { family, file } of cjkFontsOf(character, region)) {
			use(family, file);
			if (!inUse.cjk.includes(family)) inUse.cjk.push(family);
			if (draws(family, character)) break;
		}
	}
	const isOwn = (family: string) => family.startsWith(`Wide ${region} `);
	inUse.cjk.sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}

/** Adds the packaged fonts that `sample` needs to those of the video. Each is read once per process. */
export function registerFonts(sample: string): void {
	for (const { family, file, neededFor } of files) {
		if (neededFor === undefined || neededFor.test(sample)) use(family, file);
	}
	useCjkFonts(sample);
	chains.clear();
}

/** Adds all packaged fonts but the Chinese, Japanese and Korean ones. Reading them takes long, and hardly any video needs them. */
export function registerAllFonts(): void {
	for (const { family, file } of [...files, ...rareFiles]) use(family, file);
	chains.clear();
}

/**
 * Begins a video: sets its fonts to those that its texts need.
 * @param sample all its texts
 * @param language as the caller gives it, such as `ja` or `zh-TW`; decides the shapes of Han characters
 */
export function startFonts(sample: string, language: string | undefined): void {
	inUse.region = regionFor(sample, language);
	inUse.families.clear();
	inUse.cjk = [];
	registerFonts(sample);
}

/** Puts a registered font first in all chains; undefined removes it. */
export function setBrandFamily(family: string | undefined): void {
	inUse.brand = family;
	chains.clear();
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
		const packaged = [
			...familyParts[family],
			...fallbackFamilies,
			...inUse.cjk,
			'Emoji',
			...rareFiles.map((rare) => rare.family),
		].filter((name) => inUse.families.has(name));
		chain = [inUse.brand ?? [], packaged, BOXES]
			.flat()
			.map((name) => `"${name}"`)
			.join(', ');
		chains.set(family, chain);
	}
	// The weight in `font` selects static files; variable fonts follow only the axis.
	ctx.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${chain}`;
	ctx.fontVariationSettings = `"wght" ${weight}, "opsz" ${opticalSize[family]}`;
}

/** Sets the font for a single emoji. Texts without emoji do not fall back to it. */
export function setEmojiFont(ctx: Context, size: number): void {
	for (const { family, file } of files) if (family === 'Emoji') register(family, file);
	ctx.font = `400 ${size}px "Emoji", "${BOXES}"`;
	ctx.fontVariationSettings = 'normal';
}
