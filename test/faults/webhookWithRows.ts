import type { NodeSpec } from '../harness/workflows';

/** The first nodes of a workflow that is called with rows. They output one item for each row. */
export const webhookWithRows = (
	path: string,
	responseMode: 'onReceived' | 'lastNode',
): NodeSpec[] => [
	{
		name: 'Webhook',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		parameters: {
			path,
			httpMethod: 'POST',
			responseMode,
			...(responseMode === 'lastNode' && { responseData: 'noData' }),
		},
		webhookId: path,
	},
	{
		name: 'Rows',
		type: 'n8n-nodes-base.splitOut',
		parameters: { fieldToSplitOut: 'body.rows' },
	},
];
