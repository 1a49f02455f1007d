import { sleep, type IExecuteFunctions } from 'n8n-workflow';

import { ServiceClient } from '../api/client';
import { mapConcurrently, isCanceled } from '../api/concurrency';
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
	const limited = withSignal(context, AbortSignal.timeout(LIMIT_MS));
	const client = new ServiceClient(limited, credentials, { timeout: LIMIT_MS, maxRetryWait: 0 });
	const canceled: string[] = [];
	const cancelAll = mapConcurrently(ids, CALLS_AT_ONCE, async (id) => {
		if (isCanceled(client.context)) return;
		try {
			await cancelVideo(client, id, 0);
			canceled.push(id);
		} catch (error) {
			log(context, 'warn', `Could not cancel ${id}: ${errorMessage(error)}`);
		}
	});
	await Promise.race([cancelAll, sleep(LIMIT_MS)]);
	return canceled;
}

/** The context with another cancel signal. Its own is already aborted, and would abort each new request. */
function withSignal(context: IExecuteFunctions, signal: AbortSignal): IExecuteFunctions {
	return new Proxy(context, {
		get: (target, key): unknown => (key === SIGNAL ? () => signal : Reflect.get(target, key)),
		has: (target, key) => key === SIGNAL || Reflect.has(target, key),
	});
}

const SIGNAL = 'getExecutionCancelSignal';
