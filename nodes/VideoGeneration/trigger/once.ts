import type { IExecuteFunctions } from 'n8n-workflow';

import { log } from '../log';
import { nodeName, ProcessedKeys } from '../processed/processedKeys';
import { whileHolding } from '../processed/whileHolding';
import { isKnown, makeKnown, tokenKey, videoKey } from './memory';

/** Recorded again before they could make room; two, so that one is always there meanwhile. */
const CATCH_UP_MARKS = ['catch-up:a', 'catch-up:b'];
const RENEWED_AFTER_ENTRIES = 500;

/** Entries recorded in this process since the marks were. */
const sinceMarked = new Map<string, number>();

/**
 * Lets a trigger emit each video once: a lock within the process, and the host's processed-data store across
 * executions and restarts. A manual execution is a trial: it neither uses nor fills the store.
 */
export class OnceOnly {
	private readonly counts: boolean;

	private readonly processed: ProcessedKeys;

	constructor(private readonly context: IExecuteFunctions) {
		this.counts = context.getMode() !== 'manual';
		this.processed = new ProcessedKeys(context);
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
		await this.processed.forget(fresh);
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
		await this.processed.forget([...fresh]);
		makeKnown(
			this.context,
			ids.map(videoKey).filter((key) => !fresh.has(key)),
		);
		return new Set(ids.filter((id) => fresh.has(videoKey(id))));
	}

	/** Records what was there before the first start as dealt with; until that is done, catching up has not started. */
	async passOver(ids: string[]): Promise<void> {
		await this.processed.forget(CATCH_UP_MARKS);
		await this.takeAll(ids);
		await this.record(CATCH_UP_MARKS);
	}

	/** @returns whether the trigger catches up for the first time; from then on it is known that it does */
	async startsCatchingUp(): Promise<boolean> {
		if (!this.counts) return false;
		const started = (await this.record(CATCH_UP_MARKS)).length < CATCH_UP_MARKS.length;
		if (started) await this.tryToRenewMarks();
		return !started;
	}

	/** Makes the marks the newest entries, where they are: what was never marked stays so. */
	private async renewMarks(): Promise<void> {
		sinceMarked.set(nodeName(this.context), 0);
		const fresh = await this.processed.record(CATCH_UP_MARKS);
		if (fresh.length === CATCH_UP_MARKS.length) {
			await this.processed.forget(fresh);
			return;
		}
		for (const mark of CATCH_UP_MARKS) {
			await this.processed.forget([mark]);
			await this.processed.record([mark]);
		}
	}

	/** @returns the keys that were new */
	private async record(keys: string[]): Promise<string[]> {
		const fresh = await this.processed.record(keys);
		const name = nodeName(this.context);
		const since = (sinceMarked.get(name) ?? 0) + fresh.length;
		sinceMarked.set(name, since);
		const catchesUp = this.context.getNodeParameter('options.catchUp', 0, false) === true;
		if (catchesUp && since >= RENEWED_AFTER_ENTRIES) await this.tryToRenewMarks();
		return fresh;
	}

	/** What was recorded for an emission is emitted all the same; the marks have time until the next one. */
	private async tryToRenewMarks(): Promise<void> {
		try {
			await this.renewMarks();
		} catch (error) {
			sinceMarked.set(nodeName(this.context), RENEWED_AFTER_ENTRIES);
			const reason = error instanceof Error ? error.message : String(error);
			log(this.context, 'warn', `The marks of Catch Up are renewed later: ${reason}`);
		}
	}
}

function keysOf(ids: string[], nonce: string | undefined): string[] {
	return [...ids.map(videoKey), ...(nonce === undefined ? [] : [tokenKey(nonce)])];
}
