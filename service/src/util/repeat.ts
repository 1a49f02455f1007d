import type { Clock } from './clock';
import type { Logger } from './logger';

/**
 * Runs `turn` in a loop until `signal` is aborted. A turn sleeps by itself. An error is logged with the message
 * `failure`, and the next turn starts after `pauseAfterErrorMs`. Resolves when the last turn has ended.
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
