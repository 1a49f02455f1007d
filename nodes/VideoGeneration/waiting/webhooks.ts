import type { IWebhookDescription } from 'n8n-workflow';

/** Exists only while an execution waits (`restartWebhook`): nothing is registered at activation. */
export const waitingWebhooks: IWebhookDescription[] = [
	{
		name: 'default',
		httpMethod: 'POST',
		responseMode: 'onReceived',
		// Without it the host answers with a text of its own in place of ours.
		responseData: '',
		path: '={{ $nodeId }}',
		restartWebhook: true,
		isFullPath: true,
	},
];
