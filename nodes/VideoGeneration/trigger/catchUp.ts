import { createHash } from 'crypto';
import { NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { createClient, type ServiceClient } from '../api/client';
import { listVideos, MAX_PAGE_SIZE, readVideoPage, type VideoFilters } from '../api/listVideos';
import { epochOf } from '../api/parse';
import type { Video } from '../api/schemas';
import type { FinishedVideo } from '../api/videos';
import { log, errorMessage } from '../messages';
import { toExecutionInput } from './executionInput';
import { readFilters, type TriggerFilters } from './filters';
import { booleanSchema } from '../parameters/readFields';
import { nodeKey } from './processedDataStore';
import { isKnown } from './outputOnce';

/*
 * The trigger's option 'Catch Up': finds the finished videos whose callback never arrived.
 *
 * A marker in the node's static data says since when, for which account and with which filters Catch Up has been on. If
 * the marker is missing, or belongs to another account or other filters, Catch Up starts at that moment: it never outputs
 * what was finished before. A video that began before and is finished after it is output. The service's times are
 * compared by n8n's clock (`clockAheadMs`). Which videos were output since is in n8n's processed-data store (outputOnce.ts).
 */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far the first poll of this process looks back. Older videos can be read with Video > Get Many. */
const FIRST_LOOKBACK_MS = 7 * DAY_MS;
/** How far each later poll looks back before the previous one. It misses a video that takes longer. */
const LOOKBACK_MS = DAY_MS;
/** The service may still deliver the callback, and only the callback has the metadata. */
const CALLBACK_GRACE_MS = 3 * MINUTE_MS;
/** Far fewer videos than n8n's store remembers: Catch Up would output a video again once the store has dropped it. */
const MAX_PAGES = 20;
/** How many videos with their files one execution gets: n8n 1 keeps the files of an execution in memory. */
const MAX_WITH_FILES = 25;
/** An execution that was lost, or has failed, gets its videos again after this time. */
const HAND_OFF_AGAIN_AFTER_MS = 60 * MINUTE_MS;
/** The editor waits for the first poll when the workflow is activated. */
const CLIENT_OPTIONS = { timeout: 10_000, maxRetryWait: 0 };

const markerSchema = z.object({
	/** A hash of the base URL and the API key. */
	account: z.string(),
	filters: z.string(),
	/** Epoch ms. */
	since: z.number(),
});

/** What this process knows of a trigger's polls. Without it, as after a restart, only more videos are listed. */
interface Polls {
	/** The last poll that left no video for the next one, epoch ms. */
	lastAt?: number;
	/** When a video was last handed to an execution, epoch ms, by ID. */
	handedOffAt: Map<string, number>;
	isPolling: boolean;
}
const pollsByNode = new Map<string, Polls>();

/**
 * n8n calls this every five minutes, at activation, and when it starts. It lists the account's finished videos
 * (`GET /v1/videos`) and hands those that this process has not seen to an execution, because only execute() can use the
 * processed-data store. With files, each poll hands over a part, oldest first; the next one goes on.
 *
 * Throws only if 'Catch Up' is neither true nor false. A failure of the service or the credential is logged, because an
 * error of the first poll would prevent the activation. The next poll makes up for it.
 */
export async function poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const key = nodeKey(this);
	if (!isOn(this)) {
		pollsByNode.delete(key);
		Reflect.deleteProperty(this.getWorkflowStaticData('node'), 'catchUp');
		return null;
	}
	const polls = pollsByNode.get(key) ?? { handedOffAt: new Map(), isPolling: false };
	pollsByNode.set(key, polls);
	if (polls.isPolling) return null;
	polls.isPolling = true;
	try {
		const finished = await findMissed(this, polls);
		return finished.length > 0 ? toExecutionInput({ kind: 'catchUp', finished }) : null;
	} catch (error) {
		const reason = errorMessage(error);
		log(this, 'warn', `Catch Up could not list the finished videos, will try again: ${reason}`);
		return null;
	} finally {
		polls.isPolling = false;
	}
}

