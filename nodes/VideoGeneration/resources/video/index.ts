import type { Resource } from '../operation';
import { generate } from './generate.operation';
import { getAll } from './getAll.operation';

export const videoResource: Resource = {
	option: { name: 'Video', value: 'video' },
	operations: [generate, getAll],
};
