import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { openApiDocument } from '../src/contract/openapi/document';
import { startTestService, stopAll, type TestService } from './support/testService';

afterEach(stopAll);

type JsonSchema = z.infer<typeof schemaSchema>;
interface SchemaNode {
	$ref?: string;
	type?: string | string[];
	enum?: unknown[];
	format?: string;
	pattern?: string;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	properties?: Record<string, SchemaNode>;
	required?: string[];
	additionalProperties?: boolean | SchemaNode;
	items?: SchemaNode;
	anyOf?: SchemaNode[];
}

const schemaSchema: z.ZodType<SchemaNode> = z.lazy(() =>
	z.object({
		$ref: z.string().optional(),
		type: z.union([z.string(), z.array(z.string())]).optional(),
		enum: z.array(z.unknown()).optional(),
		format: z.string().optional(),
		pattern: z.string().optional(),
		minimum: z.number().optional(),
		maximum: z.number().optional(),
		minLength: z.number().optional(),
		maxLength: z.number().optional(),
		properties: z.record(schemaSchema).optional(),
		required: z.array(z.string()).optional(),
		additionalProperties: z.union([z.boolean(), schemaSchema]).optional(),
		items: schemaSchema.optional(),
		anyOf: z.array(schemaSchema).optional(),
	}),
);

const operationSchema = z.object({
	operationId: z.string(),
	parameters: z
		.array(z.object({ name: z.string(), in: z.string(), schema: schemaSchema }))
		.default([]),
	requestBody: z
		.object({ content: z.record(z.object({ schema: schemaSchema.optional() })) })
		.optional(),
});

const documentSchema = z.object({
	paths: z.record(z.record(operationSchema)),
	components: z.object({ schemas: z.record(schemaSchema) }),
});

const document = documentSchema.parse(openApiDocument('http://127.0.0.1'));
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);

/** Whether the document itself takes a value; only what it refuses is sent as invalid. */
function takes(schema: JsonSchema, value: unknown): boolean {
	return ajv.validate({ ...schema, components: document.components }, value);
}

function resolved(schema: JsonSchema): JsonSchema {
	const name = schema.$ref?.split('/').at(-1) ?? '';
	return document.components.schemas[name] ?? schema;
}

/** What is at a limit, or may be chosen. */
function validValues(given: JsonSchema): unknown[] {
	const schema = resolved(given);
	if (schema.enum !== undefined) return schema.enum;
	if (schema.anyOf !== undefined) return schema.anyOf.flatMap(validValues);
	const {
		type,
		format,
		minimum = 0,
		maximum = minimum + 7,
		minLength = 1,
		maxLength = 40,
	} = schema;
	const types = Array.isArray(type) ? type : [type];
	return types.flatMap((one): unknown[] => {
		if (one === 'boolean') return [true, false];
		if (one === 'integer') return [Math.ceil(minimum), Math.floor(maximum)];
		if (one === 'number') return [minimum, maximum];
		if (one === 'null') return [null];
		if (one === 'array') return [[], ...validValues(schema.items ?? {}).map((item) => [item])];
		if (one === 'object') return [exampleObject(schema)];
		if (one !== 'string') return ['anything'];
		if (format === 'date-time') return ['2025-01-31T08:00:00.000Z', '2025-01-31T08:00:00+02:00'];
		if (format === 'uri') return ['https://example.com/hook', 'http://example.com:8080/a?b=c'];
		return ['x'.repeat(Math.max(1, minLength)), 'é'.repeat(Math.min(maxLength, 200))];
	});
}

function exampleObject(schema: JsonSchema): Record<string, unknown> {
	const { properties = {}, required = [] } = schema;
	return Object.fromEntries(required.map((name) => [name, validValues(properties[name] ?? {})[0]]));
}

/** Of other types, beyond the limits and of other forms; what the document takes all the same is left out. */
function invalidValues(given: JsonSchema): unknown[] {
	const schema = resolved(given);
	const { minimum = 0, maximum = 0, maxLength, minLength = 0 } = schema;
	return [
		...['', 'no such value', 0.5, -1, true, null, [], [null], { 'no such member': 1 }],
		...[minimum - 1, maximum + 1, maximum + 0.5],
		...['x'.repeat(Math.max(0, minLength - 1)), 'x'.repeat((maxLength ?? 0) + 1)],
		...['ftp://example.com', 'not an address', '2025-13-01', 'yesterday'],
	].filter((value) => !takes(schema, value));
}

interface Case {
	where: string;
	/** The body or the query that differs from an example in one field. */
	value: unknown;
	valid: boolean;
}

