import * as tolerant from '../../nodes/VideoGeneration/api/schemas';
import { reportedVideo } from '../../nodes/VideoGeneration/callback/reportedVideo';
import { expressionWarnings } from '../../nodes/VideoGeneration/generation/request/expressionResults';
import { withLabels } from '../../nodes/VideoGeneration/generation/request/errorLabels';
import { toVideoRequest } from '../../nodes/VideoGeneration/generation/request/requestFields';
import { createApiKeySchema } from '../../service/src/contract/apiKey';
import {
	collectionListSchema,
	createCollectionSchema,
	updateCollectionSchema,
} from '../../service/src/contract/collection';
import { createPreviewSchema, previewSchema } from '../../service/src/contract/preview';
import { templateListSchema } from '../../service/src/contract/template';
import { updateVariantSchema, variantListSchema } from '../../service/src/contract/variant';
import {
	createVideoSchema,
	listVideosQuerySchema,
	videoListSchema,
	videoSchema,
} from '../../service/src/contract/video';
import { webhookEventSchema } from '../../service/src/contract/webhook';
import { at, error, samples } from './contractSamples';

// The service's schemas are strict and those of the nodes are tolerant, on purpose. These tests check both against the same
// samples.

describe.each(Object.entries(samples))('%s', (_, { strict, lenient, sample, needed }) => {
	test('the service accepts exactly these fields, and the nodes keep each of them', () => {
		expect(strict.parse(sample)).toEqual(sample);
		expect(lenient.parse(sample)).toEqual(sample);
		expect(strict.safeParse({ ...sample, surprise: 1 }).success).toBe(false);
		expect(lenient.parse({ ...sample, surprise: 1 })).toEqual({ ...sample, surprise: 1 });
	});

	test.each(Object.keys(sample))('a wrong type of %s does not affect the other fields', (field) => {
		const { [field]: given, ...others } = sample;
		for (const value of [[{}], typeof given === 'object' ? 'text' : {}]) {
			const wrong = { ...sample, [field]: value };
			expect(strict.safeParse(wrong).success).toBe(false);
			const read = lenient.safeParse(wrong);
			expect(read.success).toBe(!needed.includes(field));
			if (read.success) expect(read.data).toMatchObject(others);
		}
	});

	test.each(Object.keys(sample))('%s may be missing or null, unless the nodes need it', (field) => {
		const without = Object.fromEntries(Object.entries(sample).filter(([name]) => name !== field));
		for (const shortened of [without, { ...sample, [field]: null }]) {
			expect(lenient.safeParse(shortened).success).toBe(!needed.includes(field));
		}
	});
});

test.each([
	['GET /v1/videos', videoListSchema, tolerant.videoListSchema, 'videos', 'video list item'],
	['GET /v1/templates', templateListSchema, tolerant.templateListSchema, 'templates', 'template'],
	[
		'GET /v1/templates/{templateId}/variants',
		variantListSchema,
		tolerant.variantListSchema,
		'variants',
		'variant',
	],
	[
		'GET /v1/collections',
		collectionListSchema,
		tolerant.collectionListSchema,
		'collections',
		'collection',
	],
] as const)('%s', (_, strict, lenient, list, of) => {
	const counts =
		list === 'videos'
			? { pagination: { page: 1, limit: 20, total: 1, total_pages: 1 } }
			: { total: 1 };
	const answer = { [list]: [samples[of]!.sample], ...counts };
	expect(strict.parse(answer)).toEqual(answer);
	expect(lenient.parse(answer)).toEqual(answer);
	expect(lenient.safeParse(counts).success).toBe(false);
});

test('POST /v1/api-keys: the body is a JSON string', () => {
	expect(createApiKeySchema.parse('Newsletter')).toBe('Newsletter');
	expect(createApiKeySchema.safeParse({ name: 'Newsletter' }).success).toBe(false);
});

/** The paths of the fields of a request, of which only `context` and `options` have fields of their own. */
const pathsOf = (request: { context: object; options: object }): string[] =>
	Object.entries(request).flatMap(([name, value]) =>
		name === 'context' || name === 'options'
			? Object.keys(value).map((key) => `${name}.${key}`)
			: [name],
	);

