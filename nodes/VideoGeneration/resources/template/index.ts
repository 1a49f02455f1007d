import type { Resource } from '../operation';
import { getAll } from './getAll.operation';

export const templateResource: Resource = {
	option: { name: 'Template', value: 'template' },
	operations: [getAll],
};
