import { request, type Dispatcher } from 'undici';
import { z } from 'zod';
import { linkAbort } from '../util/abort';
import { AddressNotAllowedError } from '../egress/egressRules';
import type { SignedMessage } from './signing';
import { USER_AGENT } from '../util/version';

/** The result of one POST to a webhook URL. `final`: it is not repeated. */
export type DeliveryResult =
	| { outcome: 'delivered'; responseStatus: number }
	/** `retryAfter`: the Retry-After header. */
	| {
			outcome: 'refused';
			responseStatus: number;
			error: string;
			retryAfter?: string;
			final?: boolean;
	  }
	| { outcome: 'gone'; responseStatus: number; error: string; final: true }
	| { outcome: 'unreachable'; error: string; final?: boolean }
	| { outcome: 'forbidden'; error: string; final: true };

const codeSchema = z.object({ code: z.string() });

function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.message !== '') return error.message;
	// If all addresses of a host name fail, the error has no message.
	const parsed = codeSchema.safeParse(error);
	return parsed.success ? parsed.data.code : error.name;
}

export interface DeliveryOptions {
	timeoutMs: number;
	signal: AbortSignal;
	/** Sends the request, to allowed addresses only. */
	agent: Dispatcher;
}

/** Posts a message once. Every response but 2xx is a failure; redirects are not followed. Never throws. */
export async function deliver(
	url: string,
	{ headers, body }: SignedMessage,
	{ timeoutMs, signal, agent }: DeliveryOptions,
): Promise<DeliveryResult> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const response = await request(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'user-agent': USER_AGENT,
				...headers,
			},
			body,
			dispatcher: agent,
			signal: limit.signal,
		});
		response.body.on('error', () => undefined).destroy();
		const { statusCode: responseStatus } = response;
		if (responseStatus >= 200 && responseStatus < 300)
			return { outcome: 'delivered', responseStatus };
		const redirect = responseStatus >= 300 && responseStatus < 400;
		const error = `Responded with ${responseStatus}${redirect ? '; redirects are not followed' : ''}`;
		if (responseStatus === 410) return { outcome: 'gone', responseStatus, error, final: true };
		const retryAfter = [response.headers['retry-after']].flat()[0];
		return { outcome: 'refused', responseStatus, error, retryAfter };
	} catch (error) {
		if (error instanceof AddressNotAllowedError) {
			return { outcome: 'forbidden', error: error.message, final: true };
		}
		const late = limit.timedOut();
		return {
			outcome: 'unreachable',
			error: late ? `No response within ${timeoutMs} ms` : reasonOf(error),
		};
	} finally {
		limit.release();
	}
}
