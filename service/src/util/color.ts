import { colorsNamed, formatHex, parse } from 'culori';
import { closestOf } from './closest';

/** Characters; culori's patterns take minutes for a long row of digits. */
const LONGEST_COLOR = 100;

/** A CSS color as `#rrggbb`; undefined for anything else. */
export function readColor(text: string): string | undefined {
	if (text.length > LONGEST_COLOR) return undefined;
	try {
		const color = parse(text.trim());
		return color === undefined ? undefined : formatHex(color);
	} catch {
		// culori throws for some invalid colors, such as `hsl(0a )`.
		return undefined;
	}
}

/** The color that is probably meant by a misspelled name. */
export const closestColor = (text: string): string | undefined =>
	closestOf(text.trim().slice(0, LONGEST_COLOR), Object.keys(colorsNamed));
