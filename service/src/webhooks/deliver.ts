import { linkAbort } from '../util/abort';
import type { EgressClient } from '../egress/egressClient';
import { AddressNotAllowedError } from '../egress/egressRules';
import type { SignedMessage } from './signing';
import { errorMessage } from '../util/messages';
import { USER_AGENT } from '../util/version';

/** The result of one attempt. `final` means that there is no other attempt. */
export type DeliveryResult =
	| { outcome: 'delivered'; responseStatus: number }
	| {
			outcome: 'refused' | 'gone' | 'unreachable' | 'forbidden';
			error: string;
			/** Undefined without a response. */
			responseStatus?: number;
			/** The Retry-After header. */
			retryAfter?: string;
			final?: boolean;
	  };

export interface DeliveryOptions {
	timeoutMs: number;
	signal: AbortSignal;
	egress: EgressClient;
}

/** Posts a message once. Every response except 2xx is a failure; redirects are not followed. Never throws. */
export async function deliver(
	url: string,
	{ headers, body }: SignedMessage,
	{ timeoutMs, signal, egress }: DeliveryOptions,
): Promise<DeliveryResult> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const response = await egress.request(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'user-agent': USER_AGENT,
				...headers,
			},
			body,
			signal: limit.signal,
			maxRedirects: 0,
		});
		const { status: responseStatus, data } = response;
		data.on('error', () => undefined).destroy();
		if (responseStatus >= 200 && responseStatus < 300)
			return { outcome: 'delivered', responseStatus };
		const redirect = responseStatus < 400;
		const error = `Responded with ${responseStatus}${redirect ? '; redirects are not followed' : ''}`;
		if (responseStatus === 410) return { outcome: 'gone', responseStatus, error, final: true };
		return { outcome: 'refused', responseStatus, error, retryAfter: data.headers['retry-after'] };
	} catch (error) {
		if (error instanceof AddressNotAllowedError) {
			return { outcome: 'forbidden', error: error.message, final: true };
		}
		const reason = limit.timedOut() ? `No response within ${timeoutMs} ms` : errorMessage(error);
		return { outcome: 'unreachable', error: reason };
	} finally {
		limit.release();
	}
}