/** A field at a time, and the fields of its objects. */
function casesOf(schema: JsonSchema, base: Record<string, unknown>, path: string[]): Case[] {
	const whole = resolved(schema);
	const put = (name: string, value: unknown) =>
		[...path].reduceRight<Record<string, unknown>>(
			(inner, key) => ({ ...(path[0] === key ? base : {}), [key]: inner }),
			{ ...(path.length === 0 ? base : {}), [name]: value },
		);
	const fields = Object.entries(whole.properties ?? {}).flatMap(([name, field]) => {
		const where = [...path, name].join('.');
		const inner = resolved(field);
		return [
			...validValues(field).map((value) => ({ where, value: put(name, value), valid: true })),
			...invalidValues(field).map((value) => ({ where, value: put(name, value), valid: false })),
			...(inner.properties === undefined ? [] : casesOf(inner, base, [...path, name])),
		];
	});
	const unknown = { where: [...path, 'unknown'].join('.'), value: put('no such field', 1) };
	const left = path.length > 0 ? [] : (whole.required ?? []);
	return [
		...fields,
		...(whole.additionalProperties === false ? [{ ...unknown, valid: false }] : []),
		...left.map((name) => ({
			where: `without ${name}`,
			value: Object.fromEntries(Object.entries(base).filter(([key]) => key !== name)),
			valid: false,
		})),
	];
}

/** What makes an example of a body that is carried out, where the schema alone does not say it. */
const bodies: Record<string, Record<string, unknown>> = {
	createVideo: { template_id: 'plain', context: { prompt: 'Hello' } },
	createFault: { operation: 'listVideos', status: 500, count: 1 },
	createCollection: { name: 'Autumn' },
	setCredits: { balance: 100_000 },
};
const ids: Record<string, string> = { templateId: 'plain', variantId: 'var_plain_square' };

/** What a valid value may be answered with besides success: the document does not know what exists. */
const alsoFine: Record<string, readonly number[]> = { createVideo: [404, 422] };

const all = Object.entries(document.paths).flatMap(([path, operations]) =>
	Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
);

async function addressOf(service: TestService, path: string): Promise<string> {
	const keys = z
		.object({ api_keys: z.array(z.object({ id: z.string() })) })
		.parse((await service.call('/_service/api-keys')).json);
	const id = path.includes('api-keys') ? (keys.api_keys[0]?.id ?? '') : 'col_brand_assets';
	return path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? id);
}

describe('each field of a body, with values that the document takes and refuses', () => {
	const withBody = all.flatMap(({ path, method, operation }) => {
		const schema = operation.requestBody?.content['application/json']?.schema;
		return schema === undefined ? [] : [{ name: operation.operationId, path, method, schema }];
	});

	it.each(withBody)('$name', async ({ name, path, method, schema }) => {
		const service = await startTestService();
		const base = bodies[name] ?? exampleObject(resolved(schema));
		const cases: Case[] =
			resolved(schema).properties === undefined
				? [
						...validValues(schema).map((value) => ({ where: 'body', value, valid: true })),
						...invalidValues(schema).map((value) => ({ where: 'body', value, valid: false })),
					]
				: casesOf(schema, base, []);
		expect(cases.filter(({ valid }) => valid).length).toBeGreaterThan(0);
		expect(cases.filter(({ valid }) => !valid).length).toBeGreaterThan(0);
		const url = await addressOf(service, path);
		for (const { where, value, valid } of cases) {
			// Each answer is compared with the document by `call`.
			const { status } = await service.call(url, { method: method.toUpperCase(), json: value });
			const fine = valid ? (alsoFine[name] ?? []) : [422];
			const right = valid ? status < 300 || fine.includes(status) : fine.includes(status);
			expect({ where, value, status, right }).toMatchObject({ right: true });
			await service.call('/_service/faults', { method: 'DELETE' });
		}
	});
});

describe('each parameter of a query, with values that the document takes and refuses', () => {
	const withQuery = all.flatMap(({ path, method, operation }) => {
		const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
		const isRead = method === 'get' && parameters.length > 0;
		return isRead ? [{ name: operation.operationId, path, parameters }] : [];
	});

	it.each(withQuery)('$name', async ({ path, parameters }) => {
		const service = await startTestService();
		const url = await addressOf(service, path);
		const ask = async (query: Record<string, string>) =>
			(await service.call(`${url}?${new URLSearchParams(query).toString()}`)).status;
		for (const { name, schema } of parameters) {
			for (const value of validValues(schema)) {
				const text = String(value);
				expect([name, text, await ask({ [name]: text })]).toEqual([name, text, 200]);
			}
			// In a query everything is text: only what is wrong as a text too is sent.
			const isText = resolved(schema).type === 'string' && resolved(schema).enum === undefined;
			const wrong = invalidValues(schema).filter(
				(value) => typeof value === (isText ? 'string' : typeof value) && value !== null,
			);
			for (const value of wrong.filter((it) => typeof it !== 'object' && it !== true)) {
				const text = String(value);
				expect([name, text, await ask({ [name]: text })]).toEqual([name, text, 422]);
			}
		}
		expect(await ask({ 'no such parameter': '1' })).toBe(422);
	});
});
