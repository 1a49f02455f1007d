import { availableParallelism } from 'node:os';

/** Each rendering takes about half a gigabyte. */
const MOST = 8;

/** How many videos are rendered at once where no setting says so: one for each core. */
export function usualRenderConcurrency(): number {
	return Math.min(availableParallelism(), MOST);
}
