import { sleep } from 'n8n-workflow';

/** Callbacks of videos that finish together arrive within a moment. */
const GATHER_MS = 100;

/**
 * Lets callers that arrive together share one look, which starts after the last of them arrived: an answer from before
 * a caller came could miss what the caller came to tell. Looks follow one after the other.
 */
export class Doorbell<T> {
	private gathering: Promise<T> | undefined;

	private last: Promise<unknown> = Promise.resolve();

	/** Whether anybody waits for a look that has not begun. */
	get isIdle(): boolean {
		return this.gathering === undefined;
	}

	/**
	 * @param look used when this caller is the first: the host lets a call to the service end with the request that it
	 * belongs to, and the first caller's is open for as long as it waits for its own look
	 * @returns the shared answer, and whether this caller is the first of those who share it
	 */
	ring(look: () => Promise<T>): { answer: Promise<T>; isFirst: boolean } {
		if (this.gathering) return { answer: this.gathering, isFirst: false };
		this.gathering = this.gather(look);
		this.last = this.gathering.catch(() => undefined);
		return { answer: this.gathering, isFirst: true };
	}

	private async gather(look: () => Promise<T>): Promise<T> {
		await Promise.all([this.last, sleep(GATHER_MS)]);
		this.gathering = undefined;
		return await look();
	}
}
