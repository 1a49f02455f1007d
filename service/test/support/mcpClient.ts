import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod/v4';
import { createdApiKeySchema, type Scope } from '../../src/contract/apiKey';
import { atEnd, type TestService } from './testService';

export type ToolAnswer = z.infer<typeof CallToolResultSchema>;

/** The official client of the Model Context Protocol, connected to a service. */
export async function connectMcp(
	{ url, apiKey }: TestService,
	{ key = apiKey }: { key?: string } = {},
) {
	const client = new Client({ name: 'test', version: '1.0.0' });
	const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
		requestInit: { headers: { authorization: `Bearer ${key}` } },
	});
	await client.connect(transport);
	atEnd(() => client.close());
	/** Calls a tool; fails where the answer does not match the schema of the tool's output. */
	const call = async (
		name: string,
		given: Record<string, unknown> = {},
		onprogress?: (progress: { progress: number; message?: string }) => void,
	): Promise<ToolAnswer> =>
		CallToolResultSchema.parse(
			await client.callTool({ name, arguments: given }, undefined, { onprogress }),
		);
	return { client, call };
}

/** The text of an answer. */
export function said({ content }: ToolAnswer): string {
	return content
		.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`))
		.join('\n');
}

/** A new key of the account with these scopes. */
export async function keyWith(service: TestService, scopes: readonly Scope[]): Promise<string> {
	const json = { name: scopes.join(' '), scopes };
	const answer = await service.call('/_service/api-keys', { json });
	return createdApiKeySchema.parse(answer.json).api_key;
}
