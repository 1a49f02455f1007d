import type { NodeSpec } from '../harness/workflows';

/** The start of a workflow that is called with rows: one item for each. */
export const rowsFrom = (path: string, responseMode: 'onReceived' | 'lastNode'): NodeSpec[] => [
	{
		name: 'Called',
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
