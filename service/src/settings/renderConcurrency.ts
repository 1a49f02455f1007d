import { availableParallelism } from 'node:os';
import { MAX_PREVIEWS, memoryLimit, PREVIEW_BYTES, RENDER_BYTES } from '../util/memory';

const MAX_DEFAULT = 8;
/** The service itself, and the processes of previews. */
const OTHER_BYTES = 100_000_000 + MAX_PREVIEWS * PREVIEW_BYTES;

/** How many videos are rendered at once without a setting: one per core, and as many as fit into memory, at least one. */
export function defaultRenderConcurrency(
	cores = availableParallelism(),
	bytes = memoryLimit(),
): number {
	const fitting = Math.floor((bytes - OTHER_BYTES) / RENDER_BYTES);
	return Math.max(1, Math.min(cores, fitting, MAX_DEFAULT));
}
