import type { IExecuteFunctions } from 'n8n-workflow';

import { isCalledAsFunction } from '../../nodes/VideoGeneration/agentTool';

const context = (node: object, functions: object = {}) =>
	({
		getNode: () => ({ name: 'Video', type: 'videoGeneration', ...node }),
		...functions,
	}) as unknown as IExecuteFunctions;

test.each([
	['newer n8n, engine runs the node', {}, { isToolExecution: () => false }, false],
	['newer n8n, agent calls a function', {}, { isToolExecution: () => true }, true],
	['older n8n, plain node', {}, {}, false],
	['older n8n, tool', { type: 'videoGenerationTool' }, {}, true],
])('whether an agent calls the node as a function: %s', (_, node, functions, expected) => {
	expect(isCalledAsFunction(context(node, functions))).toBe(expected);
});
