import { countdown } from './templates/countdown';
import { explainer } from './templates/explainer';
import { personalisedAd } from './templates/personalised-ad';
import { productShowcase } from './templates/product-showcase';
import { quoteTemplate } from './templates/quote';
import { socialPost } from './templates/social-post';
import type { Template, TemplateDefinition } from './templates/template';

export type { TemplateDefinition } from './templates/template';

const templates: readonly Template[] = [
	socialPost,
	productShowcase,
	personalisedAd,
	explainer,
	quoteTemplate,
	countdown,
];

/** Every template that the service offers (contract 2.4), the most general one first. */
export const catalogue: readonly TemplateDefinition[] = templates.map(
	(template) => template.definition,
);

export function findTemplate(id: string): Template | undefined {
	return templates.find((template) => template.definition.id === id);
}
