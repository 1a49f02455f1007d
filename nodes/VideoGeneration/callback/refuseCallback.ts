import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { log } from '../messages';

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