describe('POST /v1/videos', () => {
	const input = {
		templateId: 'social-post',
		prompt: '{{ $json.sale }}',
		systemPrompt: '{{ $json.tone }}',
		brandAssets: { name: '{{ $json.brand }}' },
		brandId: '{{ $json.id }}',
		variantId: 'loud',
		customData: { name: '{{ $json.name }}' },
		resolution: '1080p',
		watermark: false,
		brandAssetsJson: undefined,
		metadata: { row: 1 },
	};
	const whole = {
		template_id: 'social-post',
		context: {
			prompt: '{{ $json.sale }}',
			system_prompt: '{{ $json.tone }}',
			brand_assets: { name: '{{ $json.brand }}' },
			brand_id: '{{ $json.id }}',
			custom_data: { name: '{{ $json.name }}' },
		},
		webhook_url: 'https://n8n.example.com/webhook/video-generation?token=t',
		deduplication_key: 'row-17',
		options: { resolution: '1080p', watermark: false },
	};
	const { context, options, ...others } = createVideoSchema.shape;
	const fields = pathsOf({
		...others,
		context: context.removeDefault().shape,
		options: options.removeDefault().shape,
	});

	test('with every field filled in', () => {
		const { webhook_url: webhookUrl, deduplication_key: key } = whole;
		expect(toVideoRequest(input, { webhookUrl, key })).toEqual(whole);
		expect(createVideoSchema.parse(whole)).toEqual(whole);
		expect(pathsOf(whole).sort()).toEqual(fields.sort());
	});

	test.each(fields)('%s has a label in the errors of the service', (field) => {
		expect(withLabels(`${field}: Required`, undefined)).toMatch(/^'[A-Z].*': Required$/);
	});

	test.each(Object.entries(whole.context))('the texts of context.%s are checked', (_, value) => {
		const [expression] = /\{\{.*?\}\}/.exec(JSON.stringify(value))!;
		const warnings = expressionWarnings({ input, template: undefined, given: undefined });
		expect(warnings).toContainEqual(expect.stringContaining(expression));
	});

	test('empty fields are not sent', () => {
		const texts = { prompt: '', systemPrompt: '', brandId: '', resolution: '', variantId: '' };
		const others = { brandAssets: undefined, watermark: undefined, customData: {}, metadata: {} };
		const empty = { templateId: 't', ...texts, ...others, brandAssetsJson: undefined };
		expect(toVideoRequest(empty)).toEqual({ template_id: 't' });
	});
});

test('POST /v1/previews: the request without a webhook, and an answer with stills', () => {
	const request = { template_id: 'quote', context: { prompt: 'Be kind' }, frames: 1 };
	expect(createPreviewSchema.parse(request)).toMatchObject(request);
	const answer = {
		template_id: 'quote',
		width: 1080,
		height: 1920,
		duration_seconds: 8,
		credits: 1,
		script: { headline: 'Be kind', scenes: [], language: 'en', left_out: [] },
		frames: [{ seconds: 1, image: 'data:image/jpeg;base64,AAAA' }],
	};
	expect(previewSchema.parse(answer)).toEqual(answer);
	expect(tolerant.previewSchema.parse(answer)).toEqual({
		...answer,
		frames: [{ image: { mimeType: 'image/jpeg', base64: 'AAAA' } }],
	});
	for (const image of ['https://example.com/a.jpg', 'data:text/html;base64,AAAA']) {
		const wrong = { ...answer, frames: [{ seconds: 1, image }] };
		expect(tolerant.previewSchema.safeParse(wrong).success).toBe(false);
	}
});

test('POST /v1/collections: a name and what it accepts', () => {
	const body = { name: 'Bikes', asset_type: 'all' };
	expect(createCollectionSchema.parse(body)).toEqual(body);
});

describe('the query of GET /v1/videos', () => {
	test('defaults', () => {
		expect(listVideosQuerySchema.parse({})).toEqual({ page: 1, limit: 20 });
	});

	test.each<[Record<string, string>, boolean]>([
		[{ page: '1' }, true],
		[{ page: '0' }, false],
		[{ page: 'x' }, false],
		[{ limit: '1' }, true],
		[{ limit: '100' }, true],
		[{ limit: '0' }, false],
		[{ limit: '101' }, false],
		[{ limit: '1.5' }, false],
		[{ status: 'queued' }, true],
		[{ status: 'processing' }, true],
		[{ status: 'completed' }, true],
		[{ status: 'failed' }, true],
		[{ status: 'done' }, false],
		[{ template_id: 'social-post' }, true],
		[{ from_date: at, to_date: at }, true],
		[{ from_date: 'yesterday' }, false],
		[{ to_date: '7' }, false],
	])('%j is accepted: %s', (query, accepted) => {
		expect(listVideosQuerySchema.safeParse(query).success).toBe(accepted);
	});
});

test('PATCH /v1/templates/{templateId}/variants/{variantId}: members in camel case, all optional', () => {
	expect(updateVariantSchema.parse({ isActive: false })).toEqual({ isActive: false });
	expect(updateVariantSchema.safeParse({ is_active: false }).success).toBe(false);
});

test('PUT /v1/collections/{id}: name and description, both optional', () => {
	const both = { name: 'Bikes', description: 'Photos' };
	expect(updateCollectionSchema.parse(both)).toEqual(both);
	expect(updateCollectionSchema.safeParse({ asset_type: 'all' }).success).toBe(false);
});

test('the trigger reads every field of the callback that the service sends', () => {
	const video = {
		...samples['video list item']!.sample,
		...samples['video job']!.sample,
		status: 'failed',
		progress: 0.5,
		error,
	};
	expect(videoSchema.parse(video)).toEqual(video);
	const event = { type: 'video.failed', id: 'evt_1', created_at: at, data: video };
	expect(webhookEventSchema.parse(event)).toEqual(event);
	expect(reportedVideo(event)).toEqual({ ...video, status: 'failed' });
});
