import type { INodeExecutionData } from 'n8n-workflow';

import { withFailureReason } from '../../api/withFailureReason';
import type { FinishedVideo } from '../../api/videos';
import { errorMessage, pluralize } from '../../text';
import { readDownloadOptions, wantsDownload } from '../../files/downloadOptions';
import { hint } from '../../editorHint';
import { reasonToDrop } from '../filters';
import { createdBefore, listRecent } from './listFinished';
import { resetBaseline } from './poll';
import type { CatchUpBatch } from '../triggerInput';
import { triggerItem, type EmitContext } from '../triggerItem';

/** Emits the videos that poll() found and that were not emitted yet, oldest first. */
export async function emitMissed(
	emitContext: EmitContext,
	batch: CatchUpBatch,
): Promise<INodeExecutionData[]> {
	const { context, emittedVideos, filters } = emitContext;
	await ensureBaseline(emitContext, batch);
	const matching = batch.finished.filter((found) => reasonToDrop(found, filters) === undefined);
	const ids = matching.map(({ video }) => video.id);
	const files = readDownloadOptions(context);
	const needsRequest = ({ video, status }: FinishedVideo) =>
		status === 'failed' ? !video.error : wantsDownload(files);
	return await emittedVideos.withLock(ids, undefined, async () => {
		// The other videos are checked when they are recorded. If they were checked here too, a process that is killed
		// in between would lose them.
		const unseen = await emittedVideos.filterUnseen(
			matching.filter(needsRequest).map(({ video }) => video.id),
		);
		const emitted = await emitItems(
			emitContext,
			matching.filter((found) => !needsRequest(found) || unseen.has(found.video.id)),
		);
		const total = pluralize(batch.finished.length, 'finished video');
		hint(
			context,
			emitted.length === 0
				? `Catch Up found no new video among ${total}.`
				: `Catch Up emitted ${emitted.length} of ${total}.`,
		);
		return emitted;
	});
}

/**
 * Makes sure that the baseline is recorded: the videos that existed at the very first poll are never emitted. If the
 * execution of the first poll was lost, or failed in another process, a later one records the baseline. It then
 * contains the videos that were created before the activation or the start of n8n.
 */
async function ensureBaseline(
	{ client, context, emittedVideos }: EmitContext,
	{ baselineIds, activatedAt, finished }: CatchUpBatch,
): Promise<void> {
	if (!baselineIds && emittedVideos.hasBaseline) return;
	const findBaseline = async () => {
		const { videos } = await listRecent(client, Date.now());
		return [...videos, ...finished.map(({ video }) => video)]
			.filter((video) => createdBefore(activatedAt, video))
			.map(({ id }) => id);
	};
	await emittedVideos.initializeBaseline(baselineIds ?? findBaseline).catch((error: unknown) => {
		resetBaseline(context);
		throw error;
	});
}

/**
 * If the file of a video cannot be downloaded, the other videos are emitted anyway. All videos are recorded in one call
 * at the very end. n8n passes the items on only after that, so a process that is killed earlier loses none.
 */
async function emitItems(
	emitContext: EmitContext,
	missed: FinishedVideo[],
): Promise<INodeExecutionData[]> {
	const { context, client, emittedVideos } = emitContext;
	const items = new Map<string, INodeExecutionData>();
	const failures: Array<{ id: string; error: unknown }> = [];
	for (const { video, status } of missed) {
		try {
			const full = status === 'failed' ? await withFailureReason(client, video) : video;
			const added = { metadata: {}, verified: true, caughtUp: true };
			items.set(video.id, await triggerItem(emitContext, { video: full, status }, added));
		} catch (error) {
			failures.push({ id: video.id, error });
		}
	}
	const [first] = failures;
	if (first && items.size === 0) throw first.error;
	for (const { id, error } of failures) {
		hint(context, `Could not emit video ${id}, will try again: ${errorMessage(error)}`);
	}
	const fresh = await emittedVideos.claimAll([...items.keys()]);
	return [...items].flatMap(([id, item]) => (fresh.has(id) ? [item] : []));
}
