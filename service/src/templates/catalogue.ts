import { looks } from '../render/looks/looks';
import type { TemplateDefinition } from '../render/looks/look';

export type { TemplateDefinition } from '../render/looks/look';

/** The templates of `GET /v1/templates`, the most general one first. */
export const catalogue: readonly TemplateDefinition[] = looks.map(({ definition }) => definition);
