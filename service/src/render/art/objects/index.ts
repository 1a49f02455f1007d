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

/** Bottles of another shape than the drawn one. */
const otherBottle =
	/\b(?:thermos\w*|flasks?|(?:water|drink(?:ing)?|insulated|steel|sports?|baby|feeding|wine|beer|oil|hot[- ]water) bottles?)\b/iu;

const kinds: readonly ObjectKind[] = [
	{
		words:
			/\b(?:serum|skin\w*|oil|lotion|perfume|fragrance|parfum|shampoo|cosmetic\w*|tonic|essence|moisturi\w*|sunscreen|vitamin c|night cream|toner|elixir|bottle)\b/iu,
		draw: drawBottle,
	},
	{
		words:
			/\b(?:coffee|latte|cappuccino|espresso|tea|chai|matcha|kaffee|café|cacao|cocoa|barista|mugs?|tumblers?)\b/iu,
		draw: drawCup,
	},
	{
		words:
			/\b(?:soda|beer|cider|lemonade|kombucha|energy drink|soft drink|juice|cola|seltzer|cans|brew|ale|lager|sparkling water)\b/iu,
		draw: drawCan,
	},
	{
		words:
			/\b(?:app|software|saas|platform|website|phone|smartphone|ios|android|dashboard|plugin)\b/iu,
		draw: drawPhone,
	},
	{
		words:
			/\b(?:box|carton|kit|snacks?|cereal|granola|muesli|biscuits?|cookies|crackers|supplements?|vitamins?|capsules|(?:dog|cat|pet) food|puzzle|board game)\b/iu,
		draw: drawCarton,
	},
];

/** The drawing of the first kind of product that a text names; undefined without one, because a wrong product is worse than none. */
export function objectFor(text: string): ((ctx: Context, label: ProductLabel) => void) | undefined {
	if (otherBottle.test(text)) return undefined;
	return kinds.find(({ words }) => words.test(text))?.draw;
}
