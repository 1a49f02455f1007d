import { Router } from 'express';
import {
	createVideoSchema,
	listVideosQuerySchema,
	type CreateVideo,
	type VideoList,
} from '../contract/video';
import type { Store, VideoRecord } from '../store/store';
import { checkedVideo, unreadKeys } from '../templates';
import { counted } from '../wording';
import type { HttpDependencies } from './dependencies';
import { allowOnly } from './methods';
import { requestContext } from './requestContext';
import { ServiceError } from '../answers/serviceError';
import { parseRequest } from './validation';
import { videoJob, videoListItem, videoView } from '../answers/videoViews';

const MOST_KEYS_LOGGED = 20;

const moment = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

/** @throws ServiceError `video_not_found` */
export async function findVideo(
	{ videos }: Pick<Store, 'videos'>,
	id: string,
): Promise<VideoRecord> {
	const video = await videos.get(id);
	if (video !== undefined) return video;
	throw new ServiceError('video_not_found', `There is no video "${id}".`);
}

/** Contract 4.2 and 4.3, and the status address. */
export function videoRoutes(dependencies: HttpDependencies): Router {
	const {
		store,
		queue,
		estimator,
		admit,
		addressRules,
		catalogue,
		addresses,
		clock,
		random,
		logger,
	} = dependencies;
	const router = Router();

	async function newVideo(wanted: CreateVideo, requestId: string): Promise<VideoRecord> {
		const refused =
			wanted.webhook_url !== undefined && addressRules.refusesUrl(wanted.webhook_url)
				? [
						{
							field: 'webhook_url',
							message: 'Is an internal address, which this service does not call',
						},
					]
				: [];
		const { template, resolution } = checkedVideo(catalogue, wanted, refused);
		await admit(await estimator.renderTime(template.id, resolution));
		const waitMs = await estimator.untilFinished(template.id, resolution);
		const createdAt = clock.now();
		const id = `vid_${random.alphanumeric(24)}`;
		const keys = unreadKeys(template, wanted.context).slice(0, MOST_KEYS_LOGGED);
		if (keys.length > 0) {
			const entry = { requestId, videoId: id, templateId: template.id, keys };
			logger.info(entry, 'custom_data has keys that the template does not read');
		}
		return {
			id,
			templateId: template.id,
			status: 'queued',
			context: wanted.context,
			resolution,
			watermark: wanted.options.watermark,
			webhookUrl: wanted.webhook_url,
			requestId,
			fileStem: random.alphanumeric(32),
			progress: 0,
			creditsCharged: Math.round(template.creditsPerVideo),
			createdAt,
			estimatedCompletionAt: createdAt + waitMs,
		};
	}

	router
		.route('/videos')
		.get(async (request, response) => {
			const query = parseRequest(listVideosQuerySchema, request.query, 'query');
			const { page, limit } = query;
			const { videos, total } = await store.videos.list({
				offset: (page - 1) * limit,
				limit,
				status: query.status,
				templateId: query.template_id,
				after: moment(query.from_date),
				before: moment(query.to_date),
			});
			const list: VideoList = {
				videos: videos.map((video) => videoListItem(video, addresses)),
				pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
			};
			response.json(list);
		})
		.post(async (request, response) => {
			const wanted = parseRequest(createVideoSchema, request.body, 'body');
			const video = await newVideo(wanted, requestContext(request).id);
			if (!(await store.videos.create(video))) {
				const { balance } = await store.credits.get();
				throw new ServiceError(
					'insufficient_credits',
					`The video costs ${counted(video.creditsCharged, 'credit')}, and the balance is ${balance ?? 0}.`,
					{ metadata: { required: video.creditsCharged, balance } },
				);
			}
			await queue.enqueue(video.id);
			response.status(202).location(addresses.video(video.id)).json(videoJob(video, addresses));
		})
		.all(allowOnly('GET', 'HEAD', 'POST'));

	router
		.route('/videos/:id')
		.get(async (request, response) => {
			response.json(videoView(await findVideo(store, request.params.id), addresses));
		})
		.all(allowOnly('GET', 'HEAD'));

	return router;
}
