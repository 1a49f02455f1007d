import { looks } from '../render/looks/looks';
import type { TemplateDefinition } from '../render/looks/look';

export type { TemplateDefinition } from '../render/looks/look';

/** Every template that `GET /v1/templates` offers, the most general one first. */
export const catalogue: readonly TemplateDefinition[] = looks.map(({ definition }) => definition);
