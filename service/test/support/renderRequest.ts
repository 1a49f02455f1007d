import { join } from 'node:path';
import type { RenderRequest } from '../../src/render/process/renderer';
import { prepareVideo } from '../../src/render/renderVideo';
import type { VideoContext } from '../../src/contract/video';
import { temporaryFolder } from './testService';

/** A request with a folder of its own, which is removed after the test. */
export async function requestFor(templateId: string, more: Partial<RenderRequest> = {}) {
	const folder = await temporaryFolder();
	const request: RenderRequest = {
		videoId: 'vid_test',
		templateId,
		context: { prompt: 'Fresh coffee, five minutes from your desk. We roast every Tuesday.' },
		resolution: '720p',
		watermark: false,
		videoPath: join(folder, 'video.mp4'),
		thumbnailPath: join(folder, 'video.jpg'),
		...more,
	};
	return { folder, request };
}

/** The script of a template's film. */
export async function scriptOf(templateId: string, context: VideoContext) {
	const { request } = await requestFor(templateId, { context });
	const { script } = (await prepareVideo(request)).composition;
	return { ...script, caption: script.post.text };
}
