import type { ContentBlock, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { HttpDependencies } from '../api/dependencies';
import type { Endpoint } from '../api/defineEndpoint';
import { parseRequest } from '../api/parseRequest';

/** One call of a tool. The HTTP request is that of the client to `/mcp`. */
export interface ToolCall {
	request: Request;
	response: Response;
	dependencies: HttpDependencies;
	/** Aborted when the client has gone. */
	signal: AbortSignal;
	/**
	 * Tells the client how far the call is, if it asked for that.
	 * @param progress from 0 to 1; each time more than before
	 */
	report: (progress: number, message: string) => Promise<void>;
}

/** What a tool returns. */
export interface ToolResult {
	structuredContent: Record<string, unknown>;
	/** Besides the same as text: sentences and pictures. */
	more?: ContentBlock[];
}

/** One row of the table of tools. */
export interface Tool {
	name: string;
	/** What it is for, what it costs and what comes back, as for a colleague. */
	description: string;
	annotations: ToolAnnotations;
	/** The endpoint of the REST API that it stands for: its scope is the tool's. */
	endpoint: Endpoint;
	input: z.SomeZodObject;
	output: z.SomeZodObject;
	/** @throws ServiceError as the endpoint does, and `invalid_request` for the arguments */
	answer: (given: unknown, call: ToolCall) => Promise<ToolResult>;
}

/** The endpoint with an operationId. */
export function endpointOf(endpoints: readonly Endpoint[], operationId: string): Endpoint {
	const found = endpoints.find((endpoint) => endpoint.operationId === operationId);
	if (found === undefined) throw new Error(`There is no endpoint ${operationId}`);
	return found;
}

/**
 * Declares a tool. The schemas give the types of the handler's arguments and result. Of what the handler returns, the client
 * gets the members of `output`.
 * @param meantBy where an unknown argument may belong that is not spelled like another argument
 */
export function defineTool<Input extends z.SomeZodObject>({
	handle,
	meantBy = () => undefined,
	...tool
}: Omit<Tool, 'answer' | 'input'> & {
	input: Input;
	meantBy?: (name: string, given: unknown, dependencies: HttpDependencies) => string | undefined;
	handle: (
		call: ToolCall & {
			given: z.output<Input>;
			/** Runs the endpoint with the parts of a request. */
			run: (parts: Parameters<Endpoint['run']>[0]) => Promise<unknown>;
		},
	) => Promise<{ result: unknown; more?: ContentBlock[] }>;
}): Tool {
	return {
		...tool,
		async answer(given, call) {
			const parsed = parseRequest<z.output<Input>>(tool.input, given, 'arguments', (name) =>
				meantBy(name, given, call.dependencies),
			);
			const { dependencies, ...exchange } = call;
			const run: Parameters<typeof handle>[0]['run'] = (parts) =>
				tool.endpoint.run(parts, exchange, dependencies);
			const { result, more } = await handle({ ...call, given: parsed, run });
			return { structuredContent: tool.output.parse(result), more };
		},
	};
}
