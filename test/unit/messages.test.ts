import type { FunctionsBase } from 'n8n-workflow';

import { formatList, log } from '../../nodes/VideoGeneration/messages';

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

test('a list stays readable, however many words there are and however long they are', () => {
	expect(formatList(['name', 'x'.repeat(81)])).toBe(`name, ${'x'.repeat(80)}…`);
	const words = Array.from({ length: 52 }, (_, n) => `w${n}`);
	expect(formatList(words)).toBe(`${words.slice(0, 50).join(', ')} and 2 more`);
});
