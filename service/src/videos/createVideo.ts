import { ServiceError } from '../contract/serviceError';
import type { Urls } from '../contract/urls';
import type { CreateVideo, VideoJob } from '../contract/video';
import type { SharedState } from '../storage/sharedState';
import type { Store, VideoRecord } from '../storage/store';
import type { TemplateDefinition } from '../templates/catalogue';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';
import type { Random } from '../util/random';
import { counted } from '../util/wording';
import type { EgressRules } from '../webhooks/egressRules';
import type { Admission } from './admission';
import { unusablePictures } from './checkPictures';
import { checkedVideo, unreadKeys } from './checkVideo';
import type { Estimator } from './estimator';
import { answerToKeep, findAnswer, type IdempotentRequest } from './idempotency';
import { serializeVideoJob } from './serializeVideo';

const MOST_KEYS_LOGGED = 20;

export interface CreateVideoDependencies {
	store: Pick<Store, 'videos' | 'credits' | 'idempotency'>;
	sharedState: Pick<SharedState, 'announce'>;
	estimator: Estimator;
	admit: Admission;
	egressRules: EgressRules;
	catalogue: readonly TemplateDefinition[];
	urls: Urls;
	clock: Clock;
	random: Random;
	logger: Logger;
}

export interface CreatedVideo {
	job: VideoJob;
	/** An earlier request with the same idempotency key created it. */
	replayed: boolean;
}

interface VideoRequest {
	/** Of the HTTP request. */
	id: string;
	/** Missing without an idempotency key. */
	once?: IdempotentRequest;
}

async function newVideo(
	wanted: CreateVideo,
	requestId: string,
	dependencies: CreateVideoDependencies,
): Promise<VideoRecord> {
	const { estimator, admit, egressRules, catalogue, clock, random, logger } = dependencies;
	const refused = await unusablePictures(wanted.context);
	if (wanted.webhook_url !== undefined && egressRules.refusesUrl(wanted.webhook_url)) {
		const message = 'Is an internal address, which this service does not call';
		refused.push({ field: 'webhook_url', message });
	}
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

/** Charges for a new video, which is queued from then on; undefined when its idempotency key was taken meanwhile. */
async function addVideo(
	wanted: CreateVideo,
	{ id: requestId, once }: VideoRequest,
	dependencies: CreateVideoDependencies,
): Promise<VideoJob | undefined> {
	const { store, sharedState, urls } = dependencies;
	const video = await newVideo(wanted, requestId, dependencies);
	const job = serializeVideoJob(video, urls);
	const outcome = await store.videos.create(
		video,
		once && answerToKeep(once, job, video.createdAt),
	);
	if (outcome === 'key_in_use') return undefined;
	if (outcome === 'insufficient_credits') {
		const { balance } = await store.credits.get();
		throw new ServiceError(
			'insufficient_credits',
			`The video costs ${counted(video.creditsCharged, 'credit')}, and the balance is ${balance ?? 0}.`,
			{ metadata: { required: video.creditsCharged, balance } },
		);
	}
	sharedState.announce('queued', video.id);
	return job;
}

/**
 * Creates a video and charges for it: POST /v1/videos. With an idempotency key it does so once.
 * @throws ServiceError `template_not_found`, `invalid_request`, `queue_full`, `disk_full`,
 *   `insufficient_credits`, `idempotency_key_reused`
 */
export async function createVideo(
	wanted: CreateVideo,
	request: VideoRequest,
	dependencies: CreateVideoDependencies,
): Promise<CreatedVideo> {
	const { once } = request;
	const { idempotency } = dependencies.store;
	const replay = async (): Promise<CreatedVideo | undefined> => {
		const job = once && (await findAnswer(once, { idempotency, now: dependencies.clock.now() }));
		return job && { job, replayed: true };
	};
	const earlier = await replay();
	if (earlier !== undefined) return earlier;
	try {
		const job = await addVideo(wanted, request, dependencies);
		if (job !== undefined) return { job, replayed: false };
	} catch (error) {
		// The first request with the key may have taken the last credit or the last place in the queue.
		const first = await replay();
		if (first !== undefined) return first;
		throw error;
	}
	const first = await replay();
	if (first !== undefined) return first;
	throw new Error('The answer kept under the idempotency key is gone');
}
