import type { FunctionsBase, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { connect } from '../api/client';
import { messageOf } from '../messageOf';
import { nodeName } from '../processed/processedKeys';
import { log } from '../log';
import { handOver, type Look } from './handover';
import { lookAtList, wasThereAt } from './look';
import { isKnown, videoKey } from './memory';
import { readWanted } from './wanted';

/** What is known of a trigger that catches up, since it was activated or n8n was started. */
interface Watch {
	startedAt: number;
	/** How often the first look failed. */
	failures: number;
	/** Since when the first look saw every video, and when the last one was; undefined before the first. Epoch ms. */
	seen?: { seenFrom: number; lookedAt: number };
	/** When a video was last given to an execution, which may have been lost. */
	offered: Map<string, number>;
	looking: boolean;
}

const OFFERED_AGAIN_AFTER_MS = 60 * 60_000;
/** At activation the editor waits for it. */
const CLIENT_OPTIONS = { timeout: 10_000, maxRetryWait: 0 };

const watches = new Map<string, Watch>();

/**
 * With 'Catch Up', looks at the account's list for finished videos that this process has not emitted and gives them to
 * an execution, which alone can ask the host's store. Asks nothing without it. Never throws: a first poll that does
 * would prevent the activation, and a look that fails is made up for by the next one.
 */
export async function catchUp(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const name = nodeName(this);
	if (this.getNodeParameter('options.catchUp', false) !== true) {
		watches.delete(name);
		return null;
	}
	const watch = watches.get(name) ?? {
		startedAt: Date.now(),
		failures: 0,
		offered: new Map<string, number>(),
		looking: false,
	};
	watches.set(name, watch);
	if (watch.looking) return null;
	watch.looking = true;
	try {
		const look = await lookFor(this, watch);
		return look && handOver(look);
	} catch (error) {
		watch.failures += 1;
		log(
			this,
			'warn',
			`Could not look for videos whose callback never arrived: ${messageOf(error)}`,
		);
		return null;
	} finally {
		watch.looking = false;
	}
}

/** Lets the next look be a first one again, because what was there before could not be recorded. */
export function lookAnew(context: FunctionsBase): void {
	const watch = watches.get(nodeName(context));
	if (!watch) return;
	watch.seen = undefined;
	watch.failures += 1;
	watch.offered.clear();
}

async function lookFor(context: IPollFunctions, watch: Watch): Promise<Look | null> {
	const now = Date.now();
	const client = await connect(context, CLIENT_OPTIONS);
	const seen = await lookAtList(client, readWanted(context), now, watch.seen);
	for (const [id, at] of watch.offered) {
		if (now - at > OFFERED_AGAIN_AFTER_MS) watch.offered.delete(id);
	}
	const finished = seen.finished.filter(
		({ video: { id } }) => !watch.offered.has(id) && !isKnown(context, videoKey(id)),
	);
	for (const { video } of finished) watch.offered.set(video.id, now);
	const since = watch.startedAt;
	const isFirst = watch.seen === undefined;
	watch.seen = { seenFrom: watch.seen?.seenFrom ?? seen.from, lookedAt: now };
	if (!isFirst) return finished.length > 0 ? { kind: 'look', since, finished } : null;
	const before = (seen.all ?? [])
		// Where the first look was late, only the service's clock tells what was there at the start.
		.filter((video) => watch.failures === 0 || wasThereAt(since, video))
		.map(({ id }) => id);
	return { kind: 'look', since, before, finished };
}
