import { randomUUID } from 'crypto';
import {
	NodeOperationError,
	sleep,
	type FunctionsBase,
	type IExecuteFunctions,
	type IPollFunctions,
	type IWebhookFunctions,
} from 'n8n-workflow';

import { isCanceled } from '../api/cancellation';
import { withLock } from '../api/concurrency';
import { ProcessedDataStore, REMEMBERED_ENTRIES, nodeKey, settleMs } from './processedDataStore';
import { isQueueMode } from '../n8nInternals';

/*
 * The trigger outputs each video once, and one video for each token: with a lock within the process, and with n8n's
 * processed-data store across executions and restarts. In queue mode, where the store has no lock across processes, an
 * execution also takes its turn there before it records a video. A manual execution is a test: it uses none of this.
 */

/** A video, and the token of its callback. */
export interface ReportedVideo {
	id: string;
	nonce?: string;
}

const videoKey = ({ id }: ReportedVideo): string => `video:${id}`;
const keysOf = (video: ReportedVideo): string[] => [
	videoKey(video),
	...(video.nonce === undefined ? [] : [`token:${video.nonce}`]),
];

/**
 * The newest keys that this process found recorded, by trigger, until n8n stops: as many as n8n's store has. A shortcut,
 * because webhook() and poll() cannot use the store: without it, every duplicate would start an execution.
 */
const remembered = new Map<string, Set<string>>();

/** Whether this process knows that the video, or another one with the same token, was output. */
export function isKnown(
	context: IExecuteFunctions | IPollFunctions | IWebhookFunctions,
	video: ReportedVideo,
): boolean {
	if (context.getMode() === 'manual') return false;
	const known = remembered.get(nodeKey(context));
	return known !== undefined && keysOf(video).some((key) => known.has(key));
}

function remember(context: FunctionsBase, keys: string[]): void {
	const known = remembered.get(nodeKey(context)) ?? new Set();
	remembered.set(nodeKey(context), known);
	for (const key of keys) known.add(key);
	for (const key of known) {
		if (known.size <= REMEMBERED_ENTRIES) break;
		known.delete(key);
	}
}

/** Runs the call while no other execution of this process handles one of these videos or tokens. */
export async function withVideos<T>(
	context: IExecuteFunctions,
	videos: ReportedVideo[],
	call: () => Promise<T>,
): Promise<T> {
	if (context.getMode() === 'manual') return await call();
	return await withLock(
		videos.flatMap(keysOf).map((key) => `${nodeKey(context)}/${key}`),
		call,
	);
}

/** The IDs of the videos that are recorded as output. */
export async function lookUp(
	context: IExecuteFunctions,
	videos: ReportedVideo[],
): Promise<Set<string>> {
	if (context.getMode() === 'manual') return new Set();
	const known = await new ProcessedDataStore(context).lookUp(videos.map(videoKey));
	remember(context, [...known]);
	return new Set(videos.filter((video) => known.has(videoKey(video))).map(({ id }) => id));
}

/**
 * Records videos as output. Call it last: a video that is recorded has to be output.
 * @returns the IDs of those that were not recorded before, and whose token was not either
 * @throws NodeOperationError if the execution was stopped
 */
export async function recordOutput(
	context: IExecuteFunctions,
	videos: ReportedVideo[],
): Promise<Set<string>> {
	const idsOf = (some: ReportedVideo[]) => new Set(some.map(({ id }) => id));
	const isTest = context.getMode() === 'manual' || videos.length === 0;
	const store = new ProcessedDataStore(context);
	const endTurn =
		!isTest && isQueueMode(context) ? await takeTurn(store, videos) : () => Promise.resolve();
	try {
		// After the turn, which takes seconds: n8n drops the items of a stopped execution.
		if (isCanceled(context)) {
			throw new NodeOperationError(context.getNode(), 'The execution was stopped.');
		}
		if (isTest) return idsOf(videos);
		const fresh = new Set(await store.record(videos.flatMap(keysOf)));
		const isNew = (video: ReportedVideo) => keysOf(video).every((key) => fresh.has(key));
		// Either the video has its own token, or the token has its own video, and that pair must still be accepted.
		const undone = videos
			.filter((video) => !isNew(video))
			.flatMap(keysOf)
			.filter((key) => fresh.has(key));
		await store.forget(undone);
		remember(
			context,
			videos.flatMap(keysOf).filter((key) => !undone.includes(key)),
		);
		return idsOf(videos.filter(isNew));
	} finally {
		await endTurn();
	}
}

/** Longer than another execution takes from its turn to its record. */
const YIELD_MS = 5_000;
const MAX_TRIES = 5;

/**
 * Makes executions of several processes record the same video one after the other. An execution writes a key of the
 * video together with one of its own, waits, and looks whether its own is still there: another process that wrote at the
 * same moment has overwritten it. An execution that finds the video's key taken waits for the other one. Nothing is lost if
 * that one is killed: only the record itself, which comes after, says that a video was output.
 * @returns deletes the keys again
 */
async function takeTurn(
	store: ProcessedDataStore,
	videos: ReportedVideo[],
): Promise<() => Promise<void>> {
	const turns = videos.map((video) => `turn:${videoKey(video)}`);
	const written: string[] = [];
	const endTurn = async () => {
		// Keys that stay would only make a later duplicate wait.
		await store.forget([...turns, ...written]).catch(() => undefined);
	};
	for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
		const own = `turn of ${randomUUID()}`;
		written.push(own);
		const fresh = await store.record([...turns, own], false);
		if (fresh.length <= turns.length) {
			await sleep(YIELD_MS);
			return endTurn;
		}
		await sleep(settleMs());
		if ((await store.record([own], false)).length === 0) return endTurn;
	}
	return endTurn;
}
