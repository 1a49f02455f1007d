import type { INodeParameters } from 'n8n-workflow';

import { runNode, search, type RunResult } from './engine';
import { startForAllTests } from './lifecycle';
import { LocalServer, type Handler, type Received } from './localServer';

/** The action node, and a service on loopback that answers as the test says. */
class ActionNode {
	readonly apiKey = 'vg_test_operations';

	readonly service = new LocalServer((request, response) => this.answer(request, response));

	answer: Handler = () => ({ status: 404, body: { error: { title: 'Not prepared' } } });

	/** Sets the answers in their order. The last one repeats. */
	answers(...handlers: [Handler, ...Handler[]]): void {
		let next = 0;
		this.answer = (request, response) => {
			const handler = handlers[Math.min(next, handlers.length - 1)]!;
			next += 1;
			return handler(request, response);
		};
	}

	async run(
		parameters: INodeParameters,
		more: Partial<Parameters<typeof runNode>[0]> = {},
	): Promise<RunResult> {
		return await runNode({ ...this.setup(parameters), ...more });
	}

	async search(method: string, parameters: INodeParameters, filter?: string) {
		return await search(this.setup(parameters), method, filter);
	}

	/** The requests that reached the service: method, path with query, raw body, and key. */
	get wire() {
		return this.service.received.map(({ method, path, query, body, headers }: Received) => ({
			request: `${method} ${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
			body,
			authorization: headers.authorization,
		}));
	}

	/** One expected request in the same form. */
	sent(request: string, body = '') {
		return { request, body, authorization: `Bearer ${this.apiKey}` };
	}

	private setup(parameters: INodeParameters) {
		return {
			type: 'videoGeneration' as const,
			credentials: { apiKey: this.apiKey, baseUrl: `${this.service.url}/v1/` },
			parameters,
		};
	}
}

/** The action node of a test file. Its service starts and stops with the file, and forgets its requests between tests. */
export function useActionNode(): ActionNode {
	const node = new ActionNode();
	startForAllTests(node.service);
	beforeEach(() => {
		node.service.received.length = 0;
	});
	return node;
}
