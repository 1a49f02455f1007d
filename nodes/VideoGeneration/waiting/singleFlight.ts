import { sleep } from 'n8n-workflow';

/** Callbacks of videos that finish together arrive within this time. */
const COLLECT_MS = 100;

/**
 * Lets concurrent callers share one request. The request starts only after the callers have arrived, because an earlier
 * one could miss an update. Requests run one after the other.
 */
export class SingleFlight<T> {
	private pending: Promise<T> | undefined;

	private last: Promise<unknown> = Promise.resolve();

	/** Whether no caller waits for a request that has not started. */
	get isIdle(): boolean {
		return this.pending === undefined;
	}

	/**
	 * @param request sent for all callers if this one is the first. n8n aborts a call to the service when the webhook
	 * request that made it ends, and only the first caller's stays open until the result is there.
	 * @returns the shared result, and whether this caller is the first of those who share it
	 */
	run(request: () => Promise<T>): { result: Promise<T>; isFirst: boolean } {
		if (this.pending) return { result: this.pending, isFirst: false };
		this.pending = this.collect(request);
		this.last = this.pending.catch(() => undefined);
		return { result: this.pending, isFirst: true };
	}

	private async collect(request: () => Promise<T>): Promise<T> {
		await Promise.all([this.last, sleep(COLLECT_MS)]);
		this.pending = undefined;
		return await request();
	}
}
