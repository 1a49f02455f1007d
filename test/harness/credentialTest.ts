import { ExecuteContext, RoutingNode } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type INode,
	type INodeType,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import { VideoGenerationApi } from '../../credentials/VideoGenerationApi.credentials';
import { FixedCredentials } from './credentials';

/** Tests a credential as n8n does when a user saves it: with the request and the rules of its type. */
export async function testCredential(data: { apiKey: string; baseUrl: string }): Promise<string> {
	const { name: credential, test } = new VideoGenerationApi();
	const type: INodeType = {
		description: {
			displayName: 'Test',
			name: 'test',
			group: [],
			version: 1,
			description: '',
			defaults: {},
			inputs: [],
			outputs: [],
			credentials: [{ name: credential, required: true }],
			properties: [
				{
					displayName: 'Test',
					name: 'test',
					type: 'string',
					default: '',
					routing: { request: test.request },
				},
			],
		},
	};
	const node: INode = {
		id: 'test',
		name: 'Test',
		type: 'test',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: { [credential]: { id: '1', name: 'Test' } },
	};
	const workflow = new Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: {
			getByName: () => type,
			getByNameAndVersion: () => type,
			getKnownTypes: () => ({}),
		},
	});
	const additionalData = {
		credentialsHelper: new FixedCredentials(data),
		variables: {},
		webhookWaitingBaseUrl: 'http://127.0.0.1:9/webhook-waiting',
		formWaitingBaseUrl: 'http://127.0.0.1:9/form-waiting',
	} as unknown as IWorkflowExecuteAdditionalData;
	const context = new ExecuteContext(
		workflow,
		node,
		additionalData,
		'internal',
		createRunExecutionData({}),
		0,
		[],
		{ main: [[{ json: {} }]] },
		{ node, data: {}, source: null },
		[],
	);
	const decrypted = { id: '1', name: 'Test', type: credential, data };
	const response = await new RoutingNode(context, type, decrypted).runNode();
	const body: unknown = response?.[0]?.[0]?.json;
	const broken = test.rules?.find(
		({ type: kind, properties }) =>
			kind === 'responseSuccessBody' && valueAt(body, properties.key) === properties.value,
	);
	return broken?.properties.message ?? 'OK';
}

function valueAt(body: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>(
			(value, key) => z.object({ [key]: z.unknown() }).safeParse(value).data?.[key],
			body,
		);
}
