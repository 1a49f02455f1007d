import type { z } from 'zod/v3';

import * as tolerant from '../../nodes/VideoGeneration/api/schemas';
import { accountSchema } from '../../service/src/contract/account';
import { createdApiKeySchema } from '../../service/src/contract/apiKey';
import { assetSchema } from '../../service/src/contract/asset';
import { collectionSchema } from '../../service/src/contract/collection';
import { errorObjectSchema } from '../../service/src/contract/error';
import { templateSchema } from '../../service/src/contract/template';
import { variantSchema } from '../../service/src/contract/variant';
import { videoJobSchema, videoListItemSchema } from '../../service/src/contract/video';

export const at = '2026-01-01T00:00:00.000Z';
const url = 'http://127.0.0.1/x';

type Sample = Record<string, unknown>;
interface ApiResource {
	strict: z.ZodTypeAny;
	lenient: z.ZodTypeAny;
	/** Every field of the resource, with a valid value. */
	sample: Sample;
	/** The fields that the nodes cannot work without. */
	needed: string[];
}

export const error: Sample = {
	type: 'render_failed',
	status: 500,
	title: 'The video could not be rendered',
	detail: 'The encoder stopped.',
	request_id: 'req_1',
	timestamp: at,
	metadata: { attempt: 3 },
	links: { docs: url, support: url },
};

/** The resources of the service's API, each with a sample and its schemas in the service and in the nodes. */
export const samples: Record<string, ApiResource> = {
	'API key': {
		strict: createdApiKeySchema,
		lenient: tolerant.apiKeySchema,
		sample: {
			api_key: 'vg_test_secret',
			id: 'key_1',
			name: 'Newsletter',
			environment: 'test',
			prefix: 'vg_test_',
			scopes: ['videos:read'],
			rate_limit_per_hour: 100,
			created_at: at,
			warning: 'Shown only once',
		},
		needed: ['api_key'],
	},
	'video job': {
		strict: videoJobSchema,
		lenient: tolerant.videoJobSchema,
		sample: {
			id: 'vid_1',
			template_id: 'social-post',
			created_at: at,
			estimated_completion: at,
			status_url: url,
			credits_charged: 2,
		},
		needed: ['id'],
	},
	'video list item': {
		strict: videoListItemSchema,
		lenient: tolerant.videoSchema,
		sample: {
			id: 'vid_1',
			template_id: 'social-post',
			video_url: url,
			thumbnail_url: url,
			created_at: at,
			completed_at: at,
			status: 'completed',
			caption: 'Spring is here',
			post: {
				...{ title: 'Spring', text: 'Spring is here', short_text: 'Spring', hashtags: [] },
				...{ alt_text: 'Video', cover_seconds: 1, ai_generated: { text: false, voice: false } },
				networks: Object.fromEntries(
					['reels', 'tiktok', 'shorts', 'facebook', 'linkedin', 'x', 'pinterest'].map((network) => [
						network,
						{ fits: true, problems: [] },
					]),
				),
			},
			duration_seconds: 10,
			width: 1080,
			height: 1920,
			size_bytes: 2_000_000,
		},
		needed: ['id'],
	},
	template: {
		strict: templateSchema,
		lenient: tolerant.templateSchema,
		sample: {
			id: 'social-post',
			name: 'Social Post',
			description: 'A headline that moves',
			category: 'social',
			duration_range: { min: 8, max: 12 },
			credits_per_video: 1,
			thumbnail_url: url,
			example_video_url: url,
			supported_resolutions: ['720p', '1080p'],
			requires_context: { prompt: true, brand_id: false, custom_data: false },
			custom_data_fields: [
				{
					key: 'mood',
					label: 'Mood',
					description: 'How it feels',
					type: 'options',
					required: false,
					options: [{ value: 'calm', label: 'Calm' }],
					default: 'calm',
					max_length: 60,
					max_items: 5,
					accepts_other_values: true,
				},
			],
		},
		needed: ['id'],
	},
	variant: {
		strict: variantSchema,
		lenient: tolerant.variantSchema,
		sample: {
			id: 'var_1',
			template_id: 'social-post',
			name: 'Loud',
			payload: {
				videoCount: 2,
				settings: { systemPrompt: 's', captionPrompt: 'c', compositionProps: { pace: 'fast' } },
			},
			is_active: true,
			created_at: at,
			updated_at: at,
		},
		needed: ['id'],
	},
	collection: {
		strict: collectionSchema,
		lenient: tolerant.collectionSchema,
		sample: {
			id: 'col_1',
			name: 'Bikes',
			asset_type: 'images',
			user_id: 'usr_1',
			is_global: false,
			created_at: at,
			description: 'Photos',
			asset_count: 3,
			deleted_at: at,
		},
		needed: ['id'],
	},
	asset: {
		strict: assetSchema,
		lenient: tolerant.assetSchema,
		sample: {
			id: 'ast_1',
			collection_id: 'col_1',
			name: 'bike.png',
			media_type: 'image/png',
			bytes: 2_000,
			width: 40,
			height: 30,
			url,
			reference: 'collection:col_1/bike',
			created_at: at,
		},
		needed: ['id'],
	},
	account: {
		strict: accountSchema,
		lenient: tolerant.accountSchema,
		sample: {
			credits: { left: 10, used: 2 },
			key: { id: 'key_1', name: 'First', scopes: ['videos:read'], rate_limit_per_hour: 100 },
		},
		needed: [],
	},
	'error object': {
		strict: errorObjectSchema,
		lenient: tolerant.serviceErrorSchema,
		sample: error,
		needed: [],
	},
};
