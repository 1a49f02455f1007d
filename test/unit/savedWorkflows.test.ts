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

/** The path of a property, or those of the properties in it, such as `additionalFields.brand.values.name`. */
function pathsOf({ name, type, options = [] }: INodeProperties): string[] {
	const inside = options.flatMap((option) => {
		if ('values' in option) {
			return option.values.flatMap(pathsOf).map((path) => `${option.name}.${path}`);
		}
		return type === 'collection' && isProperty(option) ? pathsOf(option) : [];
	});
	return inside.length > 0 ? inside.map((path) => `${name}.${path}`) : [name];
}

/** The paths of all values in a saved node; an entry of a list has that of the list. */
function valuePaths(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return [];
	if (Array.isArray(value)) return value.flatMap(valuePaths);
	return Object.entries(value).flatMap(([name, inside]) => [
		name,
		...valuePaths(inside).map((path) => `${name}.${path}`),
	]);
}

const [newest] = [...versions].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));

test.each(Object.entries(nodeTypes))(
	'%s: all-operations.json has a value of each property, for each operation that has it',
	(type, { description }) => {
		const given = saved
			.filter(([version, file]) => version === newest && file === 'all-operations.json')
			.filter(([, , , node]) => node.type.endsWith(`.${type}`))
			.flatMap(([, , , { parameters, typeVersion }]) => {
				const { resource, operation } = load(type, typeVersion, parameters, true) ?? {};
				return valuePaths(parameters).map((path) => JSON.stringify([resource, operation, path]));
			});
		const needed = description.properties
			.filter(
				({ name, type: kind }) => name !== 'operation' && name !== 'resource' && kind !== 'notice',
			)
			.flatMap((property) => {
				const [resource] = property.displayOptions?.show?.resource ?? [];
				const [operation] = property.displayOptions?.show?.operation ?? [];
				return pathsOf(property).map((path) => JSON.stringify([resource, operation, path]));
			});
		expect(needed.length).toBeGreaterThan(5);
		expect(needed.filter((path) => !given.includes(path))).toEqual([]);
	},
);

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
