import { availableParallelism } from 'node:os';
import { MAX_PREVIEWS, memoryLimit, PREVIEW_BYTES, RENDER_BYTES } from '../util/memory';

const MAX_DEFAULT = 8;
/** The service itself. */
const OWN_BYTES = 100_000_000;

/** How many videos are rendered at once without a setting: one per core, and as many as fit into memory, at least one. */
export function defaultRenderConcurrency({
	cores = availableParallelism(),
	bytes = memoryLimit(),
	drawsPreviews = true,
} = {}): number {
	const otherBytes = OWN_BYTES + (drawsPreviews ? MAX_PREVIEWS * PREVIEW_BYTES : 0);
	const fitting = Math.floor((bytes - otherBytes) / RENDER_BYTES);
	return Math.max(1, Math.min(cores, fitting, MAX_DEFAULT));
}
