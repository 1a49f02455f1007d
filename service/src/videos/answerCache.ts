import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Store } from '../storage/stores';
import { orAborted } from '../util/abort';
import type { Clock } from '../util/clock';
import type { Logger } from '../util/logger';

/** How long the answer to a question is kept: a week, in which somebody approves the preview, and its film says the same. */
export const KEEP_ANSWERS_MS = 604_800_000;

/** Undefined: there is no answer, and the next one who asks may get one. */
type Ask<Answer> = (signal: AbortSignal) => Promise<Answer | undefined>;

/**
 * Asks each question once a week: a preview and its film, the formats of a film, and a film that is rendered again share the
 * answer, in all processes. Within a process, a question that several ask at the same time is asked once.
 */
export function createAnswerCache<Answer extends object>(
	schema: z.ZodType<Answer, z.ZodTypeDef, unknown>,
	{ store, clock, logger }: { store: Pick<Store, 'answers'>; clock: Clock; logger: Logger },
) {
	const open = new Map<string, Promise<Answer | undefined>>();

	async function answer(key: string, ask: Ask<Answer>, signal: AbortSignal) {
		const kept = await store.answers.find(key, clock.now() - KEEP_ANSWERS_MS, schema);
		if (kept !== undefined) return kept;
		const given = await ask(signal);
		if (given !== undefined) {
			// It is paid for, and as good without being kept.
			await store.answers
				.add(key, given, clock.now())
				.catch((error: unknown) => logger.warn({ err: error }, 'answer of a model not kept'));
		}
		return given;
	}

	async function askOnce(
		key: string,
		ask: Ask<Answer>,
		signal: AbortSignal,
	): Promise<Answer | undefined> {
		const other = open.get(key);
		if (other === undefined) {
			const asked = answer(key, ask, signal).finally(() => open.delete(key));
			open.set(key, asked);
			return asked;
		}
		// Whoever asked may have been cancelled: then the next one asks.
		const shared = await orAborted(other, signal).catch(() => 'failed' as const);
		signal.throwIfAborted();
		return shared === 'failed' ? askOnce(key, ask, signal) : shared;
	}

	/** @param question everything that the answer depends on */
	return (question: string, ask: Ask<Answer>, signal: AbortSignal) =>
		askOnce(createHash('sha256').update(question).digest('hex'), ask, signal);
}
