import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { JsonObject } from '../../api/parse';
import { fieldError, fieldReaders } from '../../parameters/readFields';
import { isBlank } from '../templateFields/fieldValues';

export const metadataProperty: INodeProperties = {
	displayName: 'Metadata',
	name: 'metadata',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Value',
	default: {},
	description:
		'Values to get back with the finished video, such as the number of its row. The service cannot read them.',
	options: [
		{
			displayName: 'Values',
			name: 'values',
			values: [
				{
					displayName: 'Key',
					name: 'key',
					type: 'string',
					default: '',
					placeholder: 'e.g. rowNumber',
					description: 'The name under which the value is returned',
				},
				{
					displayName: 'Value',
					name: 'value',
					type: 'string',
					default: '',
					placeholder: 'e.g. {{ $json.order }}',
					description: 'Text, or an expression that returns any value, even an object',
				},
			],
		},
	],
};

const metadataSchema = z.object({
	values: z.array(z.object({ key: z.unknown(), value: z.unknown() })).default([]),
});

/**
 * Reads 'Metadata' of one item, which comes back with the finished video.
 * @throws NodeOperationError if a key is missing, twice there or no text
 */
export function readMetadata(context: IExecuteFunctions, itemIndex: number): JsonObject {
	const field = { label: 'Metadata', itemIndex };
	const { values } = metadataSchema.parse(context.getNodeParameter('metadata', itemIndex, {}));
	const metadata = new Map<string, unknown>();
	for (const { key: given, value } of values) {
		const key = fieldReaders(context, itemIndex).text('Key', given)?.trim() ?? '';
		if (key === '' && isBlank(value)) continue;
		if (key === '') {
			const howTo = 'Without a key, the value would not come back with the video.';
			throw fieldError(context, field, 'has a value without a key', howTo);
		}
		if (metadata.has(key)) {
			const howTo = 'Only one of the two values would come back with the video.';
			throw fieldError(context, field, `has the key "${key}" twice`, howTo);
		}
		// JSON drops what is undefined: the key would not come back.
		metadata.set(key, value ?? null);
	}
	return Object.fromEntries(metadata);
}
