import { findThings, readNames } from '../../../script/things';
import type { Context } from '../canvas';
import { drawCan } from './can';
import { drawCarton } from './carton';
import { drawCup } from './cup';
import { drawDrinkingBottle } from './drinkingBottle';
import { drawDropperBottle } from './dropperBottle';
import type { ProductLabel } from './label';
import names from './names.json';
import { drawPhone } from './phone';

/** All objects are drawn in a box of this size. */
export const OBJECT_SIZE = { width: 420, height: 840 } as const;

type DrawObject = (ctx: Context, label: ProductLabel) => void;

/** By their keys in names.json. */
const objects: ReadonlyMap<string, DrawObject> = new Map([
	['can', drawCan],
	['carton', drawCarton],
	['drinkingBottle', drawDrinkingBottle],
	['dropperBottle', drawDropperBottle],
	['phone', drawPhone],
	['takeawayCup', drawCup],
]);

const objectNames = readNames(names);

/** The noun of the first product that a text names, as written; undefined without one. */
export const objectNoun = (text: string, language: string): string | undefined =>
	findThings(text, language, objectNames(language))[0]?.name;

/** The drawing of the first product that a text names; undefined without one, because a wrong product is worse than none. */
export function objectFor(text: string, language: string): DrawObject | undefined {
	const [named] = findThings(text, language, objectNames(language));
	return named && objects.get(named.meaning);
}
