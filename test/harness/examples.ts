import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/v3';

import type { Workflow, WorkflowFile } from '../../n8n-runner/n8nClient.mjs';
import { repository } from './command';
import { sharedClient } from './e2eEnvironment';

const folder = join(repository, 'examples');

/** File names of the example workflows. */
export const exampleFiles = readdirSync(folder).filter((file) => file.endsWith('.json'));

/** An example workflow as it is imported. */
export const readExample = (name: string): WorkflowFile =>
	JSON.parse(readFileSync(join(folder, name), 'utf8')) as WorkflowFile;

/** The nodes that take a credential of each type. */
const nodesWith: Record<string, RegExp> = {
	videoGenerationApi: /^n8n-nodes-video-generation\./,
	openAiApi: /openai$/i,
	smtp: /\.emailSend$/,
};

const sheetParameters = z.object({
	operation: z.enum(['read', 'update']),
	columns: z.object({ value: z.record(z.string()) }).optional(),
});
const queryParameter = z.object({ name: z.string(), value: z.string() });
const graphParameters = z.object({
	httpRequestMethod: z.string().default('GET'),
	graphApiVersion: z.string(),
	node: z.string(),
	edge: z.string().optional(),
	options: z.object({
		fields: z.object({ field: z.array(z.object({ name: z.string() })) }).optional(),
		queryParameters: z.object({ parameter: z.array(queryParameter) }).optional(),
	}),
});

type ExampleNode = WorkflowFile['nodes'][number];
type NodeKind = Pick<ExampleNode, 'type' | 'typeVersion' | 'parameters' | 'webhookId'>;

/** An example workflow in which a test replaces what it cannot reach. */
export class Example {
	private readonly client = sharedClient();

	private readonly file: WorkflowFile;

	constructor(name: string) {
		this.file = readExample(name);
	}

	get nodes(): ExampleNode[] {
		return this.file.nodes;
	}

	/** @throws if the example does not have this node */
	node(name: string): ExampleNode {
		const found = this.nodes.find((node) => node.name === name);
		if (!found) throw new Error(`The example "${this.file.name}" has no node "${name}".`);
		return found;
	}

	/** Replaces a node by another one with the same name and position. */
	replace(name: string, node: NodeKind): this {
		const { id, position } = this.node(name);
		this.nodes.splice(this.nodes.indexOf(this.node(name)), 1, { id, name, position, ...node });
		return this;
	}

	/** Replaces a node by code that returns these items. */
	give(name: string, rows: Array<Record<string, unknown>>): this {
		const jsCode = `return ${JSON.stringify(rows.map((json) => ({ json })))};`;
		return this.replace(name, {
			type: 'n8n-nodes-base.code',
			typeVersion: 2,
			parameters: { jsCode },
		});
	}

	/** Replaces a trigger by code that returns these items, with a manual trigger `Start` before it. */
	startWith(name: string, rows: Array<Record<string, unknown>>): this {
		this.nodes.push({
			name: 'Start',
			type: 'n8n-nodes-base.manualTrigger',
			typeVersion: 1,
			position: [-220, 0],
			parameters: {},
		});
		this.file.connections.Start = { main: [[{ node: name, type: 'main', index: 0 }]] };
		return this.give(name, rows);
	}

	/** Replaces a node by one that sends the item, or its file, to a URL of the test. */
	send(name: string, url: string, what: 'json' | 'file', query: Record<string, string> = {}): this {
		const body =
			what === 'file'
				? { contentType: 'binaryData', inputDataFieldName: 'data' }
				: { specifyBody: 'json', jsonBody: '={{ JSON.stringify($json) }}' };
		return this.replace(name, {
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				method: 'POST',
				url,
				sendQuery: true,
				queryParameters: {
					parameters: Object.entries(query).map(([key, value]) => ({ name: key, value })),
				},
				sendBody: true,
				...body,
				options: {},
			},
		});
	}

	/**
	 * Sends the requests of each Facebook Graph API node to a server of the test, with the same method, path and query, and
	 * lets Wait nodes wait for 10 ms.
	 */
	useGraphApi(url: string): this {
		for (const { name, parameters, type } of [...this.nodes]) {
			if (type === 'n8n-nodes-base.wait')
				Object.assign(parameters, { amount: 0.01, unit: 'seconds' });
			if (type !== 'n8n-nodes-base.facebookGraphApi') continue;
			const { httpRequestMethod, graphApiVersion, node, edge, options } =
				graphParameters.parse(parameters);
			const fields = options.fields?.field.map((field) => field.name).join(',');
			const query = [
				...(options.queryParameters?.parameter ?? []),
				...(fields ? [{ name: 'fields', value: fields }] : []),
			];
			const path = [graphApiVersion, node.replace(/^=/, ''), edge].filter(Boolean).join('/');
			this.request(name, httpRequestMethod, `=${url}/${path}`, query);
		}
		return this;
	}

	/** Sends the requests of each Google Sheets node to a `Sheet` of the test, with the columns that it writes. */
	useSheet(url: string): this {
		for (const { name, parameters, type } of [...this.nodes]) {
			if (type !== 'n8n-nodes-base.googleSheets') continue;
			const { operation, columns } = sheetParameters.parse(parameters);
			const written = Object.entries(columns?.value ?? {});
			const query = written.map(([column, value]) => ({ name: column, value }));
			this.request(name, operation === 'read' ? 'GET' : 'POST', `${url}/sheet`, query);
		}
		return this;
	}

	private request(
		name: string,
		method: string,
		url: string,
		parameters: Array<z.infer<typeof queryParameter>>,
	): void {
		this.replace(name, {
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				...{ method, url, options: {} },
				...{ sendQuery: true, queryParameters: { parameters } },
			},
		});
	}

	credential(type: string, { id, name }: { id: string; name: string }): this {
		for (const node of this.nodes) {
			if (nodesWith[type]?.test(node.type)) node.credentials = { [type]: { id, name } };
		}
		return this;
	}

	async put(): Promise<Workflow> {
		return await this.client.createWorkflow(this.file);
	}
}
