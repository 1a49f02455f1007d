import { templateSchema } from '../../../nodes/VideoGeneration/api/schemas';
import { checkAnswer } from '../../../nodes/VideoGeneration/generation/writeWithModel/checkAnswer';
import { fieldsToWrite } from '../../../nodes/VideoGeneration/generation/writeWithModel/fieldsToWrite';
import {
	writingTask,
	type ItemTexts,
} from '../../../nodes/VideoGeneration/generation/writeWithModel/modelPrompt';

const template = templateSchema.parse({
	id: 'ad',
	name: 'Ad',
	custom_data_fields: [
		{ key: 'headline', label: 'Headline', type: 'string', required: true, max_length: 20 },
		{ key: 'price', label: 'Price', type: 'string', description: 'Such as $49' },
		{ key: 'seats', label: 'Seats', type: 'number' },
		{ key: 'until', label: 'Until', type: 'date' },
		{
			key: 'language',
			label: 'Language',
			type: 'options',
			options: [{ value: 'en' }, { value: 'de', label: 'German' }],
		},
		{ key: 'beats', label: 'Lines', type: 'array', max_length: 20, max_items: 2 },
		{ key: 'scenes', label: 'Scenes', type: 'array' },
		// Every object has it.
		{ key: 'constructor', label: 'Builder', type: 'string' },
		{ key: 'shape', label: 'Shape', type: 'string', default: '9:16' },
		{ key: 'loud', label: 'Loud', type: 'boolean' },
		{ key: 'imageUrl', label: 'Image', type: 'url' },
		{ key: 'color', label: 'Color', type: 'color' },
		{ key: 'colors', label: 'Colors', type: 'object' },
		{ key: 'odd', label: 'Odd', type: 'hologram' },
		{ key: 'media', label: 'Images and Clips', type: 'array' },
		{ key: 'music', label: 'Music', type: 'string' },
		{ key: 'voice', label: 'Voice', type: 'string' },
		{ key: 'speed', label: 'Speed', type: 'number' },
		{ key: 'captions', label: 'Captions', type: 'options', options: [{ value: 'words' }] },
		{ key: 'captionPlace', label: 'Place', type: 'options', options: [{ value: 'top' }] },
		{ key: 'captionSize', label: 'Size', type: 'options', options: [{ value: 'large' }] },
		{ key: 'subtitles', label: 'Subtitles', type: 'string' },
		{ key: 'captionPrompt', label: 'Text for the Lines', type: 'string' },
		{ key: 'compositionProps', label: 'Settings of a Variant', type: 'object' },
	],
});

const keysToWrite = (customData: Record<string, unknown>, of = template) =>
	fieldsToWrite(of, customData).map(({ key }) => key);
const all = ['headline', 'price', 'seats', 'until', 'language', 'beats', 'constructor'];
const except = (...keys: string[]) => all.filter((key) => !keys.includes(key));

describe('which fields a model writes', () => {
	test.each([
		['texts, numbers, dates, choices and lists without a default', {}, all],
		['none with a value', { headline: 'Hi', seats: 0, until: '  ' }, except('headline', 'seats')],
		[
			'none that a variant sets',
			{ compositionProps: { price: '$6', headline: '' } },
			except('price'),
		],
		['no lines beside scenes', { scenes: ['One'] }, except('beats')],
		['lines that are given as an empty list', { beats: [] }, all],
		[
			'no lines of a variant, although an empty list is given too',
			{ beats: [], compositionProps: { beats: ['One'] } },
			except('beats'),
		],
	])('%s', (_, customData, keys) => {
		expect(keysToWrite(customData)).toEqual(keys);
	});

	test('scenes of a template without lines', () => {
		const fields = template.custom_data_fields?.filter(({ key }) => key !== 'beats');
		const explainer = { ...template, custom_data_fields: fields ?? [] };
		expect(keysToWrite({}, explainer)).toEqual([
			...except('beats', 'constructor'),
			'scenes',
			'constructor',
		]);
	});
});

const task = (texts: Partial<ItemTexts> = {}) =>
	writingTask(template, fieldsToWrite(template, {}), {
		prompt: 'Ride on 24 December 2026: 12 seats at $6. Code MAYA25, velo.example',
		brand: undefined,
		instructions: '',
		customData: {},
		...texts,
	});

/** The answer as an object; a text is the whole answer. */
const read = (answer: object | string, texts?: Partial<ItemTexts>) =>
	checkAnswer(task(texts), typeof answer === 'string' ? answer : JSON.stringify(answer));
const headline = { headline: 'Ride on' };

describe('an answer that fits', () => {
	const whole = {
		...headline,
		price: '$6.00',
		seats: 12,
		until: '2026-12-24',
		language: 'de',
		beats: ['At velo.example', 'With MAYA25'],
	};
	test.each([
		['JSON', whole, whole],
		['in a fence', '```json\n{"headline": "Ride on"}\n```', headline],
		['between words', 'Sure {see below}: {"headline": "Ride on"} – {enjoy}', headline],
		['after thinking', '<think>{"headline": "No {"}</think>{"headline": "Ride on"}', headline],
		['braces in texts', { headline: 'Ride {on} \\" }' }, { headline: 'Ride {on} \\" }' }],
		[
			'numbers as text, and texts as numbers',
			{ ...headline, seats: '12', price: 6 },
			{
				...headline,
				seats: 12,
				price: '6',
			},
		],
		[
			'unknown keys, and keys with a value',
			{ ...headline, shape: '1:1', media: ['x'], odd: 1 },
			headline,
		],
		['empty values', { ...headline, price: '', seats: null, beats: ['', ' '] }, headline],
		['spaces around', { headline: ' Ride on \n' }, headline],
		[
			'scenes as objects',
			{ ...headline, beats: [{ text: 'One', media: 'x' }, 'Two'] },
			{
				...headline,
				beats: ['One', 'Two'],
			},
		],
		['a list as lines', { ...headline, beats: 'One\nTwo' }, { ...headline, beats: ['One', 'Two'] }],
	])('%s', (_, answer, written) => {
		expect(read(answer)).toEqual({ written });
	});

	test.each([
		['the brand', { brand: { name: 'Velo', url: 'velo99.example' } }],
		['the instructions', { instructions: 'Show velo99.example' }],
		['a field with a value', { customData: { imageUrl: 'https://velo99.example/' } }],
	])('a fact of %s', (_, texts) => {
		expect(read({ headline: 'velo99.example' }, texts)).toEqual({
			written: { headline: 'velo99.example' },
		});
	});
});

