import { z } from 'zod';
import {
	videoDetailListSchema,
	videoDetailQuerySchema,
	videoDetailSchema,
	type VideoDetailList,
} from '../../contract/admin';
import {
	createVideoSchema,
	listVideosQuerySchema,
	videoJobSchema,
	videoListSchema,
	videoSchema,
	videoStatusSchema,
	type VideoStatus,
} from '../../contract/video';
import { choice } from '../../contract/schemaTypes';
import type { Store } from '../../storage/stores';
import { contextOf } from '../../request/videoInput';
import { cancelVideo } from '../../videos/cancelVideo';
import { createVideo } from '../../videos/createVideo';
import { deleteVideo } from '../../videos/deleteVideo';
import { findVideo } from '../../videos/findVideo';
import { hashRequest, readIdempotencyKey } from '../../videos/idempotency';
import {
	serializeVideo,
	serializeVideoDetail,
	serializeVideoListItem,
} from '../../videos/serializeVideo';
import { waitForTurn } from '../../util/fairness';
import { defineEndpoint, idPath, type Endpoint } from '../defineEndpoint';
import { recordVideoReads } from '../recordVideoReads';
import { requestContext, requestOwner } from '../requestContext';

const moment = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

const pagination = ({ page, limit }: { page: number; limit: number }, total: number) => ({
	page,
	limit,
	total,
	total_pages: Math.ceil(total / limit),
});

async function countVideos({ videos }: Store): Promise<VideoDetailList['counts']> {
	const count = async (status: VideoStatus) =>
		(await videos.list({ offset: 0, limit: 1, status })).total;
	const { queued, processing, completed, failed } = videoStatusSchema.enum;
	return {
		queued: await count(queued),
		processing: await count(processing),
		completed: await count(completed),
		failed: await count(failed),
	};
}

