import type { IExecuteFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { z } from 'zod';

import { sendRequest, type HttpAnswer } from '../api/http';
import { parseJson } from '../api/json';
import { withoutQuery, withToken } from '../callback/address';
import { newNonce, pingProof, sealToken } from '../callback/token';
import { hint } from '../hint';

export const PROOF_HEADER = 'x-video-generation-proof';

const PING_TIMEOUT_MS = 10_000;

const refusalSchema = z.object({ error: z.object({ reason: z.string(), message: z.string() }) });

/** Why the finished video could not arrive, and how to go on. */
export interface PingComplaint {
	message: string;
	description: string;
}

/**
 * Asks the trigger at the address whether it listens and can open our tokens, before anything is paid.
 * That this n8n cannot call its own public address proves nothing about the service, so it is only a hint.
 * @param listening.isTest the address is one for test calls
 * @returns undefined unless nobody, another key's trigger or a stranger answers
 */
export async function pingTrigger(
	context: IExecuteFunctions,
	apiKey: string,
	listening: { address: string; isTest: boolean },
): Promise<PingComplaint | undefined> {
	const shown = withoutQuery(listening.address);
	const nonce = newNonce();
	const issuedAt = Math.floor(Date.now() / 1000);
	const token = sealToken(apiKey, { kind: 'ping', issuedAt, nonce, templateId: '', metadata: {} });
	const request: IHttpRequestOptions = {
		method: 'POST',
		url: withToken(listening.address, token),
		body: { type: 'ping' },
		timeout: PING_TIMEOUT_MS,
		encoding: 'text',
	};
	// Without following redirects: the service does not do so on our account either.
	const answer = await sendRequest(context, request, { key: undefined });
	if ('code' in answer) {
		const message = `This n8n could not call ${shown} to check that the trigger listens (${answer.message}). If the service can reach that address, all is well.`;
		hint(context, message, 'warning');
		return undefined;
	}
	if (answer.status === 204 && answer.headers[PROOF_HEADER] === pingProof(apiKey, nonce)) {
		return undefined;
	}
	return explain(answer, { address: shown, isTest: listening.isTest });
}

function explain(
	{ status, body }: HttpAnswer,
	{ address, isTest }: { address: string; isTest: boolean },
): PingComplaint {
	const refusal = refusalSchema.safeParse(typeof body === 'string' ? parseJson(body) : body);
	if (refusal.success) {
		const remedy =
			status === 401
				? `Choose the same credential in this node and in the Video Generation Trigger that listens at ${address}.`
				: `Check the Video Generation Trigger that listens at ${address}.`;
		return {
			message: 'The trigger would not accept the finished video',
			description: `${refusal.data.error.message} ${remedy} Nothing was generated.`,
		};
	}
	if (status === 404 && isTest) {
		return {
			message: 'No trigger listens for a test call',
			description: `Nothing is registered at ${address}. Click 'Execute step' in the Video Generation Trigger, so that it listens, then run this node. Check too that its 'Path' is the same as 'Trigger Path' here. Nothing was generated.`,
		};
	}
	if (status === 404) {
		return {
			message: 'No active workflow listens for the finished video',
			description: `Nothing is registered at ${address}. Activate (publish) the workflow with the Video Generation Trigger and check that its 'Path' is the same as 'Trigger Path' here, or choose another way in 'Notify'. Nothing was generated.`,
		};
	}
	return {
		message: 'Something other than the trigger answers at the callback address',
		description: `${address} answered with status ${status}, but not as a Video Generation Trigger does. Check the WEBHOOK_URL setting of this n8n and what stands in front of it, or choose another way in 'Notify'. Nothing was generated.`,
	};
}
