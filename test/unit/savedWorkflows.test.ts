import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
	NodeHelpers,
	type INodeParameters,
	type INodeProperties,
	type INodeType,
} from 'n8n-workflow';
import { z } from 'zod/v3';

import { VideoGeneration } from '../../nodes/VideoGeneration/VideoGeneration.node';
import { VideoGenerationTrigger } from '../../nodes/VideoGeneration/VideoGenerationTrigger.node';

// Workflows as versions of the package saved them. Once a version is published, its files are not changed any more.
const fixtures = join(__dirname, '..', 'fixtures');

const nodeTypes: Record<string, INodeType> = {
	videoGeneration: new VideoGeneration(),
	videoGenerationTrigger: new VideoGenerationTrigger(),
};

const workflowSchema = z.object({
	nodes: z.array(
		z.object({
			name: z.string(),
			type: z.string(),
			typeVersion: z.number(),
			parameters: z.custom<INodeParameters>((value) => typeof value === 'object'),
		}),
	),
});
const defaultsSchema = z.record(z.record(z.unknown()));

const readJson = (...path: string[]): unknown =>
	JSON.parse(readFileSync(join(fixtures, ...path), 'utf8'));

const versions = readdirSync(join(fixtures, 'workflows'));

const saved = versions.flatMap((version) =>
	readdirSync(join(fixtures, 'workflows', version)).flatMap((file) =>
		workflowSchema
			.parse(readJson('workflows', version, file))
			.nodes.filter(({ type }) => type.startsWith('n8n-nodes-video-generation.'))
			.map((node) => [version, file, node.name, node] as const),
	),
);

/** The parameters of a saved node as n8n loads them: without those that the description does not have. */
function load(
	type: string,
	typeVersion: number,
	parameters: INodeParameters,
	withDefaults: boolean,
) {
	const { description } = nodeTypes[type]!;
	return NodeHelpers.getNodeParameters(
		description.properties,
		parameters,
		withDefaults,
		false,
		{ typeVersion },
		description,
	);
}

test.each(saved)('%s, %s: "%s" keeps all its parameters', (_, __, ___, node) => {
	const type = node.type.split('.')[1]!;
	expect([nodeTypes[type]!.description.version].flat()).toContain(node.typeVersion);
	const loaded = load(type, node.typeVersion, node.parameters, true);
	expect(loaded).toMatchObject(node.parameters);
});

/** Selected values that their field does not offer, also inside collections. */
function unknownChoices(properties: INodeProperties[], values: INodeParameters): string[] {
	return properties.flatMap(({ name, type, options = [] }) => {
		const value = values[name];
		if (value === undefined) return [];
		if (type === 'collection') {
			return unknownChoices(options.filter(isProperty), value as INodeParameters);
		}
		if (type !== 'options' && type !== 'multiOptions') return [];
		const offered = options.map((option) => ('value' in option ? option.value : undefined));
		const chosen = [value].flat() as unknown[];
		return chosen
			.filter((one) => !offered.some((other) => other === one))
			.map((one) => `${name}: ${String(one)}`);
	});
}

test('every operation is in a saved workflow, and its defaults are recorded', () => {
	const { properties } = nodeTypes.videoGeneration!.description;
	const operations = properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ displayOptions, options = [] }) =>
			options.map((option) => {
				const [resource] = displayOptions?.show?.resource ?? [];
				return JSON.stringify([resource, 'value' in option && option.value]);
			}),
		);
	expect(operations.length).toBeGreaterThan(10);
	for (const names of [saved.map(([, , name]) => name), defaults.map(([, name]) => name)]) {
		const known = names.map((name) => JSON.stringify(name.split(': ')));
		expect(operations.filter((operation) => !known.includes(operation))).toEqual([]);
	}
});

const isProperty = (option: object): option is INodeProperties => 'type' in option;

test.each(saved)(
	'%s, %s: "%s" has only selected values that are still offered',
	(_, __, ___, node) => {
		const { description } = nodeTypes[node.type.split('.')[1]!]!;
		const shown = description.properties.filter((property) =>
			NodeHelpers.displayParameter(
				load(node.type.split('.')[1]!, node.typeVersion, node.parameters, true) ?? {},
				property,
				{ typeVersion: node.typeVersion },
				description,
			),
		);
		expect(unknownChoices(shown, node.parameters)).toEqual([]);
	},
);

const defaults = versions.flatMap((version) =>
	Object.entries(defaultsSchema.parse(readJson('defaults', `${version}.json`))).map(
		([name, values]) => [version, name, values] as const,
	),
);

// A saved workflow does not contain values that equal a default.
test.each(defaults)('%s: the defaults of "%s" have not changed', (_, name, values) => {
	const [resource, operation] = name.split(': ');
	const loaded =
		operation === undefined
			? load('videoGenerationTrigger', 1.1, {}, true)
			: load('videoGeneration', 1, { resource: resource!, operation }, true);
	expect(loaded).toMatchObject(values);
});
