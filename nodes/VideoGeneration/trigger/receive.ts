import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { z } from 'zod';

import { readCredentials } from '../api/credentials';
import { readCallback, type CallbackVideo } from '../callback/payload';
import { openToken, pingProof, type TokenClaims, type TokenRejection } from '../callback/token';
import { finishedVideo } from '../items/finishedVideo';
import { PROOF_HEADER } from '../notify/ping';

/** A finished video's body is a few kilobytes; what is larger is none. */
const MAX_BODY_BYTES = 256 * 1024;

const eventsSchema = z.array(z.string()).catch([]);

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
	const credentials = await readCredentials(this).catch(() => undefined);
	if (!credentials)
		return refuse(this, 503, 'no_credential', 'The credential of this trigger is missing.');
	const { apiKey } = credentials;
	const query = z.object({ token: z.unknown() }).parse(this.getQueryData());
	const opened = openToken(apiKey, query.token, Date.now());
	if (!opened.ok) return refuse(this, 401, opened.reason, REASONS[opened.reason]);
	if (opened.claims.kind === 'ping') return answerPing(this, apiKey, opened.claims.nonce);

	const { rawBody } = z
		.object({ rawBody: z.instanceof(Buffer).optional().catch(undefined) })
		.parse(this.getRequestObject());
	if (rawBody && rawBody.length > MAX_BODY_BYTES) {
		return refuse(this, 413, 'too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
	}
	const callback = readCallback(this.getBodyData());
	if (!callback) return refuse(this, 400, 'no_video', 'The body has no video with an id.');
	const dropped = reasonToDrop(this, callback, opened.claims);
	if (dropped) return { webhookResponse: { received: true, started: false, reason: dropped } };
	const item = finishedVideo(
		{ template_id: opened.claims.templateId, ...callback.video },
		callback.status ?? 'completed',
		opened.claims.metadata,
	);
	return {
		webhookResponse: { received: true, started: true },
		workflowData: [[{ json: item }]],
	};
}

function reasonToDrop(
	context: IWebhookFunctions,
	{ video, status }: CallbackVideo,
	claims: TokenClaims,
): string | undefined {
	const events = eventsSchema.parse(context.getNodeParameter('events', []));
	const wanted = context.getNodeParameter('filters.templateId', '', { extractValue: true });
	if (status === undefined) return 'the video is not finished';
	if (!events.includes(status)) return `this trigger does not listen for ${status} videos`;
	if (wanted && wanted !== (video.template_id ?? claims.templateId)) {
		return 'this trigger does not listen for videos of that template';
	}
	return undefined;
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
	context.logger.warn(`A callback was refused: ${message}`, {
		node: context.getNode().name,
		workflowId: context.getWorkflow().id,
		status,
		reason,
	});
	context.getResponseObject().status(status).json({ error });
	return { noWebhookResponse: true };
}
