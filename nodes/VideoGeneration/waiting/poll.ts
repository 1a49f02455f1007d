import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { isCancelled, pauseUntil } from '../api/pause';
import { look, type Outcome, type WaitingJob } from './jobs';
import type { WaitingRun } from './run';
import { delayAfter, expectedAt, isOverdue, latest } from './schedule';

/** How long the last look may take beyond the limit. */
const LAST_LOOK_MS = 10_000;

/**
 * Waits inside `execute()`: looks when the jobs should be ready, then again and again until all are finished, the time
 * is over or the execution is cancelled. A look that fails is only logged.
 * @param giveUpAt epoch ms
 * @returns what is finished, by ID
 */
export async function poll(
	context: IExecuteFunctions,
	client: ServiceClient,
	jobs: WaitingJob[],
	run: WaitingRun,
	giveUpAt: number,
): Promise<Map<string, Outcome>> {
	const outcomes = new Map<string, Outcome>();
	const open = () => jobs.map(({ job }) => job).filter(({ id }) => !outcomes.has(id));
	let nextAt =
		latest(open().map((job) => expectedAt(job, run.knownAt(job)))) ?? Date.now() + delayAfter(1);
	for (let looks = 1; ; looks += 1) {
		await pauseUntil(context, () => Math.min(nextAt, giveUpAt));
		if (isCancelled(context)) return outcomes;
		const now = Date.now();
		const isLast = now >= giveUpAt;
		const withFailed = isLast || open().some((job) => isOverdue(job, run.knownAt(job), now));
		const found = look(client, open(), withFailed ? ['completed', 'failed'] : ['completed']).catch(
			(error: unknown) => {
				context.logger.warn('Waiting videos could not be asked for; this is tried again', {
					node: context.getNode().name,
					reason: error instanceof Error ? error.message : String(error),
				});
				return new Map<string, Outcome>();
			},
		);
		for (const [id, outcome] of await within(context, found, giveUpAt + LAST_LOOK_MS)) {
			outcomes.set(id, outcome);
		}
		if (open().length === 0 || isLast || isCancelled(context)) return outcomes;
		nextAt = Date.now() + delayAfter(looks);
	}
}

/** What is found until then; a service that never answers does not hold the execution. */
async function within(
	context: IExecuteFunctions,
	found: Promise<Map<string, Outcome>>,
	end: number,
): Promise<Map<string, Outcome>> {
	let isAnswered = false;
	const answer = found.finally(() => {
		isAnswered = true;
	});
	const tooLate = pauseUntil(context, () => (isAnswered ? 0 : end));
	return (await Promise.race([answer, tooLate])) ?? new Map<string, Outcome>();
}
