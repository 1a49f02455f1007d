import { clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori';
import type { BrandColors } from '../../request/fields/kinds';
import { hashText } from '../../util/seededFractions';

/** Colors as `#rrggbb`. Every `on…` color is for text on that background. */
export interface Palette {
	/** The bold color that fills the frame. */
	primary: string;
	onPrimary: string;
	/** For markers, buttons and shapes. */
	accent: string;
	onAccent: string;
	/** A light background with a tint of the primary color. */
	paper: string;
	onPaper: string;
	/** The primary or accent color, dark enough for text on paper. */
	paperAccent: string;
	/** A dark background with a tint of the primary color. */
	ink: string;
	onInk: string;
	inkAccent: string;
	onInkAccent: string;
	/** Two more colors for shapes: a light and a dark tone of the primary color. */
	soft: string;
	deep: string;
	/** A light background with more of the primary color than paper. */
	fresh: string;
	/** A light background with a tint of the accent color. */
	cream: string;
	/** For price stickers: stands out on every background. */
	sticker: string;
	/** Whether the brand's background color is light. */
	hasLightBackground: boolean;
	/** Whether the brand's background color is dark. */
	hasDarkBackground: boolean;
}

const oklch = converter('oklch');

/** WCAG contrast ratio of level AA for normal text. */
const READABLE = 4.5;

/** Pairs of primary and accent for videos without brand colors; the seed chooses one. */
const defaultPairs = [
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

/** The color with another OKLCH lightness (0 to 1) and the given share of its chroma. */
export function withLightness(color: string, lightness: number, chromaShare = 1): string {
	const tone = toneOf(color);
	return hexOf({ ...tone, l: lightness, c: tone.c * chromaShare });
}

export function contrast(first: string, second: string): number {
	return wcagContrast(first, second);
}

export function blend(from: string, to: string, share: number): string {
	return formatHex(interpolate([from, to], 'oklab')(share));
}

/** `rgba()` of a `#rrggbb` color. */
export function withAlpha(color: string, alpha: number): string {
	const value = parseInt(color.slice(1), 16);
	return `rgba(${value >> 16}, ${(value >> 8) & 255}, ${value & 255}, ${alpha})`;
}

/** A text color: near white or near black, whichever has more contrast, with a tint of the background's hue. */
export function readableOn(ground: string): string {
	const { h, c } = toneOf(ground);
	const light = hexOf({ l: 0.985, c: Math.min(c, 0.01), h });
	const dark = hexOf({ l: 0.17, c: Math.min(c, 0.035), h });
	// White on a saturated mid tone looks better than its contrast ratio suggests.
	return contrast(light, ground) * 1.35 >= contrast(dark, ground) ? light : dark;
}

/** Darkens or lightens a color in steps until its contrast on the background is sufficient. */
export function ensureContrast(color: string, ground: string, wanted = READABLE): string {
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

/** Makes a background darker or lighter until text on it has sufficient contrast. */
function toBackground(color: string): string {
	const tone = toneOf(color);
	const goesDarker = toneOf(readableOn(color)).l > tone.l;
	for (let step = 0; step <= 12; step += 1) {
		const candidate = hexOf({ ...tone, l: tone.l + (goesDarker ? -0.02 : 0.02) * step });
		if (contrast(readableOn(candidate), candidate) >= READABLE) return candidate;
	}
	return goesDarker ? '#111111' : '#fafafa';
}

/** The second color of a brand that has only one: a tint or shade of it with a very different lightness. */
function companion(primary: string): string {
	return withLightness(primary, toneOf(primary).l < 0.68 ? 0.87 : 0.36);
}

/** Derives every color of a video from the brand's colors, or from `seed` when there are none. */
export function createPalette(colors: BrandColors, seed: string): Palette {
	const house = defaultPairs[hashText(`palette:${seed}`) % defaultPairs.length] ?? defaultPairs[0];
	const wanted = colors.primary ?? colors.secondary ?? house[0];
	const primary = toBackground(wanted);
	let accent = toBackground(
		colors.primary === undefined && colors.secondary === undefined
			? house[1]
			: (colors.secondary ?? companion(wanted)),
	);
	// The two colors can be too similar.
	if (contrast(accent, primary) < 1.7) {
		accent = toBackground(withLightness(accent, toneOf(primary).l < 0.62 ? 0.88 : 0.32));
	}
	const { h, c } = toneOf(primary);
	const hasHue = c > 0.02;
	const background = colors.background;
	const backgroundIsLight = background !== undefined && toneOf(background).l > 0.75;
	const backgroundIsDark = background !== undefined && toneOf(background).l < 0.35;
	const paper = backgroundIsLight ? background : hexOf({ l: 0.962, c: hasHue ? 0.016 : 0.004, h });
	const ink = backgroundIsDark ? background : hexOf({ l: 0.19, c: hasHue ? 0.045 : 0.006, h });
	const inkAccent = ensureContrast(toneOf(accent).l > toneOf(primary).l ? accent : primary, ink);
	return {
		primary,
		onPrimary: readableOn(primary),
		accent,
		onAccent: readableOn(accent),
		paper,
		onPaper: readableOn(paper),
		paperAccent: ensureContrast(toneOf(primary).l < toneOf(accent).l ? primary : accent, paper),
		ink,
		onInk: readableOn(ink),
		inkAccent,
		onInkAccent: readableOn(inkAccent),
		soft: hexOf({ l: 0.87, c: hasHue ? Math.min(0.07, c) : 0.01, h }),
		sticker: backgroundIsLight && toneOf(accent).l > 0.72 ? primary : accent,
		hasLightBackground: backgroundIsLight,
		hasDarkBackground: backgroundIsDark,
		fresh: hexOf({ l: 0.925, c: hasHue ? Math.min(0.055, c) : 0.004, h }),
		cream: blend(accent, '#ffffff', 0.88),
		deep: hexOf({ l: Math.max(0.3, toneOf(primary).l - 0.14), c: c * 0.95, h }),
	};
}
