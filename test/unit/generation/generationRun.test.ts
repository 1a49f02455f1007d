import type { IExecuteFunctions } from 'n8n-workflow';

import { assertRetrySafe } from '../../../nodes/VideoGeneration/generation/generationRun';

const context = (node: object) =>
	({
		getNode: () => ({ name: 'Video', type: 'videoGeneration', ...node }),
	}) as unknown as IExecuteFunctions;

test('Retry On Fail is refused only if an agent calls the node as a function', () => {
	const tool = { type: 'videoGenerationTool' };
	expect(() => assertRetrySafe(context({ ...tool, retryOnFail: true }))).toThrow(/'Retry On Fail'/);
	expect(() => assertRetrySafe(context(tool))).not.toThrow();
	expect(() => assertRetrySafe(context({ retryOnFail: true }))).not.toThrow();
});
