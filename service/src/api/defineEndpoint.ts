import type { Request, Response } from 'express';
import { z } from 'zod';
import type { ErrorType } from '../contract/errorTypes';
import type { RequiredScope } from './authentication';
import type { HttpDependencies } from './dependencies';
import { parseRequest } from './parseRequest';

/** An endpoint without its handler. Routes, scope checks and the OpenAPI document are generated from it. */
interface Declaration {
	/** Its name in the OpenAPI document, the request log and the metrics. */
	operationId: string;
	method: 'get' | 'post' | 'put' | 'patch' | 'delete';
	path: string;
	/** Its group in the OpenAPI document. */
	tag: string;
	summary: string;
	description?: string;
	/** What the contract does not define and this service decided. Each ends with a full stop. */
	choices?: readonly string[];
	scope: RequiredScope;
	/** Request headers that the handler reads, for the OpenAPI document. */
	headers?: z.AnyZodObject;
	/** Who may call it: everyone, or only clients on the machine that runs the service. */
	reach: 'everyone' | 'same machine';
	/** Whether the dashboard also calls it, below /dashboard/api with a session instead of a key. */
	dashboard?: boolean;
	/** Error types besides those of every endpoint. */
	errors?: readonly ErrorType[];
	/** A response besides `success` that is not an error object. */
	alternative?: { status: number; schema?: z.ZodTypeAny; description: string };
}

/** Bodies are JSON of at most --max-body-bytes, or files of at most --max-asset-bytes. */
interface Schemas<
	Params extends z.AnyZodObject,
	Query extends z.AnyZodObject,
	Body,
	Result extends z.ZodTypeAny,
> {
	params?: Params;
	query?: Query;
	body?: z.ZodType<Body, z.ZodTypeDef, unknown>;
	/** Media types of a body that is a file. The handler reads it from the request. */
	fileBody?: readonly string[];
	success: {
		status: number;
		description: string;
		/** The schema of the JSON that the handler returns. */
		schema?: Result;
		/** Media types of a response that the handler sends itself. Without these and a schema, it is empty. */
		mediaTypes?: readonly string[];
	};
}

interface Exchange {
	request: Request;
	response: Response;
}

export interface Call<Params, Query, Body> extends Exchange {
	params: Params;
	query: Query;
	body: Body;
}

/** What a caller gives: not parsed yet. */
type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>;

/** One row of the table of endpoints. */
export interface Endpoint
	extends Declaration, Schemas<z.AnyZodObject, z.AnyZodObject, unknown, z.ZodTypeAny> {
	/** Parses the parts of a request, which can come from elsewhere than `request`, and runs the handler. */
	run: (parts: Parts, exchange: Exchange, dependencies: HttpDependencies) => Promise<unknown>;
	/** Runs the handler with the parts of a request and sends its result. Errors go to the error handler. */
	respond: (request: Request, response: Response, dependencies: HttpDependencies) => Promise<void>;
}

const empty = z.object({});

const isOfService = (path: string) => path.startsWith('/_service/');

/** Whether the limits of the key apply, per hour and per second. */
export const isLimited = ({ path, scope }: Pick<Declaration, 'path' | 'scope'>): boolean =>
	scope !== 'none' && !isOfService(path);

/** What a declaration need not say. */
type Defaults = Pick<Declaration, 'tag' | 'reach'>;

/**
 * Declares an endpoint. The schemas give the types of the handler's input and result. The handler may set
 * another status or headers before it returns.
 * @param path the whole path, with parameters in braces
 */
export function defineEndpoint<
	Params extends z.AnyZodObject = typeof empty,
	Query extends z.AnyZodObject = typeof empty,
	Body = unknown,
	Result extends z.ZodTypeAny = z.ZodVoid,
>(
	method: Declaration['method'],
	path: string,
	{
		handle,
		...declaration
	}: Omit<Declaration, 'method' | 'path' | keyof Defaults> &
		Partial<Defaults> &
		Schemas<Params, Query, Body, Result> & {
			handle: (
				call: Call<z.output<Params>, z.output<Query>, Body>,
				dependencies: HttpDependencies,
			) => Promise<z.input<Result>> | z.input<Result>;
		},
): Endpoint {
	const { params, query, body = z.custom<Body>(() => true), success } = declaration;
	const run: Endpoint['run'] = async (parts, exchange, dependencies) =>
		handle(
			{
				params: (params ?? empty).parse(parts.params ?? {}),
				query: query === undefined ? {} : parseRequest(query, parts.query ?? {}, 'query'),
				body: parseRequest(body, parts.body, 'body'),
				...exchange,
			},
			dependencies,
		);
	return {
		method,
		path,
		tag: 'Service',
		reach: isOfService(path) ? 'same machine' : 'everyone',
		...declaration,
		run,
		async respond(request, response, dependencies) {
			response.status(success.status);
			const result = await run(request, { request, response }, dependencies);
			if (success.schema !== undefined) response.json(result);
			else if (success.mediaTypes === undefined) response.end();
		},
	};
}

export const idPath = z.object({ id: z.string() });