function isOn(context: IPollFunctions): boolean {
	const parsed = booleanSchema.safeParse(context.getNodeParameter('options.catchUp', false));
	if (parsed.success) return parsed.data;
	throw new NodeOperationError(context.getNode(), "'Catch Up' is neither true nor false");
}

async function findMissed(context: IPollFunctions, polls: Polls): Promise<FinishedVideo[]> {
	const now = Date.now();
	const client = await createClient(context, CLIENT_OPTIONS);
	const filters = readFilters(context);
	const since = startOf(context, client, filters, now);
	const lookback =
		polls.lastAt === undefined ? now - FIRST_LOOKBACK_MS : polls.lastAt - LOOKBACK_MS;
	const listed = await listFinished(client, filters, now, Math.max(lookback, since - LOOKBACK_MS));
	for (const [id, at] of polls.handedOffAt) {
		if (now - at > HAND_OFF_AGAIN_AFTER_MS) polls.handedOffAt.delete(id);
	}
	const finished = listed.filter(({ video }) => {
		const finishedAt = (epochOf(video.completed_at ?? video.created_at) ?? 0) - client.clockAheadMs;
		const isDue = finishedAt >= since && now - finishedAt >= CALLBACK_GRACE_MS;
		return isDue && !polls.handedOffAt.has(video.id) && !isKnown(context, video);
	});
	finished.sort(
		(a, b) => (epochOf(a.video.created_at) ?? now) - (epochOf(b.video.created_at) ?? now),
	);
	const handedOff = finished.slice(0, wantsFiles(context) ? MAX_WITH_FILES : Infinity);
	for (const { video } of handedOff) polls.handedOffAt.set(video.id, now);
	if (handedOff.length === finished.length) polls.lastAt = now;
	return handedOff;
}

/** Unless both toggles are off. execute() refuses one that is neither on nor off. */
const wantsFiles = (context: IPollFunctions): boolean =>
	['downloadVideo', 'options.downloadThumbnail'].some(
		(name) => booleanSchema.safeParse(context.getNodeParameter(name, false)).data !== false,
	);

/** Since when Catch Up is on for this account and these filters, epoch ms. n8n saves static data after the activation. */
function startOf(
	context: IPollFunctions,
	{ credentials }: ServiceClient,
	filters: TriggerFilters,
	now: number,
): number {
	const account = createHash('sha256')
		.update(`${credentials.baseUrl} ${credentials.apiKey}`)
		.digest('base64url');
	const stored = context.getWorkflowStaticData('node');
	const marker = markerSchema.safeParse(stored.catchUp).data;
	const current = { account, filters: JSON.stringify(filters) };
	if (marker?.account === current.account && marker.filters === current.filters)
		return marker.since;
	stored.catchUp = { ...current, since: now };
	return now;
}

/** Lists the finished videos that pass the filters and were created since `from` (epoch ms). */
async function listFinished(
	client: ServiceClient,
	{ events, templateId }: TriggerFilters,
	now: number,
	from: number,
): Promise<FinishedVideo[]> {
	const finished: FinishedVideo[] = [];
	for (const status of events) {
		const filters = { status, ...(templateId && { template_id: templateId }) };
		const videos = await listNewest(client, filters, now, from);
		finished.push(...videos.map((video) => ({ video, status })));
	}
	return finished;
}

/**
 * Lists the videos that were created since `from` (epoch ms). If there are more than MAX_PAGES pages, it halves the period
 * until they fit: the API does not define the order of the list, so only a shorter period is sure to leave out the oldest
 * videos.
 */
async function listNewest(
	client: ServiceClient,
	filters: VideoFilters,
	now: number,
	from: number,
): Promise<Video[]> {
	const query = { ...filters, from_date: new Date(from).toISOString() };
	const firstPage = await readVideoPage(client, query, { page: 1, pageSize: MAX_PAGE_SIZE });
	if (firstPage.totalPages > MAX_PAGES && now - from > MINUTE_MS) {
		return await listNewest(client, filters, now, now - (now - from) / 2);
	}
	return await listVideos(client, query, MAX_PAGES * MAX_PAGE_SIZE, { firstPage });
}
