import { captionedClip } from './captioned-clip';
import { countdown } from './countdown';
import { explainer } from './explainer';
import { footage } from './footage';
import { personalisedAd } from './personalised-ad';
import { productShowcase } from './product-showcase';
import { quoteTemplate } from './quote';
import { socialPost } from './social-post';
import type { VideoTemplate } from './videoTemplate';

/** All templates, the most general one first. */
const videoTemplates: readonly VideoTemplate[] = [
	socialPost,
	footage,
	productShowcase,
	personalisedAd,
	explainer,
	quoteTemplate,
	countdown,
	captionedClip,
];

export function findVideoTemplate(id: string): VideoTemplate | undefined {
	return videoTemplates.find((template) => template.definition.id === id);
}
