import { errorResponseSchema } from '../src/contract/error';
import type { VideoContext } from '../src/contract/video';
import { aspectRatios } from '../src/request/fields/commonFields';
import { brandSchema } from '../src/request/fields/brandFields';
import { fieldsOf } from '../src/request/fields/field';
import { prepareVideo } from '../src/render/prepareVideo';
import type * as layoutModule from '../src/render/text/layout';
import { templateDefinitions as catalogue } from '../src/request/templates';
import type { TemplateDefinition } from '../src/request/templateDefinition';
import { findTemplate, serializeTemplate } from '../src/catalogue/templates';
import { createUrls } from '../src/contract/urls';
import { startTestService, stopAll } from './support/testService';
import { problemsIn } from './support/readContext';
import { findEncoder } from './support/findEncoder';
import { promptTemplates, requestFor } from './support/renderRequest';

const mockLaidOut: layoutModule.TextBlock[] = [];
jest.mock('../src/render/text/layout', () => {
	const layout = jest.requireActual<typeof layoutModule>('../src/render/text/layout');
	return {
		...layout,
		layoutText: (...given: Parameters<typeof layoutModule.layoutText>) => {
			const block = layout.layoutText(...given);
			mockLaidOut.push(block);
			return block;
		},
	};
});

jest.mock('../src/render/art/frameLayout', () =>
	jest.requireActual<object>('./support/smallFrame'),
);

afterEach(stopAll);

/** Words of usual lengths, each with letters of its own: exactly `length` characters. */
function textOf(length: number): string {
	const lengths = [6, 4, 7, 3, 8, 5, 2, 6, 9, 4];
	const consonants = 'bdfghklmnprstvz';
	let text = '';
	for (let index = 0; text.length < length; index += 1) {
		const letters = Array.from({ length: lengths[index % lengths.length] ?? 5 }, (_, at) =>
			at % 2 === 1
				? 'aeiou'.charAt((index + at) % 5)
				: consonants.charAt((index * 7 + at * 4) % consonants.length),
		);
		text += `${text === '' ? '' : ' '}${letters.join('')}`;
	}
	const whole = `${text.slice(0, length - 1).trimEnd()}x`.padEnd(length, 'y');
	return whole.charAt(0).toUpperCase() + whole.slice(1);
}

const limitedFields = ({ data }: Pick<TemplateDefinition, 'data'>) =>
	fieldsOf(data).flatMap(([key, field]) =>
		field.maxLength === undefined ? [] : [{ ...field, key, maxLength: field.maxLength }],
	);

/** A value with a text of the given length. */
const valueOf = (type: string, length: number) =>
	type === 'array' ? ['Short', textOf(length)] : textOf(length);

describe.each(promptTemplates)('$id', (definition) => {
	const problemsOf = (custom_data: Record<string, unknown>) =>
		problemsIn(definition, {
			prompt: 'Welcome',
			// One template requires a field.
			custom_data: { colors: { primary: '#e11d48' }, ...custom_data },
		});

	it.each(limitedFields(definition).filter(({ key }) => key !== 'emoji'))(
		'takes $key up to its limit, also in settings of a variant',
		async ({ key, type, maxLength, maxItems }) => {
			expect(await problemsOf({ [key]: valueOf(type, maxLength) })).toEqual([]);
			const message = `${type === 'array' ? 'Entry 2 must' : 'Must'} have at most ${maxLength} characters`;
			const long = { [key]: valueOf(type, maxLength + 1) };
			expect(await problemsOf(long)).toEqual([{ field: `context.custom_data.${key}`, message }]);
			for (const settings of [{}, { [key]: '' }]) {
				expect(await problemsOf({ ...settings, compositionProps: long })).toEqual([
					{ field: `context.custom_data.compositionProps.${key}`, message },
				]);
			}
			if (maxItems === undefined) return;
			const items = Array.from({ length: maxItems + 1 }, (_, index) => `Line ${index}`);
			expect(await problemsOf({ [key]: ['', null, ...items.slice(1)] })).toEqual([]);
			const tooMany = {
				field: `context.custom_data.${key}`,
				message: `Has ${maxItems + 1} entries with a text; the video has room for at most ${maxItems}`,
			};
			expect(await problemsOf({ [key]: items })).toEqual([tooMany]);
			expect(await problemsOf({ [key]: items.join('\n') })).toEqual([tooMany]);
		},
	);

	it('names the limits in custom_data_fields', () => {
		const listed = serializeTemplate(definition, createUrls('')).custom_data_fields;
		expect(limitedFields(definition).length).toBeGreaterThan(3);
		for (const { key, maxLength, maxItems } of limitedFields(definition)) {
			const field = listed.find((one) => one.key === key);
			expect([key, field?.max_length, field?.max_items]).toEqual([key, maxLength, maxItems]);
		}
	});
});

