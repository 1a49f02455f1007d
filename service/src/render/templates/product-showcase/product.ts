import type { Frame } from '../../art/frameLayout';
import { createLayer, type Canvas, type Image } from '../../art/canvas';
import { objectFor, objectNoun, OBJECT_SIZE } from '../../art/objects';
import { createWordTile, keyWord } from '../../art/elements/wordTile';
import { createMark } from '../../art/elements/brandMark';
import { createTileMotif } from '../../art/elements/tileMotif';
import { createEmojiSprite, createSprite, drawSpriteCentered, type Sprite } from '../../art/sprite';
import { cropOffset, findFocus } from '../../media/focus';
import { isNeutralEmoji, topicEmoji } from '../../../script/emoji';
import { isUnstressed } from '../../../script/emphasis';
import { smallWordsOf } from '../../../script/language';
import { drawText } from '../../text/draw';
import { layoutText, type TextStyle } from '../../text/layout';
import type { Script } from '../../../script/writeScript';
import type { definition } from '../../../request/templates/product-showcase';
import type { DataOf } from '../../../request/templateDefinition';
import type { RenderContext } from '../videoTemplate';
import { fillDisc, fillRounded } from '../../art/shapes';
import { cutOut } from './cutOut';

const MARGIN = 40;
const EMBLEM = 620;

/** The foot of a product, as shares of its width: how far its middle is from that of the product, and its width. */
export interface Foot {
	aside: number;
	width: number;
}

export interface Product extends Sprite {
	/** Of a product that was cut out. */
	foot?: Foot;
}

/** Where a product stands: the width of its lowest tenth. */
function footOf(product: Canvas): Foot {
	const [, ctx] = createLayer(64, 10);
	const { width, height } = product;
	ctx.drawImage(product, 0, height * 0.9, width, height * 0.1, 0, 0, 64, 10);
	const { data } = ctx.getImageData(0, 0, 64, 10);
	const columns = Array.from({ length: 64 }, (_, x) => x).filter((x) =>
		Array.from({ length: 10 }, (_, y) => data[(y * 64 + x) * 4 + 3] ?? 0).some(
			(alpha) => alpha > 128,
		),
	);
	const [left = 0, right = 63] = [columns[0], columns.at(-1)];
	return { aside: (left + right + 1) / 128 - 0.5, width: (right - left + 1) / 64 };
}

/** So large a share of a cut-out is transparent at least, if its corners are not: one cropped to the product may fill them. */
const LEAST_CLEAR = 0.02;

/** Whether an image of the caller's is a cut-out, which needs no frame. */
function isCutOut(image: Image): boolean {
	const [, ctx] = createLayer(32, 32);
	ctx.drawImage(image, 0, 0, 32, 32);
	const { data } = ctx.getImageData(0, 0, 32, 32);
	const isClear = (pixel: number) => (data[pixel * 4 + 3] ?? 255) < 16;
	const clear = Array.from({ length: 32 * 32 }, (_, pixel) => pixel).filter(isClear).length;
	return clear >= LEAST_CLEAR * 32 * 32 || [0, 31, 32 * 31, 32 * 32 - 1].every(isClear);
}

/** The widest shape of a photo that stands beside text; a wider one would be a narrow strip there. */
const WIDEST_BESIDE_TEXT = 1.15;

/** The part of a photo that is shown: all of it, or beside text what is around its focus. */
function shownPart(image: Image | Canvas, isBesideText: boolean) {
	const { width, height } = image;
	if (!isBesideText || width / height <= WIDEST_BESIDE_TEXT) return { x: 0, width };
	const shown = height * WIDEST_BESIDE_TEXT;
	return { x: cropOffset(findFocus(image, WIDEST_BESIDE_TEXT).x, width, shown), width: shown };
}

function imageSprite(
	image: Image | Canvas,
	framed: boolean,
	{ scale, width: across, height: high }: Frame,
): Sprite {
	const part = shownPart(image, framed && across >= high);
	const room = { width: 640, height: OBJECT_SIZE.height };
	const fit = Math.min(room.width / part.width, room.height / image.height);
	const [width, height] = [part.width * fit, image.height * fit];
	return createSprite(width + MARGIN * 2, height + MARGIN * 2, scale * 1.1, (ctx) => {
		ctx.imageSmoothingQuality = 'high';
		if (framed) {
			ctx.shadowColor = 'rgba(0, 0, 0, 0.45)';
			ctx.shadowBlur = 30 * scale;
			fillRounded(ctx, '#ffffff', MARGIN, MARGIN, width, height, 44);
			ctx.shadowColor = 'transparent';
			ctx.clip();
		}
		const { x, width: shown } = part;
		ctx.drawImage(image, x, 0, shown, image.height, MARGIN, MARGIN, width, height);
	});
}

/**
 * The word on a drawn product: the headline's key word, unless that is the noun of the product, or in small letters and so no
 * name. Then it is the name beside the noun, or nothing; in a title ("Water Bottles Sale"), only the word before the noun is one.
 */
