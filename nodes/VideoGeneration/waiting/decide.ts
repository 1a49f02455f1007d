import { withoutQuery } from '../callback/address';
import { counted } from '../counted';

export const waitModes = ['auto', 'webhook', 'polling'] as const;
export type WaitMode = (typeof waitModes)[number];

/** Why an execution must not be parked, and what the user can change about it. */
export interface Obstacle {
	reason: string;
	remedy: string;
}

/** What decides whether the execution may be parked. */
export interface Circumstances {
	/** Undefined when this n8n does not tell it. */
	callbackAddress: string | undefined;
	serviceCanReach: boolean;
	/** An item stands for more or fewer videos than one. */
	severalVideos: boolean;
	skippedItems: number;
	/** The host would not pass the result of a parked sub-workflow on to the workflow that called it. */
	resultLostInSubWorkflow: boolean;
	/** An agent calls the node, directly or by a sub-workflow, and would take the parked one's placeholder for the result. */
	agentCannotWait: boolean;
	/** The file would be stored where the process that goes on does not find it. */
	filesNotShared: boolean;
}

const PAIRING =
	'n8n pairs what a parked node returns one by one with its input items, so that there must be exactly one video for each';

/** The first reason not to park, or undefined when it is safe. */
export function obstacleToParking(circumstances: Circumstances): Obstacle | undefined {
	const { callbackAddress } = circumstances;
	// Its query lets anybody resume the execution.
	const shown = callbackAddress === undefined ? 'this n8n' : withoutQuery(callbackAddress);
	const obstacles: Array<[boolean, Obstacle]> = [
		[
			callbackAddress === undefined,
			{
				reason: 'this n8n does not tell the address under which the execution can be resumed',
				remedy: 'Let n8n save the execution.',
			},
		],
		[
			!circumstances.serviceCanReach,
			{
				reason: `the service cannot reach ${shown}, which exists only on this machine or network`,
				remedy:
					'Set the WEBHOOK_URL setting of n8n (N8N_WEBHOOK_URL on newer versions) to the address under which the service can reach it.',
			},
		],
		[
			circumstances.severalVideos,
			{
				reason: `a variant stands for several videos, and ${PAIRING}`,
				remedy: 'Choose a variant with one video.',
			},
		],
		[
			circumstances.skippedItems > 0,
			{
				reason: `'Deduplication Key' skips ${counted(circumstances.skippedItems, 'item')}, and ${PAIRING}`,
				remedy: 'Filter those items out before this node.',
			},
		],
		[
			circumstances.resultLostInSubWorkflow,
			{
				reason:
					'this is a sub-workflow, and this version of n8n does not pass the result of a parked one on to the workflow that called it',
				remedy: 'Update n8n to version 2.',
			},
		],
		[
			circumstances.agentCannotWait,
			{
				reason: 'an AI agent calls this node in a way in which it cannot wait for a parked one',
				remedy: 'Use a newer version of the AI Agent node.',
			},
		],
		[
			circumstances.filesNotShared,
			{
				reason:
					"a file is to be downloaded ('Download Video', 'Download Thumbnail'), and the processes of this n8n (queue mode) do not share the store of their files",
				remedy: 'Switch both off and use Video > Download after this node.',
			},
		],
	];
	return obstacles.find(([applies]) => applies)?.[1];
}

/** Which way is taken, and why, in words for the user. */
export interface Way {
	park: boolean;
	why: string;
}

/** Videos that are ready sooner are waited for in `execute()`. */
const WORTH_PARKING_MS = 60_000;

/**
 * Decides once the jobs exist.
 * @param remainingMs until the last one should be ready; undefined when the service does not say
 */
export function chooseWay(
	mode: WaitMode,
	obstacle: Obstacle | undefined,
	remainingMs: number | undefined,
): Way {
	if (mode === 'polling') return { park: false, why: "'Wait Mode' is 'Polling'" };
	if (obstacle) return { park: false, why: obstacle.reason };
	if (mode === 'webhook') return { park: true, why: "'Wait Mode' is 'Webhook'" };
	if (remainingMs === undefined) {
		return { park: false, why: 'the service does not say when the videos will be ready' };
	}
	const soon = counted(Math.max(0, Math.round(remainingMs / 1000)), 'second');
	return remainingMs > WORTH_PARKING_MS
		? {
				park: true,
				why: `the videos should be ready in ${soon}, and the service can reach this n8n`,
			}
		: {
				park: false,
				why: `the videos should be ready in ${soon}, which is too soon to park the execution`,
			};
}
