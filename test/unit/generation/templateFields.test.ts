import fc from 'fast-check';
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { templateSchema, type Template } from '../../../nodes/VideoGeneration/api/schemas';
import { checkTemplateFields } from '../../../nodes/VideoGeneration/generation/checkTemplate';
import { fieldWarnings } from '../../../nodes/VideoGeneration/generation/templateFields/fieldWarnings';
import {
	isFormUsed,
	readTemplateForm,
	toCustomData,
} from '../../../nodes/VideoGeneration/generation/templateFields/readForm';

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
		{
			key: 'shape',
			label: 'Shape',
			type: 'options',
			options: [{ value: '9:16', label: 'Portrait' }, { value: '1:1' }],
		},
		{ key: 'color', label: 'Color', type: 'color' },
		{ key: 'points', label: 'Points', type: 'array' },
		{ key: 'extra', label: 'Extra', type: 'object' },
		{ key: 'picture', label: 'Picture', type: 'url' },
		{ key: 'odd', type: 'hologram' },
		{ key: 'captionPrompt', type: 'string' },
		{ key: 'compositionProps', type: 'object' },
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

const read = (form: unknown, json: object = {}, prompt = '') =>
	readTemplateForm(context(form, json), 0, prompt);

/** What is sent of a form. */
const sent = (form: unknown, json: object = {}, of: Template | undefined = template) =>
	toCustomData(read(form, json), of);

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
	expect(sent(byHand(value))).toEqual({
		...value,
		price: 12.5,
		loud: true,
		points: ['a', 'b'],
		extra: { a: 1 },
		odd: '7',
	});
});

test('sends neither empty fields nor defaults nor keys that the template does not have', () => {
	const value = {
		name: ' ',
		price: null,
		loud: false,
		mood: 'calm',
		until: undefined,
		other: 1,
		points: [],
		extra: '{}',
		captionPrompt: 'Big',
		compositionProps: { name: 'Maya' },
	};
	expect(sent(byHand(value))).toEqual({});
	expect(sent(automatic, value)).toEqual({});
});

test.each(['rocket\r\n\n clock', '["rocket", "", "clock"]', ['rocket', '', 'clock']])(
	'a line without an icon keeps its place in %j',
	(icons) => {
		const custom_data_fields = [{ key: 'icons', type: 'array' }];
		const drawn = templateSchema.parse({ id: 'ad', custom_data_fields });
		expect(sent(automatic, { icons }, drawn)).toEqual({ icons: ['rocket', '', 'clock'] });
	},
);

test.each([
	['TRUE', { loud: true }],
	[' False ', {}],
])('a cell with %j is true or false', (loud, expected) => {
	expect(sent(automatic, { loud })).toEqual(expected);
});

test.each([
	['["a", "b"]', ['a', 'b']],
	['a\r\n\n b', ['a', 'b']],
	['[\n"a"\n]', ['a']],
	[['a'], ['a']],
	['https://cdn.test/a.jpg', ['https://cdn.test/a.jpg']],
])('a cell with %j is a list', (points, expected) => {
	expect(sent(automatic, { points })).toEqual({ points: expected });
});

test('a date object is sent as text, and an option is text if the service lists no options', () => {
	const time = { valueOf: () => Date.UTC(2026, 0, 2) };
	expect(sent(automatic, { until: time })).toEqual({ until: '2026-01-02T00:00:00.000Z' });
	const free = templateSchema.parse({
		id: 'x',
		custom_data_fields: [{ key: 'mood', type: 'options' }],
	});
	const form = read(automatic, { mood: 'calm' });
	expect(toCustomData(form, free)).toEqual({ mood: 'calm' });
	expect(checkTemplateFields(free, { mood: 'calm' })).toBeUndefined();
});

test.each([
	[undefined, false],
	[byHand({}), false],
	[byHand({ name: null, price: '' }), false],
	[byHand({ loud: false }), true],
	[automatic, true],
])('whether the form %j is used: %j', (form, isUsed) => {
	expect(isFormUsed(read(form))).toBe(isUsed);
});

