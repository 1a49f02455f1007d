import { videoSchema } from '../../../nodes/VideoGeneration/api/schemas';
import { finishedVideoJson } from '../../../nodes/VideoGeneration/items/finishedItem';
import { VideoGenerationTrigger } from '../../../nodes/VideoGeneration/VideoGenerationTrigger.node';
import { sampleItem } from '../../../nodes/VideoGeneration/trigger/triggerProperties';

const { description, poll } = new VideoGenerationTrigger();

test('the sample in the panel is a video that is output with Simplify', () => {
	const video = videoSchema.parse(sampleItem);
	expect(finishedVideoJson({ video, metadata: { row: 7 } }, 'completed', true)).toEqual(sampleItem);
	const { executionsHelp } = description.triggerPanel as {
		executionsHelp: { active: string; inactive: string };
	};
	for (const text of [executionsHelp.active, executionsHelp.inactive]) {
		const [, json] = /<code>(.*)<\/code>/s.exec(text)!;
		expect(JSON.parse(json!.replaceAll('<br />', '\n'))).toEqual([sampleItem]);
	}
});

test('the node polls, but the editor listens for a test event', () => {
	expect(poll).toBeDefined();
	expect(description.polling).toBeUndefined();
	expect(description.properties).toContainEqual(
		expect.objectContaining({ name: 'pollTimes', type: 'hidden' }),
	);
});
