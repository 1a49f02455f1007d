import { z } from 'zod';
import { linkAbort } from '../abort';
import type { WebhookEvent } from '../contract/webhook';
import { USER_AGENT } from '../version';

/** What became of one POST to a webhook address. */
export type DeliveryResult =
	| { outcome: 'delivered'; responseStatus: number }
	| { outcome: 'refused'; responseStatus: number; error: string }
	| { outcome: 'gone'; responseStatus: number; error: string }
	| { outcome: 'unreachable'; error: string }
	| { outcome: 'dropped'; error: string };

const causeSchema = z.object({ cause: z.object({ message: z.string() }) });

function reasonOf(error: unknown): string {
	// fetch says only "fetch failed"; the reason is in its cause.
	const nested = causeSchema.safeParse(error);
	if (nested.success && nested.data.cause.message !== '') return nested.data.cause.message;
	return error instanceof Error ? error.message : String(error);
}

/** Posts an event once; any answer but 2xx is a failure, redirects are not followed. Never throws. */
export async function deliver(
	url: string,
	event: WebhookEvent,
	{ timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<DeliveryResult> {
	const limit = linkAbort([signal], timeoutMs);
	try {
		const response = await fetch(url, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'user-agent': USER_AGENT,
				'webhook-id': event.id,
			},
			body: JSON.stringify(event),
			redirect: 'manual',
			signal: limit.signal,
		});
		await response.body?.cancel();
		const { status: responseStatus } = response;
		if (response.ok) return { outcome: 'delivered', responseStatus };
		const redirect = responseStatus >= 300 && responseStatus < 400;
		const error = `Answered ${responseStatus}${redirect ? '; redirects are not followed' : ''}`;
		return { outcome: responseStatus === 410 ? 'gone' : 'refused', responseStatus, error };
	} catch (error) {
		const late = limit.timedOut();
		return {
			outcome: 'unreachable',
			error: late ? `No answer within ${timeoutMs} ms` : reasonOf(error),
		};
	} finally {
		limit.release();
	}
}
