import type { z } from 'zod/v3';

import {
	apiKeySchema,
	collectionSchema,
	serviceErrorSchema,
	templateListSchema,
	templateSchema,
	variantListSchema,
	variantSchema,
	variantSettingsSchema,
	videoJobSchema,
	videoListSchema,
	videoSchema,
} from '../../../nodes/VideoGeneration/api/schemas';

type Parsed = Record<string, unknown>;

const texts = (...names: string[]) => names.map((name) => [name, 'a', 5, '5', [1]] as const);
const numbers = (...names: string[]) =>
	names.map((name) => [name, 1.5, '-2.5', -2.5, 'x'] as const);
const flags = (...names: string[]) =>
	names.map((name) => [name, true, 'false', false, 'x'] as const);

/** Each field with a value that it takes as it is, one that it converts, what that becomes, and one that it drops. */
const schemas: Array<
	[
		string,
		z.ZodTypeAny,
		Parsed,
		ReadonlyArray<readonly [string, unknown, unknown, unknown, unknown]>,
	]
> = [
	[
		'error',
		serviceErrorSchema,
		{},
		[...texts('type', 'title', 'detail', 'request_id'), ...numbers('status')],
	],
	[
		'job',
		videoJobSchema,
		{ id: 'i' },
		[
			...texts('template_id', 'created_at', 'estimated_completion', 'status_url'),
			...numbers('credits_charged'),
		],
	],
	[
		'video',
		videoSchema,
		{ id: 'i' },
		[
			...texts('template_id', 'status', 'video_url', 'thumbnail_url', 'created_at', 'completed_at'),
			...texts('estimated_completion', 'status_url'),
			...numbers('credits_charged'),
		],
	],
	[
		'template',
		templateSchema,
		{ id: 'i' },
		[...texts('name', 'description', 'example_video_url'), ...numbers('credits_per_video')],
	],
	['variant', variantSchema, { id: 'i' }, [...texts('name'), ...flags('is_active')]],
];

const rows = schemas.flatMap(([name, schema, base, fields]) =>
	fields.map((field) => [name, field[0], schema, base, field] as const),
);

test.each(rows)(
	'%s: the field %s is kept, converted or dropped',
	(_, __, schema, base, [name, plain, written, read, odd]) => {
		const parse = (value: unknown) => schema.parse({ ...base, [name]: value }) as Parsed;
		expect(parse(plain)).toEqual({ ...base, [name]: plain });
		expect(parse(written)).toEqual({ ...base, [name]: read });
		expect(parse(null)).toEqual({ ...base, [name]: null });
		expect(parse(odd)).toEqual({ ...base, [name]: undefined });
		expect(schema.parse(base)).toEqual(base);
	},
);

test.each([
	['1', undefined],
	[1, true],
	['true', true],
	[0, false],
	['false', false],
	['yes', undefined],
])('a flag given as %j is %s', (given, expected) => {
	expect(variantSchema.parse({ id: 'i', is_active: given }).is_active).toBe(expected);
});

test.each(['1e3', '1.', '.5', ' 1', '1 ', '--1', '', 'a1'])('%j is not a number', (given) => {
	expect(videoJobSchema.parse({ id: 'i', credits_charged: given }).credits_charged).toBeUndefined();
});

test.each(['0', '12', '-3', '4.25'])('%j is a number', (given) => {
	expect(videoJobSchema.parse({ id: 'i', credits_charged: given }).credits_charged).toBe(
		Number(given),
	);
});

describe('an ID', () => {
	const all = { job: videoJobSchema, video: videoSchema, template: templateSchema };
	const more = {
		variant: variantSchema,
		settings: variantSettingsSchema,
		collection: collectionSchema,
	};

	test.each(Object.entries({ ...all, ...more }))('of a %s is a text or a number', (_, schema) => {
		expect(schema.parse({ id: 'x' }).id).toBe('x');
		expect(schema.parse({ id: 0 }).id).toBe('0');
		for (const odd of ['', null, undefined, true, {}]) {
			expect(schema.safeParse({ id: odd }).success).toBe(false);
		}
	});
});

test('an API key is needed', () => {
	expect(apiKeySchema.safeParse({ api_key: '' }).success).toBe(false);
	expect(apiKeySchema.parse({ api_key: 'k', more: [1] })).toEqual({ api_key: 'k', more: [1] });
});

