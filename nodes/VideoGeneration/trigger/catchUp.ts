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
 * A marker says since when, for which account and with which filters Catch Up has been on. It is in the node's static data and in
 * this process. If it is missing, or belongs to another account or other filters, Catch Up starts at that moment: it never outputs
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
/** When a video was handed to an execution that none has had, epoch ms. */
const NEVER = 0;
/** The editor waits for the first poll when the workflow is activated. */
const CLIENT_OPTIONS = { timeout: 10_000, maxRetryWait: 0 };

const markerSchema = z.object({
	/** A hash of the base URL and the API key. */
	account: z.string(),
	filters: z.string(),
	/** Epoch ms. */
	since: z.number(),
});
type Marker = z.infer<typeof markerSchema>;

/** What this process knows of a trigger's polls. Without it, as after a restart, videos are handed to executions again. */
interface Polls {
	/** n8n may not save the one in the static data: it does so after the activation, and when the workflow is executed. */
	marker?: Marker;
	/** The last poll after which each video had been handed to an execution, epoch ms. */
	lastAt?: number;
	/** When a video that is still listed was last handed to an execution, epoch ms, by ID. */
	handedOffAt: Map<string, number>;
	isPolling: boolean;
}
const pollsByNode = new Map<string, Polls>();

/**
 * n8n calls this every five minutes, at activation, and when it starts. It lists the account's finished videos
 * (`GET /v1/videos`) and hands those that it does not know as output to an execution, because only execute() can use the
 * processed-data store. With files, each poll hands over the newest ones that no execution has had yet; the next one goes on.
 *
 * Throws only if 'Catch Up' is neither true nor false. A failure of the service or the credential is logged, because an
 * error of the first poll would prevent the activation. The next poll makes up for it.
 */
export async function poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const key = nodeKey(this);
	if (!isOn(this)) {
		pollsByNode.delete(key);
		const stored = this.getWorkflowStaticData('node');
		if ('catchUp' in stored) Reflect.deleteProperty(stored, 'catchUp');
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
	polls.marker = currentMarker(context, client, filters, polls.marker);
	const { since } = polls.marker;
	const lookback =
		polls.lastAt === undefined ? now - FIRST_LOOKBACK_MS : polls.lastAt - LOOKBACK_MS;
	const listed = await listFinished(client, filters, now, Math.max(lookback, since - LOOKBACK_MS));
	const due = listed.filter(({ video }) => {
		const finishedAt = (epochOf(video.completed_at ?? video.created_at) ?? 0) - client.clockAheadMs;
		const isDue = finishedAt >= since && now - finishedAt >= CALLBACK_GRACE_MS;
		return isDue && !isKnown(context, video);
	});
	const handedOffAt = ({ video }: FinishedVideo) => polls.handedOffAt.get(video.id) ?? NEVER;
	const createdAt = ({ video }: FinishedVideo) => epochOf(video.created_at) ?? 0;
	const max = wantsFiles(context) ? MAX_WITH_FILES : Infinity;
	const handedOff = due
		.filter((one) => now - handedOffAt(one) > HAND_OFF_AGAIN_AFTER_MS)
		// First those that no execution has had. Of these the newest: after a restart, and in queue mode, most of the others were
		// output before. Then those that an execution may have lost.
		.sort((a, b) => handedOffAt(a) - handedOffAt(b) || createdAt(b) - createdAt(a))
		.slice(0, max)
		.sort((a, b) => createdAt(a) - createdAt(b));
	if (due.filter((one) => handedOffAt(one) === NEVER).length <= max) polls.lastAt = now;
	for (const { video } of handedOff) polls.handedOffAt.set(video.id, now);
	const ids = new Set(listed.map(({ video }) => video.id));
	for (const id of polls.handedOffAt.keys()) if (!ids.has(id)) polls.handedOffAt.delete(id);
	return handedOff;
}

/** Unless both toggles are off. execute() refuses one that is neither on nor off. */
const wantsFiles = (context: IPollFunctions): boolean =>
	['downloadVideo', 'options.downloadThumbnail'].some(
		(name) => booleanSchema.safeParse(context.getNodeParameter(name, false)).data !== false,
	);

/**
 * The marker of this account and these filters, or a new one. Changes the static data only if it must: after a change, n8n saves
 * those of all nodes of the workflow as they were at the activation, over what the nodes have stored since.
 */
function currentMarker(
	context: IPollFunctions,
	{ credentials }: ServiceClient,
	filters: TriggerFilters,
	known: Marker | undefined,
): Marker {
	const account = createHash('sha256')
		.update(`${credentials.baseUrl} ${credentials.apiKey}`)
		.digest('base64url');
	const current = { account, filters: JSON.stringify(filters), since: Date.now() };
	const data = context.getWorkflowStaticData('node');
	const stored = markerSchema.safeParse(data.catchUp).data;
	// If the account was changed and changed back, the older marker is of the time before.
	const [latest = current] = [stored, known]
		.flatMap((one) => one ?? [])
		.filter((one) => one.account === current.account && one.filters === current.filters)
		.sort((a, b) => b.since - a.since);
	if (latest !== stored) data.catchUp = latest;
	return latest;
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
