import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod/v3';

import { isCanceled } from '../api/concurrency';
import { ProcessedDataStore } from './processedDataStore';

const videoItemSchema = z.object({
	json: z.object({ id: z.string() }),
	pairedItem: z.object({ item: z.number() }),
});

/**
 * The option 'Only New': keeps the videos that no earlier production execution of this node has returned, and all error
 * items. Call it last, because a video that is recorded here has to be returned.
 * @param limitOf how many videos an input item may return; videos beyond the limit are not recorded
 */
export async function filterNew(
	context: IExecuteFunctions,
	listed: INodeExecutionData[],
	limitOf: (itemIndex: number) => number,
): Promise<INodeExecutionData[]> {
	const byItem = new Map<number, Map<string, INodeExecutionData>>();
	const returned = new Set(listed);
	for (const entry of listed) {
		const parsed = videoItemSchema.safeParse(entry);
		if (!parsed.success) continue;
		const { json, pairedItem } = parsed.data;
		const videos = byItem.get(pairedItem.item) ?? new Map<string, INodeExecutionData>();
		byItem.set(pairedItem.item, videos.set(`listed:${json.id}`, entry));
		returned.delete(entry);
	}
	// n8n drops the items of a stopped execution, so their videos do not count as returned.
	if (isCanceled(context)) return listed;
	const store = new ProcessedDataStore(context);
	const recorded: string[] = [];
	const recordAll = async () => {
		for (const [itemIndex, videos] of byItem) {
			for await (const key of recordNew(store, [...videos.keys()], limitOf(itemIndex))) {
				recorded.push(key);
				const entry = videos.get(key);
				if (entry) returned.add(entry);
			}
		}
	};
	await recordAll().catch(async (error: unknown) => {
		await store.forget(recorded).catch(() => undefined);
		throw error;
	});
	return listed.filter((entry) => returned.has(entry));
}

/** Never records more keys than may still be returned, because the store cannot be read without recording. */
async function* recordNew(store: ProcessedDataStore, keys: string[], limit: number) {
	let left = limit;
	for (let start = 0; start < keys.length && left > 0;) {
		const slice = keys.slice(start, start + left);
		const fresh = await store.record(slice);
		yield* fresh;
		start += slice.length;
		left -= fresh.length;
	}
}
