import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { sendRequest, type HttpResponse } from '../api/http';
import { withoutSecrets } from '../api/httpUrl';
import { parseJson } from '../api/json';
import { WEBHOOK_URL_SETTING, withToken } from '../callback/callbackUrl';
import { newNonce, pingProof, sealToken } from '../callback/token';
import { hint } from '../editorHint';
import type { Problem } from '../itemProblem';

export const PROOF_HEADER = 'x-video-generation-proof';

const PING_TIMEOUT_MS = 10_000;

const refusalSchema = z.object({ error: z.object({ reason: z.string(), message: z.string() }) });

/**
 * Checks, before anything is paid, that a trigger listens at the URL and can open our tokens: it must answer the ping
 * with a proof (webhook() in trigger/webhook.ts). If n8n cannot call its own public URL, the service may still be able
 * to, so this only shows a hint.
 * @param trigger.isTest whether it is a test URL, where a trigger listens only after 'Execute step'
 * @returns why the trigger would not get the callback; undefined if it would
 */
export async function pingTrigger(
	context: IExecuteFunctions,
	apiKey: string,
	trigger: { url: string; isTest: boolean },
): Promise<Problem | undefined> {
	const urlWithoutToken = withoutSecrets(trigger.url);
	const nonce = newNonce();
	const issuedAt = Math.floor(Date.now() / 1000);
	const token = sealToken(apiKey, { kind: 'ping', issuedAt, nonce, templateId: '', metadata: {} });
	const request: IHttpRequestOptions = {
		method: 'POST',
		url: withToken(trigger.url, token),
		body: { type: 'ping' },
		timeout: PING_TIMEOUT_MS,
		encoding: 'text',
	};
	// sendRequest follows no redirects. The service may not follow them either when it delivers the callback.
	const response = await sendRequest(context, request, undefined);
	if ('code' in response) {
		const message = `n8n could not call ${urlWithoutToken} to check that the trigger listens (${response.message}). If the service can reach that URL, you can ignore this.`;
		hint(context, message, 'warning');
		return undefined;
	}
	if (response.status === 204 && response.headers[PROOF_HEADER] === pingProof(apiKey, nonce)) {
		return undefined;
	}
	return explain(response, { url: urlWithoutToken, isTest: trigger.isTest });
}

function explain(
	{ status, body }: HttpResponse,
	{ url, isTest }: { url: string; isTest: boolean },
): Problem {
	const refusal = refusalSchema.safeParse(typeof body === 'string' ? parseJson(body) : body);
	if (refusal.success) {
		const remedy =
			status === 401
				? `Choose the same credential in this node and in the Video Generation Trigger that listens at ${url}.`
				: `Check the Video Generation Trigger that listens at ${url}.`;
		return {
			message: 'The trigger would refuse the callback',
			description: `${refusal.data.error.message} ${remedy} Nothing was generated.`,
		};
	}
	if (status === 404 && isTest) {
		return {
			message: 'No trigger listens for a test event',
			description: `Nothing listens at ${url}. Click 'Execute step' in the Video Generation Trigger, then run this node. Also check that 'Path' there is the same as 'Trigger Path' here. Nothing was generated.`,
		};
	}
	if (status === 404) {
		return {
			message: 'No active workflow listens for the finished video',
			description: `Nothing listens at ${url}. Activate (publish) the workflow with the Video Generation Trigger and check that 'Path' there is the same as 'Trigger Path' here, or choose another option in 'Notify'. Nothing was generated.`,
		};
	}
	return {
		message: 'The callback URL does not lead to the trigger',
		description: `${url} answered with status ${status}, but it is not a Video Generation Trigger. Check ${WEBHOOK_URL_SETTING} and the proxy in front of n8n, or choose another option in 'Notify'. Nothing was generated.`,
	};
}
