import { request, type Dispatcher } from 'undici';
import { z } from 'zod';
import { linkAbort } from '../abort';
import type { WebhookEvent } from '../contract/webhook';
import { AddressNotAllowedError } from '../outgoing/addressRules';
import { USER_AGENT } from '../version';

/** What became of one POST to a webhook address. */
export type DeliveryResult =
	| { outcome: 'delivered'; responseStatus: number }
	| { outcome: 'refused'; responseStatus: number; error: string }
	| { outcome: 'gone'; responseStatus: number; error: string }
	| { outcome: 'unreachable'; error: string }
	| { outcome: 'forbidden'; error: string }
	| { outcome: 'dropped'; error: string };

const codeSchema = z.object({ code: z.string() });

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.message !== '') return error.message;
	// Several addresses of one name, each tried in vain, fail together without a message.
	const parsed = codeSchema.safeParse(error);
	return parsed.success ? parsed.data.code : error.name;
}

/** How webhooks are posted. */
export interface DeliveryOptions {
	timeoutMs: number;
	signal: AbortSignal;
	/** Carries the request; decides which addresses are called. */
	agent: Dispatcher;
}

/** Posts an event once; any answer but 2xx is a failure, redirects are not followed. Never throws. */
export async function deliver(
	url: string,
	event: WebhookEvent,
	{ timeoutMs, signal, agent }: DeliveryOptions,
): Promise<DeliveryResult> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const response = await request(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'user-agent': USER_AGENT,
				'webhook-id': event.id,
			},
			body: JSON.stringify(event),
			dispatcher: agent,
			signal: limit.signal,
		});
		response.body.on('error', () => undefined).destroy();
		const { statusCode: responseStatus } = response;
		if (responseStatus >= 200 && responseStatus < 300)
			return { outcome: 'delivered', responseStatus };
		const redirect = responseStatus >= 300 && responseStatus < 400;
		const error = `Answered ${responseStatus}${redirect ? '; redirects are not followed' : ''}`;
		return { outcome: responseStatus === 410 ? 'gone' : 'refused', responseStatus, error };
	} catch (error) {
		if (error instanceof AddressNotAllowedError) {
			return { outcome: 'forbidden', error: error.message };
		}
		const late = limit.timedOut();
		return {
			outcome: 'unreachable',
			error: late ? `No answer within ${timeoutMs} ms` : reasonOf(error),
		};
	} finally {
		limit.release();
	}
}
