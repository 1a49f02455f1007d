import type { IExecuteFunctions } from 'n8n-workflow';

import { nodeName } from '../processed/processedKeys';
import { whileHolding } from '../processed/whileHolding';
import { CatchUpMarks } from './catchUpMarks';
import { isKnown, makeKnown, tokenKey, videoKey } from './memory';
import { TriggerKeys } from './triggerKeys';

/**
 * Lets a trigger emit each video once: a lock within the process, and the host's processed-data store across
 * executions and restarts. A manual execution is a trial: it neither uses nor fills the store.
 */
export class OnceOnly {
	private readonly counts: boolean;

	private readonly keys: TriggerKeys;

	private readonly marks: CatchUpMarks;

	constructor(private readonly context: IExecuteFunctions) {
		this.counts = context.getMode() !== 'manual';
		this.keys = new TriggerKeys(context);
		this.marks = new CatchUpMarks(context, this.keys);
	}

	/** Runs a call while no other execution of this process deals with one of these videos or tokens. */
	async exclusively<T>(
		ids: string[],
		nonce: string | undefined,
		call: () => Promise<T>,
	): Promise<T> {
		if (!this.counts) return await call();
		const keys = keysOf(ids, nonce).map((key) => `${nodeName(this.context)}/${key}`);
		return await whileHolding(keys, call);
	}

	/** Whether this process knows that a video, or another one of its token, was emitted. */
	isKnown(id: string, nonce?: string): boolean {
		return this.counts && keysOf([id], nonce).some((key) => isKnown(this.context, key));
	}

	/**
	 * Records a video and its token as emitted, last of all: what is recorded has to be emitted.
	 * @returns false when the video, or another one of its token, was emitted before
	 */
	async take(id: string, nonce?: string): Promise<boolean> {
		if (!this.counts) return true;
		const keys = keysOf([id], nonce);
		const fresh = await this.record(keys);
		if (fresh.length === keys.length) {
			makeKnown(this.context, keys);
			return true;
		}
		// What is new is so by no fault of its own: it may still be emitted, with its own token or for its own video.
		await this.keys.forget(fresh);
		makeKnown(
			this.context,
			keys.filter((key) => !fresh.includes(key)),
		);
		return false;
	}

	/**
	 * Records several videos as emitted in one call of the store, last of all: what is recorded has to be emitted.
	 * @returns those that were not emitted before
	 */
	async takeAll(ids: string[]): Promise<Set<string>> {
		if (!this.counts) return new Set(ids);
		const fresh = new Set(await this.record(ids.map(videoKey)));
		makeKnown(this.context, ids.map(videoKey));
		return new Set(ids.filter((id) => fresh.has(videoKey(id))));
	}

	/**
	 * Those of the videos that were not emitted yet. The host's store cannot look without recording: what is new is
	 * forgotten again at once, and a kill in between leaves it recorded.
	 */
	async notEmitted(ids: string[]): Promise<Set<string>> {
		if (!this.counts) return new Set(ids);
		const fresh = new Set(await this.record(ids.map(videoKey)));
		await this.keys.forget([...fresh]);
		makeKnown(
			this.context,
			ids.map(videoKey).filter((key) => !fresh.has(key)),
		);
		return new Set(ids.filter((id) => fresh.has(videoKey(id))));
	}

	/** Whether this process knows that catching up has started. */
	get catchesUp(): boolean {
		return !this.counts || this.marks.isKnownToBeThere();
	}

	/**
	 * Lets catching up start: what was there before the first time is recorded as dealt with.
	 * @param before IDs of what is there, or what finds them where they are needed
	 * @returns whether it starts now, and has not before
	 */
	async startsCatchingUp(before: string[] | (() => Promise<string[]>) = []): Promise<boolean> {
		if (!this.counts) return false;
		return await this.marks.start(async () => {
			const ids = typeof before === 'function' ? await before() : before;
			return ids.map(videoKey);
		});
	}

	/** @returns the keys that were new */
	private async record(keys: string[]): Promise<string[]> {
		const fresh = await this.keys.record(keys);
		await this.marks.count(fresh.length);
		return fresh;
	}
}

function keysOf(ids: string[], nonce: string | undefined): string[] {
	return [...ids.map(videoKey), ...(nonce === undefined ? [] : [tokenKey(nonce)])];
}
