import { ServiceError } from '../contract/serviceError';
import type { Urls } from '../contract/urls';
import type { CreateVideo, VideoJob } from '../contract/video';
import type { NewVideo } from '../storage/stores';
import { shareConcurrency, waitForTurn } from '../util/fairness';
import { pluralize } from '../util/messages';
import type { Admission } from './admission';
import { findTemplate } from '../catalogue/templates';
import { checkWebhook } from './checkWebhook';
import type { Components } from './components';
import { hashWanted, reuseVideo } from './deduplication';
import { responseToStore, findStoredResponse, type IdempotentRequest } from './idempotency';
import { readOrder } from './readOrder';
import { serializeVideoJob } from './serializeVideo';

/**
 * A burst of creates must not delay the queries of other requests. An owner gets half of what others leave (`shareConcurrency`):
 * the images of a request can take many seconds to examine.
 */
const MAX_CONCURRENT_CREATES = 8;

const inTurn = shareConcurrency(MAX_CONCURRENT_CREATES);

type CreateVideoDependencies = Components & { admit: Admission; urls: Urls };

export interface CreatedVideo {
	job: VideoJob;
	/** Whether it is the response to an earlier request with the same idempotency key. */
	replayed: boolean;
}

interface VideoRequest {
	/** The ID of the HTTP request. */
	id: string;
	/** Who takes one of the places of creates. */
	owner: string;
	/** Undefined without an idempotency key. */
	idempotent?: IdempotentRequest;
}

async function newVideo(
	given: CreateVideo,
	requestId: string,
	dependencies: CreateVideoDependencies,
): Promise<NewVideo> {
	const { catalogue, estimator, admit, clock, random, egressRules } = dependencies;
	await admit();
	const template = findTemplate(catalogue, given.template_id);
	const problems = checkWebhook(given, egressRules);
	const { input, resolution, warnings } = await readOrder(template, given, dependencies, problems);
	const waitMs = await estimator.untilFinished(template.id, resolution);
	const createdAt = clock.now();
	return {
		id: `vid_${random.alphanumeric(24)}`,
		templateId: template.id,
		status: 'queued',
		input,
		warnings: warnings.length > 0 ? warnings : undefined,
		resolution,
		watermark: given.options.watermark,
		webhookUrl: given.webhook_url,
		deduplicationKey: given.deduplication_key,
		wantedHash: given.deduplication_key && hashWanted(given, catalogue),
		requestId,
		fileStem: random.alphanumeric(32),
		progress: 0,
		creditsCharged: template.creditsPerVideo,
		createdAt,
		estimatedCompletionAt: createdAt + waitMs,
	};
}

/** Stores, charges and queues a new video. Undefined if another request used one of its keys in the meantime. */
async function addVideo(
	input: CreateVideo,
	{ id: requestId, idempotent, expiredBefore }: VideoRequest & { expiredBefore?: number },
	dependencies: CreateVideoDependencies,
): Promise<VideoJob | undefined> {
	const { store, sharedState, urls } = dependencies;
	const video = await newVideo(input, requestId, dependencies);
	await waitForTurn();
	const job = serializeVideoJob(video, urls);
	const outcome = await store.videos.create(
		video,
		idempotent && responseToStore(idempotent, job, video.createdAt, expiredBefore),
	);
	if (outcome === 'key_in_use' || outcome === 'deduplication_key_in_use') return undefined;
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
 * Creates a video and charges for it: POST /v1/videos. With an idempotency key (idempotency.ts) or a deduplication key
 * (deduplication.ts) this happens once.
 * @throws ServiceError `template_not_found`, `invalid_request`, `queue_full`, `disk_full`,
 *   `insufficient_credits`, `idempotency_key_reused`
 */
export function createVideo(
	input: CreateVideo,
	request: VideoRequest,
	dependencies: CreateVideoDependencies,
): Promise<CreatedVideo> {
	return inTurn(request.owner, async () => {
		const { idempotent } = request;
		const { store, clock } = dependencies;
		let expiredBefore: number | undefined;
		const existing = async (): Promise<CreatedVideo | undefined> => {
			const stored =
				idempotent && (await findStoredResponse(idempotent, { store, now: clock.now() }));
			if (stored?.job !== undefined) return { job: stored.job, replayed: true };
			expiredBefore = stored?.expiredBefore;
			const job = await reuseVideo(input, idempotent, dependencies);
			return job && { job, replayed: false };
		};
		for (;;) {
			const earlier = await existing();
			if (earlier !== undefined) return earlier;
			try {
				const job = await addVideo(input, { ...request, expiredBefore }, dependencies);
				if (job !== undefined) return { job, replayed: false };
			} catch (error) {
				// The first request with the key may have taken the last credit or the last place in the queue.
				const first = await existing();
				if (first !== undefined) return first;
				throw error;
			}
			// Another request has used one of the keys. Its video may have failed since.
		}
	});
}
