import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
	CallToolRequestSchema,
	ErrorCode,
	ListToolsRequestSchema,
	McpError,
	type CallToolResult,
	type Tool as ListedTool,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import type { Request, Response } from 'express';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { z } from 'zod';
import { checkScopes, scopesOf } from '../api/authentication';
import type { HttpDependencies } from '../api/dependencies';
import { errorFor } from '../api/errorHandler';
import { requestContext, requestKey } from '../api/requestContext';
import { invalidFieldSchema } from '../contract/error';
import type { ServiceError } from '../contract/serviceError';
import { cleanText } from '../util/cleanText';
import { asSentence, MAX_REPEATED, shorten } from '../util/messages';
import { VERSION } from '../util/version';
import type { Tool } from './defineTool';
import { makeVideoTools } from './tools/makeVideo';
import { templateTools } from './tools/templates';
import { videoTools } from './tools/videos';

const tools: readonly Tool[] = [...templateTools, ...makeVideoTools, ...videoTools];

const INSTRUCTIONS =
	'Makes short videos from templates. Choose one with list_templates and get_template, look at the video with preview_video (free), ' +
	'order it with create_video (costs credits), and follow it with get_video.';

/** Shared, because each request has a server of its own, and making one takes two milliseconds. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

const jsonObjectSchema = z.object({ type: z.literal('object') }).passthrough();

/** Typed here, because its own types of zod are other files than ours, which are too much for the compiler to compare. */
const convert = z
	.function(z.tuple([z.unknown(), z.object({ $refStrategy: z.literal('none') })]), jsonObjectSchema)
	.parse(zodToJsonSchema);

/** The JSON Schema of an object; without the name of its draft, which clients know. */
const schemaOf = (schema: z.ZodTypeAny): ListedTool['inputSchema'] => ({
	...convert(schema, { $refStrategy: 'none' }),
	$schema: undefined,
});

/** The same for a result, which a later version may add members to. It is also shorter. */
const resultSchemaOf = (schema: z.ZodTypeAny) =>
	jsonObjectSchema.parse(
		JSON.parse(
			JSON.stringify(schemaOf(schema), (key, value: unknown) =>
				key === 'additionalProperties' ? undefined : value,
			),
		),
	);

let listedTools: readonly { tool: Tool; listed: ListedTool }[] | undefined;

/** Made when they are first asked for. */
const listTools = () =>
	(listedTools ??= tools.map((tool) => ({
		tool,
		listed: {
			name: tool.name,
			description: tool.description,
			inputSchema: schemaOf(tool.input),
			outputSchema: resultSchemaOf(tool.output),
			annotations: tool.annotations,
		},
	})));

const metadataSchema = z.object({ fields: z.array(invalidFieldSchema).optional() });

/** The argument that an unknown ID came from, and the tool that lists such IDs. */
const unknownIds: Readonly<Record<string, { argument: string; next: string }>> = {
	template_not_found: { argument: 'template_id', next: 'list_templates has them all.' },
	video_not_found: { argument: 'id', next: 'Look for it with list_videos.' },
};

/** Shortens the names and values of arguments that an answer repeats. */
function shortenGiven(answer: string, given: unknown): string {
	const long = new Set<string>();
	JSON.stringify(given, (key, value: unknown) => {
		for (const text of [key, value])
			if (typeof text === 'string' && text.length > MAX_REPEATED)
				long.add(text).add(cleanText(text));
		return value;
	});
	const longestFirst = [...long].sort((one, other) => other.length - one.length);
	return longestFirst.reduce((text, one) => text.replaceAll(one, () => shorten(one)), answer);
}

