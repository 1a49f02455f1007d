import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import type { ServiceClient } from '../../api/client';
import { ServiceError } from '../../api/errors';
import { readText } from '../../parameters/read';
import { readRunState } from '../../runState';
import { resolveVideoId } from './resolveVideo';

/**
 * The call of Cancel or Delete for the video of an item.
 * @param sentBefore when an earlier try sent this call, if its outcome is unknown
 */
type Call<T> = (id: string, itemIndex: number, sentBefore: Date | undefined) => Promise<T>;

const sentSchema = z.object({
	/** A deleted video cannot be looked up by its URL again. */
	id: z.string(),
	/** Epoch ms. */
	sentAt: z.number(),
});
type SentCalls = Record<string, z.infer<typeof sentSchema>>;

/**
 * With Retry On Fail, n8n runs all items again. A video that an earlier try has canceled or deleted must not be an error
 * then, even if the response to that call was lost. So each call is recorded before it is sent.
 * @param name of the call, for the run's state
 * @returns a function that makes the call for one item, or returns the result of an earlier try
 */
export function oncePerVideo<T>(
	context: IExecuteFunctions,
	client: ServiceClient,
	{ name, schema }: { name: string; schema: z.ZodType<T, z.ZodTypeDef, unknown> },
	call: Call<T>,
): (itemIndex: number) => Promise<T> {
	if (context.getNode().retryOnFail !== true) {
		return async (itemIndex) =>
			await call(await resolveVideoId(context, client, itemIndex), itemIndex, undefined);
	}
	const results = readRunState<Record<string, T>>(context, name, z.record(schema), () => ({}));
	const calls = readRunState<SentCalls>(context, `${name}Calls`, z.record(sentSchema), () => ({}));
	return async (itemIndex) => {
		const key = JSON.stringify(readText(context, 'videoId', itemIndex));
		const known = results[key];
		if (known !== undefined) return known;
		const earlier = calls[key];
		const id = earlier?.id ?? (await resolveVideoId(context, client, itemIndex));
		calls[key] = { id, sentAt: earlier?.sentAt ?? Date.now() };
		const sentBefore = earlier && new Date(earlier.sentAt);
		const result = await call(id, itemIndex, sentBefore).catch((error: unknown) => {
			const isUnclear = error instanceof ServiceError && error.possiblyExecuted;
			if (!earlier && !isUnclear) Reflect.deleteProperty(calls, key);
			throw error;
		});
		results[key] = result;
		return result;
	};
}
