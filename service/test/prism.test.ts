import { createLogger } from '@stoplight/prism-core';
import {
	createInstance,
	getHttpOperationsFromSpec,
	type IHttpRequest,
	type PrismHttpInstance,
} from '@stoplight/prism-http';
import { z } from 'zod';
import { document, operations, takes, type Operation } from './support/contractDocument';
import { beyondTheDocument, jsonBody, requestOf, successes } from './support/requests';
import { variations } from './support/schemaValues';
import { stopAll } from './support/testService';
import { createWorld, type World } from './support/world';

// A second opinion: Prism stands between the test and the service and judges both by the document.

afterEach(stopAll);

const described = getHttpOperationsFromSpec(document);
const methodSchema = z.enum(['get', 'post', 'put', 'patch', 'delete']);

function prismBefore({ service }: World): PrismHttpInstance {
	const logger = createLogger('prism', { level: 'silent' });
	const judged = { checkSecurity: true, validateRequest: true, validateResponse: true };
	const upstream = new URL(service.url);
	const proxy = { isProxy: true, upstream, upstreamProxy: undefined, mock: { dynamic: false } };
	return createInstance({ ...judged, ...proxy, isProxy: true, errors: false }, { logger });
}

interface Verdict {
	status: number;
	/** What Prism has against the request, and against the answer. */
	request: string[];
	answer: string[];
}

async function judge(world: World, operation: Operation, changed?: unknown): Promise<Verdict> {
	const { json, file } = requestOf(operation);
	const body = changed ?? json;
	const request: IHttpRequest = {
		method: methodSchema.parse(operation.method),
		url: { path: world.pathOf(operation), query: {} },
		headers: {
			authorization: `Bearer ${world.service.apiKey}`,
			...(body !== undefined && { 'content-type': 'application/json' }),
			...(file !== undefined && { 'content-type': 'image/svg+xml' }),
		},
		// Prism sends a text as it is.
		body: file ?? (typeof body === 'string' ? JSON.stringify(body) : body),
	};
	const outcome = await prismBefore(world).request(request, await described)();
	if (outcome._tag === 'Left') throw outcome.left;
	const { output, validations } = outcome.right;
	const told = (all: typeof validations.input) => all.map(({ message }) => message);
	return {
		status: output.statusCode,
		request: told(validations.input),
		answer: told(validations.output),
	};
}

/** Of each field the first value that the document takes, and the first that it refuses. */
function samples(operation: Operation) {
	const schema = jsonBody(operation) ?? {};
	const { json } = requestOf(operation);
	const known = new Set<string>();
	return variations(schema, json)
		.filter(
			({ where }) => where !== '' && !(where in (beyondTheDocument[operation.operationId] ?? {})),
		)
		.map((variation) => ({ ...variation, valid: takes(schema, variation.value) }))
		.filter(({ where, valid }) => {
			const isNew = !known.has(`${where} ${valid}`);
			known.add(`${where} ${valid}`);
			return isNew;
		});
}

const reading = operations.filter(({ method }) => method === 'get');
const writing = operations.filter(({ method }) => method !== 'get');

async function expectSuccess(world: World, operation: Operation): Promise<void> {
	const { status, ...verdict } = await judge(world, operation);
	const { operationId } = operation;
	expect([operationId, verdict]).toEqual([operationId, { request: [], answer: [] }]);
	expect(successes(operation)).toContain(status);
}

it('finds no problem in reads', async () => {
	const world = await createWorld();
	for (const operation of reading) await expectSuccess(world, operation);
});

it.each(writing.map((operation): [string, Operation] => [operation.operationId, operation]))(
	'finds nothing wrong with %s, and refuses what the service refuses',
	async (_name, operation) => {
		const world = await createWorld();
		await expectSuccess(world, operation);
		for (const { where, value, valid } of samples(operation)) {
			const { status, request, answer } = await judge(world, operation, value);
			const refused = request.length > 0;
			expect({ where, value, status, refused, answer }).toEqual({
				...{ where, value, refused: !valid, answer: [] },
				status: valid ? successes(operation)[0] : 422,
			});
		}
	},
);

it('reports a response that differs from the document', async () => {
	const world = await createWorld();
	const fault = { operation: 'listVideos', status: 200, body: 'empty' };
	await world.service.call('/_service/faults', { json: fault });
	const listVideos = operations.filter((operation) => operation.operationId === 'listVideos');
	for (const operation of listVideos) {
		expect((await judge(world, operation)).answer).not.toEqual([]);
	}
	expect(listVideos).toHaveLength(1);
});
