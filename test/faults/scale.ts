import { everyTwelveSeconds } from '../harness/catchUp';

/** How large the cases are. */
export interface Scale {
	/** Videos of the case with lost and duplicated callbacks. */
	videos: number;
	/** How often n8n is killed in that case. */
	kills: number;
	/** Executions that are parked when n8n is killed. */
	parked: number;
	/** Executions for each delay of an early callback. */
	early: number;
	/** Malformed or forged callbacks. */
	forged: number;
	/** Iterations of the loop. */
	iterations: number;
	/** How many seconds the service's clock is slow, so that Catch Up does not wait for the callbacks. */
	clockBehind: number;
	/** When Catch Up polls. */
	pollTimes: Array<{ mode: string; cronExpression?: string }>;
}

export const FULL_SIZE = 1_000;

/** @param size videos of the largest case; below a tenth of the full size no case takes minutes */
export function scaleOf(size: number): Scale {
	const share = (full: number, least: number) =>
		Math.max(least, Math.round((full * size) / FULL_SIZE));
	const small = size < FULL_SIZE / 10;
	return {
		videos: size,
		kills: small ? 1 : 2,
		parked: share(20, 3),
		early: share(5, 1),
		forged: share(200, 40),
		iterations: share(10, 3),
		clockBehind: small ? 300 : 0,
		pollTimes: small ? everyTwelveSeconds : [{ mode: 'everyMinute' }],
	};
}
