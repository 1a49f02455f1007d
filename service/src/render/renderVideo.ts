import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attributionsOf } from './templates/composeWithStock';
import {
	FRAMES_PER_SECOND,
	joinSound,
	startEncoder,
	toWholeFrames,
	type Encoder,
} from './encode/encoder';
import { asRenderError } from './asRenderError';
import { markAsSynthetic } from './encode/sourceType';
import { startStages, type Stages } from '../util/stageTimes';
import { PlanarFrame } from './encode/planarFrame';
import type { RenderedVideo, RenderJob } from './process/renderMessages';
import type { VideoScript } from '../contract/video';
import type { ClipTools } from './clips/filmClips';
import type { FindStock } from './media/stockMessages';
import { writePostKit } from './post/postKit';
import type { SoundOrder } from './writeSoundtrack';
import { prepareVideo, type PreparedVideo } from './prepareVideo';
import { toVideoScript } from './videoScript';
import { createSoundtrack, type Soundtrack } from './soundtrack';
import type { Timeline } from './timeline';
import type { Speak } from '../sound/voice/narrate';

/*
 * From a request to an MP4 file, in the worker process:
 *
 * 1. `prepareVideo`: `context/renderContext` makes of the request what a template needs: palette, frame, images and media. It
 *    registers fonts.
 * 2. `prepareVideo`: `templates/composeWithStock` has the template write the script (`templates/templateScript`) and lay out a
 *    composition; if stock clips are found for scenes without media, it does so again with them.
 * 3. `soundtrack` has the lines spoken, which makes scenes longer (`timeline`), and says what is heard.
 * 4. `writeFrames` draws one frame after the other on the same canvas. `encode/planarFrame` converts it to YUV, and
 *    `encode/encoder` pipes it to ffmpeg. A clip that fills the background is not drawn: it stays in YUV, and the canvas is
 *    transparent there. While only the clip moves, nothing is drawn. Meanwhile `process/soundThread` writes the sound.
 * 5. `joinSound` of `encode/encoder` muxes both.
 * 6. `encode/sourceType` marks the video if a model wrote it or a machine speaks in it; `post/postKit` writes what a post
 *    needs. The thumbnail and the video are renamed into place.
 *
 * Rules that must not regress:
 * - A frame depends only on the request and the time: the same request gives the same pixels (test/goldenFrames).
 * - ffmpeg encodes a frame while the next one is drawn; never more than one frame waits.
 * - Nothing appears at the target paths before it is complete.
 * - An image, clip, font or sound of the caller that cannot be used fails the video with `invalid_context`. It is never
 *   left out silently.
 */

/**
 * Frees the pixels of earlier frames. Otherwise the garbage collector lets them pile up, and each frame takes new memory
 * from the system, which costs more than drawing it.
 */
function freeFrames(): void {
	globalThis.gc?.({ type: 'minor' });
}

async function writeFrames(
	video: PreparedVideo & { frameCount: number },
	{ timeline, levelsAt }: Soundtrack,
	encoder: Encoder,
	stages: Stages,
	onProgress: (share: number) => void,
): Promise<void> {
	const planes = new PlanarFrame(video);
	const { composition, frameCount } = video;
	let stillUntil = 0;
	for (let index = 0; index < frameCount; index += 1) {
		const t = index / FRAMES_PER_SECOND;
		const moment = timeline.toCompositionTime(t);
		const videoTime = { seconds: t, of: (seconds: number) => timeline.toVideoTime(seconds) };
		await video.seek(moment, videoTime, planes);
		if (moment < stillUntil && composition.reel?.playOn() === true) {
			planes.takeAgain();
		} else {
			planes.take(video.drawFrame(moment, { seconds: t, levels: levelsAt?.(t) }).data());
			stillUntil = composition.stillUntil?.(moment) ?? 0;
			freeFrames();
		}
		// Resolves once ffmpeg has read the frame: it encodes this one while the next one is drawn.
		await encoder.write(planes.bytes);
		if (index === 0) stages.end('firstFrame');
		onProgress((index + 1) / frameCount);
	}
}

