import {
	sleep,
	type IDataObject,
	type INodeExecutionData,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';
import { z } from 'zod';

import { mapConcurrently } from '../api/concurrency';
import { connect, type ServiceClient } from '../api/client';
import { readCallback } from '../callback/payload';
import { wantsFiles } from '../files/wanted';
import { log } from '../log';
import { messageOf } from '../messageOf';
import { isNonce, NONCE_PARAMETER } from './address';
import { Doorbell } from './doorbell';
import { look, type Outcome } from './jobs';
import { endedItem } from './output';
import { readStored, type ParkedRun } from './park';

/** The sender waits for the answer meanwhile. */
const CLIENT_OPTIONS = { timeout: 10_000, maxRetryWait: 2 };
const DOWNLOADS_AT_ONCE = 3;
/** A service's list may lag behind its own callback; after that it has to call again. */
const LAG_DELAYS_MS = [500, 1_500];
/** Until the host has written that the execution runs again. */
const RESUMING_MS = 1_500;

type Answer = Map<string, Outcome>;

/** By nonce: the callbacks of one run share looks, and one of them resumes. */
const doorbells = new Map<string, Doorbell<Answer>>();
/** By nonce, until when (epoch ms) callbacks find the run going on. */
const resuming = new Map<string, number>();

/**
 * The node's waiting webhook. A callback is no more than a doorbell: the service itself is asked whether all videos are
 * finished, and the execution goes on once, when they are. Never throws: the host would go on with an empty item.
 */
export async function resume(this: IWebhookFunctions): Promise<IWebhookResponseData> {
	try {
		return await receive(this);
	} catch (error) {
		// In the message: the host's log shows nothing else.
		const reason = messageOf(error);
		log(this, 'warn', `A callback could not be handled and should be delivered again: ${reason}`);
		return answer(this, 503, 'not_now', 'The videos could not be asked for. Deliver this again.');
	}
}

async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	// Private on this context; the expressions' `$input` shows only part of an item.
	const run = readStored(Reflect.get(context, 'connectionInputData'));
	const { [NONCE_PARAMETER]: nonce } = z.record(z.unknown()).parse(context.getQueryData());
	if (!run || !isNonce(nonce, run.nonce)) {
		return answer(context, 410, 'not_waiting', 'Nothing waits for this callback any more.');
	}
	if (isResuming(run)) return declined(context, 'The execution is going on already.');

	const client = await connect(context, CLIENT_OPTIONS);
	const jobs = run.items.flatMap((item) => ('waitsFor' in item ? [item.waitsFor.job] : []));
	const doorbell = doorbells.get(run.nonce) ?? new Doorbell<Answer>();
	doorbells.set(run.nonce, doorbell);
	try {
		const told = readCallback(context.getBodyData());
		const ringing = told?.status ? told.video.id : undefined;
		for (const delay of [...LAG_DELAYS_MS, undefined]) {
			const { answer: shared, isFirst } = doorbell.ring(
				async () => await look(client, jobs, ['completed', 'failed']),
			);
			const outcomes = await shared;
			if (jobs.every(({ id }) => outcomes.has(id))) {
				if (!isFirst || isResuming(run)) {
					return declined(context, 'Another callback lets the execution go on.');
				}
				return await goOn(context, client, run, outcomes);
			}
			const lags = jobs.some(({ id }) => id === ringing && !outcomes.has(id));
			if (!lags) return declined(context, 'Other videos of this run are not finished yet.');
			if (delay === undefined) break;
			await sleep(delay);
		}
		return answer(context, 503, 'not_listed', 'The service does not list this video as finished.');
	} finally {
		if (doorbell.isIdle) doorbells.delete(run.nonce);
	}
}

function isResuming({ nonce }: ParkedRun): boolean {
	for (const [known, until] of resuming) {
		if (until < Date.now()) resuming.delete(known);
	}
	return resuming.has(nonce);
}

async function goOn(
	context: IWebhookFunctions,
	client: ServiceClient,
	run: ParkedRun,
	outcomes: Answer,
): Promise<IWebhookResponseData> {
	resuming.set(run.nonce, Infinity);
	try {
		const received = { received: true, resumed: true };
		// Before the files: their transfer may take longer than the sender waits.
		const isAnswered = wantsFiles(run.form.files);
		if (isAnswered) context.getResponseObject().status(200).json(received);
		const items = await mapConcurrently(run.items, DOWNLOADS_AT_ONCE, async (item) => {
			if ('ready' in item) return item.ready;
			const outcome = outcomes.get(item.waitsFor.job.id);
			if (!outcome) throw new Error('unreachable');
			return await endedItem(context, client, item.waitsFor, outcome, run.form);
		});
		// The host has let it go on at the limit meanwhile; older ones would run it a second time.
		if (Date.now() >= run.until) {
			if (isAnswered) return { noWebhookResponse: true };
			return declined(context, 'The time to wait is over.');
		}
		return resumedWith(items, isAnswered ? undefined : received);
	} finally {
		// Not at once: until the host has noted it, the next callback would find the execution waiting.
		resuming.set(run.nonce, Date.now() + RESUMING_MS);
	}
}

function resumedWith(
	items: INodeExecutionData[],
	webhookResponse: IDataObject | undefined,
): IWebhookResponseData {
	return webhookResponse
		? { webhookResponse, workflowData: [items] }
		: { noWebhookResponse: true, workflowData: [items] };
}

/** The callback has arrived and need not be delivered again, but the execution goes on waiting. */
function declined(context: IWebhookFunctions, message: string): IWebhookResponseData {
	context.getResponseObject().status(202).json({ received: true, resumed: false, message });
	return { noWebhookResponse: true };
}

function answer(
	context: IWebhookFunctions,
	status: number,
	reason: string,
	message: string,
): IWebhookResponseData {
	const response = context.getResponseObject();
	if (!response.headersSent) response.status(status).json({ error: { reason, message } });
	return { noWebhookResponse: true };
}
