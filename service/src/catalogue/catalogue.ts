import { videoTemplates } from '../render/templates/registry';
import type { TemplateDefinition } from '../render/templates/videoTemplate';

export type { TemplateDefinition } from '../render/templates/videoTemplate';

/** The templates of `GET /v1/templates`, the most general one first. */
export const catalogue: readonly TemplateDefinition[] = videoTemplates.map(
	({ definition }) => definition,
);
