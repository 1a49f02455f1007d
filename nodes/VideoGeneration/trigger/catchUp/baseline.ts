import type { IExecuteFunctions } from 'n8n-workflow';

import type { DedupStore } from '../../deduplication/dedupStore';
import { withLock } from '../../deduplication/withLock';
import { errorMessage } from '../../text';
import { log } from '../../log';
import { nodeKey, nodeState, type NodeState } from '../../processMemory';
import { remember } from '../seenInThisProcess';

/** Each marker has two keys. They are renewed one after the other, so that one of the two is always in the store. */
const MARKERS = [
	{ started: 'catch-up:started:a', complete: 'catch-up:complete:a' },
	{ started: 'catch-up:started:b', complete: 'catch-up:complete:b' },
];
const SETUP_STARTED = MARKERS.map(({ started }) => started);
const SETUP_COMPLETE = MARKERS.map(({ complete }) => complete);
/** The store drops its oldest entries. The markers are renewed long before that could affect them. */
const RENEWED_AFTER_ENTRIES = 500;

/**
 * The baseline of Catch Up: the videos that existed when the trigger was first activated, recorded in the deduplication
 * store as if they had been emitted. Two markers say that this was done.
 *
 * The store cannot be read without recording: checking SETUP_COMPLETE briefly writes it. A process killed at that
 * moment would leave the marker without the baseline. So SETUP_COMPLETE is checked only if SETUP_STARTED was there
 * before; SETUP_STARTED alone means that the setup was interrupted and has to be repeated.
 *
 * Why not one timestamp in static data, written by poll() at activation? In queue mode, any node of the workflow that
 * writes static data on a worker erases what was stored before. After the next start, Catch Up would begin with a new
 * timestamp and lose the videos that were missed while n8n was down. A timestamp would also compare the clocks of n8n
 * and the service at each poll. IDs need no clock, unless the first poll failed or its execution was lost.
 */
export class Baseline {
	private readonly state: NodeState;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly store: DedupStore,
	) {
		this.state = nodeState(context);
	}

	/**
	 * Records the baseline and its markers, unless an earlier execution did.
	 * @param findKeys returns the keys of the baseline; called only if they are needed
	 * @returns whether the baseline was recorded now
	 */
	async initialize(findKeys: () => Promise<string[]>): Promise<boolean> {
		return await this.withLock(async () => {
			if ((await this.recordSetupStarted()) && (await this.isSetupComplete())) {
				await this.logFailure(async () => await this.renew());
				this.state.hasBaseline = true;
				return false;
			}
			const keys = await findKeys();
			await this.store.record([...keys, ...SETUP_COMPLETE]);
			remember(this.context, keys);
			this.state.hasBaseline = true;
			this.state.entriesSinceBaseline = 0;
			return true;
		});
	}

	/** Counts the keys recorded after the markers, and renews the markers before the store drops them. */
	async countEntries(entries: number): Promise<void> {
		this.state.entriesSinceBaseline += entries;
		const isOn = this.context.getNodeParameter('options.catchUp', 0, false) === true;
		if (!isOn || this.state.entriesSinceBaseline < RENEWED_AFTER_ENTRIES) return;
		this.state.entriesSinceBaseline = 0;
		await this.withLock(async () => await this.logFailure(async () => await this.renewIfPresent()));
	}

	/** Checking a marker briefly writes it, and no other call may see that. */
	private async withLock<T>(call: () => Promise<T>): Promise<T> {
		return await withLock([`${nodeKey(this.context)}/baseline`], call);
	}

	/** @returns whether it was recorded before */
	private async recordSetupStarted(): Promise<boolean> {
		return (await this.store.record(SETUP_STARTED)).length < SETUP_STARTED.length;
	}

	private async isSetupComplete(): Promise<boolean> {
		const fresh = await this.store.record(SETUP_COMPLETE);
		if (fresh.length < SETUP_COMPLETE.length) return true;
		await this.store.forget(SETUP_COMPLETE);
		return false;
	}

	/** If a marker cannot be renewed, the video must still be emitted. The next video tries again. */
	private async logFailure(renew: () => Promise<void>): Promise<void> {
		try {
			await renew();
		} catch (error) {
			this.state.entriesSinceBaseline = RENEWED_AFTER_ENTRIES;
			const reason = errorMessage(error);
			log(
				this.context,
				'warn',
				`Could not renew the markers of Catch Up, will try again: ${reason}`,
			);
		}
	}

	private async renewIfPresent(): Promise<void> {
		if (!(await this.recordSetupStarted())) await this.store.forget(SETUP_STARTED);
		else if (await this.isSetupComplete()) await this.renew();
	}

	/** Makes the markers the newest entries of the store. */
	private async renew(): Promise<void> {
		this.state.entriesSinceBaseline = 0;
		for (const { started, complete } of MARKERS) {
			await this.store.forget([started, complete]);
			await this.store.record([started, complete]);
		}
	}
}
