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
	type INode,
	type INodeExecutionData,
	type INodeListSearchResult,
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

import { VideoGeneration } from '../../nodes/VideoGeneration/VideoGeneration.node';
import { VideoGenerationTrigger } from '../../nodes/VideoGeneration/VideoGenerationTrigger.node';
import { FixedCredentials } from './credentials';

export interface NodeSetup {
	/** The tool is what the host makes of the action node for agents. */
	type: 'videoGeneration' | 'videoGenerationTool' | 'videoGenerationTrigger';
	parameters?: INodeParameters;
	credentials?: { apiKey: string; baseUrl: string };
	mode?: WorkflowExecuteMode;
	nodeId?: string;
	onError?: OnError;
	/** The host's Retry On Fail: so many tries in all. */
	tries?: number;
	/** As the host's own: with the webhook segment. */
	webhookBaseUrl?: string;
	timezone?: string;
	/** Milliseconds that any request to the service may take, whatever the node asks for. */
	longestTimeout?: number;
}

export interface RunResult {
	items: INodeExecutionData[];
	error?: { message: string; description?: string | null; [key: string]: unknown };
	hints: NodeExecutionHint[];
}

/** With what the host would write: with it a parked run can be resumed. */
export type EndedRun = RunResult & { data: IRunExecutionData };

const types: Record<NodeSetup['type'], INodeType> = {
	videoGeneration: new VideoGeneration(),
	videoGenerationTool: new VideoGeneration(),
	videoGenerationTrigger: new VideoGenerationTrigger(),
};

const nodeTypes: INodeTypes = {
	getByName: (name) => types[name as NodeSetup['type']],
	getByNameAndVersion: (name) => types[name as NodeSetup['type']],
	getKnownTypes: () => ({}),
};

function prepare(setup: NodeSetup) {
	const type = types[setup.type];
	const parameters = NodeHelpers.getNodeParameters(
		type.description.properties,
		setup.parameters ?? {},
		true,
		false,
		{ typeVersion: 1 },
		type.description,
	);
	const node: INode = {
		id: setup.nodeId ?? 'b6b2a0a4-4a3c-4e4f-8f4e-000000000001',
		name: type.description.displayName,
		type: setup.type,
		typeVersion: 1,
		position: [0, 0],
		parameters: parameters ?? {},
		credentials: { videoGenerationApi: { id: '1', name: 'Video service' } },
		webhookId: 'b6b2a0a4-4a3c-4e4f-8f4e-000000000002',
		...(setup.onError && { onError: setup.onError }),
		...(setup.tries && { retryOnFail: true, maxTries: setup.tries, waitBetweenTries: 0 }),
	};
	const mode = setup.mode ?? 'trigger';
	const workflow = new Workflow({
		id: 'workflow1',
		nodes: [node],
		connections: {},
		active: true,
		nodeTypes,
		settings: { timezone: setup.timezone ?? 'UTC' },
	});
	const webhookBaseUrl = setup.webhookBaseUrl ?? 'http://127.0.0.1:9/webhook';
	const host = webhookBaseUrl.replace(/\/webhook$/, '');
	const additionalData = {
		credentialsHelper: new FixedCredentials(setup.credentials, setup.longestTimeout),
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
		restApiUrl: `${host}/rest`,
		instanceBaseUrl: host,
		webhookBaseUrl,
		webhookTestBaseUrl: `${host}/webhook-test`,
		webhookWaitingBaseUrl: `${host}/webhook-waiting`,
		formWaitingBaseUrl: `${host}/form-waiting`,
		variables: {},
	} as unknown as IWorkflowExecuteAdditionalData;
	return { node, mode, workflow, additionalData };
}

/** Runs the node as the only one of a workflow through the real engine, on the given items. */
export async function runNode(
	setup: NodeSetup & {
		items?: INodeExecutionData[];
		/** Given a function that cancels the execution, as the user can. */
		onStarted?: (cancel: () => void) => void;
	},
): Promise<EndedRun> {
	const { node, mode, workflow, additionalData } = prepare(setup);
	const items = setup.items ?? [{ json: {} }];
	const running = new WorkflowExecute(
		additionalData,
		mode,
		createRunExecutionData({
			executionData: {
				nodeExecutionStack: [{ node, data: { main: [items] }, source: null }],
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
	/** What would start an execution; undefined when nothing does. */
	items?: INodeExecutionData[];
}

interface WebhookRequest {
	query?: Record<string, unknown>;
	body?: unknown;
}

/** Calls the trigger's webhook as the host does. */
export async function callWebhook(
	setup: Omit<NodeSetup, 'type'>,
	request: WebhookRequest,
): Promise<WebhookAnswer> {
	return await deliver({ ...setup, type: 'videoGenerationTrigger' }, request, null);
}

/** Calls the waiting webhook of a parked run as the host does: with the data that it reads back from its database. */
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
	const { node, workflow, additionalData } = prepare(setup);
	const type = types[setup.type];
	const answer: WebhookAnswer = { status: 200, headers: {}, body: undefined };
	const response = {
		status: (status: number) => ((answer.status = status), response),
		set: (name: string, value: string) => ((answer.headers[name] = value), response),
		json: (body: unknown) => ((answer.body = body), response),
		end: () => response,
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

/** Polls the trigger once, as the host does at its activation and every few minutes after. */
export async function pollTrigger(
	setup: Omit<NodeSetup, 'type'>,
): Promise<INodeExecutionData[] | undefined> {
	const { node, workflow, additionalData } = prepare({ ...setup, type: 'videoGenerationTrigger' });
	const context = new PollContext(workflow, node, additionalData, 'trigger', 'activate');
	const polled = await types.videoGenerationTrigger.poll!.call(context);
	return polled?.[0];
}

/** Calls a picker's search as the editor does. */
export async function search(
	setup: NodeSetup,
	method: string,
	filter?: string,
): Promise<INodeListSearchResult> {
	const { node, workflow, additionalData } = prepare(setup);
	additionalData.currentNodeParameters = node.parameters;
	const context = new LoadOptionsContext(workflow, node, additionalData, `parameters.${method}`);
	return await types[setup.type].methods!.listSearch![method]!.call(context, filter);
}
