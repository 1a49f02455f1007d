import { sleep, type IAllExecuteFunctions } from 'n8n-workflow';

const SLICE_MS = 250;

/** Aborts when the user stops the execution. Contexts outside an execution have no signal. */
export function cancelSignal(context: IAllExecuteFunctions): AbortSignal | undefined {
	return 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
}

export function isCanceled(context: IAllExecuteFunctions): boolean {
	return cancelSignal(context)?.aborted === true;
}

/**
 * Waits until a time or until the execution is canceled. It sleeps in short slices, because n8n has no timer that its
 * cancel signal ends.
 * @param end in epoch ms; read again after each slice, because it may move
 */
export async function sleepUntil(context: IAllExecuteFunctions, end: () => number): Promise<void> {
	for (let left = end() - Date.now(); left > 0 && !isCanceled(context); left = end() - Date.now()) {
		await sleep(Math.min(SLICE_MS, left));
	}
}
