import type { OpenAPIRegistry, RouteConfig } from '@asteasolutions/zod-to-openapi';
import type { ZodTypeAny } from 'zod';
import { errorTypes, type ErrorType } from '../../contract/errorTypes';
import type { acceptedKeys } from '../acceptedKeys';
import { scopesOf } from '../authentication';
import { isLimited, type Endpoint } from '../defineEndpoint';

const errorsOfAll: readonly ErrorType[] = ['malformed_request', 'internal_error'];
const errorsOfBodies: readonly ErrorType[] = [
	'invalid_json',
	'body_too_large',
	'unsupported_media_type',
	'invalid_request',
	'request_timeout',
	'server_busy',
];

function errorsOf(endpoint: Endpoint): ErrorType[] {
	const { scope, reach, body, fileBody, query, errors = [] } = endpoint;
	return [
		...errorsOfAll,
		...(scope === 'none' ? [] : (['authentication_failed'] as const)),
		...(scopesOf(scope).length > 0 ? (['insufficient_scope'] as const) : []),
		...(isLimited(endpoint) ? (['rate_limit_exceeded'] as const) : []),
		...(reach === 'everyone' ? [] : (['forbidden'] as const)),
		...(body === undefined ? [] : errorsOfBodies),
		...(fileBody === undefined ? [] : (['request_timeout'] as const)),
		...(query === undefined ? [] : (['invalid_request'] as const)),
		...errors,
	];
}

const saidByAll = (description: string) =>
	({
		description,
		schema: { type: 'string', enum: ['true'] },
		'x-service-choice': true,
	}) as const;

const accepted: Record<keyof typeof acceptedKeys, ReturnType<typeof saidByAll>> = {
	'Accept-Idempotency-Key': saidByAll('POST /v1/videos accepts the header Idempotency-Key'),
	'Accept-Deduplication-Key': saidByAll('POST /v1/videos accepts deduplication_key in its body'),
};

/** A reference, because generating the schema again for each of about 400 error responses takes half a second. */
const errorSchema = { $ref: '#/components/schemas/Error' } as const;

/** One entry for each status, as OpenAPI requires. */
function errorResponses(types: readonly ErrorType[], more: { headers?: typeof accepted }) {
	const byStatus = new Map<number, ErrorType[]>();
	for (const type of new Set(types)) {
		const { status } = errorTypes[type];
		byStatus.set(status, [...(byStatus.get(status) ?? []), type]);
	}
	return Object.fromEntries(
		[...byStatus].map(([status, grouped]) => [
			status,
			{
				description: grouped.map((type) => `\`${type}\`: ${errorTypes[type].title}`).join('; '),
				content: { 'application/json': { schema: errorSchema } },
				...more,
			},
		]),
	);
}

function choicesOf({ choices = [], scope, reach }: Endpoint): string[] {
	const needed = scope === 'all' ? 'every scope' : `the scope \`${scope}\``;
	const needsScope = scopesOf(scope).length > 0;
	return [
		...choices,
		...(reach === 'everyone'
			? []
			: ['not part of the contract; only for clients on the machine that runs the service.']),
		...(needsScope ? [`the API key needs ${needed}.`] : []),
	];
}

/** A Markdown list. */
export const describeChoices = (choices: readonly string[]) =>
	choices.map((text) => `- Choice of this service: ${text}`).join('\n');

const anyBytes = { type: 'string', format: 'binary' } as const;
const json = (schema: ZodTypeAny) => ({ 'application/json': { schema } });
const files = (mediaTypes: readonly string[]) =>
	Object.fromEntries(mediaTypes.map((type) => [type, { schema: anyBytes }]));

/** Adds an endpoint to the document. */
export function describeEndpoint(registry: OpenAPIRegistry, endpoint: Endpoint): void {
	const { params, query, headers, body, fileBody, success, alternative } = endpoint;
	const choices = choicesOf(endpoint);
	const responseHeaders = endpoint.path.startsWith('/v1/') ? { headers: accepted } : {};
	const route: RouteConfig = {
		method: endpoint.method,
		path: endpoint.path,
		operationId: endpoint.operationId,
		tags: [endpoint.tag],
		summary: endpoint.summary,
		description: [endpoint.description, describeChoices(choices)].filter(Boolean).join('\n'),
		...(choices.length > 0 && { 'x-service-choices': choices }),
		security: endpoint.scope === 'none' ? [] : [{ apiKey: [] }],
		request: {
			...(params && { params }),
			...(query && { query }),
			...(headers && { headers }),
			...(body && { body: { required: true, content: json(body) } }),
			...(fileBody && { body: { required: true, content: files(fileBody) } }),
		},
		responses: {
			[success.status]: {
				description: success.description,
				...responseHeaders,
				...(success.schema && { content: json(success.schema) }),
				...(success.mediaTypes && { content: files(success.mediaTypes) }),
			},
			...(alternative && {
				[alternative.status]: {
					description: alternative.description,
					...responseHeaders,
					...(alternative.schema && { content: json(alternative.schema) }),
				},
			}),
			...errorResponses(errorsOf(endpoint), responseHeaders),
		},
	};
	registry.registerPath(route);
}