test.each([
	['of a column that is a field', automatic, { name: '' }, template, undefined],
	[
		'without one',
		automatic,
		{ 'First Name': 'Maya', 'Prénom ': 'Maya' },
		template,
		/sends nothing: .* "Ad". Its fields: name, price, /,
	],
	[
		'without a list of fields',
		automatic,
		{ name: 'Maya' },
		templateSchema.parse({ id: 'x' }),
		/does not list the fields of the template "x"/,
	],
	[
		'without any field',
		automatic,
		{ name: 'Maya' },
		templateSchema.parse({ id: 'x', custom_data_fields: [] }),
		undefined,
	],
	['by hand', byHand({}), {}, template, undefined],
])('a warning says that nothing is mapped automatically: %s', (_, form, json, of, message) => {
	const said = fieldWarnings(read(form, json), undefined, of);
	expect(said).toEqual(message ? [expect.stringMatching(message)] : []);
});

test('an input field that differs from a name only in case, spaces or signs is named, unless that field has a value', () => {
	const warningsOf = (json: IDataObject) =>
		fieldWarnings(read(automatic, json), undefined, template);
	expect(warningsOf({ ' NAME': 'Maya', price: 1 })).toEqual([
		`'Map Automatically' does not send the input field " NAME": rename it to "name".`,
	]);
	expect(warningsOf({ name: 'Maya', Name: 'Anna' })).toEqual([]);
	expect(warningsOf({ name: 'Maya', PRICE: '' })).toEqual([]);
});

test('automatic mapping also takes the texts and numbers that the prompt names in braces', () => {
	const prompt =
		'Hi {{name}}, your {{ item }} of {Year} for {{PRICE}} and {{list}} and {{none}}. {{Mood}}! {my-key} {} {{ - }} {{captionPrompt}}';
	const json = {
		...{ item: 'helmet', year: 2026, list: ['a'], none: '', other: 'x', Mood: 'calm' },
		...{ '#': 'row', 'my-key': 'x', captionPrompt: 'x' },
	};
	expect(toCustomData(read(automatic, json, prompt), template)).toEqual({
		item: 'helmet',
		year: 2026,
	});
	expect(fieldWarnings(read(automatic, json, prompt), undefined, template)).toEqual([
		`'Map Automatically' does not send the input field "Mood": rename it to "mood".`,
	]);
	expect(toCustomData(read(byHand({}), json, prompt), template)).toEqual({});
});

test.each([[undefined], [{}], [byHand({})], [{ mappingMode: 'defineBelow', value: null }]])(
	'%j is an empty form',
	(form) => {
		expect(sent(form)).toEqual({});
	},
);

test('without the template the form is sent as it was saved', () => {
	expect(toCustomData(read(byHand({ name: 'Maya', other: 1 })), undefined)).toEqual({
		name: 'Maya',
		other: 1,
	});
	expect(toCustomData(read(automatic, { name: 'Maya' }), undefined)).toEqual({});
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
				const values = sent(automatic, json);
				for (const [key, value] of Object.entries(values)) {
					expect(known.has(key) && Object.hasOwn(json, key)).toBe(true);
					expect(value).not.toBeUndefined();
				}
			},
		),
	);
});

test('keys that every object inherits are not taken for values', () => {
	const odd = templateSchema.parse({
		id: 'odd',
		custom_data_fields: [
			{ key: 'constructor', type: 'string', required: true },
			{ key: '__proto__', type: 'number' },
		],
	});
	expect(checkTemplateFields(odd, {})!.message).toMatch(/^'constructor' is empty/);
	const given = JSON.parse('{"constructor": "x", "__proto__": "7"}') as object;
	const values = sent(automatic, given, odd);
	expect(Object.entries(values)).toEqual([
		['constructor', 'x'],
		['__proto__', 7],
	]);
	expect(checkTemplateFields(odd, values)).toBeUndefined();
});

test('a required field may come from the form, from JSON or from a variant', () => {
	expect(checkTemplateFields(template, { name: 'Maya' })).toBeUndefined();
	expect(checkTemplateFields(template, { compositionProps: { name: 'Maya' } })).toBeUndefined();
	expect(checkTemplateFields(template, {}, (key) => key === 'name')!.message).toBe(
		`'Name' has an expression that returns nothing for this item, but the template "Ad" requires it`,
	);
	expect(checkTemplateFields(template, { name: ' ' })).toEqual({
		message: `'Name' is empty, but the template "Ad" requires it`,
		description: `Fill it in under 'Template Fields', or add the key "name" to 'Custom Data'.`,
	});
});

