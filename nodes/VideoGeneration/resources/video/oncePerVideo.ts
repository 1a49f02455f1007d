import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { readRunState } from '../../runState';
import { readText } from '../../parameters/read';

/**
 * Makes a call once for each video. With Retry On Fail, n8n runs all items again; without this, a video that an earlier
 * try has canceled or deleted would then be an error.
 * @param name of the call, for the run's state
 * @returns a function that makes the call for one item, or returns the result of an earlier try
 */
export function oncePerVideo<T>(
	context: IExecuteFunctions,
	name: string,
	schema: z.ZodType<T, z.ZodTypeDef, unknown>,
	call: (itemIndex: number) => Promise<T>,
): (itemIndex: number) => Promise<T> {
	if (context.getNode().retryOnFail !== true) return call;
	const done = readRunState<Record<string, T>>(context, name, z.record(schema), () => ({}));
	return async (itemIndex) => {
		// Not the ID: a deleted video cannot be looked up by its URL again.
		const key = JSON.stringify(readText(context, 'videoId', itemIndex));
		const result = done[key] ?? (await call(itemIndex));
		done[key] = result;
		return result;
	};
}
