import { ServiceError } from '../contract/serviceError';
import type { Urls } from '../contract/urls';
import type { CreateVideo, VideoJob } from '../contract/video';
import type { NewVideo } from '../storage/stores';
import { limitConcurrency, waitForTurn } from '../util/fairness';
import { pluralize } from '../util/messages';
import type { Admission } from './admission';
import { checkVideo, unknownKeys } from './checkVideo';
import type { Components } from './components';
import { responseToStore, findStoredResponse, type IdempotentRequest } from './idempotency';
import { serializeVideoJob } from './serializeVideo';

const MAX_KEYS_LOGGED = 20;
/** A burst of creates must not delay the queries of other requests. */
const MAX_CONCURRENT_CREATES = 4;

const runLimited = limitConcurrency(MAX_CONCURRENT_CREATES);

type CreateVideoDependencies = Components & { admit: Admission; urls: Urls };

export interface CreatedVideo {
	job: VideoJob;
	/** Whether an earlier request with the same idempotency key created it. */
	replayed: boolean;
}

interface VideoRequest {
	/** The ID of the HTTP request. */
	id: string;
	/** Undefined without an idempotency key. */
	idempotent?: IdempotentRequest;
}

async function newVideo(
	given: CreateVideo,
	requestId: string,
	dependencies: CreateVideoDependencies,
): Promise<NewVideo> {
	const { estimator, admit, egressRules, clock, random, logger } = dependencies;
	const message =
		'Must not be an internal address, unless --allow-internal-addresses of the service allows it';
	const isForbidden = given.webhook_url !== undefined && egressRules.forbidsUrl(given.webhook_url);
	const { template, resolution, context } = await checkVideo(
		dependencies,
		given,
		isForbidden ? [{ field: 'webhook_url', message }] : [],
	);
	await admit();
	const waitMs = await estimator.untilFinished(template.id, resolution);
	const createdAt = clock.now();
	const id = `vid_${random.alphanumeric(24)}`;
	const keys = unknownKeys(template, context).slice(0, MAX_KEYS_LOGGED);
	if (keys.length > 0) {
		const entry = { requestId, videoId: id, templateId: template.id, keys };
		logger.info(entry, 'the template ignores keys of custom_data');
	}
	return {
		id,
		templateId: template.id,
		status: 'queued',
		context,
		resolution,
		watermark: given.options.watermark,
		webhookUrl: given.webhook_url,
		requestId,
		fileStem: random.alphanumeric(32),
		progress: 0,
		creditsCharged: template.creditsPerVideo,
		createdAt,
		estimatedCompletionAt: createdAt + waitMs,
	};
}

/** Stores, charges and queues a new video. Undefined if another request used its idempotency key in the meantime. */
async function addVideo(
	input: CreateVideo,
	{ id: requestId, idempotent }: VideoRequest,
	dependencies: CreateVideoDependencies,
): Promise<VideoJob | undefined> {
	const { store, sharedState, urls } = dependencies;
	const video = await newVideo(input, requestId, dependencies);
	await waitForTurn();
	const job = serializeVideoJob(video, urls);
	const outcome = await store.videos.create(
		video,
		idempotent && responseToStore(idempotent, job, video.createdAt),
	);
	if (outcome === 'key_in_use') return undefined;
	if (outcome === 'insufficient_credits') {
		const { balance } = await store.credits.get();
		throw new ServiceError(
			'insufficient_credits',
			`The video costs ${pluralize(video.creditsCharged, 'credit')}. The balance is ${balance ?? 0}.`,
			{ metadata: { required: video.creditsCharged, balance } },
		);
	}
	sharedState.announce('queued', video.id);
	return job;
}

/**
 * Rejects a request for a video before its body is read, because reading those of a burst would delay other requests.
 * A request whose idempotency key has a response passes: it gets that response although the queue is full.
 * @throws ServiceError `queue_full`, `disk_full`
 */
export function admitRequest(
	idempotencyKey: string | undefined,
	{ admit, store }: Pick<CreateVideoDependencies, 'admit' | 'store'>,
): Promise<void> {
	return runLimited(async () => {
		try {
			await admit();
		} catch (error) {
			const stored =
				idempotencyKey === undefined ? undefined : await store.idempotency.find(idempotencyKey);
			if (stored === undefined) throw error;
		}
	});
}

/**
 * Creates a video and charges for it: POST /v1/videos. With an idempotency key this happens once.
 * @throws ServiceError `template_not_found`, `invalid_request`, `queue_full`, `disk_full`,
 *   `insufficient_credits`, `idempotency_key_reused`
 */
export function createVideo(
	input: CreateVideo,
	request: VideoRequest,
	dependencies: CreateVideoDependencies,
): Promise<CreatedVideo> {
	return runLimited(async () => {
		const { idempotent } = request;
		const { idempotency } = dependencies.store;
		const replay = async (): Promise<CreatedVideo | undefined> => {
			const job =
				idempotent &&
				(await findStoredResponse(idempotent, { idempotency, now: dependencies.clock.now() }));
			return job && { job, replayed: true };
		};
		const earlier = await replay();
		if (earlier !== undefined) return earlier;
		try {
			const job = await addVideo(input, request, dependencies);
			if (job !== undefined) return { job, replayed: false };
		} catch (error) {
			// The first request with the key may have taken the last credit or the last place in the queue.
			const first = await replay();
			if (first !== undefined) return first;
			throw error;
		}
		const first = await replay();
		if (first !== undefined) return first;
		throw new Error('The response stored with the idempotency key is missing');
	});
}
