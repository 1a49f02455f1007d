import type { FunctionsBase, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { createClient } from '../../api/client';
import { errorMessage } from '../../text';
import { log } from '../../log';
import { nodeState, type CatchUpState } from '../../processMemory';
import { readFilters } from '../filters';
import { createdBefore, listFinished } from './listFinished';
import { hasSeen } from '../seenInThisProcess';
import { toExecutionInput, type CatchUpBatch } from '../triggerInput';

const HAND_OFF_AGAIN_AFTER_MS = 60 * 60_000;
/** The editor waits for the first poll when the workflow is activated. */
const CLIENT_OPTIONS = { timeout: 10_000, maxRetryWait: 0 };

/**
 * The trigger's option 'Catch Up'. n8n calls this every five minutes, at activation, and when it starts. It lists the
 * account's finished videos (`GET /v1/videos`) and hands those that this process has not seen to an execution, because
 * only execute() can use the deduplication store.
 *
 * Does not throw if the service or the credential fails, because an error of the first poll would prevent the
 * activation. The next poll makes up for it.
 */
export async function poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const node = nodeState(this);
	if (this.getNodeParameter('options.catchUp', false) !== true) {
		node.catchUp = undefined;
		return null;
	}
	node.catchUp ??= {
		activatedAt: Date.now(),
		failedPolls: 0,
		handedOffAt: new Map(),
		isPolling: false,
	};
	const state = node.catchUp;
	if (state.isPolling) return null;
	state.isPolling = true;
	try {
		const batch = await findMissed(this, state);
		return batch && toExecutionInput(batch);
	} catch (error) {
		state.failedPolls += 1;
		const reason = errorMessage(error);
		log(this, 'warn', `Catch Up could not list the finished videos, will try again: ${reason}`);
		return null;
	} finally {
		state.isPolling = false;
	}
}

/** Makes the next poll count as the first one, because the baseline could not be recorded. */
export function resetBaseline(context: FunctionsBase): void {
	const state = nodeState(context).catchUp;
	if (!state) return;
	state.lastPoll = undefined;
	state.failedPolls += 1;
	state.handedOffAt.clear();
}

async function findMissed(
	context: IPollFunctions,
	state: CatchUpState,
): Promise<CatchUpBatch | null> {
	const now = Date.now();
	const client = await createClient(context, CLIENT_OPTIONS);
	const list = await listFinished(client, readFilters(context), now, state.lastPoll);
	for (const [id, at] of state.handedOffAt) {
		if (now - at > HAND_OFF_AGAIN_AFTER_MS) state.handedOffAt.delete(id);
	}
	const finished = list.finished.filter(
		({ video: { id } }) => !state.handedOffAt.has(id) && !hasSeen(context, id),
	);
	for (const { video } of finished) state.handedOffAt.set(video.id, now);
	const { activatedAt } = state;
	const isFirst = state.lastPoll === undefined;
	state.lastPoll = { completeSince: state.lastPoll?.completeSince ?? list.completeSince, at: now };
	const batch: CatchUpBatch = { kind: 'catchUp', activatedAt, finished };
	if (!isFirst) return finished.length > 0 ? batch : null;
	const baselineIds = (list.all ?? [])
		// After failed polls, the list may contain videos created after the activation. They are not part of the
		// baseline.
		.filter((video) => state.failedPolls === 0 || createdBefore(activatedAt, video))
		.map(({ id }) => id);
	return { ...batch, baselineIds };
}
