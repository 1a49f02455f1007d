import { z } from 'zod';
import { defineEndpoint } from '../api/defineEndpoint';

/**
 * The Model Context Protocol, for assistants: streamable HTTP without sessions, so any process can answer any request.
 * A request passes what every request of the API does: key, limits, request log, metrics (api/createRouter.ts). Then the SDK
 * reads the message, and `answerMessage.ts` answers it with the tools of `tools/`, each of which stands for an
 * endpoint of the API and has its scope.
 */
export const mcpEndpoint = defineEndpoint('post', '/mcp', {
	operationId: 'mcp',
	scope: 'any',
	summary: 'Model Context Protocol, for assistants',
	description:
		'Streamable HTTP without sessions. Its tools take what the endpoints of the API take, with the same key: ' +
		'one is offered if the key has the scope of its endpoint.',
	choices: ['the contract does not define this operation.'],
	// One message: an array of them would count as one request.
	body: z.strictObject({
		jsonrpc: z.literal('2.0'),
		id: z.union([z.string(), z.number().int()]).optional(),
		method: z.string(),
		params: z.record(z.unknown()).optional(),
	}),
	success: {
		status: 200,
		mediaTypes: ['text/event-stream'],
		description:
			'The answer to the message, after notifications of its progress if it asked for them',
	},
	alternative: { status: 202, description: 'The message is a notification, which has no answer' },
	async handle({ request, response }, dependencies) {
		// Loaded when it is first asked for: the SDK takes 20 MB, and a part of the time of a start.
		const { answerMessage } = await import('./answerMessage.js');
		await answerMessage(request, response, dependencies);
	},
});
