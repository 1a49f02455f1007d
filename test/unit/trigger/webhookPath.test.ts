import {
	resolveWebhookDescriptionField,
	webhookDescriptionIsNativelyResolvable,
	type INode,
	type IWebhookDescription,
} from 'n8n-workflow';

import { VideoGenerationTrigger } from '../../../nodes/VideoGeneration/VideoGenerationTrigger.node';
import { byId } from '../../harness/resourceLocator';

const { description } = new VideoGenerationTrigger();
const [webhook] = description.webhooks as [IWebhookDescription];

const nodeWith = (parameters: INode['parameters']): INode => ({
	id: 'node',
	name: 'Video Generation Trigger',
	type: 'n8n-nodes-video-generation.videoGenerationTrigger',
	typeVersion: 1.1,
	position: [0, 0],
	parameters,
});

test('n8n needs no expression to answer a callback', () => {
	expect(webhookDescriptionIsNativelyResolvable(webhook)).toBe(true);
	// For version 1 it evaluates one on every call.
	expect(description.version).toBe(1.1);
});

test('the URL ends with ‘Path’', () => {
	const field = resolveWebhookDescriptionField(nodeWith({ path: 'films' }), webhook, 'path');
	expect(field).toEqual({ resolved: true, value: 'films' });
});

test('an expression as ‘Path’ is evaluated', () => {
	const field = resolveWebhookDescriptionField(nodeWith({ path: '={{ "a" }}' }), webhook, 'path');
	expect(field).toEqual({ resolved: false });
	expect(webhook.path).toBe('={{$parameter["path"]}}');
});

test('with a template filter, n8n evaluates the path', () => {
	const templateId = byId('social-post');
	const node = nodeWith({ path: 'films', filters: { templateId } });
	expect(resolveWebhookDescriptionField(node, webhook, 'path')).toEqual({ resolved: false });
});
