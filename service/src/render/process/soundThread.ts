import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { RenderError, renderErrorReasonSchema } from '../renderError';
import type { SoundOrder } from '../writeSoundtrack';

/** The answer of the thread; with a reason if the sound could not be written. */
const answerSchema = z.object({ reason: renderErrorReasonSchema, message: z.string() }).optional();
const answersSchema = z.tuple([answerSchema]);

export type SoundAnswer = z.infer<typeof answerSchema>;

let thread: Worker | undefined;

/**
 * Writes a sound in a thread of its own, beside the drawing. One at a time. The thread stays for the next one.
 * @throws RenderError
 */
export async function writeSoundInThread(order: SoundOrder): Promise<void> {
	thread ??= new Worker(join(__dirname, 'soundWorker.js'));
	const answered = once(thread, 'message');
	thread.postMessage(order);
	const [failure] = answersSchema.parse(await answered);
	if (failure !== undefined) throw new RenderError(failure.reason, failure.message);
}
