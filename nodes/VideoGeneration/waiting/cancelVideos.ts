import type { IExecuteFunctions } from 'n8n-workflow';

import { ServiceClient } from '../api/client';
import { mapConcurrently } from '../api/concurrency';
import { cancelVideo } from '../api/videos';
import { errorMessage, log } from '../messages';

/** n8n no longer waits for the node, so this must not take long. */
const LIMIT_MS = 5_000;
const CALLS_AT_ONCE = 10;

/**
 * Cancels the videos of a stopped execution with `POST /v1/videos/{id}/cancel`, within five seconds. Videos that cannot
 * be canceled are only logged.
 * @returns the IDs of the canceled videos
 */
export async function cancelVideos(
	context: IExecuteFunctions,
	{ credentials }: ServiceClient,
	ids: string[],
): Promise<string[]> {
	const signal = AbortSignal.timeout(LIMIT_MS);
	const client = new ServiceClient(withSignal(context, signal), credentials, { maxRetryWait: 0 });
	const canceled: string[] = [];
	await mapConcurrently(ids, CALLS_AT_ONCE, async (id) => {
		if (signal.aborted) return;
		try {
			await cancelVideo(client, id, 0);
			canceled.push(id);
		} catch (error) {
			log(context, 'warn', `Could not cancel ${id}: ${errorMessage(error)}`);
		}
	});
	return canceled;
}

/** The context with another cancel signal. Its own is already aborted, and would abort each new request. */
function withSignal(context: IExecuteFunctions, signal: AbortSignal): IExecuteFunctions {
	return new Proxy(context, {
		get: (target, key): unknown =>
			key === 'getExecutionCancelSignal' ? () => signal : Reflect.get(target, key),
	});
}
