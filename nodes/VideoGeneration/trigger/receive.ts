import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { z } from 'zod';

import { ServiceClient, type ClientOptions } from '../api/client';
import type { Credentials } from '../api/credentials';
import { readCallback } from '../callback/payload';
import { openToken, pingProof, type OpenedToken, type TokenRejection } from '../callback/token';
import { PROOF_HEADER } from '../notify/ping';
import { log } from '../log';
import { confirm } from './confirm';
import { handOver, type Callback } from './handover';
import { currentCredentials, recentCredentials } from './recentCredentials';
import { accept, isKnown, tokenKey, videoKey } from './memory';
import { readWanted, reasonToDrop, withTemplate, type Finished } from './wanted';

/** A finished video's body is a few kilobytes; what is larger is none. */
const MAX_BODY_BYTES = 256 * 1024;

/** Where the service is asked first, the sender of the callback waits for the answer meanwhile. */
const ASKED_FIRST_OPTIONS: ClientOptions = { timeout: 2_500, maxRetryWait: 0 };

const REASONS: Record<TokenRejection, string> = {
	missing: 'The callback address carries no token.',
	malformed: 'The token of the callback address is not one of this trigger.',
	other_key: 'The callback was registered with another API key than the one of this trigger.',
	invalid: 'The token of the callback address was changed.',
	expired: 'The token of the callback address has expired.',
};

/**
 * Answers a callback at once, and starts an execution only for a finished video that the trigger's user asked for.
 * What is wrong with a callback is said in the answer and in n8n's log, without the token.
 */
export async function receive(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	const read = await open(this).catch(() => undefined);
	if (!read) {
		// Also for a moment, when n8n's database is too busy: the sender delivers it again.
		const message = 'The credential of this trigger is missing or could not be read.';
		return refuse(this, 503, 'no_credential', message);
	}
	const { opened, credentials } = read;
	const { apiKey } = credentials;
	const unsigned =
		!opened.ok &&
		opened.reason === 'missing' &&
		this.getNodeParameter('options.allowUnsigned', false) === true;
	if (!opened.ok && !unsigned) return refuse(this, 401, opened.reason, REASONS[opened.reason]);
	if (opened.ok && opened.claims.kind === 'ping')
		return answerPing(this, apiKey, opened.claims.nonce);

	const { rawBody } = z
		.object({ rawBody: z.instanceof(Buffer).optional().catch(undefined) })
		.parse(this.getRequestObject());
	if (rawBody && rawBody.length > MAX_BODY_BYTES) {
		return refuse(this, 413, 'too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
	}
	const callback = readCallback(this.getBodyData());
	if (!callback) return refuse(this, 400, 'no_video', 'The body has no video with an id.');
	const { video, status } = callback;
	if (status === undefined) {
		const claims = opened.ok ? opened.claims : undefined;
		return callback.unclear
			? await startUnclear(this, credentials, { video, status: 'completed', claims })
			: acknowledge('the video is not finished');
	}
	return opened.ok
		? startWith(this, { kind: 'callback', video, status, verified: false, claims: opened.claims })
		: await startUnsigned(this, credentials, { video, status });
}

/**
 * What does not open with the key of a moment ago is tried with the one that the credential has now. So is a ping,
 * which asks whether the two nodes use the same one.
 */
async function open(
	context: IWebhookFunctions,
): Promise<{ opened: OpenedToken; credentials: Credentials }> {
	const { token } = z.object({ token: z.unknown() }).parse(context.getQueryData());
	const now = Date.now();
	const recent = recentCredentials(context, now);
	const opened = recent && openToken(recent.apiKey, token, now);
	if (recent && opened?.ok && opened.claims.kind === 'video') {
		return { opened, credentials: recent };
	}
	const credentials = await currentCredentials(context, now);
	return { opened: openToken(credentials.apiKey, token, now), credentials };
}

/** Words that are not known may mean a finished video: the service is asked, which alone counts in any case. */
async function startUnclear(
	context: IWebhookFunctions,
	credentials: Credentials,
	told: Finished & Pick<Callback, 'claims'>,
): Promise<IWebhookResponseData> {
	const client = new ServiceClient(context, credentials, ASKED_FIRST_OPTIONS);
	const confirmed = await confirm(client, told);
	if (!confirmed) return acknowledge('the video is not finished, as far as is known');
	const { claims } = told;
	return startWith(context, { kind: 'callback', ...confirmed, verified: true, claims });
}

/** Nothing vouches for such a callback but the service: it is asked before the answer, so that it can come again. */
async function startUnsigned(
	context: IWebhookFunctions,
	credentials: Credentials,
	told: Finished,
): Promise<IWebhookResponseData> {
	const client = new ServiceClient(context, credentials, ASKED_FIRST_OPTIONS);
	const confirmed = await confirm(client, told);
	if (!confirmed) {
		const message = 'The callback carries no token, and the service does not confirm its video.';
		return refuse(context, 503, 'not_confirmed', message);
	}
	return startWith(context, { kind: 'callback', ...confirmed, verified: true });
}

function startWith(context: IWebhookFunctions, callback: Callback): IWebhookResponseData {
	const { status, claims } = callback;
	const video = withTemplate(callback.video, claims?.templateId);
	const dropped =
		reasonToDrop({ video, status }, readWanted(context)) ??
		(isDouble(context, callback) ? 'the video was received before' : undefined);
	if (dropped) return acknowledge(dropped);
	return {
		webhookResponse: { received: true, started: true },
		workflowData: handOver(callback),
	};
}

/** As far as this process knows; the execution asks the host's store. */
function isDouble(context: IWebhookFunctions, { video, claims }: Callback): boolean {
	if (context.getMode() === 'manual') return false;
	if (!accept(context, { id: video.id, nonce: claims?.nonce, now: Date.now() })) return true;
	return (
		isKnown(context, videoKey(video.id)) || (!!claims && isKnown(context, tokenKey(claims.nonce)))
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

/** Never throws: the host would answer 500 and record an execution. */
function refuse(
	context: IWebhookFunctions,
	status: number,
	reason: string,
	message: string,
): IWebhookResponseData {
	const error: IDataObject = { reason, message };
	log(context, 'warn', `A callback was refused with ${status}: ${message}`);
	context.getResponseObject().status(status).json({ error });
	return { noWebhookResponse: true };
}
