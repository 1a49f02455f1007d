import { accountResource } from './account';
import { apiKeyResource } from './apiKey';
import { collectionResource } from './collection';
import type { Resource } from './operation';
import { templateResource } from './template';
import { variantResource } from './variant';
import { videoResource } from './video';

export const resources: [Resource, ...Resource[]] = [
	videoResource,
	templateResource,
	variantResource,
	collectionResource,
	apiKeyResource,
	accountResource,
];
