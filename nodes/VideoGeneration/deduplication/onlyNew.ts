import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod/v3';

import { DedupStore } from './dedupStore';

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
	for (const [itemIndex, videos] of byItem) {
		for (const key of await recordNew(context, [...videos.keys()], limitOf(itemIndex))) {
			const entry = videos.get(key);
			if (entry) returned.add(entry);
		}
	}
	return listed.filter((entry) => returned.has(entry));
}

/** Never asks for more keys than may still be returned, because the store cannot be read without recording. */
async function recordNew(
	context: IExecuteFunctions,
	keys: string[],
	limit: number,
): Promise<string[]> {
	const store = new DedupStore(context);
	const fresh: string[] = [];
	for (let start = 0; start < keys.length && fresh.length < limit; ) {
		const end = start + limit - fresh.length;
		for (const key of await store.record(keys.slice(start, end))) fresh.push(key);
		start = end;
	}
	return fresh;
}
