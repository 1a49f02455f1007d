import type { Resource } from '../operation';
import { create } from './create.operation';
import { getAll } from './getAll.operation';
import { update } from './update.operation';
import { upload } from './upload.operation';

export const collectionResource: Resource = {
	option: { name: 'Collection', value: 'collection' },
	operations: [getAll, create, upload, update],
};
