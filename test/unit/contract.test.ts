import { readCallback } from '../../nodes/VideoGeneration/callback/payload';
import * as tolerant from '../../nodes/VideoGeneration/api/schemas';
import { toVideoRequest } from '../../nodes/VideoGeneration/generation/input';
import { errorResponseSchema } from '../../service/src/contract/error';
import { templateListSchema } from '../../service/src/contract/template';
import {
	createVideoSchema,
	videoJobSchema,
	videoListSchema,
	videoSchema,
} from '../../service/src/contract/video';
import { webhookEventSchema } from '../../service/src/contract/webhook';

// The service's schemas are strict, the nodes' tolerant. These samples are as full as the service allows: each passes
// the strict schema, and the nodes read every field of it.

const at = '2026-01-01T00:00:00.000Z';
const job = {
	id: 'vid_1',
	template_id: 'social-post',
	created_at: at,
	estimated_completion: at,
	status_url: 'http://127.0.0.1/v1/videos/vid_1',
	credits_charged: 2,
};
const listed = {
	id: 'vid_1',
	template_id: 'social-post',
	video_url: 'http://127.0.0.1/files/a.mp4',
	thumbnail_url: 'http://127.0.0.1/files/a.jpg',
	created_at: at,
	completed_at: at,
};
const error = {
	type: 'render_failed',
	status: 500,
	title: 'The video could not be rendered',
	detail: 'The encoder stopped.',
	request_id: 'req_1',
	timestamp: at,
	metadata: { attempt: 3 },
	links: { docs: 'http://127.0.0.1/docs', support: 'http://127.0.0.1/docs' },
};
const video = { ...listed, ...job, status: 'failed', progress: 0.5, error };
const template = {
	id: 'social-post',
	name: 'Social Post',
	description: 'A headline that moves',
	category: 'social',
	duration_range: { min: 8, max: 12 },
	credits_per_video: 1,
	thumbnail_url: 'http://127.0.0.1/t.jpg',
	example_video_url: 'http://127.0.0.1/t.mp4',
	supported_resolutions: ['720p', '1080p'],
	requires_context: { prompt: true, brand_id: false, custom_data: false },
};

test.each([
	['video job (2.2)', videoJobSchema, tolerant.videoJobSchema, job],
	[
		'video list (2.3, 4.3)',
		videoListSchema,
		tolerant.videoListSchema,
		{ videos: [listed], pagination: { page: 1, limit: 20, total: 1, total_pages: 1 } },
	],
	['video at its status address', videoSchema, tolerant.videoSchema, video],
	[
		'template list (2.4, 4.4)',
		templateListSchema,
		tolerant.templateListSchema,
		{ templates: [template], total: 1 },
	],
])('what the service sends, the nodes read whole: %s', (_, strict, lenient, sample) => {
	expect(strict.parse(sample)).toEqual(sample);
	expect(lenient.parse(sample)).toEqual(sample);
	// Strict means: a field that the sample forgets to show does not exist.
	expect(() => strict.parse({ ...sample, surprise: 1 })).toThrow();
	expect(lenient.safeParse({ ...sample, surprise: 1 }).success).toBe(true);
});

test('error object (7)', () => {
	expect(errorResponseSchema.parse({ error })).toEqual({ error });
	expect(tolerant.serviceErrorSchema.parse(error)).toEqual(error);
});

test('callback (6)', () => {
	const payload = { type: 'video.failed', id: 'evt_1', created_at: at, data: video };
	expect(webhookEventSchema.parse(payload)).toEqual(payload);
	expect(readCallback(payload)).toEqual({ video, status: 'failed' });
});

test('what the node sends when every field is filled in, the service accepts (4.2)', () => {
	const request = toVideoRequest(
		{
			templateId: 'social-post',
			prompt: 'Summer sale',
			systemPrompt: 'Short sentences',
			brandAssets: { name: 'Velo' },
			brandId: 'brand_1',
			variantId: '',
			customData: { name: 'Maya' },
			resolution: '1080p',
			watermark: false,
			metadata: { row: 1 },
		},
		'https://n8n.example.com/webhook/video-generation?token=t',
	);
	expect(request).toEqual({
		template_id: 'social-post',
		context: {
			prompt: 'Summer sale',
			system_prompt: 'Short sentences',
			brand_assets: { name: 'Velo' },
			brand_id: 'brand_1',
			custom_data: { name: 'Maya' },
		},
		webhook_url: 'https://n8n.example.com/webhook/video-generation?token=t',
		options: { resolution: '1080p', watermark: false },
	});
	expect(createVideoSchema.parse(request)).toEqual(request);
});

test('what was not filled in is not sent', () => {
	const texts = { prompt: '', systemPrompt: '', brandId: '', resolution: '', variantId: '' };
	const empty = { templateId: 't', ...texts };
	expect(toVideoRequest({ ...empty, customData: {}, metadata: {} })).toEqual({ template_id: 't' });
});
