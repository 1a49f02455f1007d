import { z } from 'zod';
import { videoEndpoints } from '../../api/endpoints/videos';
import { findTemplate } from '../../catalogue/templates';
import { errorObjectSchema } from '../../contract/error';
import {
	createVideoSchema,
	listVideosQuerySchema,
	templateIdSchema,
	videoListItemSchema,
	videoListSchema,
	videoSchema,
	videoScriptSchema,
	type Video,
} from '../../contract/video';
import { defineTool, endpointOf, type Tool } from '../defineTool';

/** Clients give up after ten. */
const MAX_WAIT_MS = 8_000;
const POLL_MS = 500;

const idShape = { id: z.string().describe('The id or status_url of a video') };

/** What a conversation needs of a video. */
const shown = videoSchema
	.pick({
		id: true,
		template_id: true,
		status: true,
		progress: true,
		estimated_completion: true,
		video_url: true,
		thumbnail_url: true,
		duration_seconds: true,
		caption: true,
		credits_charged: true,
		warnings: true,
		deduplication_key: true,
		files_removed_at: true,
		attributions: true,
	})
	.extend({
		script: videoScriptSchema.pick({ left_out: true }).strip().optional(),
		error: errorObjectSchema.pick({ type: true, detail: true }).strip().optional(),
		// Without the descriptions of the contract: each tool's schema costs a conversation its length.
		post: z
			.object({
				...{ title: z.string(), short_text: z.string(), alt_text: z.string() },
				subtitles: z.object({ vtt_url: z.string(), srt_url: z.string() }).optional(),
			})
			.optional(),
	})
	.strip();

const isFinished = ({ status }: Pick<Video, 'status'>) =>
	status === 'completed' || status === 'failed';

export const videoTools: readonly Tool[] = [
	defineTool({
		name: 'get_video',
		description:
			'Tells how far a video is, and when it is completed its links (video_url plays without a key) and texts for a post. ' +
			'Waits up to eight seconds for the end and reports progress meanwhile. If the status is still queued or processing, tell the ' +
			'user and call it again; most videos take under a minute. Free.',
		annotations: { readOnlyHint: true },
		endpoint: endpointOf(videoEndpoints, 'getVideo'),
		input: z.strictObject(idShape),
		output: shown,
		async handle({ given, dependencies: { clock, urls }, signal, report, run }) {
			const params = { id: urls.videoId(given.id) };
			const until = clock.now() + MAX_WAIT_MS;
			for (;;) {
				const video = shown.parse(await run({ params }));
				await report(video.progress, video.status);
				const left = until - clock.now();
				if (isFinished(video) || left <= 0 || signal.aborted) return { result: video };
				await clock.wait(Math.min(left, POLL_MS), signal);
			}
		},
	}),
	defineTool({
		name: 'list_videos',
		description:
			'Lists videos of the account, newest first, with their status and links; total counts all that fit. Use it to find a video ' +
			'whose id you lack. Free.',
		annotations: { readOnlyHint: true },
		endpoint: endpointOf(videoEndpoints, 'listVideos'),
		input: z.strictObject({
			status: listVideosQuerySchema.shape.status,
			template_id: templateIdSchema.optional(),
			deduplication_key: createVideoSchema.shape.deduplication_key.describe(
				'Only the video that has this key',
			),
			limit: listVideosQuerySchema.shape.limit,
		}),
		output: z.object({
			videos: z.array(
				videoListItemSchema
					.pick({
						id: true,
						template_id: true,
						status: true,
						created_at: true,
						video_url: true,
						deduplication_key: true,
					})
					.strip(),
			),
			total: z.number().int(),
		}),
		async handle({ given: query, run, dependencies: { catalogue } }) {
			const { videos, pagination } = videoListSchema.parse(await run({ query }));
			// Videos outlive their template, so an unknown one is no error where there are some.
			if (pagination.total === 0 && query.template_id !== undefined)
				findTemplate(catalogue, query.template_id);
			return { result: { videos, total: pagination.total } };
		},
	}),
	defineTool({
		name: 'cancel_video',
		description:
			'Stops a video that is queued or processing, and refunds its credits. Its status is then failed, with the error type ' +
			'cancelled. This cannot be undone.',
		annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
		endpoint: endpointOf(videoEndpoints, 'cancelVideo'),
		input: z.strictObject(idShape),
		output: shown.pick({ id: true, status: true, credits_charged: true, error: true }),
		handle: async ({ given: { id }, dependencies: { urls }, run }) => ({
			result: await run({ params: { id: urls.videoId(id) } }),
		}),
	}),
];
