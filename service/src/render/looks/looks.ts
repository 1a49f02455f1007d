import { countdown } from './countdown';
import { explainer } from './explainer';
import { footage } from './footage';
import { personalisedAd } from './personalised-ad';
import { productShowcase } from './product-showcase';
import { quoteTemplate } from './quote';
import { socialPost } from './social-post';
import type { Look } from './look';

/** Every look, the most general one first. */
export const looks: readonly Look[] = [
	socialPost,
	footage,
	productShowcase,
	personalisedAd,
	explainer,
	quoteTemplate,
	countdown,
];

/** The look of a template; undefined when there is no such template. */
export function findLook(id: string): Look | undefined {
	return looks.find((template) => template.definition.id === id);
}
