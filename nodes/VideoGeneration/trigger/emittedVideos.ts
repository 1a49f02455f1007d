import type { IExecuteFunctions } from 'n8n-workflow';

import { DedupStore } from '../deduplication/dedupStore';
import { withLock } from '../deduplication/withLock';
import { nodeKey, nodeState } from '../processMemory';
import { Baseline } from './catchUp/baseline';
import { hasSeen, keysOf, remember, videoKey } from './seenInThisProcess';

/**
 * Makes a trigger emit each video once: with a lock within the process, and with n8n's processed-data store across
 * executions and restarts. A manual execution is a test: it does not use the store.
 */
export class EmittedVideos {
	private readonly isProduction: boolean;

	private readonly store: DedupStore;

	private readonly baseline: Baseline;

	constructor(private readonly context: IExecuteFunctions) {
		this.isProduction = context.getMode() !== 'manual';
		this.store = new DedupStore(context);
		this.baseline = new Baseline(context, this.store);
	}

	/** Runs the call while no other execution of this process handles one of these videos, or the token. */
	async withLock<T>(ids: string[], nonce: string | undefined, call: () => Promise<T>): Promise<T> {
		if (!this.isProduction) return await call();
		const keys = keysOf(ids, nonce).map((key) => `${nodeKey(this.context)}/${key}`);
		return await withLock(keys, call);
	}

	/** Whether this process knows that the video, or another one with the same token, was emitted. */
	hasSeen(id: string, nonce?: string): boolean {
		return this.isProduction && hasSeen(this.context, id, nonce);
	}

	/**
	 * Records that a video is emitted for its token. Call it last: a video that is recorded has to be emitted.
	 * @returns false if the video, or another one with the same token, was emitted before
	 */
	async claim(id: string, nonce?: string): Promise<boolean> {
		if (!this.isProduction) return true;
		const keys = keysOf([id], nonce);
		const fresh = await this.record(keys);
		if (fresh.length === keys.length) {
			remember(this.context, keys);
			return true;
		}
		// Undo the new key: either the video has its own token, or the token has its own video, and that pair must still
		// be accepted.
		await this.store.forget(fresh);
		remember(
			this.context,
			keys.filter((key) => !fresh.includes(key)),
		);
		return false;
	}

	/**
	 * Records several videos as emitted, in one call to the store. Call it last: a video that is recorded has to be
	 * emitted.
	 * @returns the IDs that were not emitted before
	 */
	async claimAll(ids: string[]): Promise<Set<string>> {
		if (!this.isProduction) return new Set(ids);
		const fresh = new Set(await this.record(ids.map(videoKey)));
		remember(this.context, ids.map(videoKey));
		return new Set(ids.filter((id) => fresh.has(videoKey(id))));
	}

	/**
	 * The IDs of the videos that were not emitted yet. The store cannot be read without recording, so the new keys are
	 * deleted again at once. If the process is killed in between, the keys stay recorded, and those videos are never
	 * emitted.
	 */
	async filterUnseen(ids: string[]): Promise<Set<string>> {
		if (!this.isProduction) return new Set(ids);
		const fresh = new Set(await this.record(ids.map(videoKey)));
		await this.store.forget([...fresh]);
		remember(
			this.context,
			ids.map(videoKey).filter((key) => !fresh.has(key)),
		);
		return new Set(ids.filter((id) => fresh.has(videoKey(id))));
	}

	/** Whether this process knows that the baseline of Catch Up is recorded. */
	get hasBaseline(): boolean {
		return !this.isProduction || nodeState(this.context).hasBaseline;
	}

	/**
	 * Records the videos that Catch Up must never emit, unless an earlier execution has done so.
	 * @param baselineIds their IDs, or a function that finds them if they are needed
	 * @returns whether this call recorded them
	 */
	async initializeBaseline(
		baselineIds: string[] | (() => Promise<string[]>) = [],
	): Promise<boolean> {
		if (!this.isProduction) return false;
		return await this.baseline.initialize(async () => {
			const ids = typeof baselineIds === 'function' ? await baselineIds() : baselineIds;
			return ids.map(videoKey);
		});
	}

	/** @returns the keys that were new */
	private async record(keys: string[]): Promise<string[]> {
		const fresh = await this.store.record(keys);
		await this.baseline.countEntries(fresh.length);
		return fresh;
	}
}
