import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { log } from '../messages';

/** The reason of a trigger that cannot tell which videos to output: it would refuse each callback until somebody edits it. */
export const UNREADABLE_FILTERS = 'unreadable_filters';

/** Refuses a callback with a JSON error, which is logged too. One that has its response already is only logged. */
export function refuseCallback(
	context: IWebhookFunctions,
	status: number,
	reason: string,
	message: string,
): IWebhookResponseData {
	log(context, 'warn', `Refused a callback with ${status}: ${message}`);
	const response = context.getResponseObject();
	if (!response.headersSent) response.status(status).json({ error: { reason, message } });
	return { noWebhookResponse: true };
}
