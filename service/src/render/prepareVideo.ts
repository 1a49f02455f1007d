import { createLayer, createOpaqueCanvas, type Canvas } from './art/canvas';
import { createWatermark } from './art/elements/watermark';
import type { Frame } from './art/frameLayout';
import type { ClipTools } from './clips/filmClips';
import { readRenderContext } from './context/renderContext';
import type { PlanarFrame } from './encode/planarFrame';
import type { VideoTime } from './media/reel';
import type { FindStock } from './media/stockMessages';
import type { RenderRequest } from './process/renderMessages';
import { RenderError } from './renderError';
import { composeWithStock } from './templates/composeWithStock';
import { findVideoTemplate } from './templates/registry';
import type { Composition, Playback } from './templates/videoTemplate';
import { parseInput } from '../request/videoInput';
import { omitDataUrls } from '../util/dataUrl';

export interface PreparedVideo {
	composition: Composition;
	/** The template's name. */
	look: string;
	/** Whether a model wrote words of it. */
	hasAiText: boolean;
	/** Whether it shows an image of the product, which is not in its reel. */
	showsProduct: boolean;
	frame: Frame;
	seed: string;
	/** What the caller wrote about the video: it can name the mood of the music. */
	moodText: string;
	/** All texts that the caller wrote: a recorded voice can say only these. */
	callerText: string;
	/**
	 * Prepares the caller's images and clips for `t` seconds of composition time.
	 * @param videoTime by default the same; it differs where a voice makes scenes longer (see `timeline`)
	 * @param planes see `Reel.seek`
	 */
	seek(t: number, videoTime?: VideoTime, planes?: PlanarFrame): Promise<void>;
	/**
	 * Draws the whole frame at `t` seconds of composition time, with the watermark.
	 * @param playback by default that of a video without a voice
	 */
	drawFrame(t: number, playback?: Playback): Canvas;
	width: number;
	height: number;
}

/**
 * Lays a video out for a request and opens the canvas that its frames are drawn on.
 * @param ffmpegPath decodes clips; not used without clips
 * @param hooks `findStock` finds clips for scenes without media, if the template uses stock; the others are for clips
 */
export async function prepareVideo(
	request: RenderRequest,
	ffmpegPath = 'ffmpeg',
	{ findStock, ...hooks }: { findStock?: FindStock } & Omit<ClipTools, 'ffmpegPath'> = {},
): Promise<PreparedVideo> {
	const template = findVideoTemplate(request.templateId);
	if (template === undefined) {
		throw new RenderError('invalid_context', `There is no template "${request.templateId}".`);
	}
	const { definition } = template;
	const input = parseInput(definition, request.input);
	const given = await readRenderContext(definition, input, request, ffmpegPath);
	const context = (await template.prepare?.(given, { ffmpegPath, ...hooks })) ?? given;
	const { frame, seed } = context;
	const composition = await composeWithStock(template, context, { findStock, ffmpegPath });
	const width = Math.round(frame.width * frame.scale);
	const height = Math.round(frame.height * frame.scale);
	const hasClips = composition.reel?.shots.some(({ medium }) => medium.kind === 'clip') === true;
	// A clip shows through where the canvas is cleared. To clear an opaque one makes it black.
	const [canvas, ctx] = (hasClips ? createLayer : createOpaqueCanvas)(width, height);
	const watermark = request.watermark ? createWatermark(frame) : undefined;
	return {
		composition,
		look: definition.name,
		hasAiText: context.hasAiText,
		showsProduct: context.image !== undefined && 'imageUrl' in definition.data.shape,
		frame,
		seed,
		moodText: `${context.prompt} ${context.systemPrompt}`,
		callerText: `${context.prompt} ${JSON.stringify([context.data, context.others], omitDataUrls)}`,
		width,
		height,
		seek: async (t, videoTime = { seconds: t, of: (seconds) => seconds }, planes) =>
			composition.reel?.seek(t, videoTime, planes),
		drawFrame(t, playback = { seconds: t }) {
			ctx.setTransform(frame.scale, 0, 0, frame.scale, 0, 0);
			composition.draw(ctx, t, playback);
			watermark?.(ctx);
			return canvas;
		},
	};
}
