import type { IExecuteFunctions } from 'n8n-workflow';

import { isJsonObject, type JsonObject } from '../../api/parse';
import { getVariantSettings, updateVariant, type VariantChanges } from '../../api/variants';
import { maybeSimplify, simplifiedVariant, simplifyProperty } from '../../items/simplify';
import {
	assertAnyGiven,
	fieldReaders,
	isAnyGiven,
	readCollection,
	readVariantIds,
} from '../../parameters/readFields';
import { collection, variantProperties } from '../../parameters/sharedProperties';
import { forEachItem, type Operation } from '../operation';

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
		collection('Update Fields', 'updateFields', 'Add Field', [
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
		]),
	],
	execute: forEachItem(async (context, client, itemIndex) => {
		const ids = readVariantIds(context, itemIndex);
		const { settings, ...others } = readChanges(context, itemIndex);
		// It is unknown whether this PATCH merges or replaces settings, so all of them are sent.
		const changes = settings && {
			settings: mergeSettings(await getVariantSettings(client, ids, itemIndex), settings),
		};
		const variant = await updateVariant(client, ids, { ...others, ...changes }, itemIndex);
		return maybeSimplify(context, itemIndex, [variant], simplifiedVariant);
	}),
};

function readChanges(context: IExecuteFunctions, itemIndex: number): VariantChanges {
	const given = readCollection(context, 'updateFields', itemIndex);
	const { text, toggle, object } = fieldReaders(context, itemIndex);
	const settings = {
		systemPrompt: text('System Prompt', given.systemPrompt),
		captionPrompt: text('Caption Prompt', given.captionPrompt),
		compositionProps: object('Composition Props', given.compositionProps),
	};
	const changes = {
		name: text('Name', given.name),
		isActive: toggle('Active', given, 'isActive'),
		settings: isAnyGiven(settings) ? settings : undefined,
	};
	assertAnyGiven(context, changes, itemIndex);
	return changes;
}

/**
 * Merges changes into a variant's settings. Objects are merged key by key, other values are replaced, undefined changes
 * nothing. The result has all settings, so it does not matter whether the service merges or replaces them.
 */
export function mergeSettings(settings: JsonObject, changes: JsonObject): JsonObject {
	const merged = new Map(Object.entries(settings).filter(([, value]) => value !== null));
	for (const [key, value] of Object.entries(changes)) {
		if (value === undefined) continue;
		const before = merged.get(key);
		const areObjects = isJsonObject(before) && isJsonObject(value);
		merged.set(key, areObjects ? mergeSettings(before, value) : value);
	}
	return Object.fromEntries(merged);
}
