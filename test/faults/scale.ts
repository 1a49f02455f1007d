/** How large the cases are. */
export interface Scale {
	/** Of the case with lost and doubled callbacks. */
	videos: number;
	/** Executions that are parked when n8n is killed. */
	parked: number;
	/** Executions for each moment in which a callback comes early. */
	early: number;
	/** Malformed or forged callbacks. */
	forged: number;
	/** Passes of the loop. */
	passes: number;
	/** Seconds by which the service's clock is behind, so that 'Catch Up' need not leave videos to their callbacks. */
	clockBehind: number;
	/** How often 'Catch Up' looks. */
	pollTimes: Array<{ mode: string; cronExpression?: string }>;
}

export const FULL_SIZE = 1_000;

/** @param size of the largest case, in videos; below a tenth of the full size no case waits for minutes */
export function scaleOf(size: number): Scale {
	const share = (full: number, least: number) =>
		Math.max(least, Math.round((full * size) / FULL_SIZE));
	const small = size < FULL_SIZE / 10;
	return {
		videos: size,
		parked: share(20, 3),
		early: share(5, 1),
		forged: share(200, 40),
		passes: share(10, 3),
		clockBehind: small ? 300 : 0,
		// n8n takes no interval below a minute, but several of a minute.
		pollTimes: small
			? [0, 12, 24, 36, 48].map((second) => ({
					mode: 'custom',
					cronExpression: `${second} * * * * *`,
				}))
			: [{ mode: 'everyMinute' }],
	};
}
