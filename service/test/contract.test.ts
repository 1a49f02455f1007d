import { z } from 'zod';
import { errorResponseSchema, invalidFieldSchema } from '../src/contract/error';
import { operations, takes, type Operation } from './support/contractDocument';
import { ask, beyondTheDocument, bodyOf, jsonBody, successes } from './support/requests';
import { example, fromQuery, queryTexts, variations } from './support/schemaValues';
import { withSharedStorage } from './support/sharedStorage';
import { startTestService, stopAll, type Answer } from './support/testService';
import { createWorld } from './support/world';

// Every answer is compared with the document by `call`: its status and its body. What is refused does not reach the storage, so
// the tests on shared storage ask only for what is accepted.

afterEach(stopAll);

const AT_ONCE = 8;

async function each<T>(items: readonly T[], carryOut: (item: T) => Promise<void>): Promise<void> {
	const left = [...items];
	const work = async () => {
		for (let item = left.shift(); item !== undefined; item = left.shift()) await carryOut(item);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const named = (chosen: readonly Operation[]) =>
	chosen.map((operation): [string, Operation] => [operation.operationId, operation]);
const queryOf = ({ parameters }: Operation) => parameters.filter((it) => it.in === 'query');
function refusal({ status, json }: Answer) {
	const { error } = errorResponseSchema.parse(json);
	const fields = z.array(invalidFieldSchema).default([]).parse(error.metadata.fields);
	expect(error.status).toBe(status);
	return { status, type: error.type, fields: fields.map((it) => it.field) };
}

/** Told by the field itself, by one within it, or by the whole that it is in. */
const tells = (fields: readonly string[], where: string) =>
	fields.some((field) => field === where || field.startsWith(`${where}.`));

it('is served as tested here', async () => {
	const service = await startTestService();
	const { paths } = z
		.object({ paths: z.record(z.record(z.object({ operationId: z.string() }))) })
		.parse((await service.call('/openapi.json', { unchecked: true })).json);
	const served = Object.values(paths).flatMap((methods) => Object.values(methods));
	expect(served.map(({ operationId }) => operationId)).toEqual(
		operations.map(({ operationId }) => operationId),
	);
});

const reading = operations.filter(({ method }) => method === 'get');
const writing = operations.filter(({ method }) => method !== 'get');

it('matches the document for successful reads', async () => {
	const world = await createWorld();
	await each(reading, async (operation) => {
		const { status } = await ask(world, operation);
		expect([operation.operationId, successes(operation).includes(status)]).toEqual([
			...[operation.operationId, true],
		]);
	});
});

/** Later the higher: what takes away from others comes after them, what is in another thing before that, all at the end. */
function rank({ operationId, method, path }: Operation): number {
	if (operationId === 'reset') return Infinity;
	if (method === 'delete') return 1_000 - path.length;
	return operationId === 'setCredits' ? 1 : 0;
}

it('matches the document for successful writes', async () => {
	const world = await createWorld();
	for (const operation of [...writing].sort((one, other) => rank(one) - rank(other))) {
		const { operationId } = operation;
		const { status } = await ask(world, operation);
		expect({ operationId, status, isSuccess: successes(operation).includes(status) }).toMatchObject(
			{ isSuccess: true },
		);
	}
});

it('returns 404 for unknown IDs', async () => {
	const world = await createWorld();
	const unknown = operations.flatMap((operation) =>
		(operation.path.match(/\{\w+\}/g) ?? []).map((name) => ({ operation, name })),
	);
	expect(unknown.length).toBeGreaterThan(0);
	await each(unknown, async ({ operation, name }) => {
		const pathOf = (it: Operation) => world.pathOf(it, name);
		const answer = refusal(await ask({ ...world, pathOf }, operation));
		const type: unknown = expect.stringMatching(/not_found$/);
		const { path } = operation;
		expect({ path, name, answer }).toEqual({
			path,
			name,
			answer: { status: 404, type, fields: [] },
		});
	});
});

describe('accepts the bodies that the document allows, and rejects others with 422 and the field', () => {
	it.each(named(operations.filter((it) => jsonBody(it) !== undefined)))(
		'%s',
		async (name, operation) => {
			const schema = jsonBody(operation) ?? {};
			const world = await createWorld();
			const met = new Map<string, Set<boolean>>();
			await each(variations(schema, bodyOf(operation)), async (variation) => {
				const { where, value } = variation;
				const valid = takes(schema, value);
				if (!valid && withSharedStorage) return;
				met.set(where, (met.get(where) ?? new Set()).add(valid));
				const answer = await ask(world, operation, { json: value });
				if (valid && successes(operation).includes(answer.status)) return;
				const { type, status, fields } = refusal(answer);
				const expected = valid ? beyondTheDocument[name]?.[where] : 'invalid_request';
				expect({ where, value, type }).toEqual({ where, value, type: expected });
				if (type !== 'invalid_request') return;
				const told = where === '' || tells(fields, where);
				expect({ where, value, status, fields, told }).toMatchObject({ status: 422, told: true });
			});
			const never = [...met].filter(([, verdicts]) => !verdicts.has(false));
			if (!withSharedStorage) expect(never.map(([where]) => where)).toEqual([]);
		},
	);
});

describe('accepts the queries that the document allows, and rejects others with 422 and the name', () => {
	it.each(named(operations.filter((it) => queryOf(it).length > 0)))('%s', async (_name, it) => {
		const world = await createWorld();
		const cases = queryOf(it).flatMap(({ name, schema }) =>
			queryTexts(schema).map((text) => ({
				...{ name, text, query: new URLSearchParams([[name, text]]) },
				valid: takes(schema, fromQuery(schema, text)),
			})),
		);
		const twice = queryOf(it).map(({ name, schema }) => {
			const text = String(example(schema.items ?? schema));
			const query = new URLSearchParams([1, 2].map((): [string, string] => [name, text]));
			const valid = takes(schema, fromQuery(schema, text, text) ?? null);
			return { name, text: 'given twice', query, valid };
		});
		const unknown = { name: 'nothing', text: '1', query: new URLSearchParams('nothing=1') };
		await each([...cases, ...twice, { ...unknown, valid: false }], async (one) => {
			const { name, text, query, valid } = one;
			if (!valid && withSharedStorage) return;
			const answer = await ask(world, it, { query: `?${query.toString()}` });
			const { status } = answer;
			const expected = valid ? successes(it) : [422];
			expect({ name, text, expected: expected.includes(status), status }).toMatchObject({
				expected: true,
			});
			if (valid) return;
			const { type, fields } = refusal(answer);
			expect({ type, problems: fields.length }).toEqual({ type: 'invalid_request', problems: 1 });
			expect({ fields, name, told: tells(fields, name) }).toMatchObject({ told: true });
		});
	});
});
