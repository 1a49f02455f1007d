import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { Credentials } from '../api/credentials';
import { statusOf } from '../api/videos';
import { refuseCallback, UNREADABLE_FILTERS } from '../callback/refuseCallback';
import { reportedVideo } from '../callback/reportedVideo';
import {
	openToken,
	pingProof,
	PROOF_HEADER,
	type OpenedToken,
	type TokenRejection,
} from '../callback/triggerToken';
import { log, errorMessage } from '../messages';
import { cachedCredentials } from './credentialCache';
import { toExecutionInput } from './executionInput';
import { readFilters, reasonToDrop, withTemplate, type TriggerFilters } from './filters';
import { isKnown } from './outputOnce';

/*
 * From a callback to an item
 *
 * webhook(), in this file. n8n calls it with the request, outside of an execution.
 *   1. Open the token in the URL (callback/triggerToken.ts, credentialCache.ts) and read the filters (filters.ts). A ping of Generate
 *      (callback/ping.ts) is answered and ends here: it fails if the callback would fail for one of the two.
 *   2. Read the video in the body (callback/reportedVideo.ts).
 *   3. Drop what certainly starts nothing: what the filters exclude and duplicates that this process knows of
 *      (outputOnce.ts). Respond, and let n8n start an execution with the callback as its input.
 * execute(), in execute.ts. n8n calls it in that execution; only there can the deduplication store be used.
 *   4. Lock the video and its token (outputOnce.ts), read the video from the service, apply the filters to it, download its
 *      files, record the video as output.
 * poll(), in catchUp.ts, lists the finished videos whose callback never arrived, and starts the same execute().
 *
 * Rules that must not regress
 *   - webhook() does not throw: n8n would answer 500 and record a failed execution for any request, even a forged one.
 *   - Only a valid token starts an execution. What is output comes from the service; of the body, only the reason of a failure
 *     for which the service gives none.
 *   - Each token leads to at most one video, and each video is output once, also across restarts. A video is recorded as
 *     output last of all: if the execution fails or is killed before that, a redelivery, Catch Up or n8n's Retry of the
 *     execution outputs it. The item is whole or the execution fails.
 *   - A 200 means that no redelivery is needed, unless the execution fails. If a redelivery may succeed, the status is
 *     503. The response does not wait for the service.
 *   - Neither the token nor the metadata is written to a log or a response.
 */

/** The body of a callback has a few kilobytes. */
const MAX_BODY_BYTES = 256 * 1024;

const REJECTIONS: Record<TokenRejection, string> = {
	missing: 'The callback URL has no token.',
	malformed: 'The token in the callback URL is malformed.',
	other_key: "The token in the callback URL was made with a different API key than the trigger's.",
	invalid: 'The token in the callback URL was changed.',
	expired: 'The token in the callback URL has expired.',
};

/** Answers a callback (`POST` to the trigger's URL) and starts an execution for a video that passes the filters. */
export async function webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		return await handleCallback(this);
	} catch (error) {
		log(this, 'warn', `Could not handle a callback: ${errorMessage(error)}`);
		const message = 'The callback could not be handled. Deliver it again.';
		return refuseCallback(this, 503, 'unavailable', message);
	}
}

async function handleCallback(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const openedToken = await openTokenOf(context).catch(() => undefined);
	if (!openedToken) {
		// This may be temporary, for example because n8n's database is busy.
		const message = 'The credential of this trigger is missing or cannot be read.';
		return refuseCallback(context, 503, 'no_credential', message);
	}
	const { opened, apiKey } = openedToken;
	if (!opened.ok) return refuseCallback(context, 401, opened.reason, REJECTIONS[opened.reason]);
	const { claims } = opened;
	const filters = tryToReadFilters(context);
	if (typeof filters === 'string') return refuseCallback(context, 503, UNREADABLE_FILTERS, filters);
	if (claims.kind === 'ping') {
		const proof = pingProof(apiKey, claims.nonce);
		context.getResponseObject().status(204).set(PROOF_HEADER, proof).end();
		return { noWebhookResponse: true };
	}

	const { rawBody } = z
		.object({ rawBody: z.instanceof(Buffer).optional().catch(undefined) })
		.parse(context.getRequestObject());
	if (rawBody && rawBody.length > MAX_BODY_BYTES) {
		const message = `The body has more than ${MAX_BODY_BYTES} bytes.`;
		return refuseCallback(context, 413, 'too_large', message);
	}
	const video = reportedVideo(context.getBodyData());
	if (!video) return refuseCallback(context, 400, 'no_video', 'The body has no video with an ID.');
	const status = statusOf(video);
	if (status === 'unfinished') return acknowledge('the video is not finished');
	const dropped = reasonToDrop(withTemplate(video, claims.templateId), status, filters);
	if (dropped) return acknowledge(dropped);
	if (isKnown(context, { id: video.id, nonce: claims.nonce })) {
		return acknowledge('the video was received before');
	}
	return {
		webhookResponse: { received: true, started: true },
		workflowData: toExecutionInput({ kind: 'callback', video, claims }),
	};
}

/** The filters, or why they cannot be read. */
function tryToReadFilters(context: IWebhookFunctions): TriggerFilters | string {
	try {
		return readFilters(context);
	} catch (error) {
		return `The trigger does not know which videos to output: ${errorMessage(error)}.`;
	}
}

/**
 * Opens the token with the cached key, and with the current one if that fails. A ping is always opened with the current
 * one: it asks whether both nodes use the same key.
 */
async function openTokenOf(
	context: IWebhookFunctions,
): Promise<{ opened: OpenedToken; apiKey: string }> {
	const { token } = z.object({ token: z.unknown() }).parse(context.getQueryData());
	const open = ({ apiKey }: Credentials) => ({
		opened: openToken(apiKey, token, Date.now()),
		apiKey,
	});
	const cached = open(await cachedCredentials(context));
	return cached.opened.ok && cached.opened.claims.kind !== 'ping'
		? cached
		: open(await cachedCredentials(context, { isCurrent: true }));
}

function acknowledge(reason: string): IWebhookResponseData {
	return { webhookResponse: { received: true, started: false, reason } };
}
