import { Router } from 'express';
import {
	videoDetailQuerySchema,
	type TemplateDetailList,
	type VideoDetail,
	type VideoDetailList,
} from '../contract/management';
import { videoStatusSchema, type VideoStatus } from '../contract/video';
import type { Store, VideoRecord } from '../store/store';
import { templateView } from '../templates';
import type { Addresses } from '../answers/addresses';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { parseRequest } from './validation';
import { findVideo } from './videos.routes';
import { videoView } from '../answers/videoViews';

function videoDetail(video: VideoRecord, addresses: Addresses): VideoDetail {
	return {
		...videoView(video, addresses),
		context: video.context,
		resolution: video.resolution,
		watermark: video.watermark,
		...(video.webhookUrl !== undefined && { webhook_url: video.webhookUrl }),
		request_id: video.requestId,
	};
}

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

/** Videos and templates with all that is known of them. Not part of the contract. */
export function ownVideoRoutes({ store, catalogue, addresses }: HttpDependencies): Router {
	const router = Router();
	router
		.route('/videos')
		.get(async (request, response) => {
			const query = parseRequest(videoDetailQuerySchema, request.query, 'query');
			const { page, limit, status, template_id: templateId } = query;
			const found = await store.videos.list({
				offset: (page - 1) * limit,
				limit,
				status,
				templateId,
			});
			const records = await Promise.all(found.videos.map(({ id }) => store.videos.get(id)));
			const { total } = found;
			const list: VideoDetailList = {
				videos: records.flatMap((video) =>
					video === undefined ? [] : [videoDetail(video, addresses)],
				),
				pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
				counts: await countVideos(store),
			};
			response.json(list);
		})
		.all(allowOnly('GET', 'HEAD'));
	router
		.route('/videos/:id')
		.get(async (request, response) => {
			response.json(videoDetail(await findVideo(store, request.params.id), addresses));
		})
		.all(allowOnly('GET', 'HEAD'));
	router
		.route('/templates')
		.get((_request, response) => {
			const list: TemplateDetailList = {
				templates: catalogue.map((template) => ({
					...templateView(template, addresses),
					example_context: template.exampleContext,
					custom_data_keys: template.customDataKeys,
				})),
				total: catalogue.length,
			};
			response.json(list);
		})
		.all(allowOnly('GET', 'HEAD'));
	return router;
}
