import type { INodeParameters, IWebhookDescription } from 'n8n-workflow';

const template = '={{$parameter["path"]}}';

/**
 * Where the trigger listens: its parameter 'Path'. From 2.41 n8n takes it from the resolver, which n8n's own Webhook
 * node also has; an older one evaluates the template, and so does the editor.
 */
export const webhookAddress: Pick<IWebhookDescription, 'path' | 'isFullPath'> = {
	path: template,
	isFullPath: true,
	[Symbol.for('n8n.webhookDescriptionResolvers')]: {
		path: { template, resolve: ({ path }: INodeParameters) => path },
	},
};