describe('an answer that does not fit', () => {
	test.each([
		['no JSON', 'I cannot do that.', 'it is not a JSON object'],
		['nothing', '', 'it is not a JSON object'],
		['a list', '["Ride on"]', 'it is not a JSON object'],
		['JSON that was cut off', '{"headline": "Ride o', 'it is not a JSON object'],
		['only other keys', { output: 'x' }, /^it has none of the keys headline, price, seats/],
		['a required field missing', {}, "'Headline' is empty, but it is required"],
		['a required field blank', { headline: ' ' }, "'Headline' is empty, but it is required"],
		[
			'a text too long',
			{ headline: 'Ride on and on and on' },
			"'Headline' has a text of 21 characters, but there is room for 20",
		],
		[
			'too many entries',
			{ ...headline, beats: ['One', 'Two', 'More'] },
			"'Lines' has 3 entries, but there is room for 2",
		],
		[
			'an entry too long',
			{ ...headline, beats: ['Ride on and on and on'] },
			"'Lines' has a text of 21 characters, but there is room for 20",
		],
		['no text', { headline: ['x'] }, "'Headline' is not text: it is a list"],
		['no number', { ...headline, seats: 'many' }, `'Seats' is not a number: "many"`],
		['no date', { ...headline, until: 'soon' }, `'Until' is not a date: "soon"`],
		['no option', { ...headline, language: 'fr' }, `'Language' is not one of its options: "fr"`],
		['no texts', { ...headline, beats: [['x']] }, "'Lines' is not a list of texts"],
		[
			'another price',
			{ ...headline, price: '$7' },
			"'Price' says 7, which is not in the texts of the item",
		],
		[
			'the example of a description',
			{ ...headline, price: '$49' },
			"'Price' says 49, which is not in the texts of the item",
		],
		['another number', { ...headline, seats: 13 }, /^'Seats' says 13, /],
		['another date', { ...headline, until: '2026-12-25' }, /^'Until' says 2026-12-25, /],
		['another code', { ...headline, beats: ['MAYA26'] }, /^'Lines' says MAYA26, /],
		['another address', { headline: 'velo.shop' }, /^'Headline' says velo\.shop, /],
		['another handle', { headline: '@velo' }, /^'Headline' says @velo, /],
	])('%s', (_, answer, fault) => {
		const message = typeof fault === 'string' ? fault : (expect.stringMatching(fault) as string);
		expect(read(answer)).toEqual({ faults: [message] });
	});

	test('is counted in characters as readers see them', () => {
		const headline = 'e\u0301'.repeat(20);
		expect(read({ headline })).toEqual({ written: { headline } });
		expect(read({ headline: `${headline}e` })).toEqual({
			faults: ["'Headline' has a text of 21 characters, but there is room for 20"],
		});
	});

	test('every fault is named', () => {
		const { faults } = read({ price: '$7', seats: 'many' }) as { faults: string[] };
		expect(faults).toHaveLength(3);
	});

	test('of braces without end is given up', () => {
		expect(read('{'.repeat(100_000))).toEqual({ faults: ['it is not a JSON object'] });
	});
});

describe('what a model gets', () => {
	const text = (texts: Partial<ItemTexts>) =>
		task(texts)
			.messages.map(([, one]) => one)
			.join('\n');

	test('the instructions stand with the rules', () => {
		const { messages } = task({ instructions: 'Two lines.' });
		expect(messages.map(([role]) => role)).toEqual(['system', 'human']);
		expect(messages[0]![1]).toMatch(/\n\nTwo lines\.$/);
	});

	test('values of the template’s fields, but neither files nor what may be secret in a URL', () => {
		const material = text({
			prompt:
				'See https://youtube.com/watch?v=abc. 访问https://shop.example/页面。\nhttps://b.example/?p=12\n',
			brand: {
				logoUrl: 'data:image/png;base64,AAAA',
				pictures: 'https://cdn.example/b.png?key=secret\n\nhttps://cdn.example/c.png#secret\n',
			},
			customData: {
				imageUrl: ' https://cdn.example/my a.png?signature=secret\u00a0',
				media: [{ url: 'https://me:secret@cdn.example/b.mp4', start_seconds: 2 }],
				unlisted: 'secret',
				captionPrompt: 'A longer text',
				compositionProps: { color: 'red', unlisted: 'secret' },
			},
		});
		expect(material).toContain(
			'See https://youtube.com/watch?v=abc. 访问https://shop.example/页面。\\nhttps://b.example/?p=12\\n',
		);
		expect(material).toContain('https://cdn.example/my%20a.png"');
		const sentence = 'https://shop.example/?p=12 is our shop: 9 € on Friday';
		expect(text({ prompt: sentence })).toContain(sentence);
		expect(material).toContain('https://cdn.example/b.png\\nhttps://cdn.example/c.png"');
		expect(material).toContain('"captionPrompt":"A longer text"');
		expect(material).toContain('"color":"red"');
		expect(material).not.toMatch(/secret|AAAA/);
	});
});
