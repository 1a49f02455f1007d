import type { Request, Response } from 'express';
import { z } from 'zod';
import type { ErrorType } from '../contract/errorTypes';
import type { RequiredScope } from './authentication';
import type { HttpDependencies } from './dependencies';
import { parseRequest } from './parseRequest';

/** Everything about an endpoint but its handler: what the routes, the check of scopes and the OpenAPI document go by. */
interface Declaration {
	/** Its name in the OpenAPI document, the log of requests and the metrics. */
	operationId: string;
	method: 'get' | 'post' | 'put' | 'patch' | 'delete';
	/** The whole path, with its parameters in braces. */
	path: string;
	tag: string;
	summary: string;
	description?: string;
	/** What this service chose where the contract says nothing. */
	choices?: readonly string[];
	scope: RequiredScope;
	/** Headers of the request that the handler reads, for the OpenAPI document. */
	headers?: z.AnyZodObject;
	/** Who may call it: everyone, or only clients on the machine that the service runs on. */
	reach: 'everyone' | 'same machine';
	/** Whether it counts towards the limits of the key, per hour and per second. */
	rateLimit: 'key' | 'none';
	/** Whether the dashboard calls it too, below /dashboard/api and with a session instead of a key. */
	dashboard?: boolean;
	/** What can go wrong besides what can go wrong everywhere. */
	errors?: readonly ErrorType[];
	/** An answer besides `success` that is no error object. */
	otherwise?: { status: number; schema: z.ZodTypeAny; description: string };
}

/** Bodies are JSON of at most --max-body-bytes, or files of at most --max-asset-bytes. */
interface Schemas<
	Params extends z.AnyZodObject,
	Query extends z.AnyZodObject,
	Body,
	Answer extends z.ZodTypeAny,
> {
	params?: Params;
	query?: Query;
	body?: z.ZodType<Body, z.ZodTypeDef, unknown>;
	/** Media types of a body that is a file; the handler reads it from the request. */
	fileBody?: readonly string[];
	success: {
		status: number;
		description: string;
		/** Of the JSON that the handler returns. */
		schema?: Answer;
		/** Media types of what the handler sends by itself; without these and a schema, the answer is empty. */
		mediaTypes?: readonly string[];
	};
}

export interface Call<Params, Query, Body> {
	params: Params;
	query: Query;
	body: Body;
	request: Request;
	response: Response;
}

/** One row of the table of endpoints. */
export interface Endpoint
	extends Declaration,
		Schemas<z.AnyZodObject, z.AnyZodObject, unknown, z.ZodTypeAny> {
	/** Parses the request, carries it out and answers. Throws what the error handler turns into an answer. */
	answer: (request: Request, response: Response, dependencies: HttpDependencies) => Promise<void>;
}

const empty = z.object({});

/**
 * Declares an endpoint with its handler, whose input and result have the types of the schemas.
 * The handler returns what `success.schema` describes; it may set another status or headers before.
 */
export function endpoint<
	Params extends z.AnyZodObject = typeof empty,
	Query extends z.AnyZodObject = typeof empty,
	Body = unknown,
	Answer extends z.ZodTypeAny = z.ZodVoid,
>({
	handle,
	...declaration
}: Declaration &
	Schemas<Params, Query, Body, Answer> & {
		handle: (
			call: Call<z.output<Params>, z.output<Query>, Body>,
			dependencies: HttpDependencies,
		) => Promise<z.input<Answer>> | z.input<Answer>;
	}): Endpoint {
	const { params, query, body = z.custom<Body>(() => true), success } = declaration;
	return {
		...declaration,
		async answer(request, response, dependencies) {
			response.status(success.status);
			const call = {
				params: (params ?? empty).parse(request.params),
				query: query === undefined ? {} : parseRequest(query, request.query, 'query'),
				body: parseRequest(body, request.body, 'body'),
				request,
				response,
			};
			const result: unknown = await handle(call, dependencies);
			if (success.schema !== undefined) response.json(result);
			else if (success.mediaTypes === undefined) response.end();
		},
	};
}

/** What the endpoints of the contract, below /v1, have in common. */
export const publicEndpoint = { reach: 'everyone', rateLimit: 'key' } as const;

/** What the service's own endpoints, below /_service, have in common. */
export const ownEndpoint = { tag: 'Service', reach: 'same machine', rateLimit: 'none' } as const;

/** Parameters of paths. */
export const idPath = z.object({ id: z.string() });
