import type { Resource } from './operation';
import { cancel } from './video/cancel.operation';
import { clearDeduplicationKeys } from './video/clearDeduplicationKeys.operation';
import { deleteOperation } from './video/delete.operation';
import { download } from './video/download.operation';
import { generate } from './video/generate.operation';
import { generateAndWait } from './video/generateAndWait.operation';
import { get } from './video/get.operation';
import { getAll } from './video/getAll.operation';
import { preview } from './video/preview.operation';
import { accountResource } from './account';
import { apiKeyResource } from './apiKey';
import { collectionResource } from './collection';
import { templateResource } from './template';
import { variantResource } from './variant';

const videoResource: Resource = {
	option: { name: 'Video', value: 'video' },
	operations: [
		generateAndWait,
		preview,
		generate,
		get,
		getAll,
		download,
		cancel,
		deleteOperation,
		clearDeduplicationKeys,
	],
};

export const resources: [Resource, ...Resource[]] = [
	videoResource,
	templateResource,
	variantResource,
	collectionResource,
	apiKeyResource,
	accountResource,
];
