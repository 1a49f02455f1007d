import type { Resource } from '../operation';
import { get } from './get.operation';

export const accountResource: Resource = {
	option: { name: 'Account', value: 'account' },
	operations: [get],
};
