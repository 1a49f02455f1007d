import type { Resource } from '../operation';
import { create } from './create.operation';

export const apiKeyResource: Resource = {
	option: {
		name: 'API Key',
		value: 'apiKey',
		// A new key must not become part of a conversation with a model.
		displayOptions: { hide: { '@tool': [true] } },
	},
	operations: [create],
};