describe('a limit', () => {
	const problems = (context: VideoContext) =>
		problemsIn(findTemplate(catalogue, 'countdown'), { prompt: 'Welcome', ...context });
	const inData = (field: string, message: string) => [
		{ field: `context.custom_data.${field}`, message },
	];

	it('counts characters as readers see them, and a run of white space as one', async () => {
		expect(await problems({ custom_data: { emoji: '👩🏽‍❤️‍💋‍👨🏿' } })).toEqual([]);
		expect(
			await problems({ custom_data: { date: `${'é'.repeat(20)}\n   ${'e\u0301'.repeat(23)} ` } }),
		).toEqual([]);
	});

	it.each(fieldsOf(brandSchema).filter(([, { maxLength }]) => maxLength !== undefined))(
		'holds for the %s of the brand',
		async (key, { maxLength = 0 }) => {
			expect(await problems({ brand_assets: { [key]: textOf(maxLength) } })).toEqual([]);
			expect(await problems({ brand_assets: { [key]: textOf(maxLength + 1) } })).toEqual([
				{
					field: `context.brand_assets.${key}`,
					message: `Must have at most ${maxLength} characters`,
				},
			]);
		},
	);

	it('refuses what is no text, no list and out of range instead of passing it over', async () => {
		expect(await problems({ custom_data: { headline: ['A', 'B'] } })).toEqual(
			inData('headline', 'Must be a text'),
		);
		expect(await problems({ custom_data: { cta: false } })).toEqual(
			inData('cta', 'Must be a text'),
		);
		const noList = 'Must be a list of texts, or a text with one entry on each line';
		expect(await problems({ custom_data: { beats: [{ title: 'Lost' }] } })).toEqual(
			inData('beats', noList),
		);
		expect(await problems({ custom_data: { scenes: { text: 'Lost' } } })).toEqual(
			inData('scenes', noList),
		);
		const range = 'Must be a whole number from 1 to 5';
		for (const from of [0, 6, 2.5, 'ten']) {
			expect(await problems({ custom_data: { from } })).toEqual(inData('from', range));
		}
		const blank = {
			headline: '',
			cta: null,
			beats: [null, '', 3],
			scenes: [{ media: 'https://a.example/x.jpg' }],
			from: '4',
			colors: { primary: '#e11d48' },
		};
		expect(await problems({ custom_data: blank })).toEqual([]);
	});

	it.each(['/v1/videos', '/v1/previews', '/_service/previews'])(
		'is checked by %s before anything is charged',
		async (path) => {
			const service = await startTestService({ catalogue, flags: ['--credits', '9'] });
			const before = await service.call('/_service/credits');
			const context = { prompt: 'Welcome', custom_data: { quote: textOf(321) } };
			const refused = await service.call(path, { json: { template_id: 'quote', context } });
			expect(refused.status).toBe(422);
			expect(errorResponseSchema.parse(refused.json).error).toMatchObject({
				type: 'invalid_request',
				metadata: {
					fields: [
						{ field: 'context.custom_data.quote', message: 'Must have at most 320 characters' },
					],
				},
			});
			expect((await service.call('/_service/credits')).json).toEqual(before.json);
		},
	);
});

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The largest size at which a text was laid out whole, in units of a frame whose short side has 1080. */
const largestSizeOf = (text: string) =>
	Math.max(
		0,
		...mockLaidOut
			.filter(({ words }) =>
				lettersOf(words.map((word) => word.text).join('')).includes(lettersOf(text)),
			)
			.map(({ size }) => size),
	);

/** Below it, a phone shows small print. */
const LEGIBLE = 16;
const LARGE = 34;
/** Shown a few words at a time, so that no length is too much. */
const captions: Readonly<Record<string, readonly string[]>> = {
	explainer: ['scenes'],
	footage: ['headline', 'beats', 'scenes'],
};
/** Drawn letter by letter. The scenes of a quote only add their media to it. */
const isNotLaidOut = (id: string, key: string) =>
	['code', 'emoji', 'captionPrompt'].includes(key) || (id === 'quote' && key === 'scenes');
const main = ['headline', 'beats', 'scenes', 'quote', 'reveal', 'closing', 'name'];

it.each(
	catalogue.flatMap(({ id, exampleContext, ...definition }) =>
		limitedFields(definition)
			.filter(({ key }) => !isNotLaidOut(id, key))
			.map((field) => ({ id, exampleContext, field, key: field.key })),
	),
)('$id shows the longest $key whole, in legible letters, in every shape', async (asked) => {
	const { id, key, field, exampleContext } = asked;
	const text = textOf(field.maxLength);
	for (const aspectRatio of aspectRatios) {
		const { custom_data = {}, ...others } = exampleContext;
		// They would take the place of scenes and of an offer.
		const usual = {
			...{ ...custom_data, beats: '', price: '' },
			// Only a drawn product has a label.
			...(key === 'productName' && { headline: 'A bottle for the night' }),
		};
		const data = { ...usual, aspectRatio, [key]: valueOf(field.type, field.maxLength) };
		const { request } = await requestFor(id, { context: { ...others, custom_data: data } });
		mockLaidOut.length = 0;
		const { composition } = await prepareVideo(request, await findEncoder());
		if (captions[id]?.includes(key) === true) {
			const shown = composition.script.scenes.map((scene) => lettersOf(scene.text));
			expect(shown).toContain(lettersOf(text));
			continue;
		}
		const size = largestSizeOf(text);
		expect([aspectRatio, size >= (main.includes(key) ? LARGE : LEGIBLE), size]).toEqual([
			...[aspectRatio, true, size],
		]);
	}
});
