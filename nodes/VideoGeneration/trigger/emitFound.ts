import type { INodeExecutionData } from 'n8n-workflow';

import { ServiceError } from '../api/errors';
import type { Video } from '../api/schemas';
import { readVideo } from '../api/videos';
import { readWantedFiles, wantsFiles } from '../files/wanted';
import { hint } from '../hint';
import { messageOf } from '../messageOf';
import { lookAnew } from './catchUp';
import type { Look } from './handover';
import { videoItem, type Emission } from './item';
import { lookAtAll, wasThereAt } from './look';
import { reasonToDrop, type Finished } from './wanted';

/** The videos found in the list whose callback never arrived, oldest first. */
export async function emitFound(emission: Emission, look: Look): Promise<INodeExecutionData[]> {
	const { context, once, wanted } = emission;
	const { finished } = look;
	await start(emission, look);
	const asked = finished.filter((found) => reasonToDrop(found, wanted) === undefined);
	const ids = asked.map(({ video }) => video.id);
	const files = readWantedFiles(context);
	const isCostly = ({ video, status }: Finished) =>
		status === 'failed' ? !video.error : wantsFiles(files);
	return await once.exclusively(ids, undefined, async () => {
		// Only before a request: a kill while the store is asked would let the video count as emitted.
		const costly = asked.filter(isCostly).map(({ video }) => video.id);
		const missed = await once.notEmitted(costly);
		const emitted = await emitMissed(
			emission,
			asked.filter((found) => !isCostly(found) || missed.has(found.video.id)),
		);
		hint(
			context,
			`Looked for videos whose callback never arrived: ${emitted.length === 0 ? 'none' : emitted.length} of ${finished.length} finished ones.`,
		);
		return emitted;
	});
}

/**
 * At the very first look nothing of what is there already is emitted, nor ever after. Its execution may have been lost, or
 * have failed in another process: then a later one makes up for it, as far as the service's clock tells what was there.
 */
async function start({ client, context, once }: Emission, look: Look): Promise<void> {
	const { before, since, finished } = look;
	if (!before && once.catchesUp) return;
	const findBefore = async () => {
		const { videos } = await lookAtAll(client, Date.now());
		const there = [...videos, ...finished.map(({ video }) => video)];
		return there.filter((video) => wasThereAt(since, video)).map(({ id }) => id);
	};
	let hasStarted = false;
	try {
		await once.startsCatchingUp(before ?? findBefore);
		hasStarted = true;
	} finally {
		if (!hasStarted) lookAnew(context);
	}
}

/**
 * One file that is not to be had must not hold up the other videos. All are recorded at the very end, at once: n8n passes
 * them on only then, so that a kill before loses none.
 */
async function emitMissed(emission: Emission, missed: Finished[]): Promise<INodeExecutionData[]> {
	const { context, once } = emission;
	const items = new Map<string, INodeExecutionData>();
	const failures: Array<{ id: string; error: unknown }> = [];
	for (const found of missed) {
		const { id } = found.video;
		try {
			const item = await videoItem(emission, await withError(emission, found), {
				metadata: {},
				verified: true,
				caughtUp: true,
			});
			items.set(id, item);
		} catch (error) {
			failures.push({ id, error });
		}
	}
	const [first] = failures;
	if (first && items.size === 0) throw first.error;
	for (const { id, error } of failures) {
		hint(context, `The video ${id} is tried again later: ${messageOf(error)}`);
	}
	const fresh = await once.takeAll([...items.keys()]);
	return [...items].flatMap(([id, item]) => (fresh.has(id) ? [item] : []));
}

/** Why a video failed is not in the list, but may be at its own address. */
async function withError({ client }: Emission, found: Finished): Promise<Finished> {
	if (found.status !== 'failed' || found.video.error) return found;
	const address = `/v1/videos/${encodeURIComponent(found.video.id)}`;
	const read: Video | undefined = await readVideo(client, address).catch((error: unknown) => {
		if (error instanceof ServiceError) return undefined;
		throw error;
	});
	if (read?.id !== found.video.id) return found;
	return { ...found, video: { ...read, ...found.video, error: read.error ?? null } };
}