export interface RenderHooks extends Required<Omit<ClipTools, 'ffmpegPath'>> {
	/** Called before any voice. */
	onScript: (script: VideoScript) => void;
	onProgress: (share: number, videoSeconds: number) => void;
	speak: Speak;
	findStock: FindStock;
	/** Writes the sound, beside the drawing. */
	writeSound: (order: SoundOrder) => Promise<void>;
}

async function writeThumbnail(
	video: PreparedVideo,
	timeline: Timeline,
	path: string,
): Promise<void> {
	const { thumbnailSeconds } = video.composition;
	const of = (seconds: number) => timeline.toVideoTime(seconds);
	await video.seek(thumbnailSeconds, { seconds: of(thumbnailSeconds), of });
	await writeFile(path, await video.drawFrame(thumbnailSeconds).encode('jpeg', 90));
}

/**
 * Draws and encodes one video and its thumbnail in the job's work folder, then renames both into place.
 *
 * @throws RenderError
 */
export async function renderVideo(job: RenderJob, hooks: RenderHooks): Promise<RenderedVideo> {
	const { request, workFolder, encoderPath } = job;
	const soundPath = join(workFolder, 'sound.mp4');
	const filmPath = join(workFolder, 'film.mp4');
	const temporaryVideo = join(workFolder, 'video.mp4');
	const temporaryThumbnail = join(workFolder, 'thumbnail.jpg');
	const stages = startStages();
	try {
		const video = await prepareVideo(request, encoderPath, hooks);
		const { composition, width, height } = video;
		hooks.onScript(toVideoScript(composition.script, composition.durationSeconds));
		stages.end('layout');
		const aiGenerated = { text: video.hasAiText, voice: false };
		const soundtrack = await createSoundtrack(video, job, async (lines) => {
			aiGenerated.voice = lines.length > 0;
			return hooks.speak(lines);
		});
		stages.end('voice');
		const durationSeconds = toWholeFrames(soundtrack.timeline.durationSeconds);
		const frameCount = Math.round(durationSeconds * FRAMES_PER_SECOND);
		const encoder = startEncoder({ encoderPath, width, height, outputPath: filmPath });
		try {
			const plan = soundtrack.plan(durationSeconds);
			await Promise.all([
				hooks.writeSound({ ffmpegPath: encoderPath, plan, path: soundPath }),
				writeFrames({ ...video, frameCount }, soundtrack, encoder, stages, (share) =>
					hooks.onProgress(share, durationSeconds),
				).then(async () => {
					stages.end('frames');
					// The encoder still has a few frames to encode.
					await Promise.all([
						encoder.finish(),
						writeThumbnail(video, soundtrack.timeline, temporaryThumbnail),
					]);
					stages.end('lastFrames');
				}),
			]);
			stages.end('sound');
		} catch (error) {
			encoder.kill();
			throw error;
		} finally {
			composition.reel?.stop();
		}
		await joinSound(encoderPath, { filmPath, soundPath, outputPath: temporaryVideo });
		if (aiGenerated.text || aiGenerated.voice) await markAsSynthetic(temporaryVideo);
		const { size } = await stat(temporaryVideo);
		await rename(temporaryThumbnail, request.thumbnailPath);
		await rename(temporaryVideo, request.videoPath);
		stages.end('join');
		const { timeline } = soundtrack;
		const scenes = composition.script.scenes.map(({ text, start }) => ({
			text,
			start: timeline.toVideoTime(start),
		}));
		const script = toVideoScript({ ...composition.script, scenes }, durationSeconds);
		const attributions = attributionsOf(composition);
		return {
			width,
			height,
			durationSeconds,
			frameCount,
			bytes: size,
			script,
			...writePostKit({ ...video, script, soundtrack, durationSeconds, aiGenerated }),
			attributions: attributions.length > 0 ? attributions : undefined,
			stages: stages.times,
		};
	} catch (error) {
		throw asRenderError(error);
	}
}
