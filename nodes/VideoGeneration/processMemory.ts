import type { FunctionsBase } from 'n8n-workflow';

import type { Credentials } from './api/readCredentials';
import type { FinishedVideo } from './api/videos';
import type { SingleFlight } from './waiting/singleFlight';

/*
 * Everything that the package keeps in memory between two calls from n8n.
 *
 * n8n has two stores that last longer, and neither fits. Static data loses writes: those of a webhook() that starts an
 * execution, and those of queue workers. The processed-data store can be read only in execute(), never in webhook() or
 * poll(). So everything here is a shortcut or a lock within one process. It is lost when n8n stops, and the other
 * processes of queue mode do not see it. If it is missing after a restart, no video may be lost or emitted twice
 * because of that, except for `unverifiedKeys` and `undeletedKeys` (docs/waiting-and-delivery.md). Data that must last is in the processed-data store (deduplication/dedupStore.ts) or in the
 * execution's data. Each comment says how long the data is kept, and which file uses it.
 */

/** What this process knows about one node, from the node's first call until n8n stops. */
export interface NodeState {
	/**
	 * Keys that are recorded with the next call to the store. Kept until that call starts. deduplication/dedupStore.ts
	 */
	nextBatch?: DedupBatch;
	/** Keys just recorded, which another worker may have overwritten. Kept until they are verified, 1 to 2 s later. */
	unverifiedKeys?: Set<string>;
	/** Keys that the store failed to delete; they count as new. Kept until they are recorded again. */
	undeletedKeys: Set<string>;

	/**
	 * The newest 10,000 keys that were found in the store: what webhook() and poll() know of it.
	 * trigger/seenInThisProcess.ts
	 */
	recentKeys: Set<string>;
	/**
	 * When a callback last started an execution, epoch ms, by video and token. Kept for one hour.
	 * trigger/seenInThisProcess.ts
	 */
	startedAt: Map<string, number>;
	/** The credential for webhook(), where reading it is slow. Kept for one minute. trigger/credentialCache.ts */
	credentials?: CachedCredentials;
	/** The read that is in progress. Kept until it ends. trigger/credentialCache.ts */
	credentialRead?: { id: string | undefined; value: Promise<Credentials> };

	/** Whether Catch Up has its baseline in the store: once true, it stays true. trigger/catchUp/baseline.ts */
	hasBaseline: boolean;
	/** How many keys were recorded since the baseline's markers. trigger/catchUp/baseline.ts */
	entriesSinceBaseline: number;
	/**
	 * What poll() has seen since the activation or the start of n8n. Kept until Catch Up is switched off.
	 * trigger/catchUp/poll.ts
	 */
	catchUp?: CatchUpState;
}

export interface DedupBatch {
	keys: Set<string>;
	/** Those that were not in the store. */
	fresh: Promise<Set<string>>;
}

export interface CachedCredentials {
	/** The credential's ID: the user may choose another one. */
	id: string | undefined;
	value: Credentials;
	/** Epoch ms. */
	readAt: number;
}

export interface CatchUpState {
	/** The first poll of this process, epoch ms: n8n polls at activation and when it starts. */
	activatedAt: number;
	/** How many polls failed before the first complete one. */
	failedPolls: number;
	/** Undefined until a poll was complete. Epoch ms. */
	lastPoll?: { completeSince: number; at: number };
	/**
	 * When a video was last handed to an execution, epoch ms, by ID. Kept for one hour only, because that execution may
	 * have been lost.
	 */
	handedOffAt: Map<string, number>;
	isPolling: boolean;
}

const nodeStates = new Map<string, NodeState>();

/** Identifies a node within this n8n instance. */
export function nodeKey(context: FunctionsBase): string {
	return `${context.getWorkflow().id ?? ''}/${context.getNode().id}`;
}

export function nodeState(context: FunctionsBase): NodeState {
	const key = nodeKey(context);
	const state = nodeStates.get(key) ?? {
		undeletedKeys: new Set(),
		recentKeys: new Set(),
		startedAt: new Map(),
		hasBaseline: false,
		entriesSinceBaseline: 0,
	};
	nodeStates.set(key, state);
	return state;
}

/** The last of the calls that hold a key or wait for it. Kept until that call ends. deduplication/withLock.ts */
export const locks = new Map<string, Promise<unknown>>();

/**
 * Status checks that callbacks of a parked run share, by the run's nonce. Kept until no callback waits.
 * waiting/resumeWebhook.ts
 */
export const statusChecks = new Map<string, SingleFlight<Map<string, FinishedVideo>>>();

/**
 * Until when a parked run counts as resuming, epoch ms, by the run's nonce: n8n takes a moment to write that the
 * execution runs again. Infinity while the items are prepared, then 1.5 s. waiting/resumeWebhook.ts
 */
export const resumingUntil = new Map<string, number>();
