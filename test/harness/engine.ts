import { randomUUID } from 'node:crypto';
import {
	ExecutionLifecycleHooks,
	LoadOptionsContext,
	PollContext,
	WebhookContext,
	WorkflowExecute,
} from 'n8n-core';
import {
	createRunExecutionData,
	deepCopy,
	NodeHelpers,
	Workflow,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeListSearchResult,
	type ResourceMapperFields,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
	type IRunExecutionData,
	type IWebhookResponseData,
	type IWorkflowExecuteAdditionalData,
	type NodeExecutionHint,
	type OnError,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import { VideoGeneration } from '../../nodes/VideoGeneration/VideoGeneration.node';
import { VideoGenerationTrigger } from '../../nodes/VideoGeneration/VideoGenerationTrigger.node';
import { binaryDataReady } from './binaryData';
import { FixedCredentials } from './credentials';

export interface NodeSetup {
	/** The tool is what n8n makes of the action node for agents. */
	type: 'videoGeneration' | 'videoGenerationTool' | 'videoGenerationTrigger';
	parameters?: INodeParameters;
	credentials?: { apiKey: string; baseUrl: string };
	mode?: WorkflowExecuteMode;
	nodeId?: string;
	onError?: OnError;
	/** The number of tries with n8n's Retry On Fail. */
	tries?: number;
	/** With the path segment for webhooks, as n8n has it. */
	webhookBaseUrl?: string;
	timezone?: string;
	/** The workflow's static data, which n8n saves after an activation. */
	staticData?: IDataObject;
	/** The answer of a chat model that is connected to the node. */
	model?: FakeModel;
	/** Gets what a manual execution prints to the browser's console. */
	onConsole?: (messages: unknown) => void;
}

/** @param messages each with its role */
export type FakeModel = (
	messages: Array<[role: string, text: string]>,
	itemIndex: number,
) => unknown;

export interface RunResult {
	items: INodeExecutionData[];
	error?: { message: string; description?: string | null; [key: string]: unknown };
	hints: NodeExecutionHint[];
}

/** With the data that n8n would store, from which a parked run can be resumed. */
export type EndedRun = RunResult & { data: IRunExecutionData };

const types: Record<NodeSetup['type'], INodeType> = {
	videoGeneration: new VideoGeneration(),
	videoGenerationTool: new VideoGeneration(),
	videoGenerationTrigger: new VideoGenerationTrigger(),
};

/** A chat model as a sub-node. */
const chatModel = (answer: FakeModel | undefined): INodeType => ({
	description: {
		...types.videoGeneration.description,
		displayName: 'Chat model',
		name: 'chatModel',
		inputs: [],
		outputs: ['ai_languageModel'],
		properties: [],
		credentials: [],
	},
	supplyData: (itemIndex) =>
		Promise.resolve({
			response: {
				invoke: async (messages: Array<[string, string]>) => await answer?.(messages, itemIndex),
			},
		}),
});

const nodeTypesWith = (model: FakeModel | undefined): INodeTypes => {
	const byName = (name: string) =>
		name === 'chatModel' ? chatModel(model) : types[name as NodeSetup['type']];
	return { getByName: byName, getByNameAndVersion: byName, getKnownTypes: () => ({}) };
};

function prepare(setup: NodeSetup) {
	const type = types[setup.type];
	const typeVersion = z.number().parse(type.description.version);
	const parameters = NodeHelpers.getNodeParameters(
		type.description.properties,
		setup.parameters ?? {},
		true,
		false,
		{ typeVersion },
		type.description,
	);
	const node: INode = {
		id: setup.nodeId ?? 'b6b2a0a4-4a3c-4e4f-8f4e-000000000001',
		name: type.description.displayName,
		type: setup.type,
		typeVersion,
		position: [0, 0],
		parameters: parameters ?? {},
		credentials: { videoGenerationApi: { id: '1', name: 'Video service' } },
		webhookId: 'b6b2a0a4-4a3c-4e4f-8f4e-000000000002',
		...(setup.onError && { onError: setup.onError }),
		// n8n reads 0 as its default, a second.
		...(setup.tries && { retryOnFail: true, maxTries: setup.tries, waitBetweenTries: 1 }),
	};
	const mode = setup.mode ?? 'trigger';
	const model: INode = { ...node, id: 'model', name: 'GPT', type: 'chatModel', parameters: {} };
	const workflow = new Workflow({
		id: 'workflow1',
		nodes: [node, ...(setup.model ? [model] : [])],
		connections: setup.model
			? { GPT: { ai_languageModel: [[{ node: node.name, type: 'ai_languageModel', index: 0 }]] } }
			: {},
		active: true,
		nodeTypes: nodeTypesWith(setup.model),
		staticData: setup.staticData,
		settings: { timezone: setup.timezone ?? 'UTC' },
	});
	const webhookBaseUrl = setup.webhookBaseUrl ?? 'http://127.0.0.1:9/webhook';
	const origin = webhookBaseUrl.replace(/\/webhook$/, '');
	const additionalData = {
		credentialsHelper: new FixedCredentials(setup.credentials),
		hooks: new ExecutionLifecycleHooks(mode, 'execution1', {
			id: 'workflow1',
			name: 'Test',
			active: true,
			isArchived: false,
			nodes: [node],
			connections: {},
			createdAt: new Date(),
			updatedAt: new Date(),
		} as never),
		currentNodeExecutionIndex: 0,
		executionId: 'execution1',
		restApiUrl: `${origin}/rest`,
		instanceBaseUrl: origin,
		webhookBaseUrl,
		webhookTestBaseUrl: `${origin}/webhook-test`,
		webhookWaitingBaseUrl: `${origin}/webhook-waiting`,
		formWaitingBaseUrl: `${origin}/form-waiting`,
		variables: {},
		sendDataToUI: (_: string, { messages }: { messages: unknown }) => setup.onConsole?.(messages),
	} as unknown as IWorkflowExecuteAdditionalData;
	return { node, mode, workflow, additionalData };
}

/** Runs the node on the given items, as the only node of a workflow, in n8n's execution engine. */
export async function runNode(
	setup: NodeSetup & {
		items?: INodeExecutionData[];
		/** The failed execution that a user retries: n8n runs the node again with its data, as another execution. */
		retryOf?: EndedRun;
		/** Gets a function that cancels the execution, as a user can. */
		onStarted?: (cancel: () => void) => void;
	},
): Promise<EndedRun> {
	await binaryDataReady();
	const { retryOf } = setup;
	const { node, mode, workflow, additionalData } = prepare(
		retryOf ? { ...setup, mode: 'retry' } : setup,
	);
	if (retryOf) additionalData.executionId = randomUUID();
	const items = setup.items ?? [{ json: {} }];
	const running = new WorkflowExecute(
		additionalData,
		mode,
		createRunExecutionData({
			executionData: {
				nodeExecutionStack: [{ node, data: { main: [items] }, source: null }],
				...(retryOf && { contextData: deepCopy(retryOf.data.executionData!.contextData) }),
			},
		}),
	).processRunExecutionData(workflow);
	setup.onStarted?.(() => {
		running.cancel();
	});
	const run = await running;
	const taskData = run.data.resultData.runData[node.name]?.[0];
	return {
		items: taskData?.data?.main?.[0] ?? [],
		data: run.data,
		error: (taskData?.error ?? run.data.resultData.error) as RunResult['error'],
		hints: taskData?.hints ?? [],
	};
}

export interface WebhookAnswer {
	status: number;
	headers: Record<string, string>;
	body: unknown;
	/** The items that would start an execution; undefined if none does. */
	items?: INodeExecutionData[];
}

interface WebhookRequest {
	query?: Record<string, unknown>;
	body?: unknown;
}

/** Calls the trigger's webhook as n8n does. */
export async function callWebhook(
	setup: Omit<NodeSetup, 'type'>,
	request: WebhookRequest,
): Promise<WebhookAnswer> {
	return await deliver({ ...setup, type: 'videoGenerationTrigger' }, request, null);
}

/** Calls the waiting webhook of a parked run as n8n does: with data that was stored and read again. */
export async function callWaitingWebhook(
	setup: Omit<NodeSetup, 'type'>,
	parked: IRunExecutionData,
	request: WebhookRequest,
): Promise<WebhookAnswer> {
	return await deliver({ ...setup, type: 'videoGeneration' }, request, deepCopy(parked));
}

async function deliver(
	setup: NodeSetup,
	request: WebhookRequest,
	data: IRunExecutionData | null,
): Promise<WebhookAnswer> {
	await binaryDataReady();
	const { node, workflow, additionalData } = prepare(setup);
	const type = types[setup.type];
	const answer: WebhookAnswer = { status: 200, headers: {}, body: undefined };
	const response = {
		headersSent: false,
		status: (status: number) => ((answer.status = status), response),
		set: (name: string, value: string) => ((answer.headers[name] = value), response),
		json: (body: unknown) => ((answer.body = body), response.end()),
		end: () => ((response.headersSent = true), response),
	};
	additionalData.httpRequest = {
		query: request.query ?? {},
		body: request.body,
		rawBody: Buffer.from(JSON.stringify(request.body ?? null)),
		headers: {},
		params: {},
	} as never;
	additionalData.httpResponse = response as never;
	const webhookDescription = type.description.webhooks![0]!;
	const context = new WebhookContext(
		workflow,
		node,
		additionalData,
		setup.mode ?? 'webhook',
		{ webhookDescription, node: node.name, httpMethod: 'POST', path: '', workflowId: '' } as never,
		[],
		data,
	);
	const result: IWebhookResponseData = await type.webhook!.call(context);
	if (!result.noWebhookResponse) answer.body = result.webhookResponse;
	const items = result.workflowData?.[0];
	return { ...answer, ...(items && { items }) };
}

/** Polls the trigger once, as n8n does at its activation and then every few minutes. */
export async function pollTrigger(
	setup: Omit<NodeSetup, 'type'>,
): Promise<INodeExecutionData[] | undefined> {
	const { node, workflow, additionalData } = prepare({ ...setup, type: 'videoGenerationTrigger' });
	const context = new PollContext(workflow, node, additionalData, 'trigger', 'activate');
	const polled = await types.videoGenerationTrigger.poll!.call(context);
	return polled?.[0];
}

/** Searches a list of the editor (`listSearch`) as the editor does. */
export async function search(
	setup: NodeSetup,
	method: string,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	const context = loadOptionsContext(setup, method);
	return await types[setup.type].methods!.listSearch![method]!.call(
		context,
		filter,
		paginationToken,
	);
}

/** Reads the fields of a resource mapper as the editor does. */
export async function mapFields(setup: NodeSetup, method: string): Promise<ResourceMapperFields> {
	const context = loadOptionsContext(setup, method);
	return await types[setup.type].methods!.resourceMapping![method]!.call(context);
}

function loadOptionsContext(setup: NodeSetup, method: string): LoadOptionsContext {
	const { node, workflow, additionalData } = prepare(setup);
	additionalData.currentNodeParameters = node.parameters;
	return new LoadOptionsContext(workflow, node, additionalData, `parameters.${method}`);
}
