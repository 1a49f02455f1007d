import { availableParallelism } from 'node:os';
import { memoryLimit, RENDER_BYTES } from '../util/memory';

const MAX_DEFAULT = 8;
/** The service itself, and the process of a preview. */
const OTHER_BYTES = 300_000_000;

/** How many videos are rendered at once without a setting: one per core, and as many as fit into memory, at least one. */
export function defaultRenderConcurrency(
	cores = availableParallelism(),
	bytes = memoryLimit(),
): number {
	const fitting = Math.floor((bytes - OTHER_BYTES) / RENDER_BYTES);
	return Math.max(1, Math.min(cores, fitting, MAX_DEFAULT));
}
