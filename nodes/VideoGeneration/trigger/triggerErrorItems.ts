import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { FinishedVideo } from '../api/videos';
import { errorItem } from '../items/errorItem';
import { readFilters, reasonToDrop } from './filters';
import type { TriggerInput } from './triggerInput';

/**
 * One item with `error` for each video that could not be emitted, or a single one if no video is known. The items carry
 * nothing else of the input, because a callback's body is not trusted.
 */
export function triggerErrorItems(
	context: IExecuteFunctions,
	error: unknown,
	input: TriggerInput | undefined,
): INodeExecutionData[] {
	const ids = input ? affectedIds(context, input) : [];
	return ids.length > 0 ? ids.map((id) => errorItem(error, 0, id)) : [errorItem(error, 0)];
}

function affectedIds(context: IExecuteFunctions, input: TriggerInput): string[] {
	if (input.kind === 'callback') return [input.video.id];
	const baselineIds = new Set(input.baselineIds);
	return input.finished
		.filter((found) => !baselineIds.has(found.video.id) && passesFilters(context, found))
		.map(({ video }) => video.id);
}

function passesFilters(context: IExecuteFunctions, found: FinishedVideo): boolean {
	try {
		return reasonToDrop(found, readFilters(context)) === undefined;
	} catch {
		// The error may be that a parameter cannot be read.
		return true;
	}
}
