import { createHash } from 'node:crypto';
import { z } from 'zod';
import { newFaultSchema, type Fault } from './fault';
import type { RateLimiter } from '../accounts/rateLimiter';
import type { ReadMagicPrompt } from './magicPrompts';

const bodySchema = z.object({ context: z.object({ prompt: z.string() }) });

/** The fault that the prompt of a request for a video asks for. */
export type PromptFault = (operation: string, body: unknown) => Promise<Fault | undefined>;

/** @param counts how often each prompt was answered as it asks for */
export function createPromptFault(magic: ReadMagicPrompt, counts: RateLimiter): PromptFault {
	return async (operation, body) => {
		const wanted = operation === 'createVideo' ? bodySchema.safeParse(body) : undefined;
		if (wanted?.success !== true) return undefined;
		const { prompt } = wanted.data.context;
		const { delayMs, answer } = magic(prompt);
		const subject = createHash('sha256').update(prompt).digest('hex');
		const isDue = answer !== undefined && (await counts.take(subject, answer.times)).allowed;
		if (!isDue && delayMs === 0) return undefined;
		const fault = newFaultSchema().parse({
			operation,
			delay_ms: Math.min(600_000, Math.round(delayMs)),
			...(isDue && { status: answer.status }),
		});
		return { ...fault, id: 'prompt', met: 1 };
	};
}
