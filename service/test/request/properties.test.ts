import fc from 'fast-check';
import type { VideoContext } from '../../src/contract/video';
import { brandSchema } from '../../src/request/fields/brandFields';
import { fieldsOf, type FieldWords } from '../../src/request/fields/field';
import type { TemplateDefinition } from '../../src/request/templateDefinition';
import { templateDefinitions } from '../../src/request/templates';
import { contextOf } from '../../src/request/videoInput';
import { hasVisibleCharacter } from '../../src/util/cleanText';
import { problemsIn, readContext } from '../support/readContext';

/** Texts that fit into each field as they are read, in the forms that feeds and models give them. */
const text = fc.constantFrom<(string | number)[]>(
	...['Tea &amp; rye', 'On 2026-12-02', ' Oat \n milk ', '𝗦𝗮𝗹𝗲 Ｓａｌｅ', 'Brot – „frisch“'],
	...[String.raw`Caf\u00e9`, '&amp;lt;b&gt;', 'お茶', '#24', 24],
);
const blank = fc.constantFrom('', null, []);
const color = fc.constantFrom('red', ' #0f0 ', 'rgb(1, 2, 3)', '', null);
const colors = fc.record(
	{ primary: color, secondary: color, background: color },
	{ requiredKeys: [] },
);
const address = fc.constantFrom(
	...['https://a.example/1.mp4?x=1&amp;y=2', 'HTTP://a.example', 'collection:col_1/a.png'],
);
const item = fc.oneof(
	address,
	fc.record(
		{
			url: address,
			start_seconds: fc.constantFrom(1.5, '2', '', null),
			duration_seconds: fc.constantFrom(0.2, '1800', '', null),
			sound: fc.constantFrom(true, 'true', false, '', null),
		},
		{ requiredKeys: ['url'] },
	),
);
const items = fc.oneof(
	...[item, fc.array(item, { maxLength: 2 })],
	...[fc.array(item, { minLength: 1, maxLength: 2 }).map((list) => JSON.stringify(list)), blank],
	fc.array(address, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n\n')),
);
const recording = fc.constantFrom('https://a.example/a.mp3', 'collection:col_1/a.mp3', '', null);
const scenes = fc.array(
	fc.oneof(
		...[text, fc.record({ text, media: items, voiceUrl: recording }, { requiredKeys: ['text'] })],
		fc.record({ text: fc.constantFrom('', null), media: items }),
	),
	{ maxLength: 3 },
);
const lines = fc.oneof(
	fc.array(fc.oneof(text, fc.record({ text }), fc.constant(null)), { maxLength: 3 }),
	fc.array(text, { minLength: 1, maxLength: 3 }).map((list) => list.join('\n')),
	fc.array(text, { minLength: 1, maxLength: 3 }).map((list) => JSON.stringify(list)),
);

/** Those that their type does not tell. The lines of a request are in one of `beats` and `scenes`. */
const special: Record<string, fc.Arbitrary<unknown>> = {
	...{ emoji: fc.constantFrom('⛵', '🧑🏽‍🌾'), media: items, voiceUrl: recording, scenes },
	// Without lines, each one can be there.
	icons: fc.constantFrom('rocket', ' rocket \n\n', ['rocket'], ['', null], []),
	music: fc.constantFrom('calm', 'none', 'https://a.example/a.mp3'),
	// A service without a speech API takes a voice with a recording only.
	voice: fc.constant(''),
	subtitles: fc.constantFrom<unknown[]>(
		'collection:col_1/a.srt',
		'1\n00:00:01,5 --> 00:00:02\n<i>A &amp;amp; b</i>',
		[{ text: ' A &amp; b ', start_seconds: '1', end_seconds: 2 }],
	),
	language: fc.constantFrom('de', 'pt-BR', 'ja', 'en'),
};

function valueOf(key: string, { type, options, range }: FieldWords): fc.Arbitrary<unknown> {
	const { [key]: own } = special;
	if (own !== undefined) return own;
	if (options !== undefined) return fc.constantFrom(...options.map(({ value }) => value));
	if (range !== undefined) return fc.constantFrom(range.min, range.max, String(range.max));
	const types: Partial<Record<FieldWords['type'], fc.Arbitrary<unknown>>> = {
		boolean: fc.constantFrom(true, false, 'yes', ' FALSE ', 1, '0'),
		...{ array: lines, object: colors, url: address },
	};
	return types[type] ?? text;
}

const allOf = (fields: readonly (readonly [string, FieldWords])[]) =>
	fc.record(
		Object.fromEntries(
			fields.map(([key, words]) => [key, fc.oneof({ maxDepth: 0 }, valueOf(key, words), blank)]),
		),
		{ requiredKeys: [] },
	);

const brandFields = fieldsOf(brandSchema);
const brand = allOf(brandFields).map((values) => ({
	...values,
	...('fontUrl' in values && { fontUrl: 'https://a.example/font.woff2' }),
}));

/** What a template that captions clips cannot do without. */
const needed = (schema: TemplateDefinition['data'], own: object = {}) =>
	'subtitles' in schema.shape
		? {
				...{ media: 'https://a.example/1.mp4', subtitles: 'collection:col_1/a.srt' },
				...Object.fromEntries(Object.entries(own).filter(([, value]) => isVisible(value))),
			}
		: {};

/** Contexts that a template takes: its fields with values, in `custom_data` or in the settings of a variant. */
function contextsFor({ data }: TemplateDefinition): fc.Arbitrary<VideoContext> {
	const fields = fieldsOf(data).filter(([key]) => key !== 'beats' && key !== 'scenes');
	const ofLines = fieldsOf(data).filter(([key]) => key === 'beats' || key === 'scenes');
	const listed =
		ofLines.length === 0
			? fc.constant({})
			: fc.constantFrom(...ofLines).chain((field) => allOf([field]));
	return fc.record(
		{
			prompt: fc.constantFrom('Hello {{city}}', 'From 2026-12-02 &amp; on', 'Hi {{name}}, hello'),
			...{ system_prompt: text.map(String), brand_id: text.map(String), brand_assets: brand },
			custom_data: fc
				.tuple(allOf(fields), allOf(fields), listed, listed)
				.map(([own, settings, ownLines, settingLines]) => ({
					// One template requires a field; another key can fill a placeholder.
					...{ aspectRatio: '1:1', ...own, ...ownLines, city: 'Oslo &amp; around' },
					...needed(data, own),
					compositionProps: { ...settings, ...settingLines },
				})),
		},
		{ requiredKeys: ['prompt', 'custom_data'] },
	);
}

it.each(templateDefinitions)(
	'values in each form that $id takes are read, and what was read reads the same again',
	async (definition) => {
		await fc.assert(
			fc.asyncProperty(contextsFor(definition), async (context) => {
				const { input, warnings: all } = await readContext(definition, context);
				// A template that captions clips names the wish to mute one, and does not store it.
				const warnings = all.filter((one) => !one.includes('.sound: '));
				const others = context.prompt?.includes('{{city}}') === true ? [] : [/^city: /];
				expect(warnings).toEqual(others.map((other) => expect.stringMatching(other) as unknown));
				// As a client gets it: in JSON.
				const shown = JSON.stringify(contextOf(input));
				const again = await readContext(definition, JSON.parse(shown) as VideoContext);
				expect(again.input).toEqual(input);
				expect(again.warnings).toEqual(warnings);
			}),
			{ numRuns: 60 },
		);
	},
);

/** Whether a value has a letter, digit or sign, whatever it is made of. */
function isVisible(value: unknown): boolean {
	if (typeof value === 'object' && value !== null) return Object.values(value).some(isVisible);
	return value !== null && hasVisibleCharacter(JSON.stringify(value).replace(/^"(.*)"$/u, '$1'));
}

const anything = fc
	.oneof(
		...[fc.jsonValue({ maxDepth: 2 }), text, items, scenes, lines, colors],
		fc.constantFrom<unknown[]>('none', '2', 'de', 'TRUE', 0, 7, { toString: 1 }, [{ valueOf: '' }]),
	)
	// As a request has it: fast-check makes objects without a prototype, too.
	.map((value): unknown => JSON.parse(JSON.stringify(value)));

it.each(templateDefinitions)(
	'a value of any kind for $id is in the input, refused at its path, or named',
	async (definition) => {
		const keys = fieldsOf(definition.data).map(([key]) => key);
		const usual = {
			...(keys.includes('speed') && { speed: 1 }),
			...{ aspectRatio: '1:1', ...needed(definition.data) },
		};
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...keys), anything, async (key, value) => {
				const context = { prompt: 'Hello', custom_data: { ...usual, [key]: value } };
				const problems = await problemsIn(definition, context);
				const path = `context.custom_data.${key}`;
				expect(problems.filter(({ field }) => !`${field}.`.startsWith(`${path}.`))).toEqual([]);
				if (problems.length > 0 || !isVisible(value)) return;
				// A list of subtitles without a word is read as none.
				if (key === 'subtitles') return;
				const { input, warnings } = await readContext(definition, context);
				const read = new Map(Object.entries(input.data)).get(key);
				const isRead = read !== undefined && !(Array.isArray(read) && read.length === 0);
				const isNamed = warnings.some((warning) => warning.startsWith(`${key}.`));
				expect([key, value, read, isRead || isNamed]).toEqual([key, value, read, true]);
			}),
			{ numRuns: 200 },
		);
	},
);

