import { readFile } from 'node:fs/promises';
import type { TemplateDefinition } from '../../request/templateDefinition';
import { linesIn, type VideoInput } from '../../request/videoInput';
import { loadImage, type Image } from '../art/canvas';
import { useBrandFont } from '../art/fonts/brandFont';
import { createFrame } from '../art/frameLayout';
import { createPalette } from '../art/palette';
import { loadMedia, type Media } from '../media/loadMedia';
import type { RenderRequest } from '../process/renderMessages';
import type { RenderContext } from '../templates/videoTemplate';
import { withDrawableText } from './drawableText';
import { readImage } from './images';

const shortSide = { '720p': 720, '1080p': 1080 } as const;

/** Without an image of the product, the first picture of the caller's media is the product, which no scene shows as well. */
async function takeProductImage(media: Media): Promise<{ image: Image | undefined; media: Media }> {
	const first = media.pool.find(({ kind }) => kind === 'picture');
	if (first === undefined) return { image: undefined, media };
	const image = await loadImage(await readFile(first.file.path));
	return { image, media: { ...media, pool: media.pool.filter((medium) => medium !== first) } };
}

/**
 * Makes what a template needs of an input, and registers the fonts that it needs.
 * @param ffmpegPath decodes clips
 */
export async function readRenderContext(
	definition: TemplateDefinition,
	given: VideoInput,
	request: RenderRequest,
	ffmpegPath: string,
): Promise<RenderContext> {
	useBrandFont(given.brand.fontUrl);
	const { input, leftOut } = withDrawableText(definition, given);
	const { brand, data, systemPrompt, others } = input;
	const prompt = input.prompt.trim();
	const media = await loadMedia(request.media ?? { pool: [], scenes: [] }, ffmpegPath);
	const image = await readImage(data.imageUrl);
	const showsProduct = 'imageUrl' in definition.data.shape;
	const { voice, recordings = [] } = request.sound ?? {};
	const { written = [] } = request;
	const hasAiText = written.length > 0 || data.aiText;
	const hasLines = linesIn(data).length > 0;
	const seed = `${definition.id}:${brand.name ?? ''}:${prompt}`;
	return {
		prompt,
		hasAiText,
		promptIsMaterial: hasAiText && (hasLines || data.quote !== undefined),
		systemPrompt,
		data,
		others,
		hasOwnLines: hasLines && !written.includes('beats') && !written.includes('scenes'),
		brand,
		logo: await readImage(brand.logoUrl),
		...(showsProduct && image === undefined ? await takeProductImage(media) : { image, media }),
		palette: createPalette(brand.colors, seed),
		frame: createFrame(data.aspectRatio, shortSide[request.resolution]),
		seed,
		leftOut,
		// A preview has no recording yet, only the fields, and looks like the film.
		hasVoice:
			recordings.length > 0 ||
			(voice !== undefined && voice.kind !== 'none') ||
			data.voice !== undefined ||
			data.voiceUrl !== undefined ||
			data.scenes.some(({ voiceUrl }) => voiceUrl !== undefined),
	};
}
