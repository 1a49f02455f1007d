import type { Clock } from './clock';
import type { Logger } from './logger';
import { Wakeup } from './wakeup';

export interface Loop {
	/** Starts the next turn now. */
	wake(): void;
	/** Aborts the signal of the current turn, and resolves when the turn has ended. */
	stop(): Promise<void>;
}

/**
 * Runs `turn` in a loop. A turn returns how many milliseconds to sleep until the next one, at most `maxSleepMs`. An
 * error is logged with the message `failure`, and the next turn starts after `pauseAfterErrorMs`.
 */
export function startLoop(
	turn: (signal: AbortSignal) => Promise<number>,
	{
		clock,
		logger,
		failure,
		maxSleepMs,
		pauseAfterErrorMs,
	}: {
		clock: Clock;
		logger: Logger;
		failure: string;
		maxSleepMs: number;
		pauseAfterErrorMs: number;
	},
): Loop {
	const stopping = new AbortController();
	const { signal } = stopping;
	const wakeup = new Wakeup();

	async function run(): Promise<void> {
		while (!signal.aborted) {
			try {
				const sleepMs = Math.min(Math.max(0, await turn(signal)), maxSleepMs);
				await wakeup.wait((woken) => clock.wait(sleepMs, woken), signal);
			} catch (error) {
				logger.error({ err: error }, failure);
				await clock.wait(pauseAfterErrorMs, signal);
			}
		}
	}

	const running = run();
	return {
		wake: () => wakeup.call(),
		async stop() {
			stopping.abort();
			await running;
		},
	};
}
