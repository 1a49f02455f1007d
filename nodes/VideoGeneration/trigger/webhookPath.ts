import type { INodeParameters, IWebhookDescription } from 'n8n-workflow';

const template = '={{$parameter["path"]}}';

/**
 * Where the trigger listens: its parameter 'Path'. From 2.41 on, n8n reads it with the resolver, as for its own Webhook
 * node, and needs no expression. Older versions and the editor evaluate the template.
 */
export const webhookPath: Pick<IWebhookDescription, 'path' | 'isFullPath'> = {
	path: template,
	isFullPath: true,
	[Symbol.for('n8n.webhookDescriptionResolvers')]: {
		path: { template, resolve: ({ path }: INodeParameters) => path },
	},
};
