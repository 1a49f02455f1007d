/** Milliseconds that each stage of a job took, in their order. */
export type StageTimes = Record<string, number>;

export interface Stages {
	/** Ends a stage, which began when the one before ended. */
	end(stage: string): void;
	times: StageTimes;
}

export function startStages(): Stages {
	let begun = performance.now();
	const times: StageTimes = {};
	return {
		times,
		end(stage) {
			const now = performance.now();
			times[stage] = Math.round(now - begun);
			begun = now;
		},
	};
}