test.each([
	['text', 't'],
	['number', 1],
	['flag', false],
	['null', null],
	['object', { a: { b: 1 } }],
	['array', [{ a: 1 }]],
])('fields that the nodes do not read pass through: %s', (_, value) => {
	const more = { more: value };
	expect(serviceErrorSchema.parse(more)).toEqual(more);
	expect(serviceErrorSchema.parse({ links: more })).toEqual({ links: more });
	for (const schema of [
		videoJobSchema,
		videoSchema,
		templateSchema,
		variantSchema,
		collectionSchema,
	]) {
		expect(schema.parse({ id: 'i', ...more })).toEqual({ id: 'i', ...more });
	}
	const nested = { id: 'i', payload: { settings: more, ...more } };
	expect(variantSchema.parse(nested)).toEqual(nested);
	const template = { id: 'i', duration_range: more, requires_context: more };
	expect(templateSchema.parse(template)).toEqual(template);
	const list = { videos: [], pagination: { total_pages: 0, ...more }, ...more };
	expect(videoListSchema.parse(list)).toEqual(list);
	expect(templateListSchema.parse({ templates: [], ...more })).toEqual({ templates: [], ...more });
});

describe('a valid video', () => {
	const video = { id: 'i', status: 'completed', completed_at: null, credits_charged: 2, more: [1] };

	test('is used without a copy', () => {
		expect(videoSchema.parse(video)).toBe(video);
		const list = { videos: [video], pagination: { total_pages: 1 } };
		expect(videoListSchema.parse(list).videos).toBe(list.videos);
	});

	test.each([
		['status', 5, '5'],
		['credits_charged', '2', 2],
		['error', 'T', { title: 'T' }],
		['id', 7, '7'],
	])('is converted if its %s has another type', (name, value, converted) => {
		expect(videoSchema.parse({ ...video, [name]: value })).toEqual({ ...video, [name]: converted });
	});

	test('with an unreadable field is an error that names its index and the field', () => {
		const list = { videos: [video, { ...video, id: '' }], pagination: { total_pages: 1 } };
		const { error } = videoListSchema.safeParse(list);
		expect(error?.issues.map(({ path }) => path)).toEqual([['videos', 1, 'id']]);
	});
});

describe('the error of a video', () => {
	const errorOf = (error: unknown) => videoSchema.parse({ id: 'i', error }).error;

	test('is an object, or only its title', () => {
		expect(errorOf({ title: 'T', status: '500' })).toEqual({ title: 'T', status: 500 });
		expect(errorOf('T')).toEqual({ title: 'T' });
	});

	test.each(['', 5, [1], true])('is ignored if it is %j', (odd) => {
		expect(errorOf(odd)).toBeUndefined();
	});
});

describe('the number of pages', () => {
	const read = (total_pages: unknown) =>
		videoListSchema.safeParse({ videos: [], pagination: { total_pages } });

	test.each([0, 1, '7', 1_000_000])('can be %j', (pages) => {
		expect(read(pages).data?.pagination.total_pages).toBe(Number(pages));
	});

	test.each([-1, 1.5, 1_000_001, 'many', null, undefined])('cannot be %j', (pages) => {
		expect(read(pages).success).toBe(false);
	});
});

test('the readable parts of a template and a variant are read', () => {
	const template = {
		id: 'i',
		duration_range: { min: '5', max: 10 },
		supported_resolutions: [720, '1080p'],
		requires_context: { prompt: 1, brand_id: 'false', custom_data: 'x' },
	};
	expect(templateSchema.parse(template)).toEqual({
		id: 'i',
		duration_range: { min: 5, max: 10 },
		supported_resolutions: ['720', '1080p'],
		requires_context: { prompt: true, brand_id: false, custom_data: undefined },
	});
	const settings = { systemPrompt: 5, captionPrompt: 'c', compositionProps: { a: 1 } };
	expect(variantSchema.parse({ id: 'i', payload: { videoCount: '3', settings } })).toEqual({
		id: 'i',
		payload: { videoCount: 3, settings: { ...settings, systemPrompt: '5' } },
	});
	expect(
		templateSchema.parse({ id: 'i', supported_resolutions: [{}] }).supported_resolutions,
	).toBeUndefined();
	expect(variantSchema.parse({ id: 'i', payload: { settings: 5 } }).payload).toEqual({});
	expect(variantSchema.parse({ id: 'i', payload: 'x' }).payload).toBeUndefined();
});

test('a list is required', () => {
	expect(templateListSchema.safeParse({}).success).toBe(false);
	expect(variantListSchema.safeParse({}).success).toBe(false);
});

test('settings that are an empty list are empty settings', () => {
	expect(variantSettingsSchema.parse({ id: 'i', payload: { settings: [] } })).toEqual({
		id: 'i',
		payload: { settings: {} },
	});
});
