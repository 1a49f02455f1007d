import type { OpenAPIRegistry, RouteConfig } from '@asteasolutions/zod-to-openapi';
import type { AnyZodObject, ZodTypeAny } from 'zod';
import { errorResponseSchema } from '../error';
import { errorTypes, type ErrorType } from '../errorTypes';

export interface EndpointDescription {
	method: 'get' | 'post' | 'put' | 'patch' | 'delete';
	path: string;
	operationId: string;
	tag: string;
	summary: string;
	description?: string;
	params?: AnyZodObject;
	query?: AnyZodObject;
	body?: ZodTypeAny;
	/** The body is a file, not JSON. */
	fileBody?: readonly string[];
	/** Statuses of success with what they are answered with; `undefined` for an empty answer. */
	success: { status: number; schema: ZodTypeAny | undefined; description: string };
	/** An answer besides success that is no error object. */
	otherwise?: { status: number; schema: ZodTypeAny; description: string };
	/** What can go wrong besides what can go wrong everywhere. */
	errors: readonly ErrorType[];
	/** What the contract leaves open here and the service has chosen. */
	choices: readonly string[];
	/** No key is needed. */
	open?: boolean;
}

const everywhere: readonly ErrorType[] = ['malformed_request', 'internal_error'];
const withKey: readonly ErrorType[] = [
	'authentication_failed',
	'insufficient_scope',
	'rate_limit_exceeded',
];
const withBody: readonly ErrorType[] = [
	'invalid_json',
	'body_too_large',
	'unsupported_media_type',
	'invalid_request',
];

/** Groups error types by status, as an OpenAPI document has one entry per status. */
function errorResponses(types: readonly ErrorType[]) {
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
				content: { 'application/json': { schema: errorResponseSchema } },
			},
		]),
	);
}

const anyBytes = { type: 'string', format: 'binary' } as const;

/** Enters an endpoint into the document. */
export function describeEndpoint(registry: OpenAPIRegistry, endpoint: EndpointDescription): void {
	const { params, query, body, fileBody, success, choices } = endpoint;
	const errors = [
		...everywhere,
		...(endpoint.open === true ? [] : withKey),
		...(body === undefined ? [] : withBody),
		...(query === undefined ? [] : (['invalid_request'] as const)),
		...endpoint.errors,
	];
	const json = (schema: ZodTypeAny) => ({ 'application/json': { schema } });
	const route: RouteConfig = {
		method: endpoint.method,
		path: endpoint.path,
		operationId: endpoint.operationId,
		tags: [endpoint.tag],
		summary: endpoint.summary,
		description: [
			endpoint.description,
			...choices.map((text) => `- Choice of this service: ${text}`),
		]
			.filter((line) => line !== undefined)
			.join('\n'),
		...(choices.length > 0 && { 'x-service-choices': choices }),
		...(endpoint.open !== true && { security: [{ apiKey: [] }] }),
		request: {
			...(params && { params }),
			...(query && { query }),
			...(body && { body: { required: true, content: json(body) } }),
			...(fileBody && {
				body: {
					required: true,
					content: Object.fromEntries(fileBody.map((type) => [type, { schema: anyBytes }])),
				},
			}),
		},
		responses: {
			[success.status]: {
				description: success.description,
				...(success.schema && { content: json(success.schema) }),
			},
			...(endpoint.otherwise && {
				[endpoint.otherwise.status]: {
					description: endpoint.otherwise.description,
					content: json(endpoint.otherwise.schema),
				},
			}),
			...errorResponses(errors),
		},
	};
	registry.registerPath(route);
}