export const videoEndpoints: readonly Endpoint[] = [
	defineEndpoint('post', '/v1/videos', {
		operationId: 'createVideo',
		scope: 'videos:write',
		dashboard: true,
		tag: 'Videos',
		summary: 'Create a video',
		description: 'Responds at once. The service renders the video in the background.',
		choices: [
			'the status is 202, with a Location header; unknown fields are a 422.',
			'template_id is required, and the parts of the context that the template requires.',
			'the credits of a failed video are refunded.',
			'a repeated request with the same Idempotency-Key and body gets the first response again, ' +
				'with the header Idempotent-Replayed: true; another body is a 422; an error response does not use up the key.',
			'a request whose deduplication_key a video has gets the job of that video with the status 200, is not charged, ' +
				'and is refused only for its body; its webhook_url, if it is another one, is called too, ' +
				'at once if the video is completed; warnings says what else it asked for in vain.',
			'more custom_data.scenes than the template has room for, as the description of the field says, are a 422.',
			'custom_data.voice is a 422 if the service has no speech API to speak it.',
			'503 with Retry-After if too many videos are unfinished, 507 if the disk is full; the service charges nothing.',
		],
		body: createVideoSchema,
		success: { status: 202, schema: videoJobSchema, description: 'The job' },
		alternative: {
			status: 200,
			schema: videoJobSchema,
			description: 'The job of the video that has the deduplication_key',
		},
		headers: z.object({
			'Idempotency-Key': choice(
				z.string().min(1).max(255).optional(),
				'For 24 hours, a request with the same key and body gets the response of the first one and is not charged',
			),
		}),
		errors: [
			'template_not_found',
			'insufficient_credits',
			'idempotency_key_reused',
			'queue_full',
			'disk_full',
		],
		async handle({ body, request, response }, dependencies) {
			const key = readIdempotencyKey(request.get('idempotency-key'));
			await waitForTurn();
			const idempotent =
				key === undefined ? undefined : { key, requestHash: hashRequest(request.body) };
			const { job, replayed } = await createVideo(
				body,
				{ id: requestContext(request).id, owner: requestOwner(request), idempotent },
				dependencies,
			);
			if (job.deduplicated) response.status(200);
			if (replayed) response.set('Idempotent-Replayed', 'true');
			response.location(job.status_url);
			return job;
		},
	}),
	defineEndpoint('get', '/v1/videos', {
		operationId: 'listVideos',
		scope: 'videos:read',
		dashboard: true,
		tag: 'Videos',
		summary: 'List videos',
		description: 'Videos created after `from_date` and before `to_date`.',
		choices: [
			'newest first; video_url, thumbnail_url and completed_at are missing until they have a value.',
		],
		query: listVideosQuerySchema,
		success: { status: 200, schema: videoListSchema, description: 'A page of videos' },
		async handle({ query, request }, dependencies) {
			const { store, urls } = dependencies;
			const { page, limit } = query;
			const { videos, total } = await store.videos.list({
				offset: (page - 1) * limit,
				limit,
				status: query.status,
				templateId: query.template_id,
				after: moment(query.from_date),
				before: moment(query.to_date),
				deduplicationKeys: query.deduplication_key,
			});
			await recordVideoReads(videos, request, dependencies);
			return {
				videos: videos.map((video) => serializeVideoListItem(video, urls)),
				pagination: pagination(query, total),
			};
		},
	}),
	defineEndpoint('get', '/v1/videos/{id}', {
		operationId: 'getVideo',
		scope: 'videos:read',
		dashboard: true,
		tag: 'Videos',
		summary: 'Get a video',
		description: '`status_url` of a job is the URL of this operation.',
		choices: ['the contract does not define this URL, nor the fields that lists and jobs lack.'],
		params: idPath,
		success: { status: 200, schema: videoSchema, description: 'The video' },
		errors: ['video_not_found'],
		async handle({ params, request }, dependencies) {
			const video = await findVideo(dependencies.store, params.id);
			await recordVideoReads([video], request, dependencies);
			return serializeVideo(video, dependencies.urls);
		},
	}),
	defineEndpoint('post', '/v1/videos/{id}/cancel', {
		operationId: 'cancelVideo',
		scope: 'videos:write',
		dashboard: true,
		tag: 'Videos',
		summary: 'Cancel a video',
		description:
			'A video that is queued or processing fails with `error.type` `cancelled`: ' +
			'its render stops within seconds, its credits are refunded, and its webhook is sent.',
		choices: ['the contract does not define this operation.'],
		params: idPath,
		success: { status: 200, schema: videoSchema, description: 'The canceled video' },
		errors: ['video_not_found', 'video_finished'],
		handle: async ({ params }, dependencies) =>
			serializeVideo(await cancelVideo(params.id, dependencies), dependencies.urls),
	}),
	defineEndpoint('delete', '/v1/videos/{id}', {
		operationId: 'deleteVideo',
		scope: 'videos:write',
		dashboard: true,
		tag: 'Videos',
		summary: 'Delete a video',
		description: 'Deletes a finished video with its files and its webhooks, delivered or not.',
		choices: ['the contract does not define this operation.'],
		params: idPath,
		success: { status: 204, description: 'Deleted' },
		errors: ['video_not_found', 'video_not_finished'],
		handle: ({ params }, dependencies) => deleteVideo(params.id, dependencies),
	}),
	defineEndpoint('get', '/_service/videos', {
		operationId: 'listVideoDetails',
		scope: 'videos:read',
		dashboard: true,
		summary: 'List videos, newest first; `context` has only the prompt',
		query: videoDetailQuerySchema,
		success: { status: 200, schema: videoDetailListSchema, description: 'A page of videos' },
		async handle({ query }, { store, urls }) {
			const { page, limit, status, template_id: templateId } = query;
			const offset = (page - 1) * limit;
			const { videos, total } = await store.videos.list({ offset, limit, status, templateId });
			const records = await Promise.all(videos.map(({ id }) => store.videos.get(id)));
			return {
				videos: records.flatMap((video) =>
					video === undefined ? [] : [serializeVideoDetail(video, { prompt: video.prompt }, urls)],
				),
				pagination: pagination(query, total),
				counts: await countVideos(store),
			};
		},
	}),
	defineEndpoint('get', '/_service/videos/{id}', {
		operationId: 'getVideoDetail',
		scope: 'videos:read',
		dashboard: true,
		summary:
			'Get a video with its input; `context` has only the prompt once `files_removed_at` is there',
		params: idPath,
		success: { status: 200, schema: videoDetailSchema, description: 'The video' },
		errors: ['video_not_found'],
		async handle({ params }, { store, urls }) {
			const video = await findVideo(store, params.id);
			const input = await store.videos.input(params.id);
			const context = input === undefined ? { prompt: video.prompt } : contextOf(input);
			return serializeVideoDetail(video, context, urls);
		},
	}),
];
