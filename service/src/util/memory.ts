import { totalmem } from 'node:os';

/** What a render at 1080p takes with its encoder: about 400 MB, with clips 620 MB (docs/performance.md). */
export const RENDER_BYTES = 640_000_000;

/** So many previews are drawn at once, each in a process of its own. */
export const MAX_PREVIEWS = 2;
/** What a preview takes, as measured with the examples of the templates at 1080p: 120 to 170 MB. */
export const PREVIEW_BYTES = 200_000_000;

/** What this process and its children may take: the limit of their container, or the memory of the machine. */
export function memoryLimit(): number {
	// Without a limit, Node returns 0 or a number that no machine has.
	return Math.min(process.constrainedMemory() || Infinity, totalmem());
}
