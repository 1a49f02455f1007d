import { get as getAccount } from './account/get.operation';
import { create as createApiKey } from './apiKey/create.operation';
import { create as createCollection } from './collection/create.operation';
import { getAll as getCollections } from './collection/getAll.operation';
import { update as updateCollection } from './collection/update.operation';
import { upload } from './collection/upload.operation';
import type { Resource } from './operation';
import { get as getTemplate } from './template/get.operation';
import { getAll as getTemplates } from './template/getAll.operation';
import { get as getVariant } from './variant/get.operation';
import { getAll as getVariants } from './variant/getAll.operation';
import { update as updateVariant } from './variant/update.operation';
import { cancel } from './video/cancel.operation';
import { deleteOperation } from './video/delete.operation';
import { download } from './video/download.operation';
import { generate } from './video/generate.operation';
import { generateAndWait } from './video/generateAndWait.operation';
import { get as getVideo } from './video/get.operation';
import { getAll as getVideos } from './video/getAll.operation';
import { preview } from './video/preview.operation';

/** All resources and their operations, in the order of the editor. */
export const resources: [Resource, ...Resource[]] = [
	{
		option: {
			name: 'Video',
			value: 'video',
			description: 'Make videos, find them and get their files',
		},
		operations: [
			generateAndWait,
			preview,
			generate,
			getVideo,
			getVideos,
			download,
			cancel,
			deleteOperation,
		],
	},
	{
		option: {
			name: 'Template',
			value: 'template',
			description: 'The designs that videos are made from',
		},
		operations: [getTemplate, getTemplates],
	},
	{
		option: { name: 'Variant', value: 'variant', description: 'The presets of a template' },
		operations: [getVariant, getVariants, updateVariant],
	},
	{
		option: {
			name: 'Collection',
			value: 'collection',
			description: 'Files that videos use, such as logos, photos and recordings',
		},
		operations: [getCollections, createCollection, upload, updateCollection],
	},
	{
		option: {
			name: 'API Key',
			value: 'apiKey',
			description: 'Keys with which programs use the service',
			// A new key must not become part of a conversation with a model.
			displayOptions: { hide: { '@tool': [true] } },
		},
		operations: [createApiKey],
	},
	{
		option: { name: 'Account', value: 'account', description: 'The credits of the account' },
		operations: [getAccount],
	},
];
