import type { IExecuteFunctions } from 'n8n-workflow';

import { createClient } from '../../api/client';
import { getVariantSettings, updateVariant, type VariantChanges } from '../../api/variants';
import { perItem } from '../../items/perItem';
import { maybeSimplify, simplifiedVariant, simplifyProperty } from '../../items/simplify';
import {
	assertAnyGiven,
	givenObject,
	givenText,
	givenToggle,
	isAnyGiven,
	readCollection,
	readGiven,
	readVariantIds,
} from '../../parameters/readFields';
import { variantProperties } from '../../parameters/sharedProperties';
import type { Operation } from '../operation';

export const update: Operation = {
	option: {
		name: 'Update',
		value: 'update',
		description:
			'Change the name, the state or the settings of a variant. Fields you do not add stay unchanged.',
		action: 'Update variant of template',
	},
	properties: [
		...variantProperties,
		simplifyProperty,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Active',
					name: 'isActive',
					type: 'boolean',
					default: true,
					description: 'Whether videos can be generated with the variant',
				},
				{
					displayName: 'Caption Prompt',
					name: 'captionPrompt',
					type: 'string',
					typeOptions: { rows: 3 },
					default: '',
					placeholder: 'e.g. Open until midnight. Free coffee for students.',
					description:
						'How captions should be written. Without a language model, the service in the repository of this node uses this text as the lines of the video. An empty value clears it.',
				},
				{
					displayName: 'Composition Props',
					name: 'compositionProps',
					type: 'json',
					default: '{}',
					placeholder: 'e.g. {"colors": {"primary": "#e11d48"}}',
					description:
						'Values for the design of the video, as a JSON object such as {"colors": {"primary": "#e11d48"}}. Keys you do not name stay unchanged.',
				},
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. Night colors',
					description: 'The new name of the variant',
				},
				{
					displayName: 'System Prompt',
					name: 'systemPrompt',
					type: 'string',
					typeOptions: { rows: 3 },
					default: '',
					placeholder: 'e.g. Speak to beginners, in short sentences',
					description: 'Instructions for style and tone. An empty value clears it.',
				},
			],
		},
	],
	async execute(items) {
		const client = await createClient(this);
		return await perItem(this, items, async (itemIndex) => {
			const ids = readVariantIds(this, itemIndex);
			const { settings, ...others } = readChanges(this, itemIndex);
			// It is unknown whether this PATCH merges or replaces settings, so all of them are sent.
			const changes = settings && {
				settings: mergeSettings(await getVariantSettings(client, ids, itemIndex), settings),
			};
			const variant = await updateVariant(client, ids, { ...others, ...changes }, itemIndex);
			return maybeSimplify(this, itemIndex, [variant], simplifiedVariant);
		});
	},
};

function readChanges(context: IExecuteFunctions, itemIndex: number): VariantChanges {
	const given = readCollection(context, 'updateFields', itemIndex);
	const field = (label: string) => ({ label, itemIndex });
	const text = (label: string, value: unknown) =>
		readGiven(context, givenText, field(label), value);
	const props = field('Composition Props');
	const settings = {
		systemPrompt: text('System Prompt', given.systemPrompt),
		captionPrompt: text('Caption Prompt', given.captionPrompt),
		compositionProps: readGiven(context, givenObject, props, given.compositionProps),
	};
	const changes = {
		name: text('Name', given.name),
		isActive: readGiven(context, givenToggle, field('Active'), given.isActive),
		settings: isAnyGiven(settings) ? settings : undefined,
	};
	assertAnyGiven(context, changes, itemIndex);
	return changes;
}

type JsonObject = Record<string, unknown>;

/**
 * Merges changes into a variant's settings. Objects are merged key by key, other values are replaced, undefined changes
 * nothing. The result has all settings, so it does not matter whether the service merges or replaces them.
 */
export function mergeSettings(settings: JsonObject, changes: JsonObject): JsonObject {
	const merged = new Map(Object.entries(settings).filter(([, value]) => value !== null));
	for (const [key, value] of Object.entries(changes)) {
		if (value === undefined) continue;
		const before = merged.get(key);
		merged.set(key, isObject(before) && isObject(value) ? mergeSettings(before, value) : value);
	}
	return Object.fromEntries(merged);
}

function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
