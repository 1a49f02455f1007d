import type { Resource } from '../operation';
import { create } from './create.operation';

export const apiKeyResource: Resource = {
	option: {
		name: 'API Key',
		value: 'apiKey',
		// A model must not be offered a secret that would enter its conversation.
		displayOptions: { hide: { '@tool': [true] } },
	},
	operations: [create],
};
