import type { IExecuteFunctions } from 'n8n-workflow';

import {
	isToolFunction,
	refuseUnsafeTool,
} from '../../../nodes/VideoGeneration/generation/agentTool';

const context = (node: object, host: object = {}) =>
	({
		getNode: () => ({ name: 'Video', type: 'videoGeneration', ...node }),
		...host,
	}) as unknown as IExecuteFunctions;

test.each([
	['newer host, engine runs the node', {}, { isToolExecution: () => false }, false],
	['newer host, agent calls a function', {}, { isToolExecution: () => true }, true],
	['older host, plain node', {}, {}, false],
	['older host, tool', { type: 'videoGenerationTool' }, {}, true],
])('%s', (_, node, host, expected) => {
	expect(isToolFunction(context(node, host))).toBe(expected);
});

test('such a tool is refused with Retry On Fail only', () => {
	const tool = { type: 'videoGenerationTool' };
	expect(() => refuseUnsafeTool(context({ ...tool, retryOnFail: true }))).toThrow(
		/'Retry On Fail'/,
	);
	expect(() => refuseUnsafeTool(context(tool))).not.toThrow();
	expect(() => refuseUnsafeTool(context({ retryOnFail: true }))).not.toThrow();
});
