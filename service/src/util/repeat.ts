import type { Clock } from './clock';
import type { Logger } from './logger';

/**
 * Runs a turn again and again until `signal` is aborted; a turn does its own sleeping. One that fails is logged as
 * `failure`, and the next follows after `pauseAfterErrorMs`. Resolves when the last turn has ended.
 */
export async function repeat(
	turn: () => Promise<void>,
	{
		signal,
		clock,
		logger,
		failure,
		pauseAfterErrorMs,
	}: {
		signal: AbortSignal;
		clock: Clock;
		logger: Logger;
		failure: string;
		pauseAfterErrorMs: number;
	},
): Promise<void> {
	while (!signal.aborted) {
		try {
			await turn();
		} catch (error) {
			logger.error({ err: error }, failure);
			await clock.wait(pauseAfterErrorMs, signal);
		}
	}
}
