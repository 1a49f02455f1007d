import type { Operation, Schema } from './contractDocument';
import { example } from './schemaValues';
import type { Answer } from './testService';
import { svgFile, type World } from './world';

/** What a body is carried out with, where the schema alone does not say it. */
const bodies: Record<string, unknown> = {
	createVideo: { template_id: 'plain', context: { prompt: 'Hello' } },
	createPreview: { template_id: 'plain', context: { prompt: 'Hello' } },
	createPreviewDetail: { template_id: 'plain', context: { prompt: 'Hello' } },
	mcp: { jsonrpc: '2.0', id: 1, method: 'ping' },
	createFault: { operation: 'listVideos', when: 'before', status: 500 },
};

/** What the document cannot tell: which templates there are, and what they need and offer. */
const askedOfTemplate = {
	template_id: 'template_not_found',
	context: 'invalid_request',
	'context.prompt': 'invalid_request',
	'options.resolution': 'invalid_request',
};
export const beyondTheDocument: Record<string, Record<string, string>> = {
	createVideo: askedOfTemplate,
	createPreview: askedOfTemplate,
	createPreviewDetail: askedOfTemplate,
};

/** The schema of a JSON body; `undefined` for an operation that takes none. */
export const jsonBody = ({ requestBody }: Operation): Schema | undefined =>
	requestBody?.content['application/json']?.schema;

/** The statuses of success that the document names. */
export const successes = ({ responses }: Operation): number[] =>
	Object.keys(responses)
		.map(Number)
		.filter((status) => status < 300);

/** A JSON body that an operation carries out. */
export function bodyOf(operation: Operation): unknown {
	const schema = jsonBody(operation);
	return schema && (bodies[operation.operationId] ?? example(schema));
}

/** The request that an operation carries out; `file` is a body that is no JSON. */
function requestOf(operation: Operation): { method: string; json?: unknown; file?: string } {
	const method = operation.method.toUpperCase();
	const json = bodyOf(operation);
	if (json !== undefined) return { method, json };
	return operation.requestBody === undefined ? { method } : { method, file: svgFile };
}

/** Sends it, unless something else is asked for. */
export function ask(
	world: World,
	operation: Operation,
	more: { json?: unknown; query?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
	const { file, ...request } = requestOf(operation);
	return world.service.call(`${world.pathOf(operation)}${more.query ?? ''}`, {
		...request,
		...('json' in more && { json: more.json }),
		...(file !== undefined && { raw: file }),
		headers: {
			accept: 'application/json, text/event-stream',
			...(file !== undefined && { 'content-type': 'image/svg+xml' }),
			...more.headers,
		},
	});
}
