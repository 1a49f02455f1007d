import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { openApiDocument } from '../../src/api/openapi/openApiDocument';
import { endpoints } from '../../src/api/endpoints';
import { createFaultRules } from '../../testing/faultRules';
import { createWebhookFaultRules } from '../../testing/webhookFaultRules';
import { systemRandom } from '../../src/util/random';
import { testingEndpoints } from '../../testing/testingEndpoints';

/** A schema of the document, in the keywords that it uses. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	enum?: unknown[];
	format?: string;
	pattern?: string;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: boolean | Schema;
	items?: Schema;
	anyOf?: Schema[];
	allOf?: Schema[];
	description?: string;
	default?: unknown;
	example?: unknown;
	'x-service-choice'?: true;
}

/** Only an object: to read every keyword takes as long as to start the service. `openapi.test` does that. */
const schemaSchema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);

const contentSchema = z.record(z.object({ schema: schemaSchema }));

const operationSchema = z.object({
	operationId: z.string(),
	security: z.array(z.unknown()),
	parameters: z
		.array(
			z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: schemaSchema }),
		)
		.default([]),
	requestBody: z.object({ content: contentSchema }).optional(),
	responses: z.record(z.object({ content: contentSchema.optional() })),
});

export interface Operation extends z.infer<typeof operationSchema> {
	/** In lower case. */
	method: string;
	/** With its parameters in braces. */
	path: string;
}

/** Only described here, not called. */
const described = testingEndpoints({
	faults: createFaultRules(systemRandom),
	webhookFaults: createWebhookFaultRules(systemRandom),
	reset: () => Promise.resolve(),
});

export const document = openApiDocument('http://127.0.0.1', [...endpoints, ...described]);
const { paths, components } = z
	.object({
		paths: z.record(z.record(operationSchema)),
		components: z.object({ schemas: z.record(schemaSchema) }),
	})
	.parse(document);
export const componentSchemas = components.schemas;

export const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

const matchers = operations.map((operation) => ({
	operation,
	pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** What the document describes for a request. */
export function operationFor(method: string, path: string): Operation | undefined {
	const bare = path.split('?')[0] ?? '';
	const fits = ({ operation, pattern }: (typeof matchers)[number]) =>
		operation.method === method.toLowerCase() && pattern.test(bare);
	return matchers.find(fits)?.operation;
}

const ajv = new Ajv2020({
	...{ strict: false, allErrors: true },
	// A few values are compared with each schema, so compiling takes longer than checking: no schema is compiled twice or
	// optimized. That the document is valid is tested in openapi.test.ts.
	...{ inlineRefs: false, validateSchema: false, code: { optimize: false } },
});
addFormats(ajv);
// The references of a schema begin with this. With the components below a name of their own, each is compiled only once.
const here = '"$ref":"#/components/';
const ofDocument = '"$ref":"document#/components/';
ajv.addSchema({ components }, 'document');
const compiled = new WeakMap<Schema, ValidateFunction>();

function compile(schema: Schema): ValidateFunction {
	const text = JSON.stringify(schema).replaceAll(here, ofDocument);
	return ajv.compile(schemaSchema.parse(JSON.parse(text)));
}

function validatorOf(schema: Schema): ValidateFunction {
	const known = compiled.get(schema) ?? compile(schema);
	compiled.set(schema, known);
	return known;
}

/** How a value differs from a schema of the document; `undefined` when it does not. */
export function differenceFrom(schema: Schema, value: unknown): string | undefined {
	const check = validatorOf(schema);
	return check(value) ? undefined : ajv.errorsText(check.errors);
}

export function takes(schema: Schema, value: unknown): boolean {
	return differenceFrom(schema, value) === undefined;
}

/** The schema itself, or the one that it refers to. */
export function resolved(schema: Schema): Schema {
	const name = schema.$ref?.split('/').at(-1);
	return (name === undefined ? undefined : components.schemas[name]) ?? schema;
}

export const errorSchema: Schema = { $ref: '#/components/schemas/Error' };
