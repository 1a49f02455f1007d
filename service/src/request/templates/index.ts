import type { TemplateDefinition } from '../templateDefinition';
import { definition as captionedClip } from './captioned-clip';
import { definition as countdown } from './countdown';
import { definition as explainer } from './explainer';
import { definition as footage } from './footage';
import { definition as personalisedAd } from './personalised-ad';
import { definition as productShowcase } from './product-showcase';
import { definition as quote } from './quote';
import { definition as socialPost } from './social-post';

/** All templates, the most general one first. */
export const templateDefinitions: readonly TemplateDefinition[] = [
	socialPost,
	footage,
	productShowcase,
	personalisedAd,
	explainer,
	quote,
	countdown,
	captionedClip,
];
