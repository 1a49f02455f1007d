import type { IExecuteFunctions } from 'n8n-workflow';

import { log } from '../log';
import { messageOf } from '../messageOf';
import { nodeName } from '../processed/processedKeys';
import { whileHolding } from '../processed/whileHolding';
import { makeKnown } from './memory';
import type { TriggerKeys } from './triggerKeys';

/** Of each mark there are two, recorded again before they could make room: one is always there meanwhile. */
const BEGUN = ['catch-up:begun:a', 'catch-up:begun:b'];
const STARTED = ['catch-up:a', 'catch-up:b'];
const RENEWED_AFTER_ENTRIES = 500;

/** Entries recorded in this process since the marks were, by trigger. */
const sinceMarked = new Map<string, number>();

/** Triggers of which this process has seen that catching up has started. */
const started = new Set<string>();

/**
 * Keys in the host's store which say that a trigger catches up, and that what was there before is recorded. The store
 * cannot look without recording, so that a look for the second says it falsely for a moment: only where the first one
 * is there is it looked for, which without the second is so after a first look that was cut off.
 */
export class CatchUpMarks {
	private readonly name: string;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly keys: TriggerKeys,
	) {
		this.name = nodeName(context);
	}

	/** Whether this process has seen that catching up has started. */
	isKnownToBeThere(): boolean {
		return started.has(this.name);
	}

	/**
	 * Unless catching up has started before, records what was there, together with the mark.
	 * @param before gives the keys of what was there
	 * @returns whether it starts now
	 */
	async start(before: () => Promise<string[]>): Promise<boolean> {
		return await this.exclusively(async () => {
			if ((await this.isBegun()) && (await this.isStarted())) {
				await this.tryTo(async () => await this.renew());
				started.add(this.name);
				return false;
			}
			const there = await before();
			await this.keys.record([...there, ...STARTED]);
			makeKnown(this.context, there);
			started.add(this.name);
			sinceMarked.set(this.name, 0);
			return true;
		});
	}

	/** Renews the marks once so many entries were recorded after them. */
	async count(entries: number): Promise<void> {
		const since = (sinceMarked.get(this.name) ?? 0) + entries;
		sinceMarked.set(this.name, since);
		const catchesUp = this.context.getNodeParameter('options.catchUp', 0, false) === true;
		if (!catchesUp || since < RENEWED_AFTER_ENTRIES) return;
		sinceMarked.set(this.name, 0);
		await this.exclusively(
			async () => await this.tryTo(async () => await this.renewWhereTheyAre()),
		);
	}

	/** What one call looks for another one must not find. */
	private async exclusively<T>(call: () => Promise<T>): Promise<T> {
		return await whileHolding([`${this.name}/catch-up`], call);
	}

	private async isBegun(): Promise<boolean> {
		return (await this.keys.record(BEGUN)).length < BEGUN.length;
	}

	private async isStarted(): Promise<boolean> {
		const fresh = await this.keys.record(STARTED);
		if (fresh.length < STARTED.length) return true;
		await this.keys.forget(STARTED);
		return false;
	}

	/** What was recorded for an emission is emitted all the same; the marks have time until the next one. */
	private async tryTo(renew: () => Promise<void>): Promise<void> {
		try {
			await renew();
		} catch (error) {
			sinceMarked.set(this.name, RENEWED_AFTER_ENTRIES);
			log(this.context, 'warn', `The marks of Catch Up are renewed later: ${messageOf(error)}`);
		}
	}

	/** What was never marked stays so. */
	private async renewWhereTheyAre(): Promise<void> {
		if (!(await this.isBegun())) await this.keys.forget(BEGUN);
		else if (await this.isStarted()) await this.renew();
	}

	/** Makes the marks the newest entries. */
	private async renew(): Promise<void> {
		sinceMarked.set(this.name, 0);
		for (const [index, mark] of STARTED.entries()) {
			const pair = [...BEGUN.slice(index, index + 1), mark];
			await this.keys.forget(pair);
			await this.keys.record(pair);
		}
	}
}
