import { join } from 'node:path';
import type { RenderRequest } from '../../src/render/process/renderer';
import { prepareVideo } from '../../src/render/renderVideo';
import type { VideoContext } from '../../src/contract/video';
import type { SoundRequest } from '../../src/sound/soundRequest';
import { temporaryFolder } from './testService';

/** Of a film whose sound does not matter: its music takes as long to compose as a small film to draw. */
export const silence: SoundRequest = {
	music: { kind: 'none' },
	voice: { kind: 'none' },
	recordings: [],
};

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
