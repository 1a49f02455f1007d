import type { INodeExecutionData } from 'n8n-workflow';

import { finishedVideoJson, type ItemContent, type OutputOptions } from './finishedItem';

/** The item of a video that did not finish in time. It may finish later, so its message ends with how to read it. */
export function timedOutItem(
	content: ItemContent & { itemIndex: number },
	message: string,
	{ toErrorOutput, simplify }: OutputOptions,
): INodeExecutionData {
	const { id } = content.video;
	const description = `It is paid for. Read it with Video > Get and the ID ${id}.`;
	const video = {
		...finishedVideoJson(content, 'timed_out', simplify),
		message: `${message} ${description}`,
	};
	const error = {
		message,
		description,
		type: 'timed_out',
		retryable: false,
		video_id: id,
		video,
	};
	return { json: toErrorOutput ? { error } : video, pairedItem: { item: content.itemIndex } };
}
