import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { aspectRatios, createFrame, type AspectRatio } from '../art/frame';
import { loadImage, type Image } from '../art/canvas';
import { withDrawableText } from './drawableText';
import { useBrandFont } from '../art/fonts/brandFont';
import { createPalette, readColor } from '../art/palette';
import { imageKeys, readImage, readUrl } from './images';
import { readBrand, type Brand } from './brand';
import { readLine, record } from './readLines';
import type { LeftOut } from '../../contract/video';
import { placesIn } from '../../script/placeholders';
import { sameWords } from '../../script/sentences';
import type { RenderRequest } from '../process/renderMessages';
import {
	isGiven,
	isOff,
	lineKeysIn,
	mergeCustomData,
	readField,
	type CustomDataFields,
} from '../templates/customData';
import type { RenderContext } from '../templates/videoTemplate';
import { loadMedia, type Media } from '../media/loadMedia';

const shortSide = { '720p': 720, '1080p': 1080 } as const;

const ratioSchema = z.enum(aspectRatios).catch('9:16');

function withOverrides(brand: Brand, data: Record<string, unknown>): Brand {
	const colors = record.parse(data['colors']);
	return {
		...brand,
		name: brand.name ?? readLine(data, 'brandName', 'brand'),
		url: readLine(data, 'url') ?? brand.url,
		tagline: readLine(data, 'tagline') ?? brand.tagline,
		colors: {
			primary: readColor(colors['primary']) ?? brand.colors.primary,
			secondary: readColor(colors['secondary']) ?? brand.colors.secondary,
			background: readColor(colors['background']) ?? brand.colors.background,
		},
	};
}

/** The product's image, which no scene shows as well. Without one, the first picture of `custom_data.media` is the product. */
async function takeProductImage(
	given: Image | undefined,
	media: Media,
): Promise<{ image: Image | undefined; media: Media }> {
	const first =
		given === undefined
			? media.pool.find(({ kind }) => kind === 'picture')
			: media.pool.find(({ file }) => file.field === 'custom_data.imageUrl');
	const image =
		given ?? (first === undefined ? undefined : await loadImage(await readFile(first.file.path)));
	return { image, media: { ...media, pool: media.pool.filter((medium) => medium !== first) } };
}

/** Whether custom data has the text of the video: its lines, or the quotation. */
const givesText = (data: Record<string, unknown>, fields: CustomDataFields) =>
	lineKeysIn(data).length > 0 ||
	('quote' in fields && readField(data, fields, 'quote') !== undefined);

/** What is given under further names of a field, which shows the first alone, and has no placeholder in the prompt. */
function textsUnderFurtherNames(
	prompt: string,
	data: Record<string, unknown>,
	fields: CustomDataFields,
): LeftOut[] {
	const isPlaced = placesIn(prompt);
	return Object.entries(fields).flatMap(([key, { type, aliases = [] }]) => {
		if (type !== 'string') return [];
		const [shown, ...others] = [key, ...aliases].flatMap((name) => {
			const text = readLine(data, name);
			return text === undefined ? [] : [{ name, text }];
		});
		return others
			.filter(({ name, text }) => !sameWords(text, shown?.text ?? '') && !isPlaced(name))
			.map(({ text }) => ({ text, reason: 'no_room' as const }));
	});
}

/**
 * Reads the context of a request and registers the fonts that it needs.
 * @param fields of the template
 * @param ffmpegPath decodes clips
 */
export async function readRenderContext(
	request: RenderRequest,
	fields: CustomDataFields,
	ffmpegPath: string,
): Promise<RenderContext> {
	useBrandFont(readBrand(request.context.brand_assets).fontUrl);
	const merged = mergeCustomData(request.context.custom_data, fields);
	const given = { ...request.context, custom_data: merged };
	const { context, leftOut } = withDrawableText(given, fields);
	const { custom_data: data = {} } = context;
	const brand = withOverrides(readBrand(context.brand_assets), data);
	const ratio: AspectRatio = ratioSchema.parse(data['aspectRatio']);
	const prompt = context.prompt?.trim() ?? '';
	const frame = createFrame(ratio, shortSide[request.resolution]);
	const media = await loadMedia(request.media ?? { pool: [], scenes: [] }, ffmpegPath);
	const image = await readImage(readUrl(data, imageKeys));
	const { voice, recordings = [] } = request.sound ?? {};
	const { written = [] } = request;
	const hasAiText = written.length > 0 || (isGiven(data['aiText']) && !isOff(data['aiText']));
	const seed = `${request.templateId}:${brand.name ?? ''}:${prompt}`;
	return {
		prompt,
		hasAiText,
		promptIsMaterial: hasAiText && givesText(data, fields),
		systemPrompt: context.system_prompt ?? '',
		data,
		hasOwnLines: lineKeysIn(data).some((key) => !written.includes(key)),
		brand,
		logo: await readImage(brand.logoUrl),
		...('imageUrl' in fields ? await takeProductImage(image, media) : { image, media }),
		palette: createPalette(brand.colors, seed),
		frame,
		seed,
		leftOut: [...leftOut, ...textsUnderFurtherNames(prompt, data, fields)],
		hasVoice: recordings.length > 0 || (voice !== undefined && voice.kind !== 'none'),
	};
}
