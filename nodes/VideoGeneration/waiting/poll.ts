import type { IExecuteFunctions } from 'n8n-workflow';

import type { ServiceClient } from '../api/client';
import { isCancelled, pauseUntil } from '../api/pause';
import type { VideoJob } from '../api/schemas';
import { log } from '../log';
import { messageOf } from '../messageOf';
import { look, type FinalStatus, type Outcome, type WaitingJob } from './jobs';
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
		if (isCancelled(context)) break;
		const now = Date.now();
		const isLast = now >= giveUpAt;
		const withFailed = isLast || open().some((job) => isOverdue(job, run.knownAt(job), now));
		const statuses: FinalStatus[] = withFailed ? ['completed', 'failed'] : ['completed'];
		const found = await tolerantLook(context, client, open(), statuses, giveUpAt + LAST_LOOK_MS);
		for (const [id, outcome] of found) outcomes.set(id, outcome);
		if (open().length === 0 || isLast) return outcomes;
		nextAt = Date.now() + delayAfter(looks);
	}
	// In the message: the host's log shows nothing else.
	const ids = open().map(({ id }) => id);
	log(context, 'info', `The wait was cancelled; the service goes on with: ${ids.join(', ')}`);
	return outcomes;
}

/**
 * A look whose calls may fail, or take too long, with no more than a line in the log.
 * @param end until when it is waited for, epoch ms
 */
export async function tolerantLook(
	context: IExecuteFunctions,
	client: ServiceClient,
	jobs: readonly VideoJob[],
	statuses: readonly FinalStatus[],
	end: number,
): Promise<Map<string, Outcome>> {
	const outcomes = new Map<string, Outcome>();
	let isOver = false;
	const lookOnce = async () => {
		for (const status of statuses) {
			const open = jobs.filter(({ id }) => !outcomes.has(id));
			try {
				for (const [id, outcome] of await look(client, open, [status])) outcomes.set(id, outcome);
			} catch (error) {
				if (isCancelled(context)) break;
				log(
					context,
					'warn',
					`The service could not be asked for ${status} videos: ${messageOf(error)}`,
				);
			}
		}
		isOver = true;
	};
	await Promise.race([lookOnce(), pauseUntil(context, () => (isOver ? 0 : end))]);
	return outcomes;
}
