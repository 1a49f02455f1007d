import type { Resource } from '../operation';
import { get } from './get.operation';
import { getAll } from './getAll.operation';
import { update } from './update.operation';

export const variantResource: Resource = {
	option: { name: 'Variant', value: 'variant' },
	operations: [get, getAll, update],
};