const url = 'https://a.example/1.jpg';
const lost = 'zzzzzzzz';
const key = (index: number) => ({ [`${lost}${index}`]: ['Lost'] });

/** For each place where a request has keys: a part of a context with an unknown one, and its path. */
const parts = {
	own: { custom_data: key(0), path: `${lost}0` },
	brand: { brand_assets: key(1), path: `brand_assets.${lost}1` },
	brandColors: {
		brand_assets: { colors: { primary: 'red', ...key(2) } },
		path: `brand_assets.colors.${lost}2`,
	},
	colors: { custom_data: { colors: { primary: 'red', ...key(3) } }, path: `colors.${lost}3` },
	media: { custom_data: { media: [url, { url, ...key(4) }] }, path: `media.1.${lost}4` },
	scenes: {
		custom_data: { scenes: ['One', { text: 'Two', ...key(5) }] },
		path: `scenes.1.${lost}5`,
	},
	beats: { custom_data: { beats: [{ text: '', ...key(9) }] }, path: `beats.0.${lost}9` },
	setting: { settings: key(6), path: `${lost}6` },
	settingOfMedia: {
		settings: { media: JSON.stringify({ url, ...key(7) }) },
		path: `media.0.${lost}7`,
	},
	settingOfScenes: {
		settings: { scenes: [{ media: [{ url, ...key(8) }] }] },
		path: `scenes.0.media.0.${lost}8`,
	},
} as const;
interface Part {
	brand_assets?: Record<string, unknown>;
	custom_data?: Record<string, unknown>;
	settings?: Record<string, unknown>;
	path: string;
}

