import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { z } from 'zod/v3';

import { ServiceClient, type ClientOptions } from '../api/client';
import type { Credentials } from '../api/readCredentials';
import { readCallback } from '../callback/payload';
import { openToken, pingProof, type OpenedToken, type TokenRejection } from '../callback/token';
import { log } from '../log';
import { PROOF_HEADER } from '../notify/ping';
import { errorMessage } from '../text';
import { cachedCredentials, freshCredentials } from './credentialCache';
import { readFilters, reasonToDrop, withTemplate } from './filters';
import { hasSeen, tryStart } from './seenInThisProcess';
import { rereadVideo } from './rereadVideo';
import { toExecutionInput, type CallbackInput } from './triggerInput';

/*
 * From a callback to an item
 *
 * webhook(), in this file. n8n calls it with the request, outside of an execution.
 *   1. Open the token in the URL (callback/token.ts) with the trigger's credential (credentialCache.ts). A wrong token
 *      is refused with 401. A ping from the Generate operation (notify/ping.ts) is answered with a proof and ends here.
 *   2. Read the video in the body (callback/payload.ts). A body without a video is refused with 400, and one that is
 *      too large with 413.
 *   3. Ask the service first (rereadVideo.ts) only if the callback has no token, or no status that the trigger knows.
 *   4. Drop what the filters exclude (filters.ts) and the duplicates that this process knows of (seenInThisProcess.ts).
 *   5. Respond, and let n8n start an execution with the callback as its input (triggerInput.ts).
 * execute(), in execute.ts. n8n calls it in that execution; only there can the deduplication store be used.
 *   6. emitCallback.ts: lock the video and its token (emittedVideos.ts), read the video again (rereadVideo.ts), apply
 *      the filters, build the item with its files (triggerItem.ts), record the video as emitted (emittedVideos.ts).
 * poll(), in catchUp/poll.ts, lists the finished videos whose callback never arrived (catchUp/listFinished.ts) and
 * starts the same execute(), which continues in catchUp/emitMissed.ts.
 *
 * Rules that must not regress
 *   - webhook() does not throw: n8n would answer 500 and record a failed execution for any request, even a forged one.
 *   - Only a valid token or the service itself starts an execution. Nothing in the body is trusted: an item that the
 *     service has not confirmed says `verified: false` and gets no file.
 *   - The API key goes to the base URL's origin only, wherever a `status_url` points.
 *   - Each token leads to at most one emitted video, and each video is emitted once, also across restarts. A video is
 *     recorded as emitted last of all: if the process is killed before that, a redelivery or Catch Up emits it.
 *   - A 200 means that no redelivery is needed. If a redelivery may succeed, the status is 503.
 *   - The response does not wait for the service, except in step 3.
 *   - Neither the token nor the metadata is written to a log or a response.
 */

/** The body of a callback has a few kilobytes. */
const MAX_BODY_BYTES = 256 * 1024;

/** In step 3 the sender of the callback waits for the response. */
const VERIFY_OPTIONS: ClientOptions = { timeout: 2_500, maxRetryWait: 0 };

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
		return refuse(this, 503, 'unavailable', message);
	}
}

async function handleCallback(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const read = await openCallbackToken(context).catch(() => undefined);
	if (!read) {
		// This may be temporary, for example because n8n's database is busy. After a 503 the callback is delivered again.
		const message = 'The credential of this trigger is missing or cannot be read.';
		return refuse(context, 503, 'no_credential', message);
	}
	const { opened, credentials } = read;
	const isAllowedWithoutToken =
		!opened.ok &&
		opened.reason === 'missing' &&
		context.getNodeParameter('options.allowUnsigned', false) === true;
	if (!opened.ok && !isAllowedWithoutToken) {
		return refuse(context, 401, opened.reason, REJECTIONS[opened.reason]);
	}
	if (opened.ok && opened.claims.kind === 'ping') {
		return answerPing(context, credentials.apiKey, opened.claims.nonce);
	}

	const { rawBody } = z
		.object({ rawBody: z.instanceof(Buffer).optional().catch(undefined) })
		.parse(context.getRequestObject());
	if (rawBody && rawBody.length > MAX_BODY_BYTES) {
		return refuse(context, 413, 'too_large', `The body has more than ${MAX_BODY_BYTES} bytes.`);
	}
	const callback = readCallback(context.getBodyData());
	if (!callback) return refuse(context, 400, 'no_video', 'The body has no video with an ID.');
	const { video, status } = callback;
	const claims = opened.ok ? opened.claims : undefined;
	if (status === 'pending') return acknowledge('the video is not finished');
	if (status && claims) {
		return startExecution(context, { kind: 'callback', video, status, verified: false, claims });
	}
	// Without a token only the service can confirm the video. Without a status it may still be finished.
	const client = new ServiceClient(context, credentials, VERIFY_OPTIONS);
	const confirmed = await rereadVideo(client, { video, status, claims });
	if (confirmed) {
		return startExecution(context, { kind: 'callback', ...confirmed, verified: true, claims });
	}
	if (!status) return acknowledge('the service does not list the video as finished');
	const message = 'The callback has no token, and the service did not confirm its video.';
	return refuse(context, 503, 'not_confirmed', message);
}

/**
 * Opens the token with the cached credential, and with the current one if that fails. A ping is always checked with the
 * current one, because it asks whether both nodes use the same credential.
 */
async function openCallbackToken(
	context: IWebhookFunctions,
): Promise<{ opened: OpenedToken; credentials: Credentials }> {
	const { token } = z.object({ token: z.unknown() }).parse(context.getQueryData());
	const now = Date.now();
	const cached = cachedCredentials(context, now);
	const opened = cached && openToken(cached.apiKey, token, now);
	if (cached && opened?.ok && opened.claims.kind === 'video') {
		return { opened, credentials: cached };
	}
	const credentials = await freshCredentials(context, now);
	return { opened: openToken(credentials.apiKey, token, now), credentials };
}

function startExecution(context: IWebhookFunctions, callback: CallbackInput): IWebhookResponseData {
	const { status, claims } = callback;
	const video = withTemplate(callback.video, claims?.templateId);
	const dropped =
		reasonToDrop({ video, status }, readFilters(context)) ??
		(isDuplicate(context, callback) ? 'the video was received before' : undefined);
	if (dropped) return acknowledge(dropped);
	return {
		webhookResponse: { received: true, started: true },
		workflowData: toExecutionInput(callback),
	};
}

/** As far as this process knows. The execution checks n8n's store. */
function isDuplicate(context: IWebhookFunctions, { video, claims }: CallbackInput): boolean {
	if (context.getMode() === 'manual') return false;
	const nonce = claims?.nonce;
	return (
		hasSeen(context, video.id, nonce) ||
		!tryStart(context, { id: video.id, nonce, now: Date.now() })
	);
}

function acknowledge(reason: string): IWebhookResponseData {
	return { webhookResponse: { received: true, started: false, reason } };
}

function answerPing(
	context: IWebhookFunctions,
	apiKey: string,
	nonce: string,
): IWebhookResponseData {
	context.getResponseObject().status(204).set(PROOF_HEADER, pingProof(apiKey, nonce)).end();
	return { noWebhookResponse: true };
}

function refuse(
	context: IWebhookFunctions,
	status: number,
	reason: string,
	message: string,
): IWebhookResponseData {
	const error: IDataObject = { reason, message };
	log(context, 'warn', `Refused a callback with ${status}: ${message}`);
	context.getResponseObject().status(status).json({ error });
	return { noWebhookResponse: true };
}
