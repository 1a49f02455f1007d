import { NodeOperationError, type IExecuteFunctions, type IHttpRequestOptions } from 'n8n-workflow';
import { z } from 'zod';

import { parseJson } from '../api/json';
import { withoutQuery, withToken } from '../callback/address';
import { newNonce, pingProof, sealToken } from '../callback/token';

export const PROOF_HEADER = 'x-video-generation-proof';

const PING_TIMEOUT_MS = 10_000;

const answerSchema = z.object({
	statusCode: z.number(),
	headers: z.record(z.unknown()),
	body: z.unknown(),
});
const refusalSchema = z.object({ error: z.object({ reason: z.string(), message: z.string() }) });

type PingAnswer = z.infer<typeof answerSchema>;

/**
 * Asks the trigger at the address whether it listens and can open our tokens, before anything is paid.
 * That this n8n cannot call its own public address proves nothing about the service, so it is only a hint.
 * @throws NodeOperationError when nobody, another key's trigger or a stranger answers
 */
export async function pingTrigger(
	context: IExecuteFunctions,
	apiKey: string,
	address: string,
): Promise<void> {
	const nonce = newNonce();
	const issuedAt = Math.floor(Date.now() / 1000);
	const token = sealToken(apiKey, { kind: 'ping', issuedAt, nonce, templateId: '', metadata: {} });
	const answer = await post(context, withToken(address, token));
	if (typeof answer === 'string') {
		context.addExecutionHints({
			message: `This n8n could not call ${withoutQuery(address)} to check that the trigger listens (${answer}). If the service can reach that address, all is well.`,
			type: 'warning',
			location: 'outputPane',
		});
		return;
	}
	if (answer.statusCode === 204 && answer.headers[PROOF_HEADER] === pingProof(apiKey, nonce))
		return;
	const { message, description } = explain(answer, withoutQuery(address));
	throw new NodeOperationError(context.getNode(), message, { description });
}

async function post(context: IExecuteFunctions, url: string): Promise<PingAnswer | string> {
	const request: IHttpRequestOptions = {
		method: 'POST',
		url,
		body: { type: 'ping' },
		timeout: PING_TIMEOUT_MS,
		encoding: 'text',
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		// The service does not follow redirects on our account either.
		disableFollowRedirect: true,
	};
	try {
		return answerSchema.parse(await context.helpers.httpRequest(request));
	} catch (error) {
		return error instanceof Error ? error.message : 'no answer';
	}
}

function explain(
	{ statusCode, body }: PingAnswer,
	address: string,
): { message: string; description: string } {
	const refusal = refusalSchema.safeParse(typeof body === 'string' ? parseJson(body) : body);
	if (statusCode === 401 && refusal.success) {
		return {
			message: 'The trigger would not accept the finished video',
			description: `${refusal.data.error.message} Choose the same credential in this node and in the Video Generation Trigger that listens at ${address}. Nothing was generated.`,
		};
	}
	if (statusCode === 404) {
		return {
			message: 'No active workflow listens for the finished video',
			description: `Nothing is registered at ${address}. Activate (publish) the workflow with the Video Generation Trigger and check that its 'Path' is the same as 'Trigger Path' here, or choose another way in 'Notify'. Nothing was generated.`,
		};
	}
	return {
		message: 'Something other than the trigger answers at the callback address',
		description: `${address} answered with status ${statusCode}, but not as a Video Generation Trigger does. Check the WEBHOOK_URL setting of this n8n and what stands in front of it, or choose another way in 'Notify'. Nothing was generated.`,
	};
}
