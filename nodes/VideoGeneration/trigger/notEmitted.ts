import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { errorItem } from '../items/errorItem';
import type { Callback, Look } from './handover';
import { readWanted, reasonToDrop, type Finished } from './wanted';

/**
 * An item with the error for each video that could not be emitted, or one where it is not known which these are. Nothing
 * else of what was handed over is on them: a callback's body is not to be trusted.
 */
export function notEmitted(
	context: IExecuteFunctions,
	error: unknown,
	handovers: Array<Callback | Look>,
): INodeExecutionData[] {
	const ids = new Set(handovers.flatMap((handover) => concerned(context, handover)));
	return ids.size > 0 ? [...ids].map((id) => errorItem(error, 0, id)) : [errorItem(error, 0)];
}

function concerned(context: IExecuteFunctions, handover: Callback | Look): string[] {
	if (handover.kind === 'callback') return [handover.video.id];
	// Most of what was there at a first look is not to be emitted.
	const before = new Set(handover.before);
	return handover.finished
		.filter((found) => !before.has(found.video.id) && isWanted(context, found))
		.map(({ video }) => video.id);
}

/** Also where a parameter cannot be read, which may be the error itself. */
function isWanted(context: IExecuteFunctions, found: Finished): boolean {
	try {
		return reasonToDrop(found, readWanted(context)) === undefined;
	} catch {
		return true;
	}
}
