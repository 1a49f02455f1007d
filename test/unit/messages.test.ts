import type { FunctionsBase } from 'n8n-workflow';

import { log } from '../../nodes/VideoGeneration/messages';

const inPlace = (executionId: string | undefined) => {
	const warn = jest.fn();
	const context = {
		getNode: () => ({ name: 'Make the video' }),
		getWorkflow: () => ({ id: 'wf1' }),
		getExecutionId: () => executionId,
		logger: { warn },
	} as unknown as FunctionsBase;
	return { context, warn };
};

test('the text of a line says where it comes from', () => {
	const { context, warn } = inPlace('42');
	log(context, 'warn', 'Something is odd');
	expect(warn).toHaveBeenCalledWith(
		'Something is odd (Make the video, workflow wf1, execution 42)',
	);
});

test('a callback that starts no execution has none', () => {
	const { context, warn } = inPlace(undefined);
	log(context, 'warn', 'A callback was refused');
	expect(warn).toHaveBeenCalledWith('A callback was refused (Make the video, workflow wf1)');
});
