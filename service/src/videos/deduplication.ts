import { findTemplate } from '../catalogue/templates';
import { chooseResolution, problemOfResolution } from '../request/readRequest';
import type { TemplateDefinition } from '../request/templateDefinition';
import type { Urls } from '../contract/urls';
import type { CreateVideo, VideoJob } from '../contract/video';
import type { VideoRecord } from '../storage/stores';
import { invalidRequest } from '../contract/serviceError';
import { checkWebhook } from './checkWebhook';
import type { Components } from './components';
import { hashRequest, responseToStore, type IdempotentRequest } from './idempotency';
import { serializeVideoJob } from './serializeVideo';

/*
 * POST /v1/videos with `deduplication_key`: whoever asks again gets the video that is there already.
 *
 * 1. If a video has the key, the response is its job (`reuseVideo`). One transaction adds the webhook of the request to the
 *    video and stores the response with an idempotency key.
 * 2. Otherwise the service creates the video. A unique index of the database (storage/sql/migrations.ts) lets one video have
 *    the key. A simultaneous request waits there for the first one, then continues with step 1.
 * 3. The index leaves out failed videos. So a video loses its key in the transaction in which it fails or is canceled. One
 *    that is deleted loses it before its files are removed.
 *
 * No check comes before step 1 except those of the body, without its context: a full queue, an empty account or a template
 * that is gone do not keep anybody from its video that exists.
 */

/** Each run of a workflow can bring a URL of its own. */
const MAX_MORE_WEBHOOKS = 100;

const warnings = {
	wanted:
		'The video with this deduplication key was made from another template or other values than this request has. It stays as it is.',
	webhook: `The webhook_url was not added, because the video has ${MAX_MORE_WEBHOOKS} besides its first one already.`,
};

/** The hash of what a request asks for, so that two requests can be compared. */
export function hashWanted(
	{ template_id, context, options }: CreateVideo,
	catalogue: readonly TemplateDefinition[],
): string {
	const template = catalogue.find(({ id }) => id === template_id);
	const resolution = (template && chooseResolution(template, options.resolution)) ?? null;
	return hashRequest({ template_id, context, resolution, watermark: options.watermark });
}

/** Characters that mean the same with and without percent-encoding (RFC 3986, 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * Writes a URL in one way, so that two spellings of it are equal: without its fragment, a `?` with nothing after it, its default
 * port and needless percent-encoding, and with its host in lower case.
 * It is only compared. The service calls the URL as it was given.
 */
function calledUrl(url: string): string {
	const called = new URL(url);
	called.hash = '';
	// This also removes a "?" with nothing after it, which `search` does not show.
	if (called.search === '') called.search = '';
	return called.href.replace(/%([0-9a-f]{2})/gi, (encoded, code: string) => {
		const character = String.fromCharCode(parseInt(code, 16));
		return UNRESERVED.test(character) ? character : encoded.toUpperCase();
	});
}

/** What becomes of the webhook of a request for a video that exists. */
function judgeWebhook(
	{ webhookUrl, moreWebhooks = [] }: VideoRecord,
	url: string | undefined,
): 'none' | 'added' | 'refused' {
	if (url === undefined) return 'none';
	const known = [
		...(webhookUrl === undefined ? [] : [webhookUrl]),
		...moreWebhooks.map((one) => one.url),
	];
	if (known.map(calledUrl).includes(calledUrl(url))) return 'none';
	return moreWebhooks.length < MAX_MORE_WEBHOOKS ? 'added' : 'refused';
}

/**
 * The job of the video that has the deduplication key of a request; undefined if none has it, or if another request used its
 * idempotency key in the meantime.
 * @throws ServiceError `template_not_found` for a template that is neither there nor that of the video, and
 *   `invalid_request` for a resolution that the template lacks, or a webhook URL that the service may not call
 */
export async function reuseVideo(
	request: CreateVideo,
	idempotent: IdempotentRequest | undefined,
	dependencies: Components & { urls: Urls },
): Promise<VideoJob | undefined> {
	const { store, sharedState, catalogue, egressRules, clock, random, urls } = dependencies;
	const { deduplication_key: key, webhook_url: url } = request;
	if (key === undefined) return undefined;
	const { template_id: templateId, options } = request;
	const wantedHash = hashWanted(request, catalogue);
	const now = clock.now();
	const reused = await store.videos.reuse(key, now, (video) => {
		const isGone =
			video.templateId === templateId && !catalogue.some(({ id }) => id === templateId);
		const unsupported = isGone
			? undefined
			: problemOfResolution(findTemplate(catalogue, templateId), options.resolution);
		const problems = [...checkWebhook(request, egressRules), ...(unsupported ? [unsupported] : [])];
		if (problems.length > 0) throw invalidRequest(problems);
		const webhook = judgeWebhook(video, url);
		const said = [
			...(video.wantedHash === wantedHash ? (video.warnings ?? []) : [warnings.wanted]),
			...(webhook === 'refused' ? [warnings.webhook] : []),
		];
		const job: VideoJob = {
			...serializeVideoJob({ ...video, creditsCharged: 0 }, urls),
			deduplicated: true,
			warnings: said.length > 0 ? said : undefined,
		};
		return {
			job,
			isFinished: video.status === 'completed',
			...(url !== undefined &&
				webhook === 'added' && { webhook: { id: `evt_${random.alphanumeric(24)}`, url } }),
			response: idempotent && responseToStore(idempotent, job, now),
		};
	});
	if (reused === undefined) return undefined;
	const { job, webhook, isFinished } = reused;
	if (webhook !== undefined && isFinished) sharedState.announce('finished', job.id);
	return job;
}
