import type { Clock } from '../../src/util/clock';

/** A clock that stands still until it is moved. */
export function fakeClock(start = Date.parse('2025-01-01T00:00:00.000Z')) {
	let now = start;
	const sleepers = new Set<{ from: number; at: number; wake: () => void }>();
	const clock: Clock = {
		now: () => now,
		wait: (milliseconds, signal) =>
			new Promise((resolve) => {
				if (signal.aborted || milliseconds <= 0) {
					resolve();
					return;
				}
				const sleeper = {
					from: now,
					at: now + milliseconds,
					wake: () => {
						sleepers.delete(sleeper);
						signal.removeEventListener('abort', sleeper.wake);
						resolve();
					},
				};
				sleepers.add(sleeper);
				signal.addEventListener('abort', sleeper.wake, { once: true });
			}),
	};
	return {
		...clock,
		/** Whether somebody has begun now to sleep for that long. Others, who began earlier, may wake at the same time. */
		sleepsFor: (milliseconds: number) =>
			[...sleepers].some(({ from, at }) => from === now && at === now + milliseconds),
		/** Moves the clock and wakes whoever slept until then. */
		advance(milliseconds: number) {
			now += milliseconds;
			for (const sleeper of [...sleepers]) if (sleeper.at <= now) sleeper.wake();
		},
	};
}
