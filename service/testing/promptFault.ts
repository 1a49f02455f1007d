import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RateLimiter } from '../src/storage/sharedState/rateLimiter';
import { newFaultSchema, type Fault } from './faultSchemas';
import type { ReadDirectives } from './promptDirectives';

const bodySchema = z.object({ context: z.object({ prompt: z.string() }) });

/** The fault that the prompt of a create request asks for. */
export type PromptFault = (operation: string, body: unknown) => Promise<Fault | undefined>;

/** @param counts counts for each prompt how often it got the status that it asks for */
export function createPromptFault(
	readDirectives: ReadDirectives,
	counts: RateLimiter,
): PromptFault {
	return async (operation, body) => {
		const create = operation === 'createVideo' ? bodySchema.safeParse(body) : undefined;
		if (create?.success !== true) return undefined;
		const { prompt } = create.data.context;
		const { delayMs, answer } = readDirectives(prompt);
		const subject = createHash('sha256').update(prompt).digest('hex');
		const isDue = answer !== undefined && (await counts.take(subject, answer.times)).allowed;
		if (!isDue && delayMs === 0) return undefined;
		const fault = newFaultSchema().parse({
			operation,
			delay_ms: Math.min(600_000, Math.round(delayMs)),
			...(isDue && { status: answer.status }),
		});
		return { ...fault, id: 'prompt', applied: 1 };
	};
}
