import type { Resource } from '../operation';
import { get } from './get.operation';
import { getAll } from './getAll.operation';

export const templateResource: Resource = {
	option: { name: 'Template', value: 'template' },
	operations: [get, getAll],
};