/** An error as an answer to a model: what is wrong with which argument, its limit, and the closest right value. */
function explain({ type, message, extra }: ServiceError, given: unknown): CallToolResult {
	const { fields = [] } = metadataSchema.parse(extra.metadata ?? {});
	const suggestion = (value?: string | number) =>
		value === undefined ? '' : ` Closest: ${value}.`;
	const id = unknownIds[type];
	const lines =
		fields.length > 0
			? [
					'Nothing was done. Correct these arguments:',
					...fields.map(
						(problem) =>
							`- ${problem.field.replace(/^(context|options)\./, '')}: ${asSentence(problem.message)}${suggestion(problem.closest)}`,
					),
				]
			: [
					`${id ? `${id.argument}: ` : ''}${message.replace(/^context\./, '')} ${id?.next ?? ''}`.trim(),
				];
	const text = shortenGiven(lines.join('\n'), given);
	return { isError: true, content: [{ type: 'text', text }] };
}

const callSchema = z
	.object({
		method: z.literal('tools/call'),
		params: z.object({ name: z.unknown(), arguments: z.unknown() }).passthrough().default({}),
	})
	.passthrough();

/** A message that the SDK accepts. A call without params or a name, or with arguments that are no object, it would refuse with its own dump. */
function acceptable(message: unknown): unknown {
	const { data: call } = callSchema.safeParse(message);
	if (call === undefined) return message;
	const { name } = call.params;
	return {
		...call,
		params: { ...call.params, name: typeof name === 'string' ? name : '', arguments: undefined },
	};
}

/**
 * The Model Context Protocol for one HTTP request: which tools its API key may use, and their calls. Whatever goes wrong in a
 * call is an answer, so that a model can correct it.
 */
function createServer(
	request: Request,
	response: Response,
	dependencies: HttpDependencies,
): McpServer {
	const key = requestKey(request);
	const givenArguments = callSchema.safeParse(request.body).data?.params.arguments;
	const server = new McpServer(
		{ name: 'video-generation', title: 'Video generation', version: VERSION },
		{ capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator },
	);
	const { server: protocol } = server;

	protocol.setRequestHandler(ListToolsRequestSchema, () => ({
		tools: listTools()
			.filter(({ tool }) =>
				scopesOf(tool.endpoint.scope).every((scope) => key.scopes.includes(scope)),
			)
			.map(({ listed }) => listed),
	}));

	protocol.setRequestHandler(
		CallToolRequestSchema,
		async ({ params }, { signal, sendNotification }): Promise<CallToolResult> => {
			const tool = tools.find(({ name }) => name === params.name);
			if (tool === undefined) {
				const known = tools.map(({ name }) => name).join(', ');
				throw new McpError(
					ErrorCode.InvalidParams,
					`${params.name === '' ? 'A call needs the name of a tool' : `There is no tool ${shorten(params.name)}`}. The tools are ${known}.`,
				);
			}
			requestContext(request).operation = `mcp.${tool.name}`;
			const progressToken = params._meta?.progressToken;
			let reported = -1;
			const report = async (progress: number, message: string) => {
				if (progressToken === undefined || progress <= reported) return;
				reported = progress;
				await sendNotification({
					method: 'notifications/progress',
					params: { progressToken, progress, total: 1, message },
				});
			};
			try {
				checkScopes(key, scopesOf(tool.endpoint.scope));
				const call = { request, response, dependencies, signal, report };
				const { structuredContent, more = [] } = await tool.answer(givenArguments ?? {}, call);
				const text = JSON.stringify(structuredContent);
				return { structuredContent, content: [{ type: 'text', text }, ...more] };
			} catch (error) {
				if (signal.aborted) throw error;
				return explain(errorFor(error, request, dependencies.logger), givenArguments);
			}
		},
	);
	return server;
}

/** Answers the message in the body of a request to `/mcp`. */
export async function answerMessage(
	request: Request,
	response: Response,
	dependencies: HttpDependencies,
): Promise<void> {
	const server = createServer(request, response, dependencies);
	const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
	response.once('close', () => void server.close());
	await server.connect(transport);
	await transport.handleRequest(request, response, acceptable(request.body));
}
