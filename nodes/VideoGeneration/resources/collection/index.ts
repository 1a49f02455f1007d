import type { Resource } from '../operation';
import { update } from './update.operation';

export const collectionResource: Resource = {
	option: { name: 'Collection', value: 'collection' },
	operations: [update],
};