test.each([
	[{ price: 'cheap' }, `'Price' is not a number: "cheap"`],
	[{ loud: 'maybe' }, `'Loud' is not true or false: "maybe"`],
	[{ until: 'soon' }, `'Until' is not a date: "soon"`],
	[{ mood: 'wild' }, `'Mood' is not one of its options: "wild"`],
	[{ points: '{"a": "b"}' }, `'Points' is not a list: "{\\"a\\": \\"b\\"}"`],
	[{ extra: [1] }, "'Extra' is not a JSON object: it is a list"],
	[{ picture: {} }, "'Picture' is not a URL: it is an object"],
	[{ picture: 'shop.test/a.png' }, `'Picture' is not a URL: "shop.test/a.png"`],
	[{ picture: 'ftp://me:key@shop.test/a?key=1' }, `'Picture' is not a URL: "ftp://shop.test/a"`],
	[{ color: ['red'] }, "'Color' is not a color: it is a list"],
	[{ price: '1,5' }, `'Price' is not a number: "1,5"`],
	[{ price: [7] }, "'Price' is not a number: it is a list"],
	[{ price: 'x'.repeat(50) }, `'Price' is not a number: "${'x'.repeat(40)}…"`],
])('%j is named by its label', (value, message) => {
	const customData = { name: 'Maya', ...sent(byHand(value)) };
	expect(checkTemplateFields(template, customData)!.message).toBe(message);
});

test.each([
	[{ price: 'x' }, 'Enter digits with a decimal point, for example 12.5. Change it under'],
	[{ mood: 'wild' }, 'Choose one of: calm, bold. Change it under'],
	[
		{ shape: 'Portrait' },
		'Choose one of: Portrait, 1:1. Input fields, expressions and JSON need one of: 9:16, 1:1. Change it under',
	],
])('what to do about %j', (value, howTo) => {
	const { description } = checkTemplateFields(template, { name: 'Maya', ...value })!;
	const [key] = Object.keys(value);
	expect(description).toBe(`${howTo} 'Template Fields', or the key "${key}" in 'Custom Data'.`);
});

test('a field that accepts other values leaves them to the service, and is still required', () => {
	const [language, subtitles] = [
		{ key: 'language', type: 'options', options: [{ value: 'pt' }] },
		{ key: 'subtitles', type: 'string', required: true },
	].map((field) => ({ ...field, accepts_other_values: true }));
	const clip = templateSchema.parse({ id: 'clip', custom_data_fields: [language, subtitles] });
	const spoken = [{ text: 'Hi', start_seconds: 0, end_seconds: 1 }];
	for (const given of [spoken, 'Hi'])
		expect(checkTemplateFields(clip, { language: 'pt-BR', subtitles: given })).toBeUndefined();
	expect(sent(byHand({ language: 'pt-BR' }), {}, clip)).toEqual({ language: 'pt-BR' });
	expect(checkTemplateFields(clip, { subtitles: [] })!.message).toMatch(/^'subtitles' is empty/);
});

/** Whether the template takes it. */
const takes = (values: object) =>
	checkTemplateFields(template, { name: 'Maya', ...values }) === undefined;

test.each([
	'https://shop.test/a b.png?x=1',
	'HTTP://shop.test',
	' https://shop.test/a.png\n',
	'data:image/png;base64,AAAA',
	'collection:col_1/logo.png',
])('%j is a URL', (picture) => {
	expect(takes({ picture })).toBe(true);
});

test('a warning suggests the closest key where JSON has an unknown one', () => {
	const warnings = (json: Record<string, unknown>, of = template) =>
		fieldWarnings(read({}), json, of);
	expect(warnings({ name: 'Maya', compositionProps: {} })).toEqual([]);
	expect(warnings({ nmae: 'Maya', Until: 1, anything: 2 })).toEqual([
		`'Custom Data' has the key "nmae", which the template "Ad" does not list, so it may have no effect. Did you mean "name"?`,
		`'Custom Data' has the key "Until", which the template "Ad" does not list, so it may have no effect. Did you mean "until"?`,
		`'Custom Data' has the key "anything", which the template "Ad" does not list, so it may have no effect. ` +
			'Its fields: name, price, loud, until, mood, shape, color, points, extra, picture, odd.',
	]);
	expect(warnings({ nmae: 1 }, templateSchema.parse({ id: 'x' }))).toEqual([]);
});

test('a warning names what the form has for a field that the template no longer has', () => {
	const warnings = (form: unknown) =>
		fieldWarnings(read(form, { name: 'Maya', old: 1 }), {}, template);
	expect(warnings(byHand({ name: 'Maya', pryce: '5', empty: ' ' }))).toEqual([
		`Not sent: 'Template Fields' has a value for "pryce", which is not a field of the template "Ad". Did you mean "price"?`,
	]);
	expect(warnings(automatic)).toEqual([]);
});
