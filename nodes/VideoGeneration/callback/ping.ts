import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { sleepUntil } from '../api/cancellation';
import { sendRequest, type HttpResponse } from '../api/sendRequest';
import { fromJson } from '../api/parse';
import { withoutSecrets } from '../api/secrets';
import { UNREADABLE_FILTERS } from './refuseCallback';
import { newNonce } from './nonce';
import { pingProof, PROOF_HEADER, sealToken, withToken } from './triggerToken';
import type { Problem } from '../messages';

const PING_TIMEOUT_MS = 10_000;
const MAX_TRIES = 3;
const PAUSE_MS = 1_000;

/** Why the callback would certainly be lost. */
type Refusal = Problem & { cause: 'key' | 'filters' | 'nobody' };

/** The answer of our trigger, and n8n's own to a path that no active workflow has. */
const refusalSchema = z.object({ error: z.object({ reason: z.string(), message: z.string() }) });
const notRegisteredSchema = z.object({ message: z.string().regex(/not registered/i) });

/**
 * Checks, before anything is paid, that a trigger listens at the URL and can open our tokens: it must answer the ping
 * with a proof (webhook() in trigger/webhook.ts). Only three answers are sure signs that the callback would be lost: that the
 * trigger refuses the key, that it refuses each callback because it cannot read its filters, and n8n's own 404. Any other can come
 * from something between n8n and itself that the service does not meet, or pass: the ping is repeated, and then the user is
 * warned.
 */
export async function pingTrigger(
	context: IExecuteFunctions,
	apiKey: string,
	url: string,
	maxTries = MAX_TRIES,
): Promise<'listens' | Refusal | { warning: string }> {
	const shown = withoutSecrets(url);
	for (let tries = 1; ; tries += 1) {
		const nonce = newNonce();
		const issuedAt = Math.floor(Date.now() / 1000);
		const claims = { kind: 'ping', issuedAt, nonce, templateId: '', metadata: {} } as const;
		const request: IHttpRequestOptions = {
			method: 'POST',
			url: withToken(url, sealToken(apiKey, claims)),
			body: { type: 'ping' },
			timeout: PING_TIMEOUT_MS,
			encoding: 'text',
		};
		// sendRequest follows no redirects. The service may not follow them either when it delivers the callback.
		const response = await sendRequest(context, request, undefined);
		const isAnswer = !('code' in response);
		if (isAnswer) {
			const isProven = response.headers[PROOF_HEADER] === pingProof(apiKey, nonce);
			if (response.status === 204 && isProven) return 'listens';
			const problem = problemOf(response, shown);
			if (problem) return problem;
		}
		if (tries >= maxTries) {
			const what = isAnswer ? `the answer has status ${response.status}` : response.message;
			return {
				warning: `n8n could not check that a trigger listens at ${shown} (${what}). If the service can call that URL, you can ignore this.`,
			};
		}
		const until = Date.now() + PAUSE_MS * tries;
		await sleepUntil(context, () => until);
	}
}

/** Why the callback would certainly be lost; undefined if that is not known. */
function problemOf({ status, body }: HttpResponse, url: string): Refusal | undefined {
	const json = fromJson(body);
	const refusal = refusalSchema.safeParse(json).data;
	if (status === 401 && refusal) {
		return {
			cause: 'key',
			message: 'The trigger would refuse the callback',
			description:
				`${refusal.error.message} Choose the same credential in this node and in the Video Generation Trigger that listens at ${url}. ` +
				'Nothing was generated.',
		};
	}
	if (refusal?.error.reason === UNREADABLE_FILTERS) {
		return {
			cause: 'filters',
			message: 'The trigger would refuse the callback',
			description: `${refusal.error.message} Change that field in the Video Generation Trigger that listens at ${url}. Nothing was generated.`,
		};
	}
	if (status === 404 && notRegisteredSchema.safeParse(json).success) {
		return {
			cause: 'nobody',
			message: 'No workflow listens for the finished video',
			description:
				`Nothing listens at ${url}. ` +
				'Publish (on n8n 1: activate) the workflow with the Video Generation Trigger, ' +
				"or click 'Execute step' in it before you run this node manually, for a trigger in the same workflow from a second browser tab. " +
				"Check that 'Path' there is the same as 'Trigger Path' here, or choose another option in 'Notify'. " +
				'Nothing was generated.',
		};
	}
	return undefined;
}
