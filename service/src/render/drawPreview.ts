import { createOpaqueCanvas } from './art/canvas';
import { toWholeFrames } from './encode/encoder';
import { prepareVideo } from './prepareVideo';
import { toVideoScript } from './videoScript';
import type { ClipTools } from './clips/filmClips';
import type { PreviewFrames, PreviewJob } from './process/renderMessages';

/** Pixels of the short side: enough for a preview, fast to draw and to send. */
const SHORT_SIDE = 480;
const JPEG_QUALITY = 84;

/** `count` rising moments, spread evenly over the video; the nearest one is moved to that of the thumbnail. */
export function momentsOf(
	durationSeconds: number,
	thumbnailSeconds: number,
	count: number,
): number[] {
	const step = durationSeconds / count;
	const evenly = Array.from({ length: count }, (_, index) => (index + 0.5) * step);
	const nearest = Math.min(count - 1, Math.floor(thumbnailSeconds / step));
	return evenly.map((moment, index) => (index === nearest ? thumbnailSeconds : moment));
}

/**
 * Draws single frames of a video, without encoding it.
 * @throws RenderError
 */
export async function drawPreview(
	{ request, frames, ffmpegPath }: PreviewJob,
	hooks: Omit<ClipTools, 'ffmpegPath'> = {},
): Promise<PreviewFrames> {
	const video = await prepareVideo(request, ffmpegPath, hooks);
	const { width, height, composition } = video;
	const { thumbnailSeconds } = composition;
	const durationSeconds = toWholeFrames(composition.durationSeconds);
	const scale = Math.min(1, SHORT_SIDE / Math.min(width, height));
	const [canvas, ctx] = createOpaqueCanvas(Math.round(width * scale), Math.round(height * scale));
	ctx.imageSmoothingQuality = 'high';
	const drawn: PreviewFrames['frames'] = [];
	try {
		for (const seconds of momentsOf(durationSeconds, thumbnailSeconds, frames)) {
			await video.seek(seconds);
			ctx.drawImage(video.drawFrame(seconds), 0, 0, canvas.width, canvas.height);
			drawn.push({ seconds, jpeg: (await canvas.encode('jpeg', JPEG_QUALITY)).toString('base64') });
		}
	} finally {
		composition.reel?.stop();
	}
	const script = toVideoScript(composition.script, durationSeconds);
	return { width, height, durationSeconds, thumbnailSeconds, script, frames: drawn };
}
