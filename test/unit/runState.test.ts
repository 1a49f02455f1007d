import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod/v3';

import { readRunState } from '../../nodes/VideoGeneration/runState';

const data: IDataObject = {};
const contextOf = (runIndex: number, isToolExecution = false) =>
	({
		isToolExecution: () => isToolExecution,
		getContext: () => data,
		evaluateExpression: () => runIndex,
	}) as unknown as IExecuteFunctions;

const schema = z.object({ jobs: z.array(z.string()) });
const iterate = (runIndex: number) => {
	const parse = jest.spyOn(schema, 'safeParse');
	const state = readRunState(contextOf(runIndex), 'jobs', schema, () => ({ jobs: [] }));
	const parsed = parse.mock.calls.length;
	parse.mockRestore();
	return { state, parsed };
};

test('the 5,000th iteration of a loop costs as much as the second one', () => {
	for (let run = 0; run < 2; run += 1) iterate(run).state.jobs.push('vid_1');
	const size = JSON.stringify(data).length;
	let parsed = 0;
	for (let run = 2; run < 5_000; run += 1) {
		const iteration = iterate(run);
		iteration.state.jobs.push('vid_1');
		parsed += iteration.parsed;
	}
	expect(parsed).toBe(0);
	expect(JSON.stringify(data).length - size).toBe('4999'.length - '1'.length);
	// Retry On Fail runs the same iteration again: its state is there, also after it was stored and read.
	Object.assign(data, JSON.parse(JSON.stringify(data)));
	expect(iterate(4_999)).toEqual({ state: { jobs: ['vid_1'] }, parsed: 1 });
	expect(iterate(5_000).state).toEqual({ jobs: [] });
});

test('calls of an agent that share a run index share no state', () => {
	const read = () => readRunState(contextOf(0, true), 'jobs', schema, () => ({ jobs: [] }));
	read().jobs.push('vid_1');
	expect(read()).toEqual({ jobs: [] });
});
