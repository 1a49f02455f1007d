import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RateLimiter } from '../src/storage/sharedState/rateLimiter';
import { newFaultSchema, type Fault } from './faultSchemas';
import type { ReadDirectives } from './promptDirectives';

const bodySchema = z.object({ context: z.object({ prompt: z.string() }) });

/** Returns the fault that the prompt of a create request asks for. */
export type PromptFault = (operation: string, body: unknown) => Promise<Fault | undefined>;

/** @param counts counts for each prompt how often it got the requested status */
export function createPromptFault(
	readDirectives: ReadDirectives,
	counts: RateLimiter,
): PromptFault {
	return async (operation, body) => {
		const create = operation === 'createVideo' ? bodySchema.safeParse(body) : undefined;
		if (create?.success !== true) return undefined;
		const { prompt } = create.data.context;
		const { delayMs, response } = readDirectives(prompt);
		const subject = createHash('sha256').update(prompt).digest('hex');
		const isDue = response !== undefined && (await counts.take(subject, response.times)).allowed;
		if (!isDue && delayMs === 0) return undefined;
		const fault = newFaultSchema().parse({
			operation,
			delay_ms: Math.min(600_000, Math.round(delayMs)),
			...(isDue && { status: response.status }),
		});
		return { ...fault, id: 'prompt', applied: 1 };
	};
}
