import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';

import { templateSchema } from '../../../nodes/VideoGeneration/api/schemas';
import {
	checkTemplateFields,
	readTemplateFields,
	unknownKeysHint,
} from '../../../nodes/VideoGeneration/generation/templateFieldValues';

const template = templateSchema.parse({
	id: 'ad',
	name: 'Ad',
	custom_data_fields: [
		{ key: 'name', label: 'Name', type: 'string', required: true },
		{ key: 'price', label: 'Price', type: 'number' },
		{ key: 'loud', label: 'Loud', type: 'boolean', default: false },
		{ key: 'until', label: 'Until', type: 'date' },
		{
			key: 'mood',
			label: 'Mood',
			type: 'options',
			options: [{ value: 'calm' }, { value: 'bold' }],
			default: 'calm',
		},
		{ key: 'points', label: 'Points', type: 'array' },
		{ key: 'extra', label: 'Extra', type: 'object' },
		{ key: 'picture', label: 'Picture', type: 'url' },
		{ key: 'odd', type: 'hologram' },
	],
});

function context(templateFields: unknown, json: object = {}): IExecuteFunctions {
	return {
		getNodeParameter: () => templateFields,
		getInputData: () => [{ json }],
	} as unknown as IExecuteFunctions;
}
const byHand = (value: object) => ({ mappingMode: 'defineBelow', value });
const automatic = { mappingMode: 'autoMapInputData', value: null };

test('sends what is filled in, as the type of the field', () => {
	const value = {
		name: 'Maya',
		price: '12.50',
		loud: 'true',
		until: '2026-12-24T00:00:00',
		mood: 'bold',
		points: '["a", "b"]',
		extra: '{"a": 1}',
		picture: 'data:image/png;base64,AAAA',
		odd: 7,
	};
	expect(readTemplateFields(context(byHand(value)), 0, template)).toEqual({
		...value,
		price: 12.5,
		loud: true,
		points: ['a', 'b'],
		extra: { a: 1 },
		odd: '7',
	});
});

test('sends neither empty fields nor defaults nor unknown keys', () => {
	const value = { name: '', price: null, loud: false, mood: 'calm', until: undefined, other: 1 };
	expect(readTemplateFields(context(byHand(value)), 0, template)).toEqual({});
});

test.each([
	[undefined],
	[{}],
	[byHand({})],
	[{ mappingMode: 'defineBelow', value: null }],
	['text'],
])('%j is an empty form', (form) => {
	expect(readTemplateFields(context(form), 0, template)).toEqual({});
});

test('without the template the form is sent as it was saved', () => {
	expect(readTemplateFields(context(byHand({ name: 'Maya', other: 1 })), 0, undefined)).toEqual({
		name: 'Maya',
		other: 1,
	});
	expect(readTemplateFields(context(automatic, { name: 'Maya' }), 0, undefined)).toEqual({});
});

test('automatic mapping takes own, known keys and nothing else, whatever the item is', () => {
	const known = new Set(template.custom_data_fields!.map(({ key }) => key));
	fc.assert(
		fc.property(
			fc.dictionary(
				fc.oneof(fc.string(), fc.constantFrom(...known, '__proto__', 'constructor', 'toString')),
				fc.anything(),
			),
			(json) => {
				const sent = readTemplateFields(context(automatic, json), 0, template);
				for (const [key, value] of Object.entries(sent)) {
					expect(known.has(key) && Object.hasOwn(json, key)).toBe(true);
					expect(value).not.toBeUndefined();
				}
			},
		),
	);
});

test('a required field may come from the form, from JSON or from a variant', () => {
	expect(checkTemplateFields(template, { name: 'Maya' })).toBeUndefined();
	expect(checkTemplateFields(template, { compositionProps: { name: 'Maya' } })).toBeUndefined();
	expect(checkTemplateFields(template, { name: '' })).toEqual({
		message: `'Name' is empty, but the template "Ad" requires it`,
		description: `Fill it in under 'Template Fields', or add the key "name" to 'Custom Data'.`,
	});
});

test.each([
	[{ price: 'cheap' }, "'Price' is not a number"],
	[{ loud: 'maybe' }, "'Loud' is not true or false"],
	[{ until: 'soon' }, "'Until' is not a date"],
	[{ mood: 'wild' }, "'Mood' is not one of its options"],
	[{ points: 'a, b' }, "'Points' is not a list"],
	[{ extra: [1] }, "'Extra' is not a JSON object"],
	[{ picture: {} }, "'Picture' is not a URL"],
])('%j is named by its label', (value, message) => {
	const customData = { name: 'Maya', ...readTemplateFields(context(byHand(value)), 0, template) };
	expect(checkTemplateFields(template, customData)!.message).toBe(message);
});

test('a hint lists the known keys where JSON has an unknown one', () => {
	expect(unknownKeysHint(template, { name: 'Maya', compositionProps: {} })).toBeUndefined();
	expect(unknownKeysHint(template, { nmae: 'Maya' })).toBe(
		`'Custom Data' has keys that the template "Ad" does not use: nmae. It uses: name, price, loud, until, mood, points, extra, picture, odd.`,
	);
	expect(unknownKeysHint(templateSchema.parse({ id: 'x' }), { nmae: 1 })).toBeUndefined();
});
