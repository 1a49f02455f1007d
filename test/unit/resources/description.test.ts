import {
	NodeHelpers,
	Workflow,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyOptions,
} from 'n8n-workflow';

import { VideoGeneration } from '../../../nodes/VideoGeneration/VideoGeneration.node';
import { VideoGenerationTrigger } from '../../../nodes/VideoGeneration/VideoGenerationTrigger.node';
import { byId } from '../../harness/resourceLocator';

const { description } = new VideoGeneration();

const optionsOf = ({ options }: INodeProperties) => options as INodePropertyOptions[];

const selector = (name: string, resource?: string) =>
	description.properties.find(
		(property) =>
			property.name === name &&
			(!resource || property.displayOptions?.show?.resource?.includes(resource)),
	)!;

/** The values that the editor offers, for the node or for the tool that n8n makes of it. */
const offered = (property: INodeProperties, typeName: string) =>
	optionsOf(property)
		.filter((option) =>
			NodeHelpers.displayParameter(
				{},
				option,
				{ typeVersion: 1 },
				{ ...description, name: typeName },
			),
		)
		.map(({ value }) => value);

test('what users add to a collection is sorted by its label', () => {
	const collections = [description, new VideoGenerationTrigger().description]
		.flatMap(({ properties }) => properties)
		.filter(({ type }) => type === 'collection');
	expect(collections.length).toBeGreaterThan(8);
	for (const { options } of collections) {
		const labels = (options as INodeProperties[]).map(({ displayName }) => displayName);
		expect(labels).toEqual([...labels].sort());
	}
});

test('each resource offers its operations, the most useful ones first', () => {
	const resources = selector('resource');
	expect(resources.default).toBe('video');
	expect(
		Object.fromEntries(
			optionsOf(resources).map(({ value }) => [
				value,
				optionsOf(selector('operation', String(value))).map((option) => option.value),
			]),
		),
	).toEqual({
		video: [
			'generateAndWait',
			'preview',
			'generate',
			'get',
			'getAll',
			'download',
			'cancel',
			'delete',
		],
		template: ['get', 'getAll'],
		variant: ['get', 'getAll', 'update'],
		collection: ['getAll', 'create', 'upload', 'update'],
		apiKey: ['create'],
		account: ['get'],
	});
	// The nodes panel lists the actions in this order.
	expect(optionsOf(resources).map(({ value }) => value)).toEqual([
		'video',
		'template',
		'variant',
		'collection',
		'apiKey',
		'account',
	]);
	expect(selector('operation', 'video').default).toBe('generateAndWait');
});

test('actions say in at least four words, without articles, what they do', () => {
	const actions = description.properties
		.filter(({ name }) => name === 'operation')
		.flatMap((property) => optionsOf(property).map(({ action }) => action ?? ''));
	expect(actions).toContain('Generate video and wait');
	expect(actions.filter((action) => action.split(' ').length < 4)).toEqual([]);
	expect(
		actions.filter((action) => !/^[A-Z]/.test(action) || /\b(a|an|the)\b/i.test(action)),
	).toEqual([]);
});

test('agents cannot choose the resource API Key', () => {
	const resources = selector('resource');
	expect(offered(resources, 'videoGeneration')).toContain('apiKey');
	expect(offered(resources, 'videoGenerationTool')).toEqual([
		'video',
		'template',
		'variant',
		'collection',
		'account',
	]);
});

test('only API Key > Create shows the notice about stored execution data', () => {
	const notice = description.properties.find(({ name }) => name === 'storedKeyNotice')!;
	expect(notice.type).toBe('notice');
	expect(notice.displayName).toMatch(/saves the output with the execution.*Do not save/);
	expect(notice.displayOptions!.show).toEqual({ resource: ['apiKey'], operation: ['create'] });
});

/** Evaluates an expression of the description as n8n does. */
function evaluate(expression: string | undefined, parameters: INodeParameters): unknown {
	const node: INode = {
		id: 'node',
		name: 'Node',
		type: 'videoGeneration',
		typeVersion: 1,
		position: [0, 0],
		parameters,
	};
	const type = () => new VideoGeneration();
	const nodeTypes = { getByName: type, getByNameAndVersion: type, getKnownTypes: () => ({}) };
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	return workflow.expression.getSimpleParameterValue(node, expression, 'internal', {});
}

test.each([
	['generate: ad', { resource: 'video', operation: 'generate', templateId: byId('ad') }],
	['generate and wait: video', { resource: 'video', operation: 'generateAndWait' }],
	['get: template ad', { resource: 'template', operation: 'get', templateId: byId('ad') }],
	['get: variant ad', { resource: 'variant', operation: 'get', templateId: byId('ad') }],
	['get many: template', { resource: 'template', operation: 'getAll' }],
	['create: API key', { resource: 'apiKey', operation: 'create' }],
])('the subtitle %j', (shown, parameters) => {
	// What the canvas shows below the name of the node.
	expect(evaluate(description.subtitle, parameters)).toBe(shown);
});

const written = { resource: 'video', operation: 'generate', writeWithModel: true };
test.each([
	[true, written],
	[true, { ...written, operation: 'generateAndWait' }],
	[true, { ...written, operation: 'preview' }],
	[false, { ...written, writeWithModel: false }],
	// What n8n keeps of another operation or resource.
	[false, { ...written, operation: 'get' }],
	[false, { ...written, resource: 'template' }],
])('there is an input for a chat model: %j with %j', (has, parameters) => {
	const model = {
		type: 'ai_languageModel',
		displayName: 'Model',
		maxConnections: 1,
		required: true,
	};
	const { inputs } = description;
	expect(evaluate(typeof inputs === 'string' ? inputs : undefined, parameters)).toEqual([
		'main',
		...(has ? [model] : []),
	]);
});

test('agents cannot switch the model on', () => {
	for (const name of ['writeWithModel', 'modelInstructions']) {
		const shownFor = description.properties
			.filter((property) => property.name === name)
			.flatMap((property) =>
				['videoGeneration', 'videoGenerationTool'].filter((typeName) =>
					NodeHelpers.displayParameter(
						written,
						property,
						{ typeVersion: 1 },
						{ ...description, name: typeName },
					),
				),
			);
		expect(new Set(shownFor)).toEqual(new Set(['videoGeneration']));
	}
});