export function labelWord(headline: string, language: string): string {
	const word = keyWord(headline);
	const noun = objectNoun(headline, language) ?? '';
	const isNoun = noun.toLowerCase().split(' ').includes(word.toLowerCase());
	if (!isNoun && word !== word.toLowerCase()) return word;
	const [before = '', after = ''] = noun === '' ? [] : headline.split(noun);
	// German nouns always begin with a capital.
	const isTitle = language !== 'de' && /^\p{Lu}/u.test(noun);
	const names = [
		isTitle ? undefined : /^\s+(\p{Ll}{0,2}\p{Lu}[\p{L}\p{N}'’-]*)/u.exec(after)?.[1],
		/(?<![\p{L}\p{N}'’-])(\p{Ll}{0,2}\p{Lu}[\p{L}\p{N}'’-]*)\s+$/u.exec(before)?.[1],
	];
	const isSmall = (name: string) =>
		isUnstressed(name) || smallWordsOf(language).has(name.toLowerCase());
	return names.find((name) => name !== undefined && !isSmall(name)) ?? '';
}

/** What stands for a product: the emoji that shows it, otherwise the brand's mark, otherwise a word; without one, nothing. */
function createSign(
	context: RenderContext,
	word: string,
	emoji: string,
	size: number,
	scale: number,
): Sprite {
	if (!isNeutralEmoji(emoji)) return createEmojiSprite(emoji, size, scale);
	const { palette } = context;
	const on = { tile: palette.primary, grounds: [palette.paper] };
	const mark = createMark(context, on, size, { scale });
	if (mark !== undefined) return mark;
	if (word === '') return createSprite(size, size, scale, () => undefined);
	const room = { width: size * 1.48, height: size * 0.74 };
	const colors = { fill: palette.primary, text: palette.onPrimary };
	return createWordTile(word, colors, room, scale);
}

/** The name of a product without a drawing, whole. */
function createName(name: string, color: string, size: number, scale: number): Sprite {
	const style: TextStyle = { family: 'display', weight: 800, tracking: -0.02, leading: 1.1 };
	const block = layoutText(name, style, {
		maxWidth: size * 1.3,
		maxHeight: size,
		maxSize: size * 0.36,
		maxLines: 4,
		align: 'center',
	});
	const width = size * 1.3;
	return createSprite(width, block.height + size * 0.1, scale, (ctx) => {
		drawText(ctx, block, 0, 0, { color });
	});
}

/** A block of tiles around a sign: for products without a drawing. */
function createEmblem({ palette, seed }: RenderContext, sign: Sprite, scale: number): Sprite {
	const cell = EMBLEM / 3;
	const tiles = createTileMotif(
		[palette.primary, palette.accent, palette.paper, palette.deep],
		seed,
	);
	return createSprite(EMBLEM + MARGIN * 2, EMBLEM + MARGIN * 2, scale, (ctx) => {
		ctx.translate(MARGIN + EMBLEM / 2, MARGIN + EMBLEM / 2);
		tiles(ctx, EMBLEM / 2);
		fillDisc(ctx, palette.paper, 0, 0, cell * 0.98);
		drawSpriteCentered(ctx, sign, 0, 0);
	});
}

/** The caller's image, otherwise a drawn object that its name or the headline names, with the brand on it, or an emblem. */
export function createProduct(
	context: RenderContext<DataOf<typeof definition>>,
	script: Script,
): Product {
	const { frame, palette, brand, data } = context;
	const { image } = context;
	if (image !== undefined) {
		const product = data.cutout ? cutOut(image) : undefined;
		return {
			...imageSprite(product ?? image, product === undefined && !isCutOut(image), frame),
			...(product !== undefined && { foot: footOf(product) }),
		};
	}
	const { productName: detail = '' } = data;
	const { language, headline } = script;
	// Not the other lines, which mention other things too.
	const draw = objectFor(detail, language) ?? objectFor(headline, language);
	const emoji = topicEmoji(detail, language) ?? script.heroEmoji;
	// Painted larger than shown, so it stays sharp while it turns and grows.
	const scale = frame.scale * 1.15;
	if (draw === undefined) {
		const size = EMBLEM * 0.45;
		const sign =
			detail === ''
				? createSign(context, keyWord(headline), emoji, size, scale)
				: createName(detail, palette.onPaper, size, scale);
		return createEmblem(context, sign, scale);
	}
	const { width, height } = OBJECT_SIZE;
	return createSprite(width + MARGIN * 2, height + MARGIN * 2, scale, (ctx) => {
		ctx.translate(MARGIN, MARGIN);
		draw(ctx, {
			name: brand.name ?? detail,
			detail: brand.name === undefined ? '' : detail,
			sign: createSign(context, labelWord(headline, language), emoji, 200, scale),
			body: palette.primary,
			second: palette.accent,
		});
	});
}

/** The soft shadow on the floor. */
export function createShadow(scale: number, width = 560): Sprite {
	const stops = [
		[0, 'rgba(0, 0, 0, 0.5)'],
		[0.55, 'rgba(0, 0, 0, 0.22)'],
		[1, 'rgba(0, 0, 0, 0)'],
	] as const;
	const height = width * 0.16;
	// A blurred shape needs few pixels.
	return createSprite(width, height, scale / 3, (ctx) => {
		ctx.scale(1, height / width);
		const half = width / 2;
		const gradient = ctx.createRadialGradient(half, half, 0, half, half, half);
		for (const [at, color] of stops) gradient.addColorStop(at, color);
		ctx.fillStyle = gradient;
		ctx.fillRect(0, 0, width, width);
	});
}
