import { sleep, type IAllExecuteFunctions } from 'n8n-workflow';

const SLICE_MS = 250;

/** What tells that the user has stopped the execution; contexts outside of one have none. */
export function cancelSignal(context: IAllExecuteFunctions): AbortSignal | undefined {
	return 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
}

export function isCancelled(context: IAllExecuteFunctions): boolean {
	return cancelSignal(context)?.aborted === true;
}

/**
 * Waits until a time, or until the execution is cancelled: in slices, because the host offers no timer that its cancel
 * signal ends.
 * @param end epoch ms; asked for again after each slice, as it may move meanwhile
 */
export async function pauseUntil(context: IAllExecuteFunctions, end: () => number): Promise<void> {
	for (
		let left = end() - Date.now();
		left > 0 && !isCancelled(context);
		left = end() - Date.now()
	) {
		await sleep(Math.min(SLICE_MS, left));
	}
}
