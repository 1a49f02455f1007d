import type { Resource } from './operation';
import { templateResource } from './template';
import { videoResource } from './video';

export const resources: [Resource, ...Resource[]] = [videoResource, templateResource];
