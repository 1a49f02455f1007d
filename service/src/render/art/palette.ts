import { clampChroma, converter, formatHex, interpolate, parse, wcagContrast } from 'culori';
import { hashText } from '../../util/seededRandom';

/** Colours as `#rrggbb`. Every `on…` colour reads well on its ground (contrast of 4.5 or more). */
export interface Palette {
	/** The bold colour that fills the frame. */
	primary: string;
	onPrimary: string;
	/** The colour that catches the eye: markers, buttons, shapes. */
	accent: string;
	onAccent: string;
	/** A light ground, tinted by the primary colour. */
	paper: string;
	onPaper: string;
	/** The primary or accent colour, made dark enough to be read on paper. */
	paperAccent: string;
	/** A dark ground, tinted by the primary colour. */
	ink: string;
	onInk: string;
	inkAccent: string;
	onInkAccent: string;
	/** Two more shapes' colours between the others. */
	soft: string;
	deep: string;
	/** A light ground with more of the primary colour than paper. */
	fresh: string;
	/** A light ground with a breath of the accent colour. */
	cream: string;
	/** Loud against every ground, for price stickers. */
	sticker: string;
	/** The brand asks for a light ground. */
	paperGround: boolean;
	/** The brand asks for a dark ground. */
	inkGround: boolean;
}

export interface BrandColors {
	primary?: string;
	secondary?: string;
	background?: string;
}

const oklch = converter('oklch');

const READABLE = 4.5;

/** Pairs that were picked by eye; the prompt decides which one a video without brand colours gets. */
const housePairs = [
	['#e11d48', '#fbbf24'],
	['#4338ca', '#a3e635'],
	['#0f766e', '#fde047'],
	['#c2410c', '#fcd9bd'],
	['#1d4ed8', '#fb923c'],
	['#7e22ce', '#f9a8d4'],
	['#14532d', '#f4a261'],
	['#0f172a', '#38bdf8'],
	['#be185d', '#99f6e4'],
] as const;

/** A CSS colour as `#rrggbb`, or undefined when it is none. */
export function readColor(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	try {
		const color = parse(value.trim());
		return color === undefined ? undefined : formatHex(color);
	} catch {
		// culori fails at some texts that only look like a colour, such as `hsl(0a )`.
		return undefined;
	}
}

interface Tone {
	l: number;
	c: number;
	h: number;
}

function toneOf(color: string): Tone {
	const { l, c, h } = oklch(color) ?? { l: 0.5, c: 0 };
	return { l, c, h: h ?? 0 };
}

function hexOf(tone: Tone): string {
	return formatHex(clampChroma({ mode: 'oklch', ...tone }, 'oklch'));
}

/** A colour with another lightness (0 to 1) and at most the given share of its chroma. */
export function shade(color: string, lightness: number, chromaShare = 1): string {
	const tone = toneOf(color);
	return hexOf({ ...tone, l: lightness, c: tone.c * chromaShare });
}

export function contrast(first: string, second: string): number {
	return wcagContrast(first, second);
}

export function blend(from: string, to: string, share: number): string {
	return formatHex(interpolate([from, to], 'oklab')(share));
}

/** `rgba()` of a `#rrggbb` colour. */
export function fade(color: string, alpha: number): string {
	const value = parseInt(color.slice(1), 16);
	return `rgba(${value >> 16}, ${(value >> 8) & 255}, ${value & 255}, ${alpha})`;
}

/** Near white or near black, whichever reads better; keeps a hint of the ground's hue. */
export function readableOn(ground: string): string {
	const { h, c } = toneOf(ground);
	const light = hexOf({ l: 0.985, c: Math.min(c, 0.01), h });
	const dark = hexOf({ l: 0.17, c: Math.min(c, 0.035), h });
	// Large light type on a saturated mid tone looks better than its contrast figure says.
	return contrast(light, ground) * 1.35 >= contrast(dark, ground) ? light : dark;
}

/** Darkens or lightens a colour step by step until it reads on the ground. */
export function legible(color: string, ground: string, wanted = READABLE): string {
	const tone = toneOf(color);
	const direction = contrast('#ffffff', ground) > contrast('#000000', ground) ? 1 : -1;
	for (let step = 0; step <= 20; step += 1) {
		const candidate = hexOf({
			...tone,
			l: Math.max(0, Math.min(1, tone.l + direction * step * 0.04)),
		});
		if (contrast(candidate, ground) >= wanted) return candidate;
	}
	return direction === 1 ? '#ffffff' : '#000000';
}

/** Moves a ground away from the middle until its text reads on it. */
function asGround(color: string): string {
	const tone = toneOf(color);
	const goesDarker = toneOf(readableOn(color)).l > tone.l;
	for (let step = 0; step <= 12; step += 1) {
		const candidate = hexOf({ ...tone, l: tone.l + (goesDarker ? -0.02 : 0.02) * step });
		if (contrast(readableOn(candidate), candidate) >= READABLE) return candidate;
	}
	return goesDarker ? '#111111' : '#fafafa';
}

/** A companion for a brand that names one colour only: a tint or shade of it, far away in lightness. */
function companion(primary: string): string {
	return shade(primary, toneOf(primary).l < 0.68 ? 0.87 : 0.36);
}

/** Derives every colour of a video from the brand's colours, or from `seed` when there are none. */
export function createPalette(colors: BrandColors, seed: string): Palette {
	const house = housePairs[hashText(`palette:${seed}`) % housePairs.length] ?? housePairs[0];
	const wanted = colors.primary ?? colors.secondary ?? house[0];
	const primary = asGround(wanted);
	let accent = asGround(
		colors.primary === undefined && colors.secondary === undefined
			? house[1]
			: (colors.secondary ?? companion(wanted)),
	);
	// Two colours of a brand can be close to each other, and a tint to its colour.
	if (contrast(accent, primary) < 1.7) {
		accent = asGround(shade(accent, toneOf(primary).l < 0.62 ? 0.88 : 0.32));
	}
	const { h, c } = toneOf(primary);
	const hasHue = c > 0.02;
	const background = colors.background;
	const backgroundIsLight = background !== undefined && toneOf(background).l > 0.75;
	const backgroundIsDark = background !== undefined && toneOf(background).l < 0.35;
	const paper = backgroundIsLight ? background : hexOf({ l: 0.962, c: hasHue ? 0.016 : 0.004, h });
	const ink = backgroundIsDark ? background : hexOf({ l: 0.19, c: hasHue ? 0.045 : 0.006, h });
	const inkAccent = legible(toneOf(accent).l > toneOf(primary).l ? accent : primary, ink);
	return {
		primary,
		onPrimary: readableOn(primary),
		accent,
		onAccent: readableOn(accent),
		paper,
		onPaper: readableOn(paper),
		paperAccent: legible(toneOf(primary).l < toneOf(accent).l ? primary : accent, paper),
		ink,
		onInk: readableOn(ink),
		inkAccent,
		onInkAccent: readableOn(inkAccent),
		soft: hexOf({ l: 0.87, c: hasHue ? Math.min(0.07, c) : 0.01, h }),
		sticker: backgroundIsLight && toneOf(accent).l > 0.72 ? primary : accent,
		paperGround: backgroundIsLight,
		inkGround: backgroundIsDark,
		fresh: hexOf({ l: 0.925, c: hasHue ? Math.min(0.055, c) : 0.004, h }),
		cream: blend(accent, '#ffffff', 0.88),
		deep: hexOf({ l: Math.max(0.3, toneOf(primary).l - 0.14), c: c * 0.95, h }),
	};
}
