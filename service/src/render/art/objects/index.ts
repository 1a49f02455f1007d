import type { Context } from '../canvas';
import { drawBottle } from './bottle';
import { drawCan } from './can';
import { drawCarton } from './carton';
import { drawCup } from './cup';
import type { ProductLabel } from './label';
import { drawPhone } from './phone';

export type { ProductLabel } from './label';

/** All objects are drawn in a box of this size. */
export const OBJECT_SIZE = { width: 420, height: 840 } as const;

interface ObjectKind {
	words: RegExp;
	draw: (ctx: Context, label: ProductLabel) => void;
}

const kinds: readonly ObjectKind[] = [
	{
		words:
			/\b(?:serum|skin\w*|oil|lotion|perfume|fragrance|parfum|shampoo|cosmetic\w*|tonic|essence|moisturi\w*|sunscreen|vitamin c|night cream|toner|elixir|bottle)\b/iu,
		draw: drawBottle,
	},
	{
		words:
			/\b(?:coffee|latte|cappuccino|espresso|tea|chai|matcha|kaffee|café|cacao|cocoa|barista)\b/iu,
		draw: drawCup,
	},
	{
		words:
			/\b(?:soda|beer|cider|lemonade|kombucha|energy drink|drink|juice|cola|sparkling|seltzer|can|brew|ale|lager|water)\b/iu,
		draw: drawCan,
	},
	{
		words:
			/\b(?:app|software|saas|platform|website|online|mobile|phone|ios|android|dashboard|plugin|tool|workflow\w*|automation|ai|web|digital|course|newsletter|podcast|bank\w*)\b/iu,
		draw: drawPhone,
	},
];

/** Picks the kind of object that a text is about; a carton when none is named. */
export function objectFor(text: string): (ctx: Context, label: ProductLabel) => void {
	return kinds.find(({ words }) => words.test(text))?.draw ?? drawCarton;
}
