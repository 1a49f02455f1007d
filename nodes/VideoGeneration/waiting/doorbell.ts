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

	constructor(private readonly look: () => Promise<T>) {}

	/** Whether anybody waits for a look that has not begun. */
	get isIdle(): boolean {
		return this.gathering === undefined;
	}

	/** @returns the shared answer, and whether this caller is the first of those who share it */
	ring(): { answer: Promise<T>; isFirst: boolean } {
		if (this.gathering) return { answer: this.gathering, isFirst: false };
		this.gathering = this.gather();
		this.last = this.gathering.catch(() => undefined);
		return { answer: this.gathering, isFirst: true };
	}

	private async gather(): Promise<T> {
		await Promise.all([this.last, sleep(GATHER_MS)]);
		this.gathering = undefined;
		return await this.look();
	}
}
