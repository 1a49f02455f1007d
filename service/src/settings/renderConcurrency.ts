import { availableParallelism } from 'node:os';

/** Each render needs about half a gigabyte of memory. */
const MAX_DEFAULT = 8;

/** How many videos are rendered at once without a setting: one per core. */
export function defaultRenderConcurrency(): number {
	return Math.min(availableParallelism(), MAX_DEFAULT);
}
