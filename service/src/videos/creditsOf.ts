import type { TemplateDefinition } from '../catalogue/catalogue';

/** What a video of a template costs. Credits are whole numbers. */
export const creditsOf = ({ creditsPerVideo }: TemplateDefinition): number =>
	Math.round(creditsPerVideo);