it.each(templateDefinitions)(
	'each key that $id does not read is named with its path, and nothing else',
	async (definition) => {
		const { beats, scenes: ofScenes, settingOfScenes, ...others } = parts;
		const all: Part[] = [
			...Object.values(others),
			...('beats' in definition.data.shape ? [beats] : []),
			...('subtitles' in definition.data.shape ? [] : [ofScenes, settingOfScenes]),
		];
		const chosen = fc.subarray<Part>(all, { minLength: 1 });
		await fc.assert(
			fc.asyncProperty(chosen, async (some) => {
				const join = (name: 'brand_assets' | 'custom_data' | 'settings') =>
					Object.fromEntries(some.flatMap((part) => Object.entries(part[name] ?? {})));
				// One template requires a field.
				const own = {
					...{ aspectRatio: '1:1', ...needed(definition.data) },
					...join('custom_data'),
				};
				const { warnings } = await readContext(definition, {
					...{ prompt: 'Hello', brand_assets: join('brand_assets') },
					custom_data: { ...own, compositionProps: join('settings') },
				});
				// What the caller gives takes the place of a setting.
				const isRead = ({ settings = {} }: Part) =>
					!Object.keys(settings).some((one) => one in own);
				const paths = some.filter(isRead).map(({ path }) => path);
				expect(warnings.map((warning) => warning.split(': ')[0]).sort()).toEqual(paths.sort());
			}),
			{ numRuns: 60 },
		);
	},
);
