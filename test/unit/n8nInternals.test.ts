import type { IExecuteFunctions } from 'n8n-workflow';

import { recordVideoId } from '../../nodes/VideoGeneration/n8nInternals';

const context = (functions: object) => functions as unknown as IExecuteFunctions;

test('the IDs of jobs go into the custom data of the execution, whose values n8n limits, until five are full', () => {
	const data = new Map<string, string>();
	const customData = {
		get: (key: string) => data.get(key),
		set: (key: string, value: string) => data.set(key, value),
	};
	const getWorkflowDataProxy = () => ({ $execution: { customData } });
	const ids = Array.from({ length: 60 }, (_, n) => `vid_${String(n).padStart(24, '0')}`);
	for (const id of ids) recordVideoId(context({ getWorkflowDataProxy }), id);
	const keys = ['video_ids', 'video_ids_2', 'video_ids_3', 'video_ids_4', 'video_ids_5'];
	expect([...data.keys()]).toEqual(keys);
	for (const value of data.values()) expect(value.length).toBeLessThanOrEqual(255);
	expect([...data.values()].join(', ')).toBe(ids.slice(0, 40).join(', '));
});

test('a job is not lost on an n8n without custom execution data', () => {
	const getWorkflowDataProxy = () => ({ $execution: {} });
	expect(() => recordVideoId(context({ getWorkflowDataProxy }), 'vid_1')).not.toThrow();
});
