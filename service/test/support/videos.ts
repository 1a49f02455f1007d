import {
	videoJobSchema,
	videoSchema,
	type Video,
	type VideoJob,
	type VideoStatus,
} from '../../src/contract/video';
import { brandSchema } from '../../src/request/fields/brandFields';
import type { VideoInput } from '../../src/request/videoInput';
import type { NewVideo } from '../../src/storage/stores';
import { commonSchema } from './catalogue';
import type { CallOptions, TestService } from './testService';
import { until } from './until';

/** Creates a video of the template `plain`. */
export async function createVideo(
	service: TestService,
	body: Record<string, unknown> = {},
): Promise<VideoJob> {
	const answer = await service.call('/v1/videos', {
		json: { template_id: 'plain', context: { prompt: 'Hello' }, ...body },
	});
	if (answer.status !== 202) throw new Error(`Not created: ${answer.text}`);
	return videoJobSchema.parse(answer.json);
}

type Reading = Pick<CallOptions, 'unchecked'>;

export async function getVideo(
	service: TestService,
	id: string,
	options?: Reading,
): Promise<Video> {
	const answer = await service.call(`/v1/videos/${id}`, options);
	if (answer.status !== 200) throw new Error(`Video ${id} not read: ${answer.text}`);
	return videoSchema.parse(answer.json);
}

/** Waits until a video has a status. */
export function videoWith(
	service: TestService,
	id: string,
	status: VideoStatus,
	options?: Reading,
): Promise<Video> {
	return until(`video ${id} to be ${status}`, async () => {
		const video = await getVideo(service, id, options);
		return video.status === status && video;
	});
}

/** An input with nothing but a prompt. */
const readInput = (prompt: string): VideoInput => ({
	...{ prompt, systemPrompt: '', brand: brandSchema.parse({}), others: {} },
	data: commonSchema.parse({}),
});

/** The record of a video that waits in the queue, for tests of the store. */
export const queuedVideo = (id: string, more: Partial<NewVideo> = {}): NewVideo => ({
	...{ id, templateId: 'plain', status: 'queued', input: readInput('Hello') },
	...{ resolution: '720p', watermark: false, requestId: 'req_1', fileStem: id, progress: 0 },
	...{ creditsCharged: 5, createdAt: 0, estimatedCompletionAt: 0 },
	...more,
});
